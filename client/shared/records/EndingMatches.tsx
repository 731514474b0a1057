import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type MatchFilter, useEndingMatchesQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";

interface Props {
  count: number;
  /** How many of them are proposals: nothing is decided about them. */
  proposed?: number;
}

/** How many matches and proposals end with what is about to be done, in sentences. */
export function useEndingMatches() {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  return ({ count, proposed = 0 }: Props): string[] => {
    const decided = count - proposed;
    return [
      ...(decided > 0 ? [t("ending", { count: decided, shown: number(decided) })] : []),
      ...(proposed > 0 ? [t("endingProposals", { count: proposed, shown: number(proposed) })] : []),
    ];
  };
}

/** Says it; nothing if there are none. */
export function EndingMatches(counts: Props) {
  const ending = useEndingMatches()(counts);
  if (ending.length === 0) return null;
  return (
    <Callout compact intent="warning" className="ui-form-warning">
      {ending.join(" ")}
    </Callout>
  );
}

/** The same for the matches of pledges that are not given. */
export function EndingMatchesOf({ of }: { of: Pick<MatchFilter, "pledgeId"> }) {
  const { data } = useEndingMatchesQuery({
    variables: { open: { ...of, state: ["PROPOSED", "CONFIRMED"] }, proposed: { ...of, state: ["PROPOSED"] } },
    fetchPolicy: "network-only",
  });
  return <EndingMatches count={data?.open.count ?? 0} proposed={data?.proposed.count ?? 0} />;
}
