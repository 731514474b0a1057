import { expect, test } from "vitest";
import { isUnknownSerial, likelySerial } from "../../../client/shared/serials/likely-serial.ts";

const pool = ["LR-2015", "LR-2016", "LR-2017"];

test("a serial number is unknown if it is neither in the pool nor the student's, however it is written", () => {
  expect(isUnknownSerial("lr-2016 ", pool, null)).toBe(false);
  expect(isUnknownSerial("OWN-1", pool, "own-1")).toBe(false);
  expect(isUnknownSerial("LR-2O16", pool, null)).toBe(true);
  expect(isUnknownSerial("DB-0500", ["DB-0003"], "DB-0002")).toBe(true);
  // Nothing is known of a distribution without a pool, and no number is another question.
  expect(isUnknownSerial("DB-0500", [], "DB-0002")).toBe(false);
  expect(isUnknownSerial(" ", pool, "LR-2015")).toBe(false);
});

test("the likely one looks like what was typed, otherwise it is the student's or the next one", () => {
  expect(likelySerial("LR-2O16", pool, "LR-2015")).toBe("LR-2016");
  expect(likelySerial("lr 2OI7", pool, null)).toBe("LR-2017");
  expect(likelySerial("DB-0500", pool, "DB-0002")).toBe("DB-0002");
  expect(likelySerial("DB-0500", pool, null)).toBeNull();
});
