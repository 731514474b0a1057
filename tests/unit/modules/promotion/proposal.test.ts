import { expect, test } from "vitest";
import { type ClassSeen, propose, type Seat } from "../../../../server/modules/promotion/proposal.ts";

const grades = [1, 2, 3, 4].map((id) => ({ id, position: id * 10 }));
const aClass = (id: number, gradeId: number, section: string | null = null, schoolId = 1): ClassSeen => ({
  id,
  schoolId,
  gradeId,
  section,
});
const seat = (studentId: number, schoolClass: ClassSeen, more: Partial<Seat> = {}): Seat => ({
  enrolmentId: studentId,
  version: 1,
  studentId,
  status: "ACTIVE",
  schoolClass,
  placed: null,
  ...more,
});
const outcomes = (seats: Seat[], taught: number[], nextClasses: ClassSeen[] = []) =>
  propose({ seats, nextClasses, grades, taught: new Set(taught) }).proposals.map(({ outcome, promotedKey }) => [
    outcome,
    promotedKey,
  ]);

test("the next grade follows the order, even if the school has no one in it; above the last one taught they graduate", () => {
  const seats = [seat(1, aClass(11, 1)), seat(2, aClass(12, 2)), seat(3, aClass(13, 4))];
  expect(outcomes(seats, [1, 2, 4])).toEqual([
    ["PROMOTED", "2:"],
    ["PROMOTED", "3:"],
    ["GRADUATED", null],
  ]);
  // A school that ends with the third grade: elsewhere there is a fourth, which a student can be assigned to manually.
  expect(outcomes([seat(1, aClass(11, 3))], [1, 2, 3])).toEqual([["GRADUATED", "4:"]]);
});

test("a student who has left ends as their status says, one with a class as that class says", () => {
  const here = aClass(11, 2);
  const seats = [
    seat(1, here, { status: "TRANSFERRED" }),
    seat(2, here, { placed: aClass(21, 3) }),
    seat(3, here, { placed: aClass(22, 2) }),
    seat(4, here, { placed: aClass(23, 3, null, 2) }),
    seat(5, here, { placed: aClass(21, 3), status: "WITHDRAWN" }),
  ];
  expect(outcomes(seats, [1, 2, 3]).map(([outcome]) => outcome)).toEqual([
    "TRANSFERRED",
    "PROMOTED",
    "REPEATED",
    "TRANSFERRED",
    "PROMOTED",
  ]);
});

test("targets are existing classes, found whatever the case of their section, and missing ones, in order", () => {
  const { targets } = propose({
    seats: [seat(1, aClass(11, 1, "a")), seat(2, aClass(12, 1, "b"))],
    nextClasses: [aClass(21, 2, "A"), aClass(22, 1, "B")],
    grades,
    taught: new Set([1, 2]),
  });
  expect(targets.map(({ key, classId }) => [key, classId])).toEqual([
    ["1:a", null],
    ["1:b", 22],
    ["2:a", 21],
    ["2:b", null],
  ]);
});
