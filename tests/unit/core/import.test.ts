import { describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { guessMapping } from "../../../server/core/import/mapping.ts";
import { DecimalSigns, writtenNumber } from "../../../server/core/import/decimals.ts";
import { parseDate, rowParser } from "../../../server/core/import/row.ts";
import { ImportWords } from "../../../server/core/import/words.ts";
import { definitionOf } from "../../../server/modules/imports/registry.ts";
import { errorHeaders, importColumns, sheetTypes } from "../../../server/shared/import-columns.ts";

const words = new ImportWords(loadMessages(process.cwd()));
const context = { words, today: "2026-11-21" };

describe("headers", () => {
  test("a field's own name and the first of its headers map to it, in every type", () => {
    for (const type of sheetTypes) {
      const columns = importColumns(type);
      const fields = columns.map((column) => column.field);
      expect(guessMapping(fields, columns, words)).toEqual(fields);
      for (const language of ["en", "km"] as const) {
        expect(
          guessMapping(
            fields.map((field) => words.label(language, field)),
            columns,
            words,
          ),
        ).toEqual(fields);
      }
      expect(
        guessMapping(
          columns.map((column) => column.headers[0] ?? ""),
          columns,
          words,
        ),
      ).toEqual(columns.map(({ field, headers }) => (headers.length > 0 ? field : null)));
    }
  });

  test("in Khmer, in any case, with brackets and underscores", () => {
    expect(
      guessMapping(["លេខកូដ", "ឈ្មោះជាខ្មែរ", "Name (English)", "PARENT CODE", "Unit_KM"], importColumns("VILLAGE"), words),
    ).toEqual(["code", "nameLocal", "nameEn", "parentCode", "unitLocal"]);
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

  test.each([
    ["40000", "2013-07-07"],
    ["40000.25", "2013-07-07"],
    ["០១/០២/២០១៥", "2015-02-01"],
  ])("date %s where days count from 1904", (text, date) => {
    expect(parseDate(text, true)).toBe(date);
  });

  test.each([
    ["12", "12"],
    ["១២", "12"],
    ["-3", "-3"],
    ["−3,5", "-3.5"],
    ["3,5", "3.5"],
    ["០,១២៥", "0.125"],
    ["1234,567", "1234.567"],
    ["11,5564", "11.5564"],
    ["1.234", "1.234"],
    ["1.234,50", "1234.50"],
    ["1 234,50", "1234.50"],
    ["1\u202f234\u00a0567,5", "1234567.5"],
    ["១.២៣៤.៥៦៧", "1234567"],
    ["1,234,567.5", "1234567.5"],
    ["1,234,567", "1234567"],
    ["1 234", "1234"],
  ])("number %s", (text, value) => {
    expect(writtenNumber(text)).toMatchObject({ value });
  });

  test.each([
    "",
    "1e5",
    "12 5",
    "1,2,3",
    "1.2.3",
    "1,23.5",
    "1.234.5",
    "1,234,5",
    "5 km",
    "3,",
    ",5",
    "1 234 5",
    "--3",
  ])("no number %s", (text) => {
    expect(writtenNumber(text)).toBeNull();
  });

  test("a comma before three digits is left ambiguous", () => {
    expect(writtenNumber("1,234")).toEqual({ whole: "1234", part: "1.234" });
    expect(writtenNumber("-១២,៥០០")).toEqual({ whole: "-12500", part: "-12.500" });
  });

  test("a column's unambiguous cells decide what its comma means, unless they contradict each other", () => {
    const signs = (cells: string[][], pointsSay = false) => {
      const found = new DecimalSigns(pointsSay);
      for (const each of cells) found.add(each);
      return found.signs(4);
    };
    expect(
      signs([
        ["3,5", "1,234.5", "1,234", "3.5"],
        ["a, b", "", "12,000", "2.25"],
      ]),
    ).toEqual([",", ".", null, null]);
    expect(signs([["3.5", "1.234"]], true)).toEqual([".", null, null, null]);
    expect(signs([["3,5"], ["1,234.5"], ["2,5"]])).toEqual([null, null, null, null]);
  });

  test.each([
    ["¥120,000", "120000", "JPY"],
    ["￥１２，０００", "12000", "JPY"],
    ["60,000円", "60000", "JPY"],
    ["US$ 12.50", "12.50", "USD"],
    ["$50", "50", "USD"],
    ["៥០ ដុល្លារ", "50", "USD"],
    ["200 000 Riels", "200000", "KHR"],
    ["៛40,000", "40000", "KHR"],
    ["USD 7", "7", "USD"],
  ])("the currency that an amount names is read with it: %s", (text, amount, currency) => {
    const format = { date1904: false, decimals: [] };
    const parse = rowParser(definitionOf("DONATION"), ["amount"], context, format);
    expect(parse([text])).toMatchObject({ values: { amount, currency }, errors: [] });
  });

  test("an amount in another currency than the row's is an error, in whichever order they stand", () => {
    const format = { date1904: false, decimals: [] };
    const error = { field: "currency", key: "validation.currencyTwice" };
    const after = rowParser(definitionOf("DONATION"), ["amount", "currency"], context, format);
    expect(after(["¥5,000", "USD"]).errors).toEqual([error]);
    expect(after(["¥5,000", "JPY"]).errors).toEqual([]);
    expect(after(["¥5,000", ""])).toMatchObject({ values: { amount: "5000", currency: "JPY" }, errors: [] });
    const before = rowParser(definitionOf("DONATION"), ["currency", "amount"], context, format);
    expect(before(["USD", "60,000円"]).errors).toEqual([error]);
    expect(after([`$${"9".repeat(30_000)}x`, "USD"]).errors).toEqual([{ field: "amount", key: "validation.tooLong" }]);
    expect(after(["$", "USD"]).errors).toEqual([{ field: "amount", key: "validation.amount" }]);
  });

  test("codes and phone numbers stay text, blanks are omitted, broken rules are reported by field", () => {
    const parse = rowParser(
      definitionOf("SCHOOL"),
      ["code", "nameEn", null, "phone", "email", "latitude", "villageCode"],
      context,
      { date1904: false, decimals: [] },
    );
    expect(parse([" 0012 ", "A  B", "x", "+855 (12) 345-678", "", "11.5", "01020101"])).toEqual({
      values: { code: "0012", nameEn: "A B", phone: "0085512345678", latitude: 11.5, villageCode: "01020101" },
      code: "0012",
      errors: [],
      unknown: [],
      left: [],
      proposed: [],
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
      unknown: [],
      left: [],
      proposed: [],
      search: "",
    });
  });
});
