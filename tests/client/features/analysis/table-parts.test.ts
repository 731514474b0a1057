import { describe, expect, test } from "vitest";
import { countsOnce } from "../../../../server/shared/analysis-notes.ts";
import { listAddress } from "../../../../client/features/analysis/list-address.ts";
import { drawnOf, MOST_CATEGORIES, MOST_SERIES } from "../../../../client/features/analysis/picture.ts";
import type { Question } from "../../../../client/features/analysis/question.ts";
import {
  foldsOf,
  openRows,
  type Table,
  type TableRow,
  treeOf,
} from "../../../../client/features/analysis/table-tree.ts";

const named = (name: string) => ({ nameEn: name, nameLocal: name });
const row = (
  key: string | null,
  depth: number,
  total: number | null = 1,
  values: (number | null)[] = [],
): TableRow => ({
  key,
  ...named(key ?? "None"),
  depth,
  filter: { [`at${depth}`]: [key] },
  total,
  count: total,
  values,
  counts: values,
  byCurrency: [],
  valuesByCurrency: [],
});
const column = (key: string, total: number | null) => ({
  key,
  ...named(key),
  filter: { column: [key] },
  total,
  count: total,
  byCurrency: [],
});
const table = (rows: TableRow[], columns: Table["columns"] = []): Table => ({
  measure: "STUDENTS",
  list: "students",
  filter: { status: ["ACTIVE"] },
  day: "2026-03-01",
  total: 9,
  count: 9,
  currencies: [],
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

describe("folded rows", () => {
  const tree = treeOf(table([row("1", 0), row("2", 1), row("3", 2), row(null, 0), row("2", 1)]));
  const open = (address: string) => openRows(tree, foldsOf(new URLSearchParams(address), 5)).map(({ path }) => path);

  test("a few are open; the address folds one, or all but one", () => {
    expect(open("")).toEqual(["1", "1.2", "1.2.3", "-", "-.2"]);
    expect(open("fold=none&toggled=1")).toEqual(["1", "-", "-.2"]);
    expect(open("fold=all")).toEqual(["1", "-"]);
    expect(open("fold=all&toggled=1")).toEqual(["1", "1.2", "-"]);
  });

  test("parts of a long table begin folded", () => {
    expect(foldsOf(new URLSearchParams(), 61).all).toBe(true);
    expect(foldsOf(new URLSearchParams("fold=none"), 61).all).toBe(false);
  });
});

test("a number's list has the filters of the table, its row and its column, and is counted exactly", () => {
  const [path, query] = listAddress(table([]), { areaProvinceId: [3], hasSchool: false }, { sex: ["MALE"] }).split("?");
  expect(path).toBe("/students/table");
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    status: "ACTIVE",
    areaProvinceId: "3",
    hasSchool: "no",
    sex: "MALE",
    exact: "yes",
  });
});

test("a total is known to count once what is in several of its parts, by row, by column and at each level", () => {
  const of = (total: number, rows: TableRow[], columns: Table["columns"] = []) => countsOnce({ total, rows, columns });
  expect(of(3, [row("a", 0, 1), row("b", 0, 2)])).toBe(false);
  expect(of(2, [row("a", 0, 1), row("b", 0, 2)])).toBe(true);
  expect(of(3, [row("a", 0, 3, [2, 2])], [column("x", 1), column("y", 2)])).toBe(true);
  expect(of(3, [row("a", 0, 3)], [column("x", 2), column("y", 2)])).toBe(true);
  expect(of(5, [row("a", 0, 3), row("x", 1, 2), row("y", 1, 2), row("b", 0, 2), row("x", 1, 2)])).toBe(true);
  expect(of(5, [row("a", 0, 3), row("x", 1, 2), row("y", 1, 1), row("b", 0, 2), row("x", 1, 2)])).toBe(false);
});

describe("a picture", () => {
  test("shows the largest categories and series in their order, and how many there are", () => {
    const columns = Array.from({ length: 8 }, (_, i) => column(`c${i}`, 8 - i));
    const rows = Array.from({ length: 15 }, (_, i) => row(`r${i}`, 0, i, [...columns.keys()]));
    const drawn = drawnOf(question({ columns: "SEX" }), table(rows, columns));
    expect(drawn?.kind).toBe("bars");
    expect(drawn?.categories.map(({ key }) => key)).toEqual(rows.slice(3).map(({ key }) => key));
    expect(drawn?.categories).toHaveLength(MOST_CATEGORIES);
    expect(drawn?.series?.map(({ key }) => key)).toEqual(columns.slice(0, MOST_SERIES).map(({ key }) => key));
    expect(drawn?.of).toEqual({ categories: 15, series: 8 });
    expect(drawn?.categories[0]?.points[1]?.value).toBe(1);
  });

  test("of shares shows the lowest ones, and lines beside that of all together", () => {
    const rows = [
      row(null, 0, null, [null, null]),
      ...[9, 8, 1, 7, 6, 2, 5, 3].map((of) => row(`${of}`, 0, of, [of, of])),
    ];
    const columns = [column("2023", 5), column("2024", 6)];
    const shares = question({ measure: "RETENTION", columns: "CLASS_YEAR" });
    const lines = drawnOf(shares, table(rows, columns));
    expect(lines?.series?.map(({ key, names }) => names && key)).toEqual([null, "1", "6", "2", "5", "3"]);
    expect(lines?.categories.map(({ points }) => points.map(({ value }) => value))).toEqual([
      [5, 1, 6, 2, 5, 3],
      [6, 1, 6, 2, 5, 3],
    ]);
    expect(lines?.of.series).toBe(9);
    const many = Array.from({ length: 15 }, (_, i) => row(`r${i}`, 0, i === 14 ? null : 14 - i));
    const bars = drawnOf(question({ measure: "GIRLS_SHARE" }), table(many));
    expect(bars?.categories.map(({ key }) => key)).toEqual(many.slice(2, 14).map(({ key }) => key));
  });

  test("has lines only along what has an order", () => {
    const rows = Array.from({ length: 14 }, (_, i) => row(`r${i}`, 0, i + 1));
    const kindOf = (of: Partial<Question>) => {
      const drawn = drawnOf(question(of), table(rows));
      return [drawn?.hasOrder, drawn?.kind, drawn?.categories.length];
    };
    expect(kindOf({ rows: ["PROVINCE"], picture: "line" })).toEqual([false, "bars", 12]);
    expect(kindOf({ rows: ["GRADE"] })).toEqual([true, "bars", 12]);
    expect(kindOf({ rows: ["AGE_GROUP"], picture: "line" })).toEqual([true, "line", 14]);
    expect(kindOf({ rows: ["CALENDAR_YEAR"], picture: "bars" })).toEqual([true, "bars", 12]);
  });

  test("has the largest of what is drawn where amounts have no total", () => {
    const rows = Array.from({ length: 13 }, (_, i) => row(`r${i}`, 0, null, [i, 1]));
    const amounts = question({ measure: "AMOUNT", columns: "CURRENCY" });
    const drawn = drawnOf(amounts, table(rows, [column("KHR", 78), column("USD", 13)]));
    expect(drawn?.categories[0]?.key).toBe("r1");
  });

  test("of years is a line along them, whether they are columns or rows", () => {
    const columns = [column("2023", 1), column("2024", 3)];
    const acrossYears = drawnOf(
      question({ columns: "CALENDAR_YEAR" }),
      table([row("a", 0, 4, [1, 3]), row("b", 1, 1, [0, 1])], columns),
    );
    expect(acrossYears).toMatchObject({ kind: "line", series: [{ key: "a" }] });
    expect(acrossYears?.categories.map(({ key, points }) => [key, points.map(({ value }) => value)])).toEqual([
      ["2023", [1]],
      ["2024", [3]],
    ]);
    const alone = drawnOf(question({ rows: ["CALENDAR_YEAR"] }), table([row("2023", 0, 5), row("2024", 0, 7)]));
    expect(alone).toMatchObject({ kind: "line", series: null });
    expect(alone?.categories.map(({ points }) => points[0]?.value)).toEqual([5, 7]);
  });

  test("of years leaves out those before the first value and after the last", () => {
    const columns = [
      column("2023", null),
      column("2024", 50),
      column("2025", null),
      column("2026", 60),
      column("2027", null),
    ];
    const drawn = drawnOf(
      question({ measure: "RETENTION", columns: "CLASS_YEAR" }),
      table([row("a", 0, 55, [null, 50, null, 60, null])], columns),
    );
    expect(drawn?.categories.map(({ key }) => key)).toEqual(["2024", "2025", "2026"]);
    expect(drawn?.of.categories).toBe(3);
  });

  test("draws amounts whose only currency the data says", () => {
    const amounts = question({ measure: "AMOUNT", rows: ["PROVINCE", "CURRENCY"] });
    const drawn = drawnOf(amounts, { ...table([row("a", 0, 5), row("USD", 1, 5)]), currencies: ["USD"] });
    expect(drawn).toMatchObject({ currency: "USD", categories: [{ points: [{ value: 5 }] }] });
  });

  test("draws amounts of one currency only, and none where they are mixed", () => {
    const columns = [column("KHR", 4000), column("USD", 2)];
    const amounts = question({ measure: "AMOUNT", columns: "CURRENCY" });
    expect(drawnOf(amounts, table([row("a", 0, null, [4000, 2])], columns))).toMatchObject({
      currency: "KHR",
      categories: [{ points: [{ value: 4000 }] }],
    });
    const mixed = question({ measure: "AMOUNT", rows: ["PROVINCE", "CURRENCY"] });
    expect(drawnOf(mixed, table([row("a", 0, null), row("USD", 1, 2)]))).toBeNull();
  });
});
