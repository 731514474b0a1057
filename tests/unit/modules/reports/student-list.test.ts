import { buffer as bytesOf } from "node:stream/consumers";
import { expect, it } from "vitest";
import sharp from "sharp";
import { Paper } from "../../../../server/lib/pdf/paper.ts";
import type { PrintedPicture } from "../../../../server/lib/pdf/pictures.ts";
import { PdfReader } from "../../../../server/lib/pdf/read.ts";
import { listPaper, ListPrint } from "../../../../server/modules/reports/student-list.pdf.ts";

const named = (nameEn: string) => ({ nameEn, nameLocal: nameEn });

interface Wanted {
  signatureColumn?: boolean;
  logo?: PrintedPicture | null;
  logoKey?: string | null;
}

/** A list of one class. */
async function listOf(students: number, { signatureColumn = false, logo = null, logoKey = null }: Wanted = {}) {
  const paper = new Paper({ title: "Students", language: "en", ...listPaper });
  const whole = bytesOf(paper.stream);
  const print = new ListPrint({
    paper,
    heads: {
      organisation: named("Invented Charity"),
      logoKey,
      khmerDigits: false,
      year: named("2025-2026"),
      subject: { ...named("Invented School"), code: "S-1" },
      schools: new Map(),
      classes: new Map([[1, { grade: named("Grade 7"), section: "A", teacherName: null }]]),
    },
    logo,
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
  return new PdfReader(await whole);
}

/** The texts of each page. */
const pagesOf = async (students: number, signatureColumn: boolean) =>
  (await listOf(students, { signatureColumn })).pageTexts();

it("has the organisation's logo beside its title, which takes no room from the rows", async () => {
  const pixels = sharp({ create: { width: 400, height: 200, channels: 3, background: "#0a7" } });
  const logo = { bytes: await pixels.jpeg().toBuffer(), width: 400, height: 200 };
  const [without, reserved, drawn] = await Promise.all([
    listOf(25),
    listOf(25, { logoKey: "logo" }),
    listOf(25, { logoKey: "logo", logo }),
  ]);
  expect(without.count(/\/Subtype \/Image/u)).toBe(0);
  expect(reserved.count(/\/Subtype \/Image/u)).toBe(0);
  expect(drawn.count(/\/Subtype \/Image/u)).toBe(1);
  expect(drawn.object("/S /Figure")).toContain("Invented Charity");
  expect(drawn.pageTexts()).toEqual(without.pageTexts());
});

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
