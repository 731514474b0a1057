import { expect, test } from "vitest";
import { inFile } from "../../../server/core/import/rows-of-file.ts";

test("three rows that become six records are done three at most", () => {
  const rows = { all: 6, inFile: 3 };
  expect([0, 1, 2, 5, 6].map((done) => inFile(done, rows))).toEqual([
    [0, 3],
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(inFile(0, { all: 0, inFile: 0 })).toEqual([0, 0]);
});
