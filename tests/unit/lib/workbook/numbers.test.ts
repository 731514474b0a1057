import { describe, expect, test } from "vitest";
import { numberedFormat, numberFormat } from "../../../../server/lib/workbook/numbers.ts";

const shown = (format: string, value: number, date1904 = false): string => numberFormat(format)(value, date1904);

describe("a number", () => {
  test.each([
    ["General", 0, "0"],
    ["General", -12, "-12"],
    ["General", 1e21, "1000000000000000000000"],
    ["General", 0.1 + 0.2, "0.3"],
    ["General", 1 / 3, "0.333333333333333"],
    ["General", 1e-9, "0.000000001"],
    ["General", 99_999_999_999_999.9, "99999999999999.9"],
    ["0.00", 12.345, "12.345"],
    ["#,##0", 1_234_567, "1234567"],
    ["0%", 0.5, "0.5"],
    ['"$"#,##0.00', 1_000, "1000"],
    ['#,##0"៛"', 4_000, "4000"],
    ["0.00E+00", 1e20, "100000000000000000000"],
    ["0", 7, "7"],
    ['0" km"', 5, "5"],
    ["@", 12, "12"],
    ["x".repeat(300), 12, "12"],
  ])("as %s: %d is %s", (format, value, text) => {
    expect(shown(format, value)).toBe(text);
  });

  test.each([
    ["000000", 123, "000123"],
    ["000000", 1_234_567, "1234567"],
    ["000000", -5, "-5"],
    ["000000", 1.5, "1.5"],
    ["0##", 5, "005"],
    ["000-000-000", 12_345_678, "012-345-678"],
    ["0## ### ###", 12_345_678, "012 345 678"],
    ["0## ### ####", 123_456_789_012, "12345 678 9012"],
    [String.raw`\+855 00 000 000`, 12_345_678, "+855 12 345 678"],
    ['"S"000000', 42, "S000042"],
    ["000000;-000000;;@", 42, "000042"],
  ])("as a code or a phone number, %s: %d is %s", (format, value, text) => {
    expect(shown(format, value)).toBe(text);
  });
});

describe("a date", () => {
  test.each([
    ["dd/mm/yyyy", 46_347, "2026-11-21"],
    ["dd/mm/yyyy", 46_347.9999, "2026-11-21"],
    ["dd/mm/yyyy h:mm", 46_347.5, "2026-11-21 12:00"],
    ["dd/mm/yyyy h:mm", 46_347, "2026-11-21"],
    ["h:mm:ss", 0.75, "18:00"],
    ["h:mm:ss", 86_399 / 86_400, "23:59:59"],
    ["mmm", 46_347, "2026-11-21"],
    ["[$-10453]d mmmm yyyy", 46_347, "2026-11-21"],
    ["[Red]dd/mm/yyyy", 46_347, "2026-11-21"],
    ["dd/mm/yyyy", 61, "1900-03-01"],
    ["dd/mm/yyyy", 0, "0"],
    ["dd/mm/yyyy", -1, "-1"],
    ["dd/mm/yyyy", 1e9, "1000000000"],
    ["yyyy-mm-dd", 46_347.5, "2026-11-21"],
  ])("as %s: %d is %s", (format, value, text) => {
    expect(shown(format, value)).toBe(text);
  });

  test("in the 1904 date system", () => {
    expect(shown("dd/mm/yyyy", 44_885, true)).toBe("2026-11-21");
    expect(shown("dd/mm/yyyy", 0, true)).toBe("1904-01-01");
  });

  test.each([
    [14, "2026-11-21"],
    [22, "2026-11-21 12:00"],
    [45, "12:00"],
    [57, "2026-11-21"],
    [71, "2026-11-21"],
    [3, "46347.5"],
    [49, "46347.5"],
  ])("with a built-in format: %d", (id, text) => {
    expect(shown(numberedFormat(id), 46_347.5)).toBe(text);
  });
});
