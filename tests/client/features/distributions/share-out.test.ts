import { expect, test } from "vitest";
import { shareOut } from "../../../../client/features/distributions/share-out.ts";

const any = [1, 2];
const students = (...fits: number[][]) => fits.map((donorIds, at) => ({ id: at + 1, donorIds }));

test("one donor gives to all", () => {
  expect(shareOut(students([1], [1]), 1, [])).toEqual([{ donorId: 1, studentIds: [1, 2] }]);
});

test("the further donor gives to as many as was said, the first to those before them in the list", () => {
  expect(shareOut(students(any, any, any, any, any), 1, [{ donorId: 2, students: 2 }])).toEqual([
    { donorId: 1, studentIds: [1, 2, 3] },
    { donorId: 2, studentIds: [4, 5] },
  ]);
});

test("who fits one donor only goes to that donor, wherever they are in the list", () => {
  expect(shareOut(students([2], any, any, [1]), 1, [{ donorId: 2, students: 2 }])).toEqual([
    { donorId: 1, studentIds: [2, 4] },
    { donorId: 2, studentIds: [1, 3] },
  ]);
});

test("where one donor has more of their own than was said, the others get the rest", () => {
  expect(shareOut(students([2], [2], [2]), 1, [{ donorId: 2, students: 1 }])).toEqual([
    { donorId: 1, studentIds: [2, 3] },
    { donorId: 2, studentIds: [1] },
  ]);
});
