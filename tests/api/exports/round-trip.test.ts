import { expect, test } from "vitest";
import type { ReportRun } from "../../../server/modules/reports/report.types.ts";
import { exportSources } from "../../../server/modules/exports/registry.ts";
import { sheetTypes, type SheetType } from "../../../server/shared/import-columns.ts";
import { referenceKinds } from "../../../server/shared/reference.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const excel = new ExportHarness(db);
await excel.runner.start();

const branch = await build.branch({ code: "MINE" });
const person = await build.user("administrator", { branches: [branch.id] });
const scope = await excel.scopeOf(person.id);

/** Texts that files and spreadsheet programs tend to change. */
const hard = [
  "=1+1",
  "+855 12",
  "-5",
  "@here",
  "'quoted",
  "'=1",
  "x =lead",
  "0012",
  "1e5",
  "TRUE",
  "2026-01-02",
  "12/12/2020",
  'a "b", c; d',
  "line\nbreak",
  "tab\there",
  "_x0041_",
  "<&>",
  "ក្រុម ​ខ្មែរ",
  "ស្ត្រី",
  "😀",
  "＝full",
  "NULL",
  "#N/A",
];
for (const kind of referenceKinds) await build.reference(kind);
for (const [i, long] of hard.entries()) {
  // As the rules store them: line breaks in long texts only.
  const text = long.replace(/\s+/gu, " ");
  const school = await build.school({
    branchId: branch.id,
    nameEn: `x${text}`,
    remark: long,
    description: long,
    contactName: text,
    latitude: 11.5563738 + i / 3,
    longitude: -104.9 - i / 7,
    totalStudent: i * 1000,
  });
  const student = await build.student({
    branchId: branch.id,
    remark: long,
    nickname: text,
    guardianName: text,
    guardianPhone: "012345678",
    dateOfBirth: i % 2 ? `2012-03-${10 + i}` : "1900-01-01",
    weightKg: Math.round(301 + i * 10) / 10,
    heightCm: 140 + Math.round(i * 3.3) / 10,
    photoConsent: i % 2 ? "GIVEN" : "UNKNOWN",
    photoConsentOn: i % 2 ? "2026-01-05" : null,
    sex: i % 3 ? "MALE" : "FEMALE",
    fatherProfessionId: (await build.reference("PROFESSION")).id,
    motherProfessionId: null,
  });
  const donor = await build.donor({
    hope: long,
    remark: long,
    zip: "0123",
    newPrice: "1234567",
    newPriceCurrency: "KHR",
    phone: "00855123456",
  });
  const schoolClass = await build.schoolClass({
    branchId: branch.id,
    schoolId: school.id,
    section: i % 2 ? "A" : null,
  });
  await build.enrolment({
    branchId: branch.id,
    schoolClassId: schoolClass.id,
    studentId: student.id,
    distanceKm: i / 100,
    rollNumber: i + 1,
  });
  await build.donation({
    branchId: branch.id,
    donorId: donor.id,
    studentId: student.id,
    asset: "FINANCE",
    amount: "12.50",
    currency: "USD",
    remark: long,
  });
  await build.donation({
    branchId: branch.id,
    donorId: donor.id,
    studentId: student.id,
    asset: "BICYCLE",
    serialNumber: `00${i}`,
    ...(i % 2 && { state: "CANCELLED" }),
  });
  await build.pledge({
    branchId: branch.id,
    donorId: donor.id,
    students: i + 1,
    wishes: long,
    remark: long,
    ...(i % 2 && { asset: "FINANCE", yearlyAmount: "120.50", currency: "USD" }),
  });
}
await admin.query("update profession set name_ja = '教師', name_en = '=HYPERLINK(1)'");
await admin.query("update class_year set first_day = '2025-11-01', last_day = '2026-08-31'");
await admin.query("update village set unit_en = 'Village', unit_local = 'ភូមិ'");

async function imported(type: SheetType, run: ReportRun, name: string) {
  const started = await excel.start(scope, type, await excel.bytesOf(run), name);
  expect(started.failure).toBeNull();
  expect(started.sheets.filter((sheet) => sheet.type).map((sheet) => sheet.type)).toEqual([type]);
  return excel.check(scope, started);
}

const cases = sheetTypes.flatMap((type) =>
  (["en", "km"] as const).flatMap((language) =>
    (["XLSX", "CSV"] as const).map((format) => [type, language, format] as const),
  ),
);

test.each(cases)(
  "%s exported with all fields in %s as %s changes nothing when imported again",
  async (type, language, format) => {
    const run = await excel.exported(scope, type, { language, format });
    expect([run.state, run.failure, excel.errors]).toEqual(["DONE", null, []]);
    expect(run.counts?.rows).toBeGreaterThan(0);
    const checked = await imported(type, run, `again.${format.toLowerCase()}`);
    expect((await excel.preview(scope, checked)).filter((row) => !row.includes("UNCHANGED"))).toEqual([]);
    expect(checked.counts).toMatchObject({
      total: run.counts?.rows,
      unchanged: run.counts?.rows,
      new: 0,
      update: 0,
      error: 0,
    });
  },
);

const shown = sheetTypes.flatMap((type) =>
  (["en", "km"] as const).flatMap((language) => [
    { type, language, what: "shows at first", columns: [...exportSources[type].shown] },
    { type, language, what: "can show", columns: Object.keys(exportSources[type].columns) },
  ]),
);

test.each(shown)(
  "the list of $type $what, exported in $language, changes nothing either",
  async ({ type, language, columns }) => {
    const run = await excel.exported(scope, type, { language, columns });
    expect([run.state, run.failure, excel.errors]).toEqual(["DONE", null, []]);
    const checked = await imported(type, run, "shown.xlsx");
    expect((await excel.preview(scope, checked)).filter((row) => !row.includes("UNCHANGED"))).toEqual([]);
    expect(checked.counts).toMatchObject({ total: run.counts?.rows, unchanged: run.counts?.rows });
  },
);

test("whatever columns a list shows, its file has the codes an import needs; cancelled donations are not created again", async () => {
  const enrolments = await excel.exported(scope, "ENROLMENT", { language: "km", columns: ["rollNumber"] });
  expect((await imported("ENROLMENT", enrolments, "few.xlsx")).counts).toMatchObject({
    unchanged: enrolments.counts?.rows,
  });
  const mistakes = await excel.exported(scope, "DONATION", {
    language: "en",
    filter: { state: ["CANCELLED"] },
    columns: ["student", "classYear"],
  });
  expect(mistakes.counts?.rows).toBeGreaterThan(0);
  const checked = await imported("DONATION", mistakes, "mistakes.xlsx");
  expect(checked.counts).toMatchObject({ total: mistakes.counts?.rows, unchanged: mistakes.counts?.rows, new: 0 });
});
