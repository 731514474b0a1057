import { describe, expect, test } from "vitest";
import { DateScalar } from "../../../server/core/scalars.ts";

describe("a date", () => {
  test.each(["2026-02-28", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is one", (value) => {
    expect(DateScalar.parseValue(value)).toBe(value);
  });

  test.each(["2026-02-29", "2026-02-31", "2026-13-01", "0000-01-01", "2026-1-1", "10000-01-01", "2026-01-01T00:00:00Z", "infinity", "", null])(
    "%s is none",
    (value) => {
      expect(() => DateScalar.parseValue(value)).toThrow("YYYY-MM-DD");
    },
  );
});
