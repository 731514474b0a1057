import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { KeptTables } from "../../../../client/features/analysis/kept/KeptTables.tsx";
import { PinnedTables } from "../../../../client/features/analysis/kept/PinnedTables.tsx";
import { readyTables } from "../../../../client/features/analysis/kept/ready.ts";
import { ReadyTables } from "../../../../client/features/analysis/kept/ReadyTables.tsx";
import { isAsked, savedParams, savedQuestion, valuesOf } from "../../../../client/features/analysis/kept/saved.ts";
import { meaningful, type Question, questionOf } from "../../../../client/features/analysis/question.ts";
import { queryOf } from "../../../../client/shared/views/view-query.ts";
import { savedViewRules } from "../../../../server/shared/rules/saved-view.ts";
import { TABLES } from "../../../../server/shared/saved-views.ts";
import { showTo } from "../../../support/answers.tsx";

const question: Question = {
  measure: "DONATIONS",
  rows: ["PROVINCE", "DISTRICT"],
  columns: "ASSET",
  filter: { provinceId: [3, 5], hasActiveDonor: false },
  picture: "line",
};
const saved = queryOf({ search: "", filters: valuesOf(question), sort: "", columns: [] });

const names = (name: string) => ({ nameEn: name, nameLocal: `${name}-km` });
const row = (name: string, total: number | null, depth = 0) => ({
  __typename: "AnalysisRow",
  key: name,
  ...names(name),
  filter: {},
  total,
  count: total,
  depth,
  values: [total],
  counts: [total],
});
const tableOf = (rows: object[], total: number | null, columns: object[] = []) => ({
  table: {
    __typename: "AnalysisTable",
    measure: "STUDENTS",
    list: "students",
    filter: {},
    day: "2026-01-01",
    total,
    count: total,
    rows,
    columns,
  },
});
const pinned = (id: number, filters: [string, string][] = [["count", "STUDENTS"]]) => ({
  __typename: "SavedView" as const,
  id,
  name: `Table ${id}`,
  query: { search: null, sort: null, columns: [], filters: filters.map(([key, value]) => ({ key, value })) },
});

describe("a saved table", () => {
  test("is its address, which the rules of saved views accept, and comes back as it was", () => {
    expect(savedQuestion(saved)).toEqual(question);
    expect(savedViewRules.parse({ name: "Board", list: TABLES, query: saved }).query).toEqual(saved);
  });

  test("takes the place of the question before it, and of nothing else in the address", () => {
    const before = new URLSearchParams("count=STUDENTS&sex=MALE&view=3");
    expect(savedParams(saved.filters, before).get("sex")).toBeNull();
    expect(savedParams(saved.filters, before).get("view")).toBe("3");
    expect(savedParams([{ key: "evil", value: "1" }]).has("evil")).toBe(false);
  });

  test("an address without a question asks nothing", () => {
    expect(isAsked(new URLSearchParams("view=3&dialog=export"))).toBe(false);
    expect(isAsked(new URLSearchParams("sex=MALE"))).toBe(true);
  });

  test("opens by its name, without the dimensions that no longer exist, and says so", async () => {
    const view = {
      ...pinned(7, [
        ["count", "DONATIONS"],
        ["rows", "ASSET,NONSENSE"],
      ]),
      version: 1,
      list: TABLES,
      shared: true,
      own: false,
      ownerName: "Sok",
      isDefault: false,
      pinnedAt: null,
    };
    const { last } = await showTo(<KeptTables question={questionOf(new URLSearchParams())} />, {
      role: "viewer",
      at: "/analysis?view=7",
      answers: {
        SavedViews: () => ({ savedViews: [view] }),
        PinTables: () => ({ pinTables: { __typename: "Change", count: 1 } }),
      },
    });
    expect(await screen.findByText(/1 choice that you can’t use was left out of this table/u)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Table 7/u }));
    expect(await screen.findByTitle("Shared")).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Delete table" })).toBeNull();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Pin onto Home" }));
    expect(await screen.findByText("“Table 7” is on Home now")).toBeTruthy();
    expect(last("PinTables")).toEqual({ ids: [7] });
  });
});

describe("ready tables", () => {
  test.each(Object.entries(readyTables(2026)))("%s has a meaning as it is", (_name, ready) =>
    expect(meaningful(ready)).toEqual(ready),
  );

  test("are offered until a question is asked", async () => {
    await showTo(<ReadyTables />, { at: "/analysis" });
    const links = within(screen.getByRole("region", { name: "Ready tables" })).getAllByRole("link");
    expect(links[1]?.getAttribute("href")).toBe(
      "/analysis?count=DONATIONS&rows=PROVINCE%2CDISTRICT&columns=CALENDAR_YEAR",
    );
  });

  test("are out of the way afterwards", async () => {
    await showTo(<ReadyTables />, { at: "/analysis?count=STUDENTS" });
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("tables on Home", () => {
  test("show their first rows and their total, and how many rows there are besides", async () => {
    const rows = Array.from({ length: 7 }, (_, i) => [row(`P${i}`, 1_000 + i), row(`D${i}`, 1, 1)]).flat();
    await showTo(<PinnedTables tables={[pinned(1)]} />, { answers: { AnalysisTable: () => tableOf(rows, 7_021) } });
    const table = within(await screen.findByRole("table", { name: "Table 1" }));
    expect(table.getAllByRole("row").map((each) => each.textContent)).toEqual([
      "P01,000",
      "P11,001",
      "P21,002",
      "P31,003",
      "P41,004",
      "Total7,021",
    ]);
    expect(screen.getByText("2 more rows")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Table 1" }).getAttribute("href")).toBe("/analysis?view=1");
  });

  test("show the latest years of a series", async () => {
    const filters: [string, string][] = [
      ["count", "DONATIONS"],
      ["rows", "CALENDAR_YEAR"],
    ];
    const years = Array.from({ length: 7 }, (_, i) => row(String(2020 + i), i));
    await showTo(<PinnedTables tables={[pinned(1, filters)]} />, {
      answers: { AnalysisTable: () => tableOf(years, 21) },
    });
    const table = within(await screen.findByRole("table", { name: "Table 1" }));
    expect(table.getAllByRole("rowheader").map((each) => each.textContent)).toEqual([
      "2022",
      "2023",
      "2024",
      "2025",
      "2026",
      "Total",
    ]);
  });

  test("name each currency where none are added up", async () => {
    const columns = [
      { __typename: "AnalysisColumn", key: "USD", ...names("US dollar"), filter: {}, total: 12.5, count: 1 },
    ];
    const rows = [{ ...row("2025", null), values: [12.5], counts: [1] }];
    const filters: [string, string][] = [
      ["count", "AMOUNT"],
      ["rows", "CALENDAR_YEAR"],
      ["columns", "CURRENCY"],
    ];
    await showTo(<PinnedTables tables={[pinned(1, filters)]} />, {
      answers: { AnalysisTable: () => tableOf(rows, null, columns) },
    });
    expect((await screen.findByRole("table")).textContent).toBe("202512.50 USDTotal12.50 USD");
  });

  test("one that is refused says so and holds up no other", async () => {
    await showTo(<PinnedTables tables={[pinned(1, [["count", "DONORS"]]), pinned(2)]} />, {
      answers: {
        AnalysisTable: ({ measure }) => {
          if (measure === "DONORS") throw new Error("refused");
          return tableOf([row("P", 3)], 3);
        },
      },
    });
    expect(await screen.findByRole("table", { name: "Table 2" })).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Table 1" })).toBeNull();
  });

  test("are moved and unpinned from their menu", async () => {
    const { last } = await showTo(<PinnedTables tables={[pinned(1), pinned(2)]} />, {
      answers: {
        AnalysisTable: () => tableOf([], 0),
        PinTables: () => ({ pinTables: { __typename: "Change", count: 1 } }),
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Actions for Table 2" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move up" }));
    expect(last("PinTables")).toEqual({ ids: [2, 1] });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Actions for Table 1" }));
    const unpin = await screen.findByRole("menuitem", { name: "Unpin from Home" });
    expect(screen.queryByRole("menuitem", { name: "Move up" })).toBeNull();
    await userEvent.click(unpin);
    expect(last("PinTables")).toEqual({ ids: [2] });
  });
});
