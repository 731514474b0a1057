import { expect, test } from "vitest";
import { tableLimits } from "../../../../server/modules/analysis/analysis.types.ts";
import { Combinations } from "../../../../server/modules/analysis/combinations.ts";
import type { Codes } from "../../../../server/modules/analysis/extract/dictionary.ts";

const codesOf = (size: number): Codes => ({ size, key: String, find: Number });

test.each([
  ["few", [2, 30_000]],
  ["donors by school at a million students", [20_000, 5_000]],
])("of %s possible combinations, no more are kept than a table may have", (_name, sizes) => {
  const combinations = new Combinations(sizes.map(codesOf));
  const all = Float64Array.from({ length: tableLimits.values }, (_, digits) => digits);
  expect([...combinations.numbersOf(all)]).toEqual([...all]);
  expect([...combinations.numbersOf(Float64Array.of(7, 2, 7))]).toEqual([7, 2, 7]);
  expect(() => combinations.numbersOf(Float64Array.of(tableLimits.values))).toThrow(
    expect.objectContaining({ key: "errors.tableTooLarge" }),
  );
  expect(combinations.size).toBe(tableLimits.values);
});
