import { expect, test } from "vitest";
import { presentYear } from "../../../server/shared/present-year.ts";

const of = (name: string, firstDay: string | null, lastDay: string | null) => ({ name, firstDay, lastDay });
const years = [
  of("2025-2026", "2025-11-01", "2026-08-31"),
  of("2027-2028", "2027-11-01", "2028-08-31"),
  of("2026-2027", "2026-11-01", "2027-08-31"),
  of("without days", null, null),
];

test.each([
  ["before the first", "2025-10-31", undefined],
  ["on a first day", "2025-11-01", "2025-2026"],
  ["on a last day", "2026-08-31", "2025-2026"],
  ["between two years", "2026-09-01", "2025-2026"],
  ["on the last day between them", "2026-10-31", "2025-2026"],
  ["on the next first day", "2026-11-01", "2026-2027"],
  ["after the last", "2030-01-01", "2027-2028"],
])("the present study year %s", (_when, day, expected) => {
  expect(presentYear(years, day)?.name).toBe(expected);
  expect(presentYear(years.toReversed(), day)?.name).toBe(expected);
});

test("a year without a known last day continues until the next one begins, but yields to one that contains the day", () => {
  const open = of("open", "2026-01-01", null);
  expect(presentYear([...years, open], "2025-12-01")?.name).toBe("2025-2026");
  expect(presentYear([...years, open], "2026-06-01")?.name).toBe("2025-2026");
  expect(presentYear([...years, open], "2026-09-01")?.name).toBe("open");
  expect(presentYear([open], "2099-01-01")?.name).toBe("open");
});
