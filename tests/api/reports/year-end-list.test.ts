import { beforeAll, expect, test } from "vitest";
import { PdfReader } from "../../../server/lib/pdf/read.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ReportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const reports = new ReportHarness(db, api);
const branch = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const foreign = await api.asUser(await build.user("manager", { branches: [(await build.branch()).id] }));
const year = (first: number) =>
  build.reference("CLASS_YEAR", {
    nameEn: `${first}-${first + 1}`,
    nameLocal: `${first}-${first + 1}`,
    firstDay: `${first}-11-01`,
    lastDay: `${first + 1}-08-31`,
  });
const [from, to] = [await year(2025), await year(2026)];
const grades = [
  await build.reference("GRADE", { nameEn: "Grade 5", nameLocal: "ថ្នាក់ទី 5" }),
  await build.reference("GRADE", { nameEn: "Grade 6", nameLocal: "ថ្នាក់ទី 6" }),
];

/** A school with a student in each of two classes. */
async function aSchool(code: string, nameEn: string, nameLocal: string) {
  const school = await build.school({ branchId: branch.id, code, nameEn, nameLocal });
  const enrolments = [];
  for (const [at, { id: gradeId }] of grades.entries()) {
    const { id } = await build.schoolClass({
      branchId: branch.id,
      schoolId: school.id,
      gradeId,
      classYearId: from.id,
      section: "A",
    });
    const student = await build.student({ branchId: branch.id, code: `${code}-${at}`, guardianPhone: "012345678" });
    enrolments.push(await build.enrolment({ branchId: branch.id, studentId: student.id, schoolClassId: id }));
  }
  return { school, enrolments };
}
const first = await aSchool("YE-ONE", "First school", "សាលាទីមួយ");
await aSchool("YE-TWO", "Second school", "សាលាទីពីរ");
await build.school({ branchId: branch.id, code: "YE-NONE" });
await build.insert("year_end_decision", {
  branchId: branch.id,
  enrolmentId: first.enrolments[0]?.id,
  outcome: "REPEATED",
  gradeId: grades[0]?.id,
  section: "A",
});
await build.insert("year_end_decision", {
  branchId: branch.id,
  enrolmentId: first.enrolments[1]?.id,
  outcome: "WITHDRAWN",
  reason: "Works at a factory",
});

beforeAll(() => reports.start());

const asked = (values: object = {}) => ({
  branchId: branch.id,
  fromYearId: from.id,
  toYearId: to.id,
  language: "en",
  ...values,
});
async function printed(values: object = {}) {
  const run = await reports.made(manager, "askYearEndList", asked(values));
  expect(run).toMatchObject({ state: "DONE", failure: null });
  const pdf = await reports.file(manager, run.id);
  return { run, pages: new PdfReader(pdf).pageTexts().map((lines) => lines.join("\n")) };
}

test("each school of the branch has pages of its own, with what is decided or proposed for each student", async () => {
  const { run, pages } = await printed();
  expect(run.counts).toEqual({ students: 4, pages: 2 });
  expect(run.subject?.code).toBe(branch.code);
  expect(pages[0]).toContain("First school (YE-ONE)");
  expect(pages[0]).toContain("Year end: from 2025-2026 to 2026-2027");
  expect(pages[0]).toContain("Repeated");
  expect(pages[0]).toMatch(/→\s+Grade 5 A/u);
  expect(pages[0]).toContain("012345678");
  expect(pages[0]).toMatch(/Works at a\s+factory/u);
  expect(pages[1]).toContain("Second school (YE-TWO)");
  expect(pages[1]).toMatch(/→\s+Grade 6 A/u);
  expect(pages[1]).toContain("Graduated");
  expect(pages[1]).toContain("Corrected at the school");
});

test("one school in Khmer", async () => {
  const { run, pages } = await printed({ schoolId: first.school.id, language: "km" });
  expect(run.counts).toEqual({ students: 2, pages: 1 });
  expect(run.subject?.code).toBe("YE-ONE");
  expect(pages[0]).toContain("សាលាទីមួយ");
  expect(pages[0]).toContain("រៀនត្រួតថ្នាក់");
});

test("nobody prints or fetches a list of another branch", async () => {
  await expect(reports.ask(foreign, "askYearEndList", asked())).rejects.toThrow("errors.notFound");
  const { run } = await printed({ schoolId: first.school.id });
  expect(await reports.read(foreign, run.id)).toBeUndefined();
});
