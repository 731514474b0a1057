import { useTranslation } from "react-i18next";
import { isLeaving } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { WhatEnds } from "../../shared/records/WhatEnds.tsx";
import type { ClassYearOption } from "../../shared/reference/class-years.ts";
import { showDate, today, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import {
  type Decided,
  type Ending,
  endings,
  leaves,
  leftWithDonors,
  madeBy,
  type Target,
  totalsOf,
  undecidedOf,
} from "./promotion-choices.ts";

interface Props {
  decided: readonly Decided[];
  targets: readonly Target[];
  to: ClassYearOption;
}

/** How many students have each outcome. */
export function Outcomes({ totals }: { totals: Record<Ending, number> }) {
  const { t } = useTranslation("class");
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  return (
    <ul className="ui-uses">
      {endings
        .filter((ending) => totals[ending] > 0)
        .map((ending) => (
          <li key={ending}>
            {t("promotion.chip", { label: labelOf("EnrolmentOutcome", ending), shown: number(totals[ending]) })}
          </li>
        ))}
    </ul>
  );
}

/** What a promotion will do, in numbers. */
export function PromotionSummary({ decided, targets, to }: Props) {
  const { t } = useTranslation("class");
  const names = useNames();
  const number = useNumberFormat();
  const totals = totalsOf(decided);
  const undecided = undecidedOf(decided);
  const withDonors = leftWithDonors(decided).length;
  const later = to.firstDay && to.firstDay > today() ? to.firstDay : null;
  const leaving = decided.filter(leaves).map(({ id }) => id);
  const made = madeBy(decided, targets);
  const of = (count: number) => ({ count, shown: number(count) });
  return (
    <>
      <Outcomes totals={totals} />
      {undecided > 0 && <p>{t("promotion.openAsProposed", of(undecided))}</p>}
      {later && endings.some((ending) => isLeaving(ending) && totals[ending] > 0) && (
        <p>{t("promotion.leaveLater", { date: showDate(later), year: names.first(to) })}</p>
      )}
      {withDonors > 0 && (
        <>
          <p>{t("promotion.places", { ...of(withDonors), year: names.first(to) })}</p>
          <p>{t("promotion.donors", of(withDonors))}</p>
        </>
      )}
      {made > 0 && <p>{t("promotion.made", of(made))}</p>}
      {leaving.length > 0 && <WhatEnds to={{ studentIds: leaving, on: later }} when="leaves" />}
    </>
  );
}
