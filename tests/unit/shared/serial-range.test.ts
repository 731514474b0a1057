import { expect, test } from "vitest";
import { serialRange, serialRangeProblem, serialsIn } from "../../../server/shared/serial-range.ts";

test("a range keeps its leading zeros, and what stands before and after the number", () => {
  expect(serialRange("B0098", "B0102")).toEqual(["B0098", "B0099", "B0100", "B0101", "B0102"]);
  expect(serialRange(" KH-9/a ", "KH-11/a")).toEqual(["KH-9/a", "KH-10/a", "KH-11/a"]);
  expect(serialRange("7", "7")).toEqual(["7"]);
  expect(serialRange("B០០១", "B002")).toEqual(["B001", "B002"]);
});

test.each([
  ["A1", "B2"],
  ["B2", "B1"],
  ["B1a", "B2b"],
  ["B1", "B2001"],
  ["B", "C"],
  ["", ""],
  ["B0098", "B99"],
])("from %s to %s is no range", (first, last) => {
  expect(serialRange(first, last)).toBeNull();
});

test("pasted serial numbers are separated, cleaned and each there once", () => {
  expect(serialsIn("B1\nB2, b1;\tB3\n\n B‐4 ")).toEqual(["B1", "B2", "B3", "B-4"]);
  expect(serialsIn("")).toEqual([]);
});

test("what is wrong with a range is said", () => {
  expect(serialRangeProblem("B200", "B100")).toBe("serialReversed");
  expect(serialRangeProblem("1000", "99")).toBe("serialReversed");
  expect(serialRangeProblem("B1", "B2001")).toBe("serialTooMany");
  expect(serialRangeProblem("A1", "B2")).toBe("serialRange");
  expect(serialRangeProblem("B100", "B200")).toBeNull();
});
