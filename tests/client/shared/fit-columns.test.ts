import { expect, test } from "vitest";
import { fitColumns } from "../../../client/shared/lists/fit-columns.ts";
import type { Column } from "../../../client/shared/filters/types.ts";

type Fitted = Omit<Column<never, string>, "render">;

const column = (key: string, more: Partial<Fitted> = {}): Column<never, string> => ({
  key,
  header: "Head",
  render: () => null,
  ...more,
});

const columns = [
  column("code", { kind: "code", phone: "code" }),
  column("name", { kind: "name", phone: "title" }),
  column("age", { kind: "number" }),
  column("remark", { optional: true }),
  column("school", { kind: "name", phone: "long" }),
  column("status", { kind: "tag", phone: "tag" }),
];

const shownIn = (width: number | null, more: Partial<Parameters<typeof fitColumns>[1]> = {}) =>
  fitColumns(columns, { width, language: "en", ...more }).columns.map(({ key }) => key);

test("the least important columns give way first, whatever their place and width", () => {
  expect(shownIn(2000)).toEqual(["code", "name", "age", "school", "status"]);
  const { least } = fitColumns(columns, { width: 2000, language: "en" });
  expect(shownIn(least)).toEqual(["code", "name", "age", "school", "status"]);
  expect(shownIn(least - 1)).toEqual(["code", "name", "school", "status"]);
  // There would be room for the age; it comes after the school.
  expect(shownIn(450)).toEqual(["code", "name", "status"]);
  expect(shownIn(0)).toEqual(["code", "name"]);
  expect(shownIn(null)).toEqual(["code", "name", "age", "school", "status"]);
});

test("a wider room only adds columns, and the columns never need more than it has", () => {
  let before: string[] = [];
  for (let width = 260; width < 1600; width += 7) {
    const { columns: shown, widths, least } = fitColumns(columns, { width, language: "km" });
    const keys = shown.map(({ key }) => key);
    expect(before.filter((key) => !keys.includes(key))).toEqual([]);
    before = keys;
    const sum = keys.reduce((total, key) => total + (widths[key] ?? 0), 0);
    expect(least).toBeLessThanOrEqual(Math.max(width, 300));
    expect(sum).toBeLessThanOrEqual(Math.max(width, least));
    expect(sum).toBeGreaterThan(Math.max(width, least) - keys.length - 1);
  }
});

test("what the user chose is shown or hidden, and defaults share what it leaves", () => {
  expect(shownIn(2000, { chosen: { remark: true, status: false } })).toEqual([
    "code",
    "name",
    "age",
    "remark",
    "school",
  ]);
  expect(shownIn(430, { chosen: { remark: true } })).toEqual(["code", "name", "remark"]);
  expect(shownIn(0, { chosen: { remark: true, school: true } })).toEqual(["code", "name", "remark", "school"]);
  expect(shownIn(0, { all: true })).toEqual(["code", "name", "age", "school", "status"]);
});

test("a column that yields is the first to go, whatever it is on a phone, and comes where there is room for all", () => {
  const yielding = columns.map((each) => (each.key === "school" ? { ...each, yields: true as const } : each));
  const { least } = fitColumns(yielding, { width: 2000, language: "en" });
  const keysIn = (width: number) => fitColumns(yielding, { width, language: "en" }).columns.map(({ key }) => key);
  expect(keysIn(least)).toEqual(["code", "name", "age", "school", "status"]);
  expect(keysIn(least - 1)).toEqual(["code", "name", "age", "status"]);
});

test("a code has thirteen characters in the narrowest list, in both languages", () => {
  for (const language of ["en", "km"]) {
    const { widths } = fitColumns([column("code", { kind: "code" })], { width: 0, language, all: true });
    // A character is 8.33 px wide; beside them are the cell's sides.
    expect((widths["code"] ?? 0) - 12).toBeGreaterThanOrEqual(13 * 8.33);
  }
});

test("a code has room for the button beside it where that is always visible", () => {
  const leastOf = (hovering: boolean) =>
    fitColumns([column("code", { kind: "code" })], { width: 0, language: "en", hovering, all: true }).least;
  expect(leastOf(false)).toBe(leastOf(true) + 24);
});

test("a heading has room for its longest word, between which it is wrapped", () => {
  const leastOf = (header: string, language: string) =>
    fitColumns([column("n", { kind: "number", header })], { width: 0, language, all: true }).least;
  expect(leastOf("No.", "en")).toBe(64);
  expect(leastOf("Responsibilities", "en")).toBeGreaterThan(140);
  expect(leastOf("a b c d e f g h i j k", "en")).toBe(64);
  // Khmer has no spaces between its words.
  expect(leastOf("ទំនាក់ទំនង", "km")).toBeGreaterThan(70);
  expect(leastOf("ទំនាក់ទំនងទំនាក់ទំនង", "km")).toBe(leastOf("ទំនាក់ទំនង", "km"));
});

test("a moment has its line, then long names are whole, before anything has more than it needs", () => {
  const shown = [
    column("teacher", { kind: "text", phone: "title" }),
    column("school", { kind: "longName", phone: "long" }),
    column("sex", { kind: "word" }),
    column("at", { kind: "moment" }),
  ];
  const widthsIn = (width: number) => fitColumns(shown, { width, language: "en", all: true }).widths;
  const { least } = fitColumns(shown, { width: 0, language: "en", all: true });
  const narrow = widthsIn(least);
  // With little more the moment is in one line, then the school grows alone.
  const wider = widthsIn(least + 100);
  expect(wider).toEqual({ ...narrow, at: 146, school: (narrow["school"] ?? 0) + 52 });
  expect(widthsIn(least + 48 + 98)).toEqual({ ...narrow, at: 146, school: 236 });
  const widest = widthsIn(least + 300);
  expect(widest["school"]).toBeGreaterThan(236);
  expect(widest["teacher"]).toBeGreaterThan(narrow["teacher"] ?? 0);
});

test("where there is room, a heading takes two lines at most", () => {
  const widthsIn = (header: string, width: number) => {
    const headed = [column("n", { kind: "number", header }), column("name", { kind: "name" })];
    return fitColumns(headed, { width, language: "en", all: true }).widths["n"] ?? 0;
  };
  const header = "Type of place (Khmer)";
  expect(widthsIn(header, 0)).toBeLessThan(80);
  // “Type of place” beside each other, above “(Khmer)”.
  expect(widthsIn(header, 400)).toBeGreaterThan(110);
});
