import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { expect, test } from "vitest";
import type { FilterSpec } from "../../../client/shared/filters/types.ts";
import { differs, queryOf, usableOf } from "../../../client/shared/views/view-query.ts";

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const named = (id: number) => ({ id, code: `S-${id}`, nameEn: `School ${id}`, nameLocal: `សាលា ${id}` });
const nothing = { options: [], hasNext: false, loading: false, error: undefined };
const specs: FilterSpec<string>[] = [
  { key: "status", type: "enum", of: "StudentStatus", label: "Status" },
  { key: "ageFrom", to: "ageTo", type: "range", label: "Age" },
  { key: "branchId", type: "branch", label: "Branch" },
  {
    key: "schoolId",
    type: "record",
    label: "School",
    useFound: () => nothing,
    useChosen: () => [],
    // The reader sees schools 1 and 2.
    within: async (_client, ids) => ids.filter((id) => id < 3).map(named),
  },
];
const query = (filters: Record<string, string>) => ({
  search: null,
  sort: null,
  columns: [],
  filters: Object.entries(filters).map(([key, value]) => ({ key, value })),
});

test("a view's filters that the reader may not use and records that they do not see are left out, and counted", async () => {
  const all = { status: "ACTIVE", ageTo: "12", branchId: "7,8", schoolId: "2,3", hasPhoto: "yes" };
  expect(await usableOf(client, specs, query(all), [named(7)])).toEqual({
    filters: [
      { key: "status", value: "ACTIVE" },
      { key: "ageTo", value: "12" },
      { key: "branchId", value: "7" },
      { key: "schoolId", value: "2" },
    ],
    unseen: ["Branch", "School"],
    unknown: 1,
  });
  expect(await usableOf(client, specs, query({ schoolId: "3" }), [])).toEqual({
    filters: [],
    unseen: ["School"],
    unknown: 0,
  });
});

test("a list shows something else than a view once its search, filters, order or columns differ, in whatever order", () => {
  const shown = { search: "sok", filters: { status: ["ACTIVE"], ageTo: 12 }, sort: "-CODE", columns: ["code", "name"] };
  const saved = queryOf(shown);
  expect(differs({ ...shown, filters: { ageTo: 12, status: ["ACTIVE"] }, columns: ["name", "code"] }, saved)).toBe(
    false,
  );
  for (const edit of [{ search: "" }, { filters: { ageTo: 12 } }, { sort: "CODE" }, { columns: ["name"] }]) {
    expect(differs({ ...shown, ...edit }, saved)).toBe(true);
  }
});
