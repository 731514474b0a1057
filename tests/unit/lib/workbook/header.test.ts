import { describe, expect, test } from "vitest";
import { findHeader, openWorkbook } from "../../../../server/lib/workbook/sheet.ts";
import { grid, oneSheet } from "../../../support/workbooks/xlsx.ts";

const names = new Set(["code", "name", "ឈ្មោះ", "date of birth"]);
const known = (cell: string): boolean => names.has(cell.trim().toLowerCase());

async function headerOf(rows: string[][], more = "") {
  const { sheets } = await openWorkbook(oneSheet(grid(rows) + more));
  for await (const batch of sheets[0]?.rows() ?? []) return findHeader(batch, known);
  return findHeader([], known);
}

const data = [
  ["1", "Sok", "2015-01-02"],
  ["2", "Dara", "2015-01-03"],
];

describe("the header", () => {
  test.each([
    ["in the first row", [["Code", "Name", "Note"], ...data], 1, ["Code", "Name", "Note"]],
    [
      "below a merged title and blank rows",
      [["Students of Wat Bo 2026"], [], ["", "Printed 1 March"], [], ["code", "ឈ្មោះ", "Class"], ...data],
      5,
      ["code", "ឈ្មោះ", "Class"],
    ],
    [
      "in row 10",
      [...Array.from({ length: 9 }, (_, i) => [`line ${i}`]), ["code", "name"], ...data],
      10,
      ["code", "name"],
    ],
    [
      "with line breaks, blanks and gaps",
      [["code ", "", "Date of\nBirth", "x", ""], ...data],
      1,
      ["code", "", "Date of Birth", "x"],
    ],
    [
      "below a row with one known word",
      [["name", "of the school"], ["code", "name", "ឈ្មោះ"], ...data],
      2,
      ["code", "name", "ឈ្មោះ"],
    ],
    ["the upper one where it stands twice", [["code", "name"], ["code", "name"], ...data], 1, ["code", "name"]],
    [
      "not known: the first row of words that is as wide as the others",
      [["Report"], ["Nr", "Qui", "Quand"], ...data],
      2,
      ["Nr", "Qui", "Quand"],
    ],
  ])("%s", async (_what, rows, number, headers) => {
    expect(await headerOf(rows)).toEqual({ number, headers });
  });

  test("in two rows, with cells of the upper one merged downwards, is the lower one, with the names of both", async () => {
    const rows = [["List"], ["code", "names"], ["", "name", "ឈ្មោះ"], ...data];
    const merged = `<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:C2"/></mergeCells>`;
    expect(await headerOf(rows, merged)).toEqual({ number: 3, headers: ["code", "name", "ឈ្មោះ"] });
  });

  test.each([
    ["no rows", []],
    [
      "numbers only",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["names in row 11", [...Array.from({ length: 10 }, (_, i) => [String(i)]), ["code", "name"], ...data]],
    ["the same word in every cell", [["a", "a", "a"], ...data.map((row) => [...row, ""])]],
    [
      "errors",
      [
        ["#REF!", "#N/A"],
        ["1", "2"],
      ],
    ],
  ])("is none: %s", async (_what, rows) => {
    expect(await headerOf(rows)).toBeNull();
  });
});
