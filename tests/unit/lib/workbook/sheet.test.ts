import { describe, expect, test } from "vitest";
import { workbookLimits } from "../../../../server/lib/workbook/limits.ts";
import { openWorkbook, type SheetRow } from "../../../../server/lib/workbook/sheet.ts";
import { binary } from "../../../support/workbooks/binary.ts";
import { largeCell, largeWorkbook } from "../../../support/workbooks/large.ts";
import { ods, row, text } from "../../../support/workbooks/ods.ts";
import { handmadeXls, nestedXls } from "../../../support/workbooks/xls.ts";
import { grid, inline, merge, oneSheet, xlsx } from "../../../support/workbooks/xlsx.ts";
import { workbookOf } from "../../../support/workbooks/written.ts";

async function rowsOf(file: Buffer, sheet = 0): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of (await openWorkbook(file)).sheets[sheet]?.rows() ?? []) rows.push(...batch);
  return rows;
}

test.each<[string, (old: boolean) => Buffer]>([
  ["xlsx", (old) => oneSheet(grid([["a"]]), { date1904: old })],
  [
    "ods",
    (old) =>
      ods(
        `<table:calculation-settings>${old ? '<table:null-date table:date-value="1904-01-01"/>' : ""}</table:calculation-settings><table:table>${row(text("x"))}</table:table>`,
      ),
  ],
  ["xls", (old) => binary("biff8", { One: [["a"]] }, { date1904: old })],
  ["xlsb", (old) => binary("xlsb", { One: [["a"]] }, { date1904: old })],
])("whether an %s counts days from 1904 is told", async (_, file) => {
  expect([(await openWorkbook(file(true))).date1904, (await openWorkbook(file(false))).date1904]).toEqual([
    true,
    false,
  ]);
});

describe("sheets", () => {
  const visible = async (file: Buffer) => (await openWorkbook(file)).sheets.map(({ name, hidden }) => [name, hidden]);

  test("all of them in order, including hidden ones", async () => {
    const sheets = [
      { name: "Students & <more>", xml: grid([["a"]]) },
      { name: "Codes", xml: grid([["b"]]), state: "hidden" as const },
      { name: "Deep", xml: grid([["c"]]), state: "veryHidden" as const },
    ];
    expect(await visible(xlsx({ sheets }))).toEqual([
      ["Students & <more>", false],
      ["Codes", true],
      ["Deep", true],
    ]);
    expect((await rowsOf(xlsx({ sheets }), 2))[0]?.cells).toEqual(["c"]);
    const tables = `<table:table table:name="A">${row(text("x"))}</table:table><table:table table:name="B" table:style-name="ta2">${row(text("y"))}</table:table>`;
    expect(await visible(ods(tables))).toEqual([
      ["A", false],
      ["B", true],
    ]);
    expect((await rowsOf(ods(tables), 1))[0]?.cells).toEqual(["y"]);
    expect(await visible(binary("biff8", { One: [["a"]], Two: [["b"]] }))).toEqual([
      ["One", false],
      ["Two", false],
    ]);
    expect(await visible(handmadeXls.file)).toEqual([["Data", true]]);
    expect(await visible(Buffer.from("a,b"))).toEqual([["", false]]);
  });
});

describe("rows", () => {
  test("numbered as in the user's program, without blank ones", async () => {
    const file = oneSheet(grid([[""], ["", "a"], [" "], ["b"]]));
    expect(await rowsOf(file)).toEqual([
      { number: 2, cells: ["", "a"] },
      { number: 4, cells: ["b"] },
    ]);
    expect((await rowsOf(Buffer.from('\n"a\nb",c\n\nd\n'))).map(({ number }) => number)).toEqual([2, 4]);
  });

  test("with notes on hidden, erroneous, merged and valueless cells", async () => {
    const file = oneSheet(
      `<sheetData><row r="1">${inline("A1", "x")}</row><row r="2" hidden="1">${inline("B2", "y")}<c r="D2" t="e"><v>#REF!</v></c><c r="E2"><f>1+1</f></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>`,
    );
    expect((await rowsOf(file))[1]).toEqual({
      number: 2,
      cells: ["x", "y", "", "#REF!"],
      notes: { hidden: true, merged: [0], errors: [3], withoutValue: [4] },
    });
    const old = await rowsOf(handmadeXls.file);
    expect(old.map(({ number, notes }) => [number, notes])).toEqual([
      [1, undefined],
      [2, { hidden: true, errors: [6] }],
      [3, { errors: [3], spans: [{ column: 0, last: 0, down: 2 }] }],
      [5, { merged: [0] }],
    ]);
    const filtered = ods(`<table:table>${row(text("x"), 'table:visibility="filter"')}</table:table>`);
    expect((await rowsOf(filtered))[0]?.notes).toEqual({ hidden: true });
  });

  test.each(["shared", "inline"] as const)("in batches of 500, as often as requested, %s texts", async (place) => {
    const { sheets } = await openWorkbook(await largeWorkbook(1_200, 35, place));
    for (let i = 0; i < 2; i += 1) {
      const batches: SheetRow[][] = [];
      for await (const batch of sheets[0]?.rows() ?? []) batches.push(batch);
      expect(batches.map((batch) => batch.length)).toEqual([500, 500, 201]);
      expect(batches[2]?.[200]).toEqual({
        number: 1_201,
        cells: Array.from({ length: 35 }, (_, column) => String(largeCell(1_201, column))),
      });
    }
  });

  test("only as many as requested: errors further down are not reached", async () => {
    const file = oneSheet(
      `${grid(Array.from({ length: 3_000 }, (_, i) => [`row ${i}`])).replace("</sheetData>", "")}<broken`,
    );
    const { sheets } = await openWorkbook(file);
    for await (const batch of sheets[0]?.rows() ?? []) {
      expect(batch).toHaveLength(500);
      break;
    }
    await expect(rowsOf(file)).rejects.toMatchObject({ key: "errors.fileNotReadable" });
  });

  test("limits apply to all sheets together, and count a sheet once however often it is read", async () => {
    const { sheets } = await openWorkbook(
      xlsx({
        sheets: [
          { name: "a", xml: grid([["1", "2"]]) },
          { name: "b", xml: grid([["3", "4"]]) },
        ],
      }),
      { ...workbookLimits, cells: 3 },
    );
    const read = async (sheet: number) => {
      for await (const batch of sheets[sheet]?.rows() ?? []) expect(batch).toHaveLength(1);
    };
    await read(0);
    await read(0);
    await expect(read(1)).rejects.toMatchObject({ key: "errors.fileTooManyRows" });
  });
});

const row20 = Array.from({ length: 20 }, (_, i) => `text ${i}`);

/** How often others have had their turn while this was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const next = () => {
    turns += 1;
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  await work.finally(() => (isDone = true));
  return turns;
}

test.each<[string, () => Buffer]>([
  ["an xls of four million records", () => nestedXls(1, 4_000_000)],
  ["an xlsb of many cells", () => binary("xlsb", { One: Array.from({ length: 500 }, () => row20) })],
  ["a csv of half a million blank lines", () => Buffer.from(`a,b\n${"\n".repeat(500_000)}1,2\n`)],
])("others have their turn while %s is read", async (_, file) => {
  expect(await turnsDuring(rowsOf(file()))).toBeGreaterThan(2);
});

test("a full sheet of texts that are all different is read", async () => {
  const file = await largeWorkbook(100_000, 3, "shared", (sheetRow, column) => `សុខ ${sheetRow}-${column}`);
  const { sheets } = await openWorkbook(file);
  let count = 0;
  let last: string[] = [];
  for await (const batch of sheets[0]?.rows() ?? []) {
    count += batch.length;
    last = batch.at(-1)?.cells ?? [];
  }
  expect(count).toBe(100_001);
  expect(last).toEqual(Array.from({ length: 3 }, (_, column) => `សុខ 100000-${column}`));
});

test("a format longer than any program writes says nothing", async () => {
  const file = oneSheet(
    `<sheetData><row r="1"><c r="A1" s="1"><v>7</v></c><c r="B1" s="2"><v>7</v></c></row></sheetData>`,
    {
      formats: ["000000", "0".repeat(300)],
    },
  );
  expect((await rowsOf(file))[0]?.cells).toEqual(["000007", "7"]);
});

test("of merged cells that overlap, the first one is repeated", async () => {
  const below = Array.from({ length: 3 }, (_, i) => `<row r="${i + 2}">${inline(`B${i + 2}`, "y")}</row>`);
  const file = oneSheet(
    `<sheetData><row r="1">${inline("A1", "x")}</row>${below.join("")}</sheetData>${merge("A1:A2", "A1:A4", "A1:A3")}`,
  );
  expect((await rowsOf(file)).map(({ cells }) => cells)).toEqual([["x"], ["x", "y"], ["", "y"], ["", "y"]]);
});

test("a far corner that is only declared, or only formatted, does no harm", async () => {
  const far = oneSheet(
    `<dimension ref="A1:XFD1048576"/><sheetData><row r="1">${inline("A1", "a")}</row><row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>`,
  );
  expect(await rowsOf(far)).toEqual([{ number: 1, cells: ["a"] }]);
});

test("what we write we read, as text", async () => {
  const rows = [["code", "phone"], ["0102", "012345678"], ["ភូមិ"]];
  const read = await rowsOf(
    await workbookOf([
      { name: "One", rows },
      { name: "Two", rows: [["x"]] },
    ]),
  );
  expect(read.map(({ cells }) => cells)).toEqual(rows);
});
