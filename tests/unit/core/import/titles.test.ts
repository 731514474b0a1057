import { expect, test } from "vitest";
import { isTitle, titleSays } from "../../../../server/core/import/titles.ts";

test.each([
  ["Grade 4A", "4A", null],
  ["GRADE: 4   SECTION: b", "4B", null],
  ["ថ្នាក់ទី៤ ក", "4ក", null],
  ["ថ្នាក់ទី ៤ «ខ»", "4ខ", null],
  ["ថ្នាក់ទី១២", "12", null],
  ["Class 7-C (32 students)", "7C", null],
  ["Grade 5 2025-2026", "5", null],
  ["4A", "4A", null],
  ["៤ ក", "4ក", null],
  ["ថ្នាក់មត្តេយ្យ", "ថ្នាក់មត្តេយ្យ", null],
  ["Wat Bo Primary School - Grade 4A", "4A", "Wat Bo Primary School"],
  ["School: Wat Bo Primary School", null, "Wat Bo Primary School"],
  ["សាលាបឋមសិក្សា វត្តបូ ថ្នាក់ទី៤ក", "4ក", "សាលាបឋមសិក្សា វត្តបូ"],
  ["សាលាបឋមសិក្សាតាកែវ 2025-2026", null, "សាលាបឋមសិក្សាតាកែវ"],
  ["Wat Bo School, study year 2025-2026", null, "Wat Bo School"],
  ["Grade 1-6", null, null],
  ["Grade 1 to 6", null, null],
  ["List of students of Wat Bo School", null, null],
  ["Classified 4", null, null],
  ["Study year 2025-2026", null, null],
  ["Scholarship holders", null, null],
])("the title %s", (text, said, school) => {
  expect(titleSays(text)).toEqual({ CLASS: said, SCHOOL: school });
});

test("a row is a title if it says one text across columns, or names a class or a school alone", () => {
  const across = { spans: [{ column: 0, last: 4, down: 0 }] };
  expect(isTitle({ cells: ["Any text"], notes: across })).toBe(true);
  expect(isTitle({ cells: ["Any text"] })).toBe(false);
  expect(isTitle({ cells: ["", "Grade 4A"] })).toBe(true);
  expect(isTitle({ cells: ["ថ្នាក់ទី៖", "៤ក"] })).toBe(true);
  expect(isTitle({ cells: ["Wat Bo Primary School"] })).toBe(true);
  expect(isTitle({ cells: ["Grade 4A", "Sok Dara"] })).toBe(false);
  expect(isTitle({ cells: ["1", "Sok Dara", "F"] })).toBe(false);
});
