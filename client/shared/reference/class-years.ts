import { useMemo } from "react";
import { presentYear, type YearDays } from "../../../server/shared/present-year.ts";
import { useClassYearsQuery } from "../../graphql/generated/operations.ts";
import { today } from "../../ui/format.ts";
import type { Named } from "../records/records.ts";

/** A study year as pickers show it. */
export type ClassYearOption = Named & YearDays;

/** The years that may follow another one: those that begin later, and those of which it is not known. */
export const yearsAfter = (years: readonly ClassYearOption[], from: ClassYearOption): ClassYearOption[] =>
  years.filter((year) => year.id !== from.id && (!year.firstDay || !from.firstDay || year.firstDay > from.firstDay));

/** The next year after another one, of years in order, the latest first. */
export function yearAfter(years: readonly ClassYearOption[], from: ClassYearOption): ClassYearOption | undefined {
  const later = yearsAfter(years, from);
  return later.findLast((year) => years.indexOf(year) < years.indexOf(from)) ?? later[0];
}

/** The study years, the latest first, undefined until they are known; and the present one, where one has begun. */
export function useClassYears() {
  const { data, error, refetch } = useClassYearsQuery();
  const rows = data?.references.rows;
  const years = useMemo(
    () =>
      rows
        ?.map(({ id, code, nameEn, nameLocal, ...days }): ClassYearOption => {
          const { firstDay = null, lastDay = null } = "firstDay" in days ? days : {};
          return { id, code, nameEn, nameLocal, firstDay, lastDay };
        })
        .toSorted((a, b) => (b.firstDay ?? "").localeCompare(a.firstDay ?? "") || b.code.localeCompare(a.code)),
    [rows],
  );
  return { years, current: years && presentYear(years, today()), error, retry: () => void refetch() };
}
