import { Callout } from "@blueprintjs/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { serialRange } from "../../../server/shared/serial-range.ts";
import { type PlanPreviewQuery, usePlanSerialsQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { isNumbered } from "./DistributionParts.tsx";
import { type Fit, shareOut } from "./share-out.ts";

/** The fields of the form that this part reads. */
interface Chosen {
  way: "OPEN" | "NEW";
  distributionId?: number;
  donorId?: number;
  others?: { donorId?: number; students?: number }[];
  studentIds: number[];
  fits: Fit[];
  firstSerial?: string | null;
  lastSerial?: string | null;
}

/**
 * For how many more students of a distribution a serial number would be missing; 0 where bicycles have none, and while
 * none is chosen.
 */
export function useMissingSerials(distributionId: number | undefined, students: number): number {
  const { data } = usePlanSerialsQuery({
    variables: { id: distributionId ?? 0 },
    skip: !distributionId,
    fetchPolicy: "cache-and-network",
  });
  if (!distributionId || !data || data.distribution.asset !== "BICYCLE" || !isNumbered(data.distribution)) return 0;
  const { without, free } = data.serialNumbersCheck;
  return Math.max(0, Math.min(students, without + students - free));
}

/** Says if there are fewer serial numbers, or fewer open places in a donor's pledge, than students to be planned. */
export function PlanShort({ places }: { places: PlanPreviewQuery["planPreview"]["places"] }) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const names = useNames();
  const [donorId, others = [], studentIds, fits] = useWatch<Chosen, ["donorId", "others", "studentIds", "fits"]>({
    name: ["donorId", "others", "studentIds", "fits"],
  });
  const [way, distributionId, first, last] = useWatch<Chosen, ["way", "distributionId", "firstSerial", "lastSerial"]>({
    name: ["way", "distributionId", "firstSerial", "lastSerial"],
  });
  const isNew = way === "NEW";
  const missingInOpen = useMissingSerials(isNew ? undefined : distributionId, studentIds.length);
  const serials = isNew ? serialRange(first ?? "", last ?? "") : null;
  const missing = serials ? studentIds.length - serials.length : missingInOpen;
  const chosen = fits.filter(({ id }) => studentIds.includes(id));
  const further = others.flatMap(({ donorId: id, students }) => (id && students ? [{ donorId: id, students }] : []));
  const plans = donorId ? shareOut(chosen, donorId, further) : [];
  const short = plans.flatMap((plan) => {
    const pledged = places.find(({ donor }) => donor.id === plan.donorId);
    if (!pledged) return [];
    const placed = new Set(pledged.studentIds);
    const count = plan.studentIds.filter((id) => !placed.has(id)).length - pledged.open;
    return count > 0 ? [{ count, donor: pledged.donor }] : [];
  });
  return (
    <div role="status">
      {(missing > 0 || short.length > 0) && (
        <Callout compact intent="warning" className="ui-form-warning">
          {missing > 0 && <p>{t("plan.fewSerials", { count: missing, shown: number(missing) })}</p>}
          {short.map(({ count, donor }) => (
            <p key={donor.id}>
              {t("plan.fewPlaces", { count, shown: number(count), name: `${names.first(donor)} (${donor.code})` })}
            </p>
          ))}
        </Callout>
      )}
    </div>
  );
}
