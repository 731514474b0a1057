import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { type StudentPromisesQueryVariables, useStudentPromisesQuery } from "../../graphql/generated/operations.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import { useEndingMatches } from "./EndingMatches.tsx";
import { useHeldFor } from "./useHeldFor.ts";

interface Props {
  /** The students, or the school with which they move; and when, if that is later. */
  to: StudentPromisesQueryVariables;
  when: "moves" | "leaves";
}

/** What becomes of what was promised to students who move or leave: matches, plans and reservations. */
export function Promised({ to, when }: Props) {
  const { t } = useTranslation("need");
  const number = useNumberFormat();
  const heldFor = useHeldFor();
  const ending = useEndingMatches();
  const { data } = useStudentPromisesQuery({ variables: to, fetchPolicy: "network-only" });
  if (!data) return null;
  const { matches, proposed, planned, plans, handedOut, holds, held } = data.studentPromises;
  const counted = (count: number) => ({ count, shown: number(count) });
  const inPlans = (plans ?? []).map(({ name, heldOn }) => t("plans.row", { name, day: showDate(heldOn) })).join("; ");
  const forDonors =
    held.map((hold) => t("hold.row", { name: heldFor(hold), day: showDate(hold.untilOn) })).join("; ") +
    (holds > held.length ? "…" : "");
  const said = [
    ...ending({ count: matches, proposed }),
    ...(planned ? [t(`promised.${when}.planned`, { ...counted(planned), plans: inPlans })] : []),
    ...(handedOut && when === "moves" ? [t("promised.moves.handedOut", counted(handedOut))] : []),
    ...(holds > 0 ? [t(`promised.${when}.held`, { ...counted(holds), holds: forDonors })] : []),
  ];
  if (said.length === 0) return null;
  return (
    <Callout compact intent="warning" className="ui-form-warning">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  );
}
