import "reflect-metadata";
import { expect, test } from "vitest";
import { donationList } from "../../../../client/features/donors/donation-list.tsx";
import { donorList } from "../../../../client/features/donors/donor-list.tsx";
import { schoolList } from "../../../../client/features/schools/school-list.tsx";
import { studentFilters } from "../../../../client/features/students/student-filters.ts";
import { listAddress } from "../../../../client/features/analysis/list-address.ts";
import { readFilter } from "../../../../client/shared/filters/filter-url.ts";
import type { FilterSpec } from "../../../../client/shared/filters/types.ts";
import { dimensions } from "../../../../server/modules/analysis/dimensions.ts";
import { measures } from "../../../../server/modules/analysis/measures.ts";
import { analysisDimensions, analysisMeasures, whyNotBy } from "../../../../server/shared/analysis.ts";
import { permissions } from "../../../../server/shared/permissions.ts";

const t = ((key: string) => key) as never;
const reader = { language: "en", permissions: new Set(permissions) };
const lists: Record<string, FilterSpec<string>[]> = {
  students: studentFilters(t, true),
  received: studentFilters(t, true),
  donations: donationList(t, reader).filters,
  donors: donorList(t, reader).filters,
  schools: schoolList(t, reader).filters,
};

/** A value that a row's or a column's condition may have. */
function sampleOf({ type, named }: (typeof dimensions)[keyof typeof dimensions]): unknown {
  if (type === Boolean) return false;
  return "values" in named ? [named.values[0]] : [2024];
}

test("the lists read every condition of a table from their address", () => {
  const unread: string[] = [];
  for (const name of analysisMeasures) {
    const { opens, filter } = measures[name];
    const conditions: Record<string, unknown> = { ...filter };
    const check = (set: Record<string, unknown>) => {
      const params = new URLSearchParams(listAddress({ list: "students", filter: set }).split("?")[1]);
      const read = Object.assign({}, ...(lists[opens] ?? []).map((spec) => readFilter(params, spec))) as object;
      if (JSON.stringify(read) !== JSON.stringify(set)) unread.push(`${name}: ${JSON.stringify(set)}`);
    };
    for (const [key, value] of Object.entries(conditions)) {
      // One part of what a list is filtered by in any case.
      check({ [key]: value });
    }
    for (const dimension of analysisDimensions.filter((each) => whyNotBy(name, each) === null)) {
      const of = dimensions[dimension];
      check({ [of.lists[opens] ?? dimension]: sampleOf(of) });
      const blank = of.blank?.[opens];
      if (blank) check({ [blank]: false });
    }
  }
  expect(unread).toEqual([]);
});
