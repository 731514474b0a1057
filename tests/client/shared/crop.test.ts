import { describe, expect, test } from "vitest";
import { sideOf, wholeCrop, withinPicture } from "../../../client/shared/uploads/crop.ts";

const wide = { width: 400, height: 300 };

describe("a square out of a picture", () => {
  test("starts as the largest one in the middle", () => {
    expect(wholeCrop(wide)).toEqual({ x: 200, y: 150, zoom: 1 });
    expect(sideOf(wide, wholeCrop(wide))).toBe(300);
  });

  test.each([
    [
      { x: 0, y: 0, zoom: 1 },
      { x: 150, y: 150, zoom: 1 },
    ],
    [
      { x: 999, y: 999, zoom: 1 },
      { x: 250, y: 150, zoom: 1 },
    ],
    [
      { x: 0, y: 999, zoom: 2 },
      { x: 75, y: 225, zoom: 2 },
    ],
    [
      { x: 200, y: 150, zoom: 0.2 },
      { x: 200, y: 150, zoom: 1 },
    ],
    [
      { x: 390, y: 290, zoom: 99 },
      { x: 370, y: 270, zoom: 5 },
    ],
  ])("%j stays within it as %j", (wanted, kept) => {
    expect(withinPicture(wide, wanted)).toEqual(kept);
  });
});
