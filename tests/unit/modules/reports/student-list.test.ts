import { buffer as bytesOf } from "node:stream/consumers";
import { expect, it } from "vitest";
import { Paper } from "../../../../server/lib/pdf/paper.ts";
import { PdfReader } from "../../../../server/lib/pdf/read.ts";
import { listPaper, ListPrint } from "../../../../server/modules/reports/student-list.pdf.ts";

const named = (nameEn: string) => ({ nameEn, nameLocal: nameEn });

/** The texts of each page of a list of one class. */
async function pagesOf(students: number, signatureColumn: boolean): Promise<string[][]> {
  const paper = new Paper({ title: "Students", language: "en", ...listPaper });
  const whole = bytesOf(paper.stream);
  const print = new ListPrint({
    paper,
    heads: {
      organisation: named("Invented Charity"),
      khmerDigits: false,
      year: named("2025-2026"),
      subject: { ...named("Invented School"), code: "S-1" },
      schools: new Map(),
      classes: new Map([[1, { grade: named("Grade 7"), section: "A", teacherName: null }]]),
    },
    by: "SCHOOL",
    signatureColumn,
    language: "en",
    translate: (_, key, params) => [key, ...Object.values(params)].join(" "),
    today: "2026-01-31",
  });
  print.beginClass({ classId: 1, schoolId: null, students: [] });
  for (let n = 1; n <= students; n += 1) {
    print.row({
      id: n,
      code: `ST-${n}`,
      nameEn: "Invented Person",
      nameLocal: "Invented Person",
      sex: "FEMALE",
      dateOfBirth: null,
      guardian: null,
      villageEn: null,
      villageLocal: null,
      villageUnitLocal: null,
      distanceKm: null,
      assets: [],
    });
  }
  print.endClass();
  print.end(students, students);
  return new PdfReader(await whole).pageTexts();
}

it.each([
  ["rows of one line", false],
  ["rows to sign in", true],
])("keeps the total of a class on the page of its last student, with %s", async (_, signatureColumn) => {
  const turned = [];
  // Enough sizes to fill the first page to each of its heights.
  for (let students = 1; students <= 32; students += 1) {
    const pages = await pagesOf(students, signatureColumn);
    const last = pages.findIndex((texts) => texts.includes(`ST-${students}`));
    const total = pages.findIndex((texts) => texts.includes(`print.total ${students} ${students}`));
    expect({ students, total }).toEqual({ students, total: last });
    if (last > 0) turned.push(students);
    expect(pages.flat().filter((text) => text.startsWith("ST-"))).toHaveLength(students);
  }
  expect(turned.length).toBeGreaterThan(0);
});
