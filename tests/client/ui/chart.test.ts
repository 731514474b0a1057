import { expect, test } from "vitest";
import { placesOf } from "../../../client/ui/chart/places.ts";
import { fittingLabels } from "../../../client/ui/chart/useFitting.ts";

test("what is around a point leads to the nearest one", () => {
  expect(placesOf([20, null, 60])).toEqual([
    { top: 0, height: 40, left: 0, width: 100 },
    null,
    { top: 40, height: 60, left: 0, width: 100 },
  ]);
  expect(placesOf([50, 90, 50])).toEqual([
    { top: 0, height: 70, left: 0, width: 50 },
    { top: 70, height: 30, left: 0, width: 100 },
    { top: 0, height: 70, left: 50, width: 50 },
  ]);
});

test("labels stay within their axis, and none runs into the next", () => {
  expect(fittingLabels(3, 300, 60)).toEqual([0, 0, 0]);
  expect(fittingLabels(4, 200, 60)).toEqual([null, 0, null, -5]);
  for (const [count, axis] of [
    [10, 270],
    [13, 240],
    [11, 188],
    [2, 100],
    [6, 300],
  ] as const) {
    const middles = fittingLabels(count, axis, 58).flatMap((moved, i) =>
      moved === null ? [] : [((i + 0.5) * axis) / count + moved],
    );
    for (const middle of middles) {
      expect(middle).toBeGreaterThanOrEqual(29);
      expect(middle).toBeLessThanOrEqual(axis - 29);
    }
    for (const [i, middle] of middles.slice(1).entries()) expect(middle - (middles[i] ?? 0)).toBeGreaterThanOrEqual(66);
  }
});
