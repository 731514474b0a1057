import { useTranslation } from "react-i18next";
import { isLasting } from "../../../server/shared/asset.ts";
import { Asset } from "../../../server/shared/enums.ts";
import { type StudentNeedsQuery, useStudentNeedsQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useHeldFor } from "../../shared/records/useHeldFor.ts";
import { showDate } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";

type StudentNeed = StudentNeedsQuery["studentNeeds"][number];

/** What a student waits for in the present study year, for whom they are reserved, or who gives it. */
export function StudentNeedsCard({ studentId }: { studentId: number }) {
  const { t } = useTranslation("match");
  const labelOf = useEnumLabel();
  const names = useNames();
  const heldFor = useHeldFor();
  const query = useStudentNeedsQuery({ variables: { studentId }, fetchPolicy: "cache-and-network" });
  const data = latest(query);
  const { error, refetch } = query;
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data?.studentNeeds.length === 0) return null;
  const words = ({ asset, waits, never, hold, match, plans }: StudentNeed) => {
    if (match && match.state !== "RELEASED") return t(`need.${match.state}`, { name: names.first(match.donor) });
    const [plan] = plans ?? [];
    if (waits && plan) return t("need.planned", { name: plan.name, day: showDate(plan.heldOn) });
    if (waits && hold) return t("need.held", { name: heldFor(hold), day: showDate(hold.untilOn) });
    if (waits && isLasting(asset) && !never) return t("need.before");
    return waits ? t("need.waits") : t("need.not");
  };
  return (
    <FactCard
      title={t("need.title")}
      // While they load, the card has its place.
      facts={Object.values(Asset).map((asset) => {
        const need = data?.studentNeeds.find((each) => each.asset === asset);
        return { label: labelOf("Asset", asset), value: need ? words(need) : "…" };
      })}
    />
  );
}
