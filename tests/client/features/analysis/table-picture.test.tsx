import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Question } from "../../../../client/features/analysis/question.ts";
import type { Table, TableRow } from "../../../../client/features/analysis/table-tree.ts";
import { TablePicture } from "../../../../client/features/analysis/TablePicture.tsx";
import { TableView } from "../../../../client/features/analysis/TableView.tsx";
import { analysisMeasures } from "../../../../server/shared/analysis.ts";
import { showTo } from "../../../support/answers.tsx";

const named = (key: string) => ({ key, nameEn: key, nameLocal: key });
const row = (key: string, values: (number | null)[], counts: (number | null)[] = values): TableRow => ({
  ...named(key),
  depth: 0,
  filter: { row: key },
  total: 7,
  count: 7,
  values,
  counts,
  byCurrency: [],
  valuesByCurrency: [],
});
const column = (key: string, count: number | null) => ({
  ...named(key),
  filter: { column: key },
  total: 5,
  count,
  byCurrency: [],
});
const table = (rows: TableRow[], columns: Table["columns"]): Table => ({
  measure: "STUDENTS",
  list: "students",
  filter: { status: ["ACTIVE"] },
  day: "2026-03-01",
  total: 9,
  count: 9,
  currencies: ["USD"],
  byCurrency: [],
  rows,
  columns,
});
const question = (values: Partial<Question>): Question => ({
  measure: "STUDENTS",
  rows: ["PROVINCE"],
  columns: null,
  filter: {},
  picture: null,
  ...values,
});
const picture = (of: Question, shown: Table, language: "en" | "km" = "en") =>
  showTo(<TablePicture question={of} table={shown} onKind={() => undefined} />, { language });
/** The links in a part of the page by their addresses, with what they say. */
const linksIn = (part: string) =>
  new Map(
    [...document.querySelectorAll(`${part} a`)].map((link) => [
      link.getAttribute("href"),
      link.getAttribute("aria-label") ?? link.textContent ?? "",
    ]),
  );

/** Zeros, a share of nobody, one that is not known, and one whose records no list has. */
const rows = [row("2025", [0, 3], [0, 3]), row("2026", [0, 4], [8, 4]), row("2027", [null, 5], [null, null])];
const columns = [column("BICYCLE", 5), column("MATERIAL", 5)];

test.each(analysisMeasures)(
  "every link of a picture of %s is one of the table, for the same number",
  async (measure) => {
    for (const [rowsBy, columnsBy] of [
      ["CLASS_YEAR", "SEX"],
      ["PROVINCE", "CLASS_YEAR"],
      ["PROVINCE", "SEX"],
      ["GRADE", null],
    ] as const) {
      for (const kind of ["bars", "line"] as const) {
        const of = question({ measure, rows: [rowsBy], columns: columnsBy, picture: kind });
        const shown = table(rows, columnsBy ? columns : []);
        const { unmount } = await showTo(<TableView question={of} table={shown} title="Board" />);
        const ofTable = linksIn(".analysis-table");
        unmount();
        const drawn = await picture(of, shown);
        const ofPicture = linksIn(".ui-chart");
        drawn.unmount();
        expect(ofPicture.size).toBeGreaterThan(2);
        for (const [to, name] of ofPicture) expect(name).toContain(ofTable.get(to) ?? `a number for ${to}`);
      }
    }
  },
);

test("a point of a line is named by its year, series and value, and opens their list", async () => {
  await picture(question({ rows: ["CLASS_YEAR"], columns: "ASSET" }), table(rows, columns));
  const point = screen.getByRole("link", { name: "2026, MATERIAL: 4" });
  expect(point.getAttribute("href")).toBe("/students/table?status=ACTIVE&row=2026&column=MATERIAL&exact=yes");
});

test("bars of shares end at 100%, and those of nothing are not drawn", async () => {
  const girls = question({ measure: "GIRLS_SHARE", rows: ["BRANCH"] });
  await picture(
    girls,
    table(
      [
        { ...row("a", []), total: 25 },
        { ...row("b", []), total: 0 },
      ],
      [],
    ),
  );
  const bars = [...document.querySelectorAll<HTMLElement>(".ui-bar-fill")];
  expect(bars.map(({ style }) => style.width)).toEqual(["25%"]);
});

test.each([
  ["en", "The total, and the 5 lowest of 8.", "Total"],
  ["km", "សរុប និង 5 ដែលទាបជាងគេ ក្នុងចំណោម 8។", "សរុប"],
] as const)("a picture of shares says that it shows the lowest, in %s", async (language, note, total) => {
  const retention = question({ measure: "RETENTION", rows: ["SCHOOL"], columns: "CLASS_YEAR" });
  const schools = Array.from({ length: 8 }, (_, i) => row(`s${i}`, [i, i]));
  await picture(retention, table(schools, columns), language);
  expect(screen.getByText(note).isConnected).toBe(true);
  expect(document.querySelector(".ui-chart-legend li")?.textContent).toContain(total);
});

test("lines are offered where there is an order to follow", async () => {
  const { unmount } = await picture(question({ rows: ["PROVINCE"] }), table(rows, []));
  expect(screen.queryByRole("button", { name: "Show as lines" })).toBeNull();
  unmount();
  await picture(question({ rows: ["GRADE"] }), table(rows, []));
  expect(screen.getByRole("button", { name: "Show as lines" }).isConnected).toBe(true);
});
