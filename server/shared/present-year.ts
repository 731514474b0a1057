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
