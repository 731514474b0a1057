import { expect, test } from "vitest";
import { isTitle, schoolNames, titleSays } from "../../../../server/core/import/titles.ts";

test.each([
  ["Grade 4A", "4A", null, null],
  ["GRADE: 4   SECTION: b", "4B", null, null],
  ["ថ្នាក់ទី៤ ក", "4ក", null, null],
  ["ថ្នាក់ទី ៤ «ខ»", "4ខ", null, null],
  ["ថ្នាក់ទី១២", "12", null, null],
  ["បញ្ជីរាយនាមសិស្សថ្នាក់ទី៣ក ឆ្នាំសិក្សា ២០២៦-២០២៧", "3ក", null, "2026-2027"],
  ["Class 7-C (32 students)", "7C", null, null],
  ["Grade 5 2025-2026", "5", null, "2025-2026"],
  ["4A", "4A", null, null],
  ["៤ ក", "4ក", null, null],
  ["ថ្នាក់មត្តេយ្យ", "ថ្នាក់មត្តេយ្យ", null, null],
  ["Wat Bo Primary School - Grade 4A", "4A", "Wat Bo Primary School", null],
  ["School: Wat Bo Primary School", null, "Wat Bo Primary School", null],
  ["សាលាបឋមសិក្សា វត្តបូ ថ្នាក់ទី៤ក", "4ក", "សាលាបឋមសិក្សា វត្តបូ", null],
  ["សាលាបឋមសិក្សាតាកែវ 2025-2026", null, "សាលាបឋមសិក្សាតាកែវ", "2025-2026"],
  ["Wat Bo School, study year 2025-2026", null, "Wat Bo School", "2025-2026"],
  ["Grade 1-6", null, null, null],
  ["Grade 1 to 6", null, null, null],
  ["List of students of Wat Bo School", null, null, null],
  ["Classified 4", null, null, null],
  ["Study year 2025-2026", null, null, "2025-2026"],
  ["Scholarship holders", null, null, null],
  ["Class list – Grade 5B – Primary School Prey Chas – 2025–2026", "5B", "Primary School Prey Chas", "2025-2026"],
  ["Class list – Grade 5 – 2025–26", "5", null, "2025-2026"],
  ["Prey Chas Primary School, Class 5-B, School year 2025/2026", "5B", "Prey Chas Primary School", "2025-2026"],
  ["បញ្ជីឈ្មោះសិស្ស ថ្នាក់ទី ៥ខ សាលាបឋមសិក្សាព្រៃចាស់ ឆ្នាំសិក្សា ២០២៥-២០២៦", "5ខ", "សាលាបឋមសិក្សាព្រៃចាស់", "2025-2026"],
  ["សាលាបឋមសិក្សាព្រៃចាស់ – ថ្នាក់ទី៥ – ឆ្នាំសិក្សា៖ ២០២៥ – ២០២៦", "5", "សាលាបឋមសិក្សាព្រៃចាស់", "2025-2026"],
  ["Bak Touk School - Grade 5 – teacher Sok Dara", "5", "Bak Touk School, teacher Sok Dara", null],
  ["Grade 1–6, Bak Touk School", null, "Grade 1–6, Bak Touk School", null],
  ["Class list", null, null, null],
  ["Born 2013-2015", null, null, null],
  ["From 2025-202", null, null, null],
])("the title %s", (text, said, school, year) => {
  expect(titleSays(text)).toEqual({ CLASS: said, SCHOOL: school, YEAR: year });
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

test("a school is looked for by all that its title says, then by each part with a word for schools", () => {
  expect(schoolNames("North School")).toEqual(["North School"]);
  expect(schoolNames("Bak Touk School, teacher Sok Dara")).toEqual([
    "Bak Touk School, teacher Sok Dara",
    "Bak Touk School",
  ]);
});
