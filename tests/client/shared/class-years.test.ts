import { expect, test } from "vitest";
import { type ClassYearOption, yearAfter, yearsAfter } from "../../../client/shared/reference/class-years.ts";

const year = (id: number, firstDay: string | null): ClassYearOption => ({
  id,
  code: `Y${id}`,
  nameEn: `Y${id}`,
  nameLocal: `Y${id}`,
  firstDay,
  lastDay: null,
});
const ids = (years: readonly ClassYearOption[]) => years.map(({ id }) => id);

test("the next study year is the first that starts later, not another one that starts on the same day", () => {
  const [latest, next, twin, from, before] = [
    year(5, "2028-11-01"),
    year(4, "2027-11-01"),
    year(3, "2026-11-01"),
    year(2, "2026-11-01"),
    year(1, "2025-11-01"),
  ];
  const years = [latest, next, twin, from, before];
  expect(ids(yearsAfter(years, from))).toEqual([5, 4]);
  expect(yearAfter(years, from)).toBe(next);
  expect(yearAfter(years, before)).toBe(from);
  expect(yearAfter(years, latest)).toBeUndefined();
});

test("a study year without known dates may follow any", () => {
  const [from, unknown] = [year(2, "2026-11-01"), year(1, null)];
  expect(yearAfter([from, unknown], from)).toBe(unknown);
  expect(ids(yearsAfter([from, unknown], unknown))).toEqual([2]);
});
