/** The dates of a study year, `YYYY-MM-DD`; null if unknown. */
export interface YearDays {
  firstDay: string | null;
  lastDay: string | null;
}

/**
 * The present study year: the one that contains the day, otherwise the last one that had started, as there may be
 * months between years. None before the first. The database's `present_class_year` computes the same.
 * @param day `YYYY-MM-DD`, today in the organisation's time zone
 */
export function presentYear<Year extends YearDays>(years: readonly Year[], day: string): Year | undefined {
  const begun = years
    .filter(({ firstDay }) => firstDay !== null && firstDay <= day)
    .toSorted((a, b) => (b.firstDay ?? "").localeCompare(a.firstDay ?? ""));
  return begun.find(({ lastDay }) => lastDay !== null && day <= lastDay) ?? begun[0];
}

/**
 * The study years that are not over: the present one, the coming ones, and those without dates. All before the first.
 * @param day `YYYY-MM-DD`
 */
export function yearsFrom<Year extends YearDays>(years: readonly Year[], day: string): Year[] {
  const from = presentYear(years, day)?.firstDay ?? "";
  return years.filter(({ firstDay }) => firstDay === null || firstDay >= from);
}

/** So many months before and after a study year still belong to it: what is for it is given while it is prepared or closed. */
const MONTHS_AROUND = 2;

/** A day so many months away; the last one of a month that is too short. */
function inMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * Whether a day lies outside a study year and the months around it, as far as its dates are known.
 * @param day `YYYY-MM-DD`
 */
export const isOutside = ({ firstDay, lastDay }: YearDays, day: string): boolean =>
  (firstDay !== null && day < inMonths(firstDay, -MONTHS_AROUND)) ||
  (lastDay !== null && day > inMonths(lastDay, MONTHS_AROUND));

/** Whether a study year is over: a later one is the present one. */
export const isPast = ({ firstDay }: YearDays, present: YearDays | undefined): boolean =>
  firstDay !== null && Boolean(present?.firstDay && firstDay < present.firstDay);
