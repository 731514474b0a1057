import { describe, expect, test } from "vitest";
import { DateScalar, DateTimeScalar, isDate } from "../../../server/core/base/scalars.ts";

describe("a date", () => {
  test.each(["2026-02-28", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is one", (value) => {
    expect([DateScalar.parseValue(value), isDate(value)]).toEqual([value, true]);
  });

  test.each(["2026-02-29", "2026-02-31", "2026-13-01", "0000-01-01"])(
    "%s is formatted like one, and is none",
    (value) => {
      expect([DateScalar.parseValue(value), isDate(value)]).toEqual([value, false]);
    },
  );

  test.each(["2026-1-1", "10000-01-01", "2026-01-01T00:00:00Z", "infinity", "", null])("%s is none", (value) => {
    expect(() => DateScalar.parseValue(value)).toThrow("YYYY-MM-DD");
  });
});

describe("a timestamp", () => {
  test.each([
    ["2026-02-28 03:04:05.123456+00", "2026-02-28T03:04:05.123Z"],
    ["2026-02-28 03:04:05.1+00", "2026-02-28T03:04:05.100Z"],
    ["2026-02-28 03:04:05+00", "2026-02-28T03:04:05.000Z"],
    ["2026-02-28 10:04:05.5+07", "2026-02-28T03:04:05.500Z"],
    [new Date("2026-02-28T03:04:05Z"), "2026-02-28T03:04:05.000Z"],
  ])("%s is shown as %s", (value, shown) => {
    expect(DateTimeScalar.serialize(value)).toBe(shown);
  });

  test("nothing else is shown", () => {
    expect(() => DateTimeScalar.serialize("soon")).toThrow("ISO 8601");
  });
});
