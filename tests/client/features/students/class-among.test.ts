import { expect, test } from "vitest";
import { classAmong } from "../../../../client/features/students/new-student.ts";

const [third, fourth] = [3, 4];
const rows = [
  { id: 1, section: "ក", grade: { id: third } },
  { id: 2, section: "A", grade: { id: fourth } },
  { id: 3, section: "B", grade: { id: fourth } },
];

test.each([
  { of: "the only class of a grade, whose section is left blank", gradeId: third, section: "", id: 1 },
  { of: "one by its section, however it is typed", gradeId: fourth, section: " b ", id: 3 },
  { of: "none of several for a blank section", gradeId: fourth, section: null, id: undefined },
  { of: "none with another section than the only one", gradeId: third, section: "A", id: undefined },
])("a new student joins $of", ({ gradeId, section, id }) => {
  expect(classAmong(rows, { gradeId, section })?.id).toBe(id);
});
