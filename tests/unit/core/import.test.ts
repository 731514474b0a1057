import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { guessMapping } from "../../../server/core/import/mapping.ts";
import { parseDate, parseNumber, rowParser } from "../../../server/core/import/row.ts";
import { ImportWords } from "../../../server/core/import/words.ts";
import { definitionOf } from "../../../server/modules/imports/registry.ts";
import { errorHeaders, importColumns, sheetTypes } from "../../../server/shared/import-columns.ts";

const words = new ImportWords(loadMessages(process.cwd()));
const context = { words, today: "2026-11-21" };

describe("headers", () => {
  test("a field's own name and the first of its headers mean it, in every type", () => {
    for (const type of sheetTypes) {
      const columns = importColumns(type);
      const fields = columns.map((column) => column.field);
      expect(guessMapping(fields, columns, words)).toEqual(fields);
      for (const language of ["en", "km"] as const) {
        expect(guessMapping(fields.map((field) => words.label(language, field)), columns, words)).toEqual(fields);
      }
      expect(guessMapping(columns.map((column) => column.headers[0] ?? ""), columns, words)).toEqual(fields);
    }
  });

  test("in Khmer, in any case, with brackets and underscores", () => {
    expect(guessMapping(["លេខកូដ", "ឈ្មោះជាខ្មែរ", "Name (English)", "PARENT CODE", "Unit_KM"], importColumns("VILLAGE"), words)).toEqual([
      "code", "nameLocal", "nameEn", "parentCode", "unitLocal",
    ]);
  });

  test("a field goes to one column, the better match; unknown and error columns to none", () => {
    const headers = ["name", "name_en", "xyz", errorHeaders.en, errorHeaders.km];
    expect(guessMapping(headers, importColumns("RELIGION"), words)).toEqual([null, "nameEn", null, null, null]);
  });
});

describe("values", () => {
  test.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-1-2", "2026-01-02"],
    ["2026-11-21T00:00:00", "2026-11-21"],
    ["21/11/2026", "2026-11-21"],
    ["1.2.2026", "2026-02-01"],
    ["២១/១១/២០២៦", "2026-11-21"],
    ["46347", "2026-11-21"],
    ["46347.5", "2026-11-21"],
    ["21/11/2026 00:00", "2026-11-21"],
    ["2010", null],
    ["21/11/0026", null],
    ["31/02/2026", null],
    ["11/21/2026", null],
    ["soon", null],
  ])("date %s", (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  test.each([["12", 12], ["១២", 12], ["1,234,567.5", 1_234_567.5], ["-3", -3], ["1,23", null], ["1e5", null], ["", null]])(
    "number %s",
    (text, number) => {
      expect(parseNumber(text)).toBe(number);
    },
  );

  test("codes and phones stay text, blank is left out, what breaks a rule is told by field", () => {
    const parse = rowParser(definitionOf("SCHOOL"), ["code", "nameEn", null, "phone", "email", "latitude", "villageCode"], context);
    expect(parse([" 0012 ", "A  B", "x", "+855 (12) 345-678", "", "11.5", "01020101"])).toEqual({
      values: { code: "0012", nameEn: "A B", phone: "0085512345678", latitude: 11.5, villageCode: "01020101" },
      code: "0012",
      errors: [],
      search: " 0012 a b",
    });
    expect(parse(["12", "\u200b", "", "12a", "no", "91", ""])).toEqual({
      values: {},
      code: null,
      errors: [
        { field: "code", key: "validation.codeMin" },
        { field: "phone", key: "validation.phone" },
        { field: "email", key: "validation.email" },
        { field: "latitude", key: "validation.latitude" },
      ],
      search: "",
    });
  });
});
