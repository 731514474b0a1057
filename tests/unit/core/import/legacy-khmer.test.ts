import { expect, test } from "vitest";
import { LegacyKhmer } from "../../../../server/core/import/legacy-khmer.ts";
import { studentImport } from "../../../../server/modules/students/student.import.ts";

function warningsOf(rows: Record<string, string>[]) {
  const found = new LegacyKhmer(studentImport);
  for (const values of rows) found.add(values);
  return found.warnings();
}

test("a single cell is enough to warn in a column of Khmer names, and is shown", () => {
  expect(warningsOf([{ lastNameLocal: "សុខ" }, { lastNameLocal: "eQOn vNÑa" }, { lastNameLocal: "sux dar:a" }])).toEqual(
    [{ field: "lastNameLocal", key: "errors.legacyKhmer", rows: 2, example: "eQOn vNÑa", params: null }],
  );
});

test("in a Khmer field unpronounceable lower-case letters are enough, elsewhere they are not", () => {
  const cells = [
    { lastNameLocal: "sux", fatherName: "sux san" },
    { lastNameLocal: "Sok", fatherName: "esg san" },
  ];
  expect(warningsOf(cells)).toEqual([
    { field: "lastNameLocal", key: "errors.legacyKhmer", rows: 1, example: "sux", params: null },
  ]);
});

test("elsewhere it takes several: one odd spelling among Latin names is not enough", () => {
  const names = Array.from({ length: 100 }, () => ({ fatherName: "Sok San" }));
  expect(warningsOf([...names, { fatherName: "kMeNIt" }])).toEqual([]);
  expect(warningsOf([{ fatherName: "kMeNIt" }])).toEqual([]);
  expect(warningsOf([...names.slice(0, 10), { fatherName: "kMeNIt" }, { fatherName: "sYsþI" }])).toMatchObject([
    { field: "fatherName", rows: 2 },
  ]);
});

test("codes and phone numbers are no names", () => {
  expect(
    warningsOf([
      { code: "kMeNIt", guardianPhone: "kMeNIt" },
      { code: "sYsþI", guardianPhone: "sYsþI" },
    ]),
  ).toEqual([]);
});

test("real names in Latin letters cause no warning, even in a Khmer field", () => {
  const names = [
    "Sok",
    "Chan Dara",
    "CHEA SOPHEAP",
    "Chea Sophéap",
    "van der Berg",
    "O'Neill",
    "Mary-Jane",
    "McDonald",
    "DeShawn",
    "José Núñez",
    "Nguyễn Thị Ánh",
    "Sok-San",
    "S. Dara",
    "Dr. Kim",
    "Ly 2",
    "Müller",
    "Łukasz",
    "Sigþór",
    "d'Arc",
    "San Francisco",
    "LeBron James",
    "MacArthur",
    "Ung Sokha (2)",
  ];
  expect(warningsOf(names.map((name) => ({ lastNameLocal: name, fatherName: name, address: name })))).toEqual([]);
});
