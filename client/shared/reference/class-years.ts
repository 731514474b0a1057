import { useMemo } from "react";
import { presentYear, type YearDays } from "../../../server/shared/present-year.ts";
import { useClassYearsQuery } from "../../graphql/generated/operations.ts";
import { today } from "../../ui/format.ts";
import type { Named } from "../records/records.ts";

/** A study year as pickers show it. */
export type ClassYearOption = Named & YearDays;

/** The years that may follow another one: those that start later or have no known dates. */
export const yearsAfter = (years: readonly ClassYearOption[], from: ClassYearOption): ClassYearOption[] =>
  years.filter((year) => year.id !== from.id && (!year.firstDay || !from.firstDay || year.firstDay > from.firstDay));

/** The year after another one, in a list sorted latest first. */
export function yearAfter(years: readonly ClassYearOption[], from: ClassYearOption): ClassYearOption | undefined {
  const later = yearsAfter(years, from);
  return later.findLast((year) => years.indexOf(year) < years.indexOf(from)) ?? later[0];
}

/** The study years, latest first, undefined until loaded; and the present one, if there is one. */
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
