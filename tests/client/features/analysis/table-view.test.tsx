import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PaperNotes } from "../../../../client/features/analysis/PaperNotes.tsx";
import type { Question } from "../../../../client/features/analysis/question.ts";
import type { Table, TableRow } from "../../../../client/features/analysis/table-tree.ts";
import { TableView } from "../../../../client/features/analysis/TableView.tsx";
import { watchPrinting } from "../../../../client/ui/printing.ts";
import { branchOptions, showTo } from "../../../support/answers.tsx";

watchPrinting();
const send = (event: string) => {
  act(() => {
    window.dispatchEvent(new Event(event));
  });
};
const print = () => send("beforeprint");

const named = (key: string | null) => ({ key, nameEn: key ?? "None", nameLocal: key ?? "គ្មាន" });
const row = (key: string | null, depth: number, total: number | null, count = total): TableRow => ({
  ...named(key),
  depth,
  filter: { [`at${depth}`]: key },
  total,
  count,
  values: [],
  counts: [],
  byCurrency: [],
  valuesByCurrency: [],
});
const table = (values: Partial<Table>): Table => ({
  measure: "STUDENTS",
  list: "students",
  filter: {},
  day: "2026-03-01",
  total: 9,
  count: 9,
  currencies: [],
  byCurrency: [],
  rows: [],
  columns: [],
  ...values,
});
const question = (values: Partial<Question>): Question => ({
  measure: "STUDENTS",
  rows: ["SCHOOL"],
  columns: null,
  filter: {},
  picture: null,
  ...values,
});
const show = (of: Question, shown: Table, at = "/analysis") =>
  showTo(<TableView question={of} table={shown} title="Board" />, { at });

test("a total below the sum of its years says why, below the table", async () => {
  const years = [row("2025", 0, 7), row("2026", 0, 4)];
  const note = "A student who received in several years is counted once in the total.";
  const by = question({ measure: "STUDENTS_WHO_RECEIVED", rows: ["CALENDAR_YEAR"] });
  const { unmount } = await show(by, table({ rows: years }));
  expect(screen.getByText(note).isConnected).toBe(true);
  unmount();
  await show(by, table({ rows: years, total: 11, count: 11 }));
  expect(screen.queryByText(note)).toBeNull();
});

test.each([
  ["en", "A student who received several assets, or in several years, is counted once in each total."],
  ["km", "សិស្សដែលបានទទួលជំនួយច្រើនប្រភេទ ឬក្នុងឆ្នាំច្រើន រាប់តែម្ដងក្នុងចំនួនសរុបនីមួយៗ។"],
] as const)("a total below the sum of its assets and years says so, in %s", async (language, note) => {
  const years = [{ ...row("2026", 0, 136), values: [29, 79, 44], counts: [29, 79, 44] }];
  const by = question({ measure: "STUDENTS_WHO_RECEIVED", rows: ["CLASS_YEAR"], columns: "ASSET" });
  const shown = table({ rows: years, total: 136, count: 136 });
  await showTo(<TableView question={by} table={shown} title="Board" />, { language });
  expect(screen.getByText(note).isConnected).toBe(true);
});

test.each([
  ["en", ["Part 1 of 2 · the totals are those of all parts", "Part 2 of 2 · the totals are those of all parts"]],
  ["km", ["ផ្នែកទី 1 ក្នុងចំណោម 2 · ចំនួនសរុបគិតគ្រប់ផ្នែកទាំងអស់", "ផ្នែកទី 2 ក្នុងចំណោម 2 · ចំនួនសរុបគិតគ្រប់ផ្នែកទាំងអស់"]],
] as const)("a table on several sheets says which part each is, in %s", async (language, parts) => {
  const columns = Array.from({ length: 12 }, (_, i) => ({ ...row(`c${i}`, 0, 1), filter: {} }));
  const of = question({ rows: ["SCHOOL"], columns: "GRADE" });
  await showTo(<TableView question={of} table={table({ columns })} title="Board" />, { language });
  const said = () => [...document.querySelectorAll(".analysis-sheet")].map(({ textContent }) => textContent);
  expect(said()).toEqual([]);
  print();
  expect(said()).toEqual(parts);
  send("afterprint");
});

test("a table says for as long as more rows follow", async () => {
  const height = vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  await show(question({}), table({ rows: [row("a", 0, 9)] }));
  const box = screen.getByRole("region", { name: "Board" });
  expect(box.hasAttribute("data-more")).toBe(true);
  box.scrollTop = 900;
  fireEvent.scroll(box);
  expect(box.hasAttribute("data-more")).toBe(false);
  height.mockRestore();
});

test("paper names the levels that are folded, and that are not on it", async () => {
  const rows = [row("Wat Phnom", 0, 9), row("Cambodia", 1, 9), row("2025", 2, 9)];
  const by = question({ measure: "DONATIONS", rows: ["SCHOOL", "DONOR_COUNTRY", "CLASS_YEAR"] });
  const note = /Only by school\. Folded, and not on this paper: donor’s country, study year\./u;
  const { unmount } = await show(by, table({ rows }), "/analysis?fold=all");
  expect(screen.queryByText(note)).toBeNull();
  print();
  expect(screen.getByText(note).isConnected).toBe(true);
  expect(screen.getAllByRole("row")).toHaveLength(3);
  unmount();
  await show(by, table({ rows }), "/analysis?fold=none");
  print();
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.getAllByRole("row")).toHaveLength(5);
  send("afterprint");
});

test("paper says what was counted and in which branches", async () => {
  await showTo(<PaperNotes question={question({ measure: "DONATIONS" })} specs={[]} />, {
    role: "administrator",
    answers: {
      BranchOptions: () => branchOptions(["Kandal", "Takeo"]),
    },
  });
  print();
  expect((await screen.findByText("Branches: Kandal, Takeo")).isConnected).toBe(true);
  expect(screen.getByText("What is counted: Donations · Without those that were cancelled").isConnected).toBe(true);
  send("afterprint");
});

test("paper names the chosen branches, and does not say that everyone was counted where a filter is set", async () => {
  const everyone = "What is counted: Students · Everyone recorded, whatever their status";
  const answers = { BranchOptions: () => branchOptions(["Kandal", "Takeo"]) };
  const paper = async (filter: Question["filter"], columns: Question["columns"] = null) => {
    const of = question({ rows: ["SEX"], columns, filter });
    const { unmount } = await showTo(<PaperNotes question={of} specs={[]} />, { role: "administrator", answers });
    print();
    const text = (await screen.findByText(/^Branches: /u)).parentElement?.textContent ?? "";
    send("afterprint");
    unmount();
    return text;
  };
  expect(await paper({})).toBe(`${everyone}Branches: Kandal, Takeo`);
  expect(await paper({ branchId: [2] })).toBe(`${everyone}Branches: Takeo`);
  expect(await paper({ status: ["ACTIVE"] })).toBe("What is counted: StudentsBranches: Kandal, Takeo");
  expect(await paper({ gradeId: [3], classYearId: [1] })).toBe("What is counted: StudentsBranches: Kandal, Takeo");
  expect(await paper({}, "CLASS_YEAR")).toBe("What is counted: StudentsBranches: Kandal, Takeo");
});

test("paper says the study year that a table is about, unless it names years itself", async () => {
  const year = { __typename: "ClassYear", id: 1, code: "Y", nameEn: "2001-2002", nameLocal: "២០០១-២០០២" };
  const answers = {
    BranchOptions: () => branchOptions([]),
    ClassYears: () => ({ references: { rows: [{ ...year, firstDay: "2001-11-01", lastDay: "2002-10-31" }] } }),
  };
  const of = question({ rows: ["GRADE"] });
  const { unmount } = await showTo(<PaperNotes question={of} specs={[]} />, { role: "administrator", answers });
  print();
  expect((await screen.findByText("Study year: 2001-2002")).isConnected).toBe(true);
  send("afterprint");
  unmount();
  const { sent } = await showTo(<PaperNotes question={{ ...of, columns: "CLASS_YEAR" }} specs={[]} />, { answers });
  expect(sent.map(({ name }) => name)).not.toContain("ClassYears");
});

test("amounts of several currencies are one number for each, which opens its list", async () => {
  const both = [4000, 12.5];
  await show(
    question({ measure: "AMOUNT", rows: ["PROVINCE", "CURRENCY"] }),
    table({
      list: "donations",
      total: null,
      count: 4,
      currencies: ["KHR", "USD"],
      byCurrency: both,
      rows: [{ ...row("Takeo", 0, null, 4), byCurrency: both }, row("KHR", 1, 4000, 2), row("USD", 1, 12.5, 2)],
    }),
  );
  const total = within(screen.getByRole("row", { name: /^Total/u }));
  expect(total.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["4,000 KHR", "12.50 USD"]);
  expect(total.getAllByRole("link")[1]?.getAttribute("href")).toBe("/donations/table?currency=USD&exact=yes");
});

test("a share and an average are rounded once, to one decimal", async () => {
  // 41 of 43, and 3.3467: rounded to two decimals before, they would be 95.4 and 3.4.
  const girls = question({ measure: "GIRLS_SHARE", rows: ["BRANCH"] });
  const { unmount } = await show(
    girls,
    table({ total: 95.348837, count: 43, rows: [row("Kandal", 0, 95.348837, 43)] }),
  );
  expect(screen.getByRole("row", { name: "Kandal 95.3% of 43" }).isConnected).toBe(true);
  unmount();
  const far = question({ measure: "AVERAGE_DISTANCE", rows: ["BRANCH"] });
  await show(far, table({ total: 3.346667, count: 3, rows: [row("Kandal", 0, 3.346667, 3)] }));
  expect(screen.getByRole("row", { name: "Kandal 3.3 km" }).isConnected).toBe(true);
});

test("retention says of how many, and has no link where no list has just these", async () => {
  await show(
    question({ measure: "RETENTION", rows: ["CLASS_YEAR"] }),
    table({ total: 80, count: null, rows: [row("2025", 0, 80, 20), row("2026", 0, null)] }),
  );
  expect(screen.getByRole("row", { name: "2025 80.0% of 20" }).isConnected).toBe(true);
  expect(screen.getByRole("row", { name: /2026.*Not known yet/u }).isConnected).toBe(true);
  expect(within(screen.getByRole("row", { name: "Total 80.0%" })).queryByRole("link")).toBeNull();
});

test.each([
  ["en", "Student’s sex"],
  ["km", "ភេទសិស្ស"],
] as const)("donors by sex are by that of the students, in %s", async (language, name) => {
  const by = question({ measure: "DONORS", rows: ["SEX"] });
  await showTo(<TableView question={by} table={table({ rows: [row("FEMALE", 0, 9)] })} title="Board" />, { language });
  expect(screen.getByRole("columnheader", { name }).isConnected).toBe(true);
});
