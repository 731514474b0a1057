import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type MatchFilter, useEndingMatchesQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";

interface Props {
  count: number;
  /** How many of them are proposals: nothing is decided about them. */
  proposed?: number;
}

/** Says how many matches and proposals end with what is about to be done; nothing if there are none. */
export function EndingMatches({ count, proposed = 0 }: Props) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const decided = count - proposed;
  if (count === 0) return null;
  return (
    <Callout compact intent="warning" className="ui-form-warning">
      {[
        ...(decided > 0 ? [t("ending", { count: decided, shown: number(decided) })] : []),
        ...(proposed > 0 ? [t("endingProposals", { count: proposed, shown: number(proposed) })] : []),
      ].join(" ")}
    </Callout>
  );
}

/** The same for the matches that are not given of a student, or of pledges. */
export function EndingMatchesOf({ of }: { of: Pick<MatchFilter, "studentId" | "pledgeId"> }) {
  const { data } = useEndingMatchesQuery({
    variables: { open: { ...of, state: ["PROPOSED", "CONFIRMED"] }, proposed: { ...of, state: ["PROPOSED"] } },
    fetchPolicy: "network-only",
  });
  return <EndingMatches count={data?.open.count ?? 0} proposed={data?.proposed.count ?? 0} />;
}
