import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../../server/app/messages.ts";
import { codeHeadings, guessMapping } from "../../../../server/core/import/mapping.ts";
import { isNumberHeading, RunningNumbers } from "../../../../server/core/import/numbering.ts";
import { ImportWords } from "../../../../server/core/import/words.ts";
import { importColumns, recordCodes, sheetTypes } from "../../../../server/shared/import-columns.ts";
import { realFiles } from "../../../support/workbooks/real.ts";

const words = new ImportWords(loadMessages(process.cwd()));
const isCode = codeHeadings(words);
const headings = [
  "No",
  "NO.",
  "No.",
  "no",
  "Nº",
  "N°",
  "№",
  "#",
  "S/N",
  "S. No",
  "Sr. no",
  "Sr.No.",
  "Sl No",
  "ល.រ",
  "លរ",
  "ល.រ.",
  "លេខរៀង",
  "ល.រ / No.",
  "ល.រ No",
  "番号",
  "連番",
  "通し番号",
];

/** Whether a column with these cells numbers the rows. */
function counts(heading: string, cells: readonly string[]): boolean | undefined {
  const numbers = new RunningNumbers();
  for (const cell of cells) numbers.add([cell]);
  return numbers.columns([heading], isCode)[0];
}
const from = (first: number, n: number) => Array.from({ length: n }, (_, i) => String(first + i));

describe("a running number", () => {
  test.each(headings)("is recognised by its heading, and not suggested as the code of any type: %s", (heading) => {
    expect(isNumberHeading(heading)).toBe(true);
    expect(counts(heading, from(100, 21))).toBe(true);
    for (const type of sheetTypes) {
      expect(guessMapping([heading], importColumns(type), words).filter((field) => recordCodes.has(field))).toEqual([]);
    }
  });

  test.each([
    ["from 1", from(1, 12)],
    ["two rows", ["1", "2"]],
    ["from elsewhere", from(100, 21)],
    ["in Khmer digits", ["១", "២", "៣", "៤"]],
    ["with zeros", ["01", "02", "03", "04"]],
    ["with points and brackets", ["1.", "2.", "3)", "(4)"]],
    ["begun anew in each section, with titles between", ["ថ្នាក់ទី ១", ...from(1, 8), "ថ្នាក់ទី ២", ...from(1, 9)]],
    ["with blank rows and rows taken out", [...from(1, 7), "", ...from(9, 6), "", ...from(17, 9)]],
    ["in sections with numbers of their own", [...from(1, 6), ...from(101, 6), ...from(201, 6)]],
  ])("is known by its content, whatever the heading: %s", (_, cells) => {
    expect(counts("Kind", cells)).toBe(true);
    expect(counts("", cells)).toBe(true);
  });

  test.each(["Code", "ID", "លេខកូដ", "Student ID", "Student code", "អត្តលេខសិស្ស", "លេខកូដ / Code"])(
    "is not assumed under a heading of codes: %s",
    (heading) => {
      expect(isNumberHeading(heading)).toBe(false);
      expect(counts(heading, from(1001, 50))).toBe(false);
      expect(counts(heading, ["001", "002", "003", "004"])).toBe(false);
    },
  );

  test("from 1 in numbers too short for codes is recognised under any heading", () => {
    expect(counts("ID", from(1, 120))).toBe(true);
    expect(counts("Code", ["1", "2", "3"])).toBe(true);
  });

  test.each([
    ["codes with letters", "No", ["S000123", "S000124", "S000125"]],
    ["numbers that do not count", "Kind", ["1001", "1007", "1032", "1009", "1100"]],
    ["years", "Kind", ["2014", "2015", "2014", "2013", "2015"]],
    ["one row", "Kind", ["1001"]],
    ["nothing", "Kind", ["", ""]],
  ])("is not assumed elsewhere: %s", (_, heading, cells) => {
    expect(counts(heading, cells)).toBe(false);
  });
});

test.each(["Student ID", "student_code", "លេខកូដសិស្ស", "Code", "ID"])(
  "a heading of codes is suggested as the students' code: %s",
  (heading) => {
    expect(guessMapping([heading], importColumns("STUDENT"), words)).toEqual(["code"]);
  },
);

test("in real files codes stay codes", () => {
  const found = realFiles.flatMap(({ what, rows }) => {
    const at = rows.findIndex(([first]) => first === "code");
    const numbers = new RunningNumbers();
    for (const row of rows.slice(at + 1)) numbers.add(row);
    return at < 0 ? [] : [{ what, running: numbers.columns(rows[at] ?? [], isCode)[0] }];
  });
  expect(found.length).toBeGreaterThan(9);
  // Two of them have the codes 1 and 2, which are too short to be valid.
  expect(found.filter(({ running }) => running).map(({ what }) => what)).toEqual([
    "csv with bars in two columns, with commas in them",
    "csv with commas, bars in every name",
  ]);
});
