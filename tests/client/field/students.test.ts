import { expect, test } from "vitest";
import type { HandOutOutcome } from "../../../server/shared/enums.ts";
import type { Action, Recorded } from "../../../client/field/actions.ts";
import { findStudents, studentOfCode, studentsAfter, type TakenStudent } from "../../../client/field/students.ts";

const taken = (id: number, code: string, nameEn: string, nameLocal: string): TakenStudent => ({
  id,
  outcome: "WAITING",
  serialNumber: id === 1 ? "LR-0001" : null,
  student: { code, nameEn, nameLocal, status: "ACTIVE", school: null, schoolClass: null },
});
const list = [taken(1, "KC-001", "Sok Dara", "សុខ ដារ៉ា"), taken(2, "KC-002", "Chan Sophea", "ចាន់ សុភា")];

let seq = 0;
const recorded = (state: Recorded["state"], kind: Action["kind"], more: Partial<Recorded> = {}): Recorded => {
  seq += 1;
  const action = { kind, plannedStudentId: 1, code: "KC-001", at: 0 };
  return { seq, id: `a${seq}`, state, seen: false, action, answer: null, ...more };
};
const outcomeOf = (...all: Recorded[]) => studentsAfter(list, all)[0]?.outcome;

test("a student is found by code, serial number or a few letters in either script, with or without spaces", () => {
  const students = studentsAfter(list, []);
  const found = (typed: string) => findStudents(students, typed, 5).found.map(({ id }) => id);
  expect(found("dar")).toEqual([1]);
  expect(found("dara sok")).toEqual([1]);
  expect(found("lr-00")).toEqual([1]);
  expect(found("kc-00")).toEqual([1, 2]);
  expect(found("សុខដារ៉ា")).toEqual([1]);
  expect(found("សុភា")).toEqual([2]);
  expect(found("nobody")).toEqual([]);
  expect(findStudents(students, "kc", 1)).toMatchObject({ found: [{ id: 1 }], more: 1 });
  expect(studentOfCode(students, " kc-002 ")?.id).toBe(2);
  expect(studentOfCode(students, "KC-00")).toBeNull();
});

test("those who wait come before those who received", () => {
  const { found } = findStudents(studentsAfter(list, [recorded("WAITING", "GIVEN")]), "kc", 5);
  expect(found.map(({ id }) => id)).toEqual([2, 1]);
});

test("what was recorded shows before it is sent, and what the server says of it afterwards", () => {
  expect(outcomeOf(recorded("WAITING", "GIVEN"))).toBe("GIVEN");
  expect(outcomeOf(recorded("DONE", "ABSENT"))).toBe("ABSENT");
  expect(outcomeOf(recorded("DONE", "GIVEN"), recorded("WAITING", "UNDO"))).toBe("WAITING");
  expect(outcomeOf(recorded("REFUSED", "GIVEN"))).toBe("WAITING");
  const told = (outcome: HandOutOutcome) => ({ answer: { key: null, params: {}, outcome } });
  expect(outcomeOf(recorded("CONFLICT", "ABSENT", told("GIVEN")))).toBe("GIVEN");
  expect(outcomeOf(recorded("REFUSED", "UNDO", told("GIVEN")))).toBe("GIVEN");
  // Undone in a distribution that was closed in the meantime, until it is given again.
  const undone = [recorded("DONE", "GIVEN", told("ABSENT")), recorded("DONE", "UNDO", told("ABSENT"))];
  expect(outcomeOf(...undone)).toBe("ABSENT");
  expect(outcomeOf(...undone, recorded("WAITING", "GIVEN"))).toBe("GIVEN");
});

test("what was said of the serial number shows, also that there was none", () => {
  const serialAfter = (more: Partial<Action>) =>
    studentsAfter(list, [
      recorded("WAITING", "GIVEN", { action: { kind: "GIVEN", plannedStudentId: 1, code: "KC-001", at: 0, ...more } }),
    ])[0]?.serialNumber;
  expect(serialAfter({})).toBe("LR-0001");
  expect(serialAfter({ serialNumber: "LR-7" })).toBe("LR-7");
  expect(serialAfter({ serialNumber: "" })).toBeNull();
});

test("two who exchange their serial numbers show each other's, also when one has none", () => {
  const exchanged = (state: Recorded["state"], serialNumber: string) => {
    const each = recorded(state, "GIVEN");
    return { ...each, action: { ...each.action, plannedStudentId: 2, code: "KC-002", serialNumber, exchange: true } };
  };
  const serials = (...all: Recorded[]) => studentsAfter(list, all).map(({ serialNumber }) => serialNumber);
  expect(serials(exchanged("WAITING", "lr-0001"))).toEqual([null, "lr-0001"]);
  expect(serials(exchanged("WAITING", "LR-0002"))).toEqual(["LR-0001", "LR-0002"]);
  expect(serials(exchanged("REFUSED", "LR-0001"))).toEqual(["LR-0001", null]);
});
