import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type MatchFilter, useEndingMatchesQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";

/** Says how many matches end with what is about to be done; nothing if there are none. */
export function EndingMatches({ count }: { count: number }) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  if (count === 0) return null;
  return (
    <Callout compact intent="warning">
      {t("ending", { count, shown: number(count) })}
    </Callout>
  );
}

/** The same for the matches that are not given of a student, or of pledges. */
export function EndingMatchesOf({ of }: { of: Pick<MatchFilter, "studentId" | "pledgeId"> }) {
  const filter: MatchFilter = { ...of, state: ["PROPOSED", "CONFIRMED"] };
  const { data } = useEndingMatchesQuery({ variables: { filter }, fetchPolicy: "network-only" });
  return <EndingMatches count={data?.matchesTotal.count ?? 0} />;
}
