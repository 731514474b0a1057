import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { AnalysisPage } from "../../../../client/features/analysis/AnalysisPage.tsx";
import { KeptTables } from "../../../../client/features/analysis/kept/KeptTables.tsx";
import { PinnedTables } from "../../../../client/features/analysis/kept/PinnedTables.tsx";
import { readyTables } from "../../../../client/features/analysis/kept/ready.ts";
import { ReadyMenu, ReadyTables } from "../../../../client/features/analysis/kept/ReadyTables.tsx";
import { isAsked, savedParams, savedQuestion, valuesOf } from "../../../../client/features/analysis/kept/saved.ts";
import { meaningful, type Question } from "../../../../client/features/analysis/question.ts";
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
  byCurrency: [],
  valuesByCurrency: [],
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
    currencies: [],
    byCurrency: [],
    rows,
    columns,
  },
});
const pinned = (id: number, filters: [string, string][] = [["count", "STUDENTS"]]) => ({
  __typename: "SavedView" as const,
  id,
  name: `Table ${id}`,
  leftOut: [] as string[],
  query: { search: null, sort: null, columns: [], filters: filters.map(([key, value]) => ({ key, value })) },
});

const view = (id: number, filters?: [string, string][]) => ({
  ...pinned(id, filters),
  version: 1,
  list: TABLES,
  shared: true,
  own: false,
  ownerName: "Sok",
  isDefault: false,
  pinnedAt: null,
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

  test("is pinned from its menu, which saves above the tables that are saved", async () => {
    const { last } = await showTo(<KeptTables question={savedQuestion(saved)} title="Board" isShown />, {
      role: "viewer",
      at: "/analysis?view=7",
      answers: {
        SavedViews: () => ({ savedViews: [view(7)] }),
        PinTables: () => ({ pinTables: { __typename: "Change", count: 1 } }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Table 7/u }));
    expect(await screen.findByTitle("Shared")).toBeTruthy();
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Save this table…",
      "Show this table first on this page",
      "Pin onto Home",
      "A new table",
      "Table 7 by SokShared",
    ]);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Pin onto Home" }));
    expect(await screen.findByText("“Table 7” is on Home now")).toBeTruthy();
    expect(last("PinTables")).toEqual({ ids: [7] });
  });

  test("is found by name or owner among many, and opened with Enter", async () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ ...view(id), ownerName: id === 9 ? "Dara" : "Sok" }));
    const { router } = await showTo(<KeptTables question={savedQuestion(saved)} title="Board" isShown />, {
      role: "viewer",
      at: "/analysis?view=7",
      answers: { SavedViews: () => ({ savedViews: many }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Table 7/u }));
    const search = await screen.findByRole("searchbox", { name: "Find a table" });
    await userEvent.type(search, "{Enter}");
    expect(screen.queryByRole("dialog", { name: "Save table" })).toBeNull();
    await userEvent.type(search, "nobody");
    expect(await screen.findByText("Nothing found")).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, "dar");
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Table 9 by DaraShared"]);
    await userEvent.type(search, "{Enter}");
    expect(router.state.location.search).toContain("view=9");
  });
});

describe("the page of a saved table", () => {
  const address = (id: number) => `/analysis?view=${id}&count=STUDENTS&rows=PROVINCE`;
  const filters: [string, string][] = [
    ["count", "STUDENTS"],
    ["rows", "PROVINCE"],
  ];
  const answers = (shown: object) => ({
    SavedViews: () => ({ savedViews: [shown] }),
    AnalysisTable: () => tableOf([row("Kandal", 1_205)], 1_205),
  });

  test("has its name as the title and what it counts below, until the question is another one", async () => {
    await showTo(<AnalysisPage />, { at: address(7), answers: answers(view(7, filters)) });
    expect((await screen.findByRole("heading", { level: 1, name: "Table 7" })).isConnected).toBe(true);
    expect(screen.getByText("Students by province").isConnected).toBe(true);
    expect((await screen.findAllByText("1,205")).length).toBeGreaterThan(0);
  });

  test("of which the reader may not use a filter shows no number, says why, and leads to a table without it", async () => {
    const { sent } = await showTo(<AnalysisPage />, {
      at: address(7),
      answers: answers({ ...view(7, filters), leftOut: ["schoolId"] }),
    });
    expect(await screen.findByText(/It uses something that you can’t see.*: School\./u)).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Table 7");
    expect(screen.queryByText(/edited|changed/u)).toBeNull();
    expect(sent.some(({ name }) => name === "AnalysisTable")).toBe(false);
    expect(screen.queryByRole("button", { name: "Export" })).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Show a table without it" }));
    expect((await screen.findAllByText("1,205")).length).toBeGreaterThan(0);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Students by province");
  });

  test("with a dimension that needs a permission is not shown either", async () => {
    await showTo(<AnalysisPage />, {
      role: "viewer",
      at: "/analysis?view=7&count=STUDENTS",
      answers: answers(
        view(7, [
          ["count", "STUDENTS"],
          ["rows", "PROVINCE,NONSENSE"],
        ]),
      ),
    });
    expect(await screen.findByText(/It uses something that you can’t see.*: NONSENSE\./u)).toBeTruthy();
    expect(screen.queryByText("1,205")).toBeNull();
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

  test("are out of the way afterwards, in a menu", async () => {
    const both = (
      <>
        <ReadyTables />
        <ReadyMenu />
      </>
    );
    await showTo(both, { at: "/analysis?count=STUDENTS" });
    expect(screen.queryByRole("region")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Ready tables" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Retention by school/u }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
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

  test.each([
    ["CLASS_YEAR", "en", "All years together"],
    ["CLASS_YEAR", "km", "សរុបគ្រប់ឆ្នាំ"],
    ["GRADE", "km", "សរុបគ្រប់ជួរឈរ"],
  ] as const)("with many columns by %s, in %s, show only their total under its name", async (by, language, header) => {
    const columns = Array.from({ length: 4 }, (_, i) => ({
      __typename: "AnalysisColumn",
      key: String(i),
      ...names(`C${i}`),
      filter: {},
      total: 1,
      count: 1,
      byCurrency: [],
    }));
    const filters: [string, string][] = [
      ["count", "STUDENTS"],
      ["rows", "SCHOOL"],
      ["columns", by],
    ];
    await showTo(<PinnedTables tables={[pinned(1, filters)]} />, {
      language,
      answers: { AnalysisTable: () => tableOf([{ ...row("A", 4), values: [1, 1, 1, 1] }], 4, columns) },
    });
    expect((await screen.findAllByRole("columnheader")).map((each) => each.textContent)).toEqual([header]);
  });

  test("name each currency where none are added up", async () => {
    const columns = [
      {
        __typename: "AnalysisColumn",
        key: "USD",
        ...names("US dollar"),
        filter: {},
        total: 12.5,
        count: 1,
        byCurrency: [0, 12.5],
      },
    ];
    const both = [4000, 12.5];
    const rows = [{ ...row("2025", null), values: [12.5], counts: [1], byCurrency: both }];
    const filters: [string, string][] = [
      ["count", "AMOUNT"],
      ["rows", "CALENDAR_YEAR"],
      ["columns", "CURRENCY"],
    ];
    await showTo(<PinnedTables tables={[pinned(1, filters)]} />, {
      answers: {
        AnalysisTable: () => {
          const { table } = tableOf(rows, null, columns);
          return { table: { ...table, currencies: ["KHR", "USD"], byCurrency: both } };
        },
      },
    });
    expect((await screen.findByRole("table")).textContent).toBe("20254,000 KHR · 12.50 USDTotal4,000 KHR · 12.50 USD");
  });

  test("one of which the reader may not use all shows no number", async () => {
    const { sent } = await showTo(<PinnedTables tables={[{ ...pinned(1), leftOut: ["schoolId"] }]} />, {});
    expect((await screen.findByText(/So no numbers are shown\./u)).textContent).toContain("School");
    expect(sent).toEqual([]);
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
