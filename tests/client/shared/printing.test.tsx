import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { PrintHead } from "../../../client/app/shell/PrintHead.tsx";
import { startTheme, theme } from "../../../client/app/theme.ts";
import type { Sex } from "../../../client/graphql/generated/operations.ts";
import type { ListDescriptor } from "../../../client/shared/filters/types.ts";
import { ListPage } from "../../../client/shared/lists/ListPage.tsx";
import { watchPrinting } from "../../../client/ui/printing.ts";
import { showTo } from "../../support/answers.tsx";

interface Row {
  id: number;
}

const list = (rows: number, { exported = true } = {}): ListDescriptor<Row, "CODE", { sex: Sex[] }> => ({
  id: "print-test",
  columns: [{ key: "id", header: "Id", sort: "CODE", render: (row) => row.id }],
  filters: [{ key: "sex", type: "enum", of: "Sex", label: "Sex" }],
  defaultSort: "CODE",
  searchLabel: "Search",
  emptyTitle: "",
  emptyText: "",
  rowName: (row) => String(row.id),
  useRows: () => ({
    rows: Array.from({ length: rows }, (_, i) => ({ id: i + 1 })),
    hasNext: rows === 50,
    loading: false,
    error: undefined,
    retry() {},
  }),
  useTotal: () => ({ total: { count: rows === 50 ? 2007 : rows, capped: false } }),
  ...(exported && { export: { list: "STUDENT", useAsk: () => async () => undefined } }),
});
const print = () => act(() => void window.dispatchEvent(new Event("beforeprint")));
const after = () => act(() => void window.dispatchEvent(new Event("afterprint")));
const notes = () => document.querySelector(".ui-print-notes")?.textContent;

beforeAll(watchPrinting);
afterEach(after);

test("a printed list says what it is filtered by, and that there are more rows", async () => {
  await showTo(<ListPage list={list(50)} title="Students" />, { at: "/?q=dara&sex=FEMALE&page=2" });
  expect(notes()).toBeUndefined();
  print();
  expect(notes()).toContain("Searchdara");
  expect(notes()).toContain("SexFemale");
  expect(notes()).toContain("Rows 51–100 of 2,007 only. “Export” makes a file of all rows.");
  after();
  expect(notes()).toBeUndefined();
});

test("a whole list on paper says nothing of others, and a list without an export points to none", async () => {
  const whole = await showTo(<ListPage list={list(3)} title="Students" />);
  print();
  expect(notes()).toBeUndefined();
  after();
  whole.unmount();
  await showTo(<ListPage list={list(50, { exported: false })} title="Students" />);
  print();
  expect(notes()).toBe("Rows 1–50 of 2,007 only. ");
});

test("paper says who printed it, for which organisation", async () => {
  const organisation = {
    __typename: "Organisation",
    id: 1,
    nameEn: "Lotus Fund",
    nameLocal: "",
    logo: null,
    country: null,
  };
  await showTo(<PrintHead />, { answers: { Organisation: () => ({ organisation }) } });
  expect(screen.queryByText(/Printed by/u)).toBeNull();
  print();
  expect(await screen.findByText(/^Printed by Sok on \d\d\/\d\d\/\d{4} \d\d:\d\d$/u)).toBeTruthy();
  expect(await screen.findByText("Lotus Fund")).toBeTruthy();
});

test("paper is white in the dark theme, which returns afterwards", () => {
  localStorage.setItem("theme", "dark");
  startTheme();
  const dark = () => document.body.classList.contains("bp6-dark");
  expect(dark()).toBe(true);
  print();
  expect([dark(), theme.get()]).toEqual([false, "dark"]);
  after();
  expect(dark()).toBe(true);
  localStorage.removeItem("theme");
  startTheme();
});
