import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import { useDatabase } from "../../support/database.ts";
import { grid, xlsx } from "../../support/workbooks/xlsx.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch();
const scope = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const year = await build.reference("CLASS_YEAR", { code: "Y24", nameEn: "2024-2025", nameLocal: "២០២៤-២០២៥" });
const north = await build.school({ branchId: branch.id, nameEn: "North School", nameLocal: "សាលាជើង" });
const south = await build.school({ branchId: branch.id, nameEn: "South School", nameLocal: "សាលាត្បូង" });
await build.donor({ code: "D-0001", nameEn: "Tanaka Yoshiko" });

async function pupil(code: string, name: string, local: string, schoolId: number, branchId = branch.id) {
  const [lastNameEn = "", firstNameEn = ""] = name.split(" ");
  const [lastNameLocal = "", firstNameLocal = ""] = local.split(" ");
  const student = await build.student({ branchId, code, lastNameEn, firstNameEn, lastNameLocal, firstNameLocal });
  const room = await build.schoolClass({ branchId, schoolId, classYearId: year.id });
  await build.enrolment({ branchId, studentId: student.id, schoolClassId: room.id });
  return student;
}
const dara = await pupil("ST-101", "Sok Dara", "សុខ តារា", north.id);
const other = await pupil("ST-102", "Sok Dara", "សុខ តារា", south.id);
await admin.query("update student set date_of_birth = null");
await admin.query("update student set date_of_birth = '2014-02-03' where id = $1", [dara.id]);
const bopha = await pupil("ST-103", "Chan Bopha", "ចាន់ បុប្ផា", north.id);

const asked = async (run: ImportRun, of: Scope = scope) =>
  (await readValues(of, run.id, { page: null, pageSize: null })).rows;
const list = (...lines: string[]) => ["student name,school,donor,asset,class_year,date", ...lines].join("\n");
const given = ",D-0001,BICYCLE,Y24,2024-10-01";
/** The codes of the students for whom a run would record something. */
async function studentsOf(run: ImportRun) {
  const { rows } = await admin.query<{ code: string }>(
    "select s.code from import_row r join student s on s.id = (r.refs ->> 'student_id')::integer where r.run_id = $1 and r.state = 'NEW' order by r.row_number",
    [run.id],
  );
  return rows.map(({ code }) => code);
}

test("a student is found by name within the school, in any order, in Khmer without a space, and by code", async () => {
  const run = await imports.checked(
    scope,
    "DONATION",
    list(`Dara SOK,North School${given}`, `សុខតារា,សាលាត្បូង${given}`, `Chan Bopha,${given}`),
  );
  expect(run).toMatchObject({ values: 0, counts: { new: 3, error: 0 } });
  expect(await studentsOf(run)).toEqual([dara.code, other.code, bopha.code]);
  const { rows } = await readRows(scope, run.id, {});
  expect(rows.map(({ student }) => student?.code)).toEqual([dara.code, other.code, bopha.code]);

  const both = [
    "student id,student name,donor,asset,class_year,date",
    `ST-102,Sok Dara${given}`,
    `,Chan Bopha${given}`,
  ];
  expect(await studentsOf(await imports.checked(scope, "DONATION", both.join("\n")))).toEqual([other.code, bopha.code]);
});

test("of several of one name none is taken: it is asked about, for this import only", async () => {
  const lines = list(`Sok Dara,${given}`);
  let run = await imports.checked(scope, "DONATION", lines);
  expect(await imports.preview(scope, run)).toEqual(["- ERROR studentCode:nameAmbiguous"]);
  const [value] = await asked(run);
  expect(value).toMatchObject({ text: "Sok Dara", ambiguous: true, likely: false });
  // Both are called the same: each says when they were born and where they are now.
  expect(value?.offers.map(({ code, namesake }) => [code, namesake?.dateOfBirth, namesake?.schoolEn])).toEqual([
    ["ST-101", "2014-02-03", "North School"],
    ["ST-102", null, "South School"],
  ]);
  expect(value?.offers[0]?.namesake?.classEn).toMatch(/^grade \d+/iu);
  run = await imports.step(scope, () =>
    decideImportValues(scope, run.id, [{ id: value?.id ?? 0, choice: "RECORD", recordId: other.id }]),
  );
  expect(await studentsOf(run)).toEqual(["ST-102"]);
  expect(await imports.checked(scope, "DONATION", lines)).toMatchObject({ openValues: 1 });
});

test("nobody of the name at the school is asked about with those most like it, and one who moved can be chosen", async () => {
  let run = await imports.checked(
    scope,
    "DONATION",
    list(`Chan Bopha,South School${given}`, `Chann Bophaa,North School${given}`),
  );
  expect(await imports.preview(scope, run)).toEqual([
    "- ERROR studentCode:valueNotFound",
    "- ERROR studentCode:valueNotFound",
  ]);
  const values = await asked(run);
  expect(values.map(({ text, within, offers }) => [text, within?.nameEn, offers[0]?.code])).toEqual([
    ["Chan Bopha", "South School", "ST-103"],
    ["Chann Bophaa", "North School", "ST-103"],
  ]);
  run = await imports.step(scope, () =>
    decideImportValues(scope, run.id, [
      { id: values[0]?.id ?? 0, choice: "RECORD", recordId: bopha.id },
      { id: values[1]?.id ?? 0, choice: "SKIP", recordId: null },
    ]),
  );
  expect(await imports.preview(scope, run)).toEqual(["- NEW", "- SKIPPED"]);
});

test("a school only tells students apart: beside a code nothing is asked about it, and an unknown code is an error", async () => {
  const run = await imports.checked(
    scope,
    "DONATION",
    list(`ST-101,Some other school${given}`, `ST-999,North School${given}`),
  );
  expect(run.values).toBe(0);
  expect(await imports.preview(scope, run)).toEqual(["- NEW", "- ERROR studentCode:codeNotFound"]);
});

test("a student of another branch is not found, offered or chosen", async () => {
  const hidden = await build.branch();
  const school = await build.school({ branchId: hidden.id, nameEn: "Hidden School", nameLocal: "សាលាលាក់" });
  const student = await pupil("ST-901", "Prak Malis", "ប្រាក់ ម្លិះ", school.id, hidden.id);
  const run = await imports.checked(
    scope,
    "DONATION",
    list(`Prak Malis,${given}`, `Prak Maliss,Hidden School${given}`),
  );
  const values = await asked(run);
  expect(values.map(({ text }) => text)).toEqual(["Prak Malis", "Hidden School"]);
  expect(values.flatMap(({ offers }) => offers.map(({ id }) => id))).not.toContain(student.id);
  await expect(
    imports.step(scope, () =>
      decideImportValues(scope, run.id, [{ id: values[0]?.id ?? 0, choice: "RECORD", recordId: student.id }]),
    ),
  ).rejects.toMatchObject({ code: "BAD_INPUT" });
  const seer = await imports.scopeOf((await build.user("manager", { branches: [branch.id, hidden.id] })).id);
  expect(await studentsOf(await imports.checked(seer, "DONATION", list(`Prak Malis,${given}`)))).toEqual(["ST-901"]);
});

test("students of the same workbook are found by name before they have a code", async () => {
  const place = await admin.query<{ code: string }>("select code from commune limit 1");
  const run = await imports.start(
    scope,
    "STUDENT",
    xlsx({
      sheets: [
        {
          name: "Students",
          xml: grid([
            ["last_name_en", "first_name_en", "last_name_km", "first_name_km", "sex", "branch_code", "commune_code"],
            ["Heng", "Piseth", "ហេង", "ពិសិដ្ឋ", "M", branch.code, place.rows[0]?.code ?? ""],
          ]),
        },
        {
          name: "Donations",
          xml: grid([
            ["student name", "donor", "asset", "class_year", "date"],
            ["Heng Piseth", "D-0001", "BICYCLE", "Y24", "2024-10-01"],
          ]),
        },
      ],
    }),
    "both.xlsx",
  );
  const checked = await imports.check(scope, run);
  expect(checked.sheets.map(({ type, counts }) => [type, counts?.new, counts?.error])).toEqual([
    ["STUDENT", 1, 0],
    ["DONATION", 1, 0],
  ]);
  expect(await imports.run(scope, checked)).toMatchObject({ state: "DONE" });
});

test("a sheet of enrolments finds students by name at the row's school, or without a class yet, and its other records by name", async () => {
  const next = await build.reference("CLASS_YEAR", { code: "Y25", nameEn: "2025-2026", nameLocal: "២០២៥-២០២៦" });
  const grade = await build.reference("GRADE", { code: "G05", nameEn: "Grade 5", nameLocal: "ថ្នាក់ទី៥" });
  const fresh = await build.student({ branchId: branch.id, code: "ST-201", lastNameEn: "Keo", firstNameEn: "Nita" });
  const lines = [
    "student name,school,grade,section,study year",
    "Sok Dara,North School,5A,,2025-2026",
    "សុខតារា,សាលាត្បូង,ថ្នាក់ទី៥,B,២០២៥-២០២៦",
    "Keo Nita,South School,Grade 5,B,2025/26",
    "Chan Bopha,South School,Grade 5,B,2025/26",
    "ST-103,North School,G05,A,Y25",
  ].join("\n");
  let run = await imports.checked(scope, "ENROLMENT", lines);
  expect(await imports.preview(scope, run)).toEqual([
    "- NEW",
    "- NEW",
    "- NEW",
    "- ERROR studentCode:valueNotFound",
    "- NEW",
  ]);
  expect(await studentsOf(run)).toEqual([dara.code, other.code, fresh.code, bopha.code]);
  const [value] = await asked(run);
  expect(value).toMatchObject({ text: "Chan Bopha", within: { nameEn: "South School" } });
  expect(value?.offers[0]?.code).toBe("ST-103");
  run = await imports.step(scope, () =>
    decideImportValues(scope, run.id, [{ id: value?.id ?? 0, choice: "SKIP", recordId: null }]),
  );
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  const { rows } = await admin.query<{ code: string; school: number; grade: number; section: string }>(
    `select s.code, c.school_id as school, c.grade_id as grade, c.section from enrolment e
     join student s on s.id = e.student_id join school_class c on c.id = e.school_class_id where c.class_year_id = $1 order by s.code`,
    [next.id],
  );
  expect(rows.map(({ code, school, grade: of, section }) => [code, school, of === grade.id, section])).toEqual([
    ["ST-101", north.id, true, "A"],
    ["ST-102", south.id, true, "B"],
    ["ST-103", north.id, true, "A"],
    ["ST-201", south.id, true, "B"],
  ]);
  const again = await imports.checked(scope, "ENROLMENT", lines.replace("Chan Bopha,South", "Chan Bopha,North"));
  expect(again.counts).toMatchObject({ new: 0, update: 0 });
});

test("a student is nothing to choose for all rows", async () => {
  const run = await imports.start(scope, "DONATION", list(`Sok Dara,${given}`));
  const sheets = sheetsOf(run).map((sheet) => ({
    ...sheet,
    defaults: [{ field: "studentCode", recordId: dara.id }],
  }));
  await expect(imports.step(scope, () => checkImport(scope, run.id, sheets, "BOTH"))).rejects.toMatchObject({
    code: "BAD_INPUT",
  });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
