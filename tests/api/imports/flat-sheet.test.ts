import { expect, test } from "vitest";
import { Forbidden } from "../../../server/core/base/errors.ts";
import { decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
const staff = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
const both = await imports.scopeOf((await build.user("manager", { branches: [mine.id, other.id] })).id);
await build.reference("CLASS_YEAR", { code: "2025-2026" });
await build.reference("GRADE", { code: "G04", nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី ៤" });
await build.school({ branchId: mine.id, code: "SCH-1", nameEn: "Wat Po School" });
await build.school({ branchId: other.id, code: "SCH-2", nameEn: "Wat Po School" });
await build.donor({ code: "D-0012", nameEn: "Kiku Yama" });
const { villageId } = await build.places();
const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [villageId]);
const village = villages[0]?.code ?? "";
const own = "code,family name,given name,family name (khmer),given name (khmer),sex,date of birth,branch,village";
const header = `${own},school,grade,section,study year,donor,asset,date given,amount,currency,serial no,donation remark`;

/** The cells of a student, then more of the row. */
const student = (code: string, name: string, birth: string, more: string, branch = "MINE") => {
  const [family = "", given = ""] = name.split(" ");
  return `${code},${family},${given},${family},${given},F,${birth},${branch},${village},${more}`;
};

/** Each row as the state and what it makes beside the student. */
async function made(scope: Scope, run: ImportRun): Promise<string[]> {
  const { rows } = await readRows(scope, run.id, { pageSize: 100 });
  return rows.map(({ state, errors, further }) =>
    [
      state,
      ...errors.map(({ field, key }) => `${field ?? ""}:${key.replace("validation.", "")}`),
      ...further.map(
        (each) =>
          `+${each.state} ${each.type} ${["gradeCode", "section", "asset", "donorCode"].flatMap((field) => each.values[field] ?? []).join(" ")}`,
      ),
    ].join(" "),
  );
}

const written = async (): Promise<unknown> =>
  (
    await admin.query(`select
      (select count(*)::integer from student where deleted_at is null) as students,
      (select count(*)::integer from enrolment where deleted_at is null) as enrolments,
      (select count(*)::integer from school_class where deleted_at is null) as classes,
      (select count(*)::integer from donation where deleted_at is null) as donations`)
  ).rows[0];

const list = [
  header,
  student("F-001", "Sok Dara", "2015-03-02", "Wat Po School,4,A,2025-2026,Kiku Yama,Bicycle,2025-11-05,,,B-77,red"),
  student("F-002", "Chan Sophea", "2014-07-09", "SCH-1,G04,A,2025-2026,,,,,,,"),
  student("F-003", "Kim Bopha", "2014-01-10", ",,,,,,,,,,"),
  // A second donation of the first student.
  student("F-001", "Sok Dara", "2015-03-02", "SCH-1,G04,A,2025-2026,D-0012,Finance,2025-11-06,20,USD,,"),
].join("\n");

test("a row becomes student, enrolment and donation; the import repeated changes nothing; one undo takes all back", async () => {
  const run = await imports.checked(staff, "STUDENT", list);
  expect(await made(staff, run)).toEqual([
    "NEW +NEW ENROLMENT G04 A +NEW DONATION BICYCLE D-0012",
    "NEW +NEW ENROLMENT G04 A",
    "NEW",
    "UPDATE +NEW DONATION FINANCE D-0012",
  ]);
  expect(run.counts).toMatchObject({ total: 4, new: 3, update: 1, error: 0, implied: 1 });
  expect(run.sheets).toHaveLength(1);
  expect(run.sheets[0]?.further.map(({ type, counts }) => [type, counts.new])).toEqual([
    ["ENROLMENT", 2],
    ["DONATION", 2],
  ]);
  const done = await imports.run(staff, run);
  expect(done.state).toBe("DONE");
  expect(await written()).toEqual({ students: 3, enrolments: 2, classes: 1, donations: 2 });
  const { rows: given } = await admin.query(
    `select s.code, d.asset, d.given_on::text, d.amount::float, d.serial_number, d.remark from donation d join student s on s.id = d.student_id order by d.id`,
  );
  expect(given).toEqual([
    { code: "F-001", asset: "BICYCLE", given_on: "2025-11-05", amount: null, serial_number: "B-77", remark: "red" },
    { code: "F-001", asset: "FINANCE", given_on: "2025-11-06", amount: 20, serial_number: null, remark: null },
  ]);

  const again = await imports.checked(staff, "STUDENT", list);
  expect(again.counts).toMatchObject({ unchanged: 4, new: 0, update: 0, error: 0, implied: 0 });

  await imports.step(staff, () => undoImport(staff, done.id));
  expect(await written()).toEqual({ students: 0, enrolments: 0, classes: 0, donations: 0 });
});

test("a student who exists by code gets only the records that are missing", async () => {
  const known = await build.student({ branchId: mine.id, code: "K-001", lastNameEn: "Meas", firstNameEn: "Rith" });
  const run = await imports.checked(
    staff,
    "STUDENT",
    `code,school,grade,study year,donor,asset\nK-001,SCH-1,G04,2025-2026,D-0012,Bicycle`,
  );
  expect(await made(staff, run)).toEqual(["UPDATE +NEW ENROLMENT G04 +NEW DONATION BICYCLE D-0012"]);
  await imports.run(staff, run);
  const { rows } = await admin.query("select version from student where id = $1", [known.id]);
  expect(rows).toEqual([{ version: 1 }]);
  const { rows: states } = await admin.query("select count(*)::integer as n from enrolment where student_id = $1", [
    known.id,
  ]);
  expect(states).toEqual([{ n: 1 }]);
});

test("a row is imported whole or not at all", async () => {
  const before = await written();
  const run = await imports.checked(
    staff,
    "STUDENT",
    [
      header,
      student("W-001", "Keo One", "2015-01-01", "SCH-1,G04,B,2025-2026,D-0012,Bicycle,,5,USD,,"),
      student("W-001", "Keo One", "2015-01-01", "SCH-1,G04,B,2025-2026,D-0012,Finance,,5,USD,,"),
      student("W-002", "Keo Two", "2015-01-02", "SCH-1,G04,B,2025-2026,D-0012,Finance,,5,USD,,"),
      student("W-003", "Keo Three", "2015-13-02", "SCH-1,G99,B,2025-2026,,,,,,,"),
    ].join("\n"),
  );
  expect(await made(staff, run)).toEqual([
    expect.stringMatching(/^ERROR amount:financeOnly currency:financeOnly \+ERROR ENROLMENT/u),
    expect.stringMatching(/^ERROR :rowAboveHeld \+ERROR DONATION/u),
    "NEW +NEW ENROLMENT G04 B +NEW DONATION FINANCE D-0012",
    expect.stringMatching(/^ERROR dateOfBirth:date gradeCode:valueNotFound/u),
  ]);
  expect(run.counts).toMatchObject({ new: 1, error: 3, implied: 1 });
  const done = await imports.run(staff, run, true);
  expect(done.state).toBe("DONE");
  expect(await written()).toMatchObject({
    students: (before as { students: number }).students + 1,
    enrolments: (before as { enrolments: number }).enrolments + 1,
    donations: (before as { donations: number }).donations + 1,
  });
});

test("rows without codes are one student by name and birth date, and wait if they resemble another", async () => {
  const rows = [
    `${own},school,grade,study year,donor,asset`,
    student("", "Long Vanna", "2013-05-05", "SCH-1,G04,2025-2026,D-0012,Bicycle"),
    student("", "Long Vanna", "2013-05-05", "SCH-1,G04,2025-2026,D-0012,Material"),
  ].join("\n");
  const run = await imports.checked(staff, "STUDENT", rows);
  expect(await made(staff, run)).toEqual([
    "NEW +NEW ENROLMENT G04 +NEW DONATION BICYCLE D-0012",
    "UPDATE +NEW DONATION MATERIAL D-0012",
  ]);
  await imports.run(staff, run);
  expect((await imports.checked(staff, "STUDENT", rows)).counts).toMatchObject({
    unchanged: 2,
    duplicate: 0,
    error: 0,
  });
  const again = await imports.checked(staff, "STUDENT", rows.replaceAll(",F,", ",M,"));
  expect((await made(staff, again)).map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual([
    "DUPLICATE +DUPLICATE",
    "ERROR :rowAboveHeld",
  ]);
  const decided = await imports.step(staff, () =>
    decideImportRows(staff, again.id, { decision: "SAME", ids: null, sameAs: null }),
  );
  expect(decided.counts).toMatchObject({ update: 1, unchanged: 1, duplicate: 0, error: 0 });
});

test("without a birth date a row that changes nothing is the student of that name at its school, and nobody elsewhere", async () => {
  await build.school({ branchId: mine.id, code: "SCH-3", nameEn: "Wat Leu School" });
  const rows = (school: string) =>
    [
      `${own},school,grade,study year,donor,asset,amount,currency`,
      student("", "Keo Undated", "", `${school},G04,2025-2026,D-0012,Finance,20,USD`),
    ].join("\n");
  const first = await imports.checked(staff, "STUDENT", rows("SCH-1"));
  const added = () => decideImportRows(staff, first.id, { decision: "NEW", ids: null, sameAs: null });
  await imports.run(staff, await imports.step(staff, added));
  // The list is imported again on another day: what it gives without a date is the same as then.
  await admin.query("update donation set given_on = given_on - 3, version = version + 1 where asset = 'FINANCE'");
  const again = await imports.checked(staff, "STUDENT", rows("SCH-1"));
  expect((await made(staff, again)).map((row) => row.replace(/ \+/gu, " | +"))).toEqual([
    "UNCHANGED | +UNCHANGED ENROLMENT G04 | +UNCHANGED DONATION FINANCE D-0012",
  ]);
  const elsewhere = await imports.checked(staff, "STUDENT", rows("SCH-3"));
  expect(elsewhere.counts).toMatchObject({ duplicate: 1, unchanged: 0, new: 0 });
  const more = await imports.checked(staff, "STUDENT", rows("SCH-1").replace(",20,", ",25,"));
  expect(await made(staff, more)).toEqual(["UPDATE +UNCHANGED ENROLMENT G04 +NEW DONATION FINANCE D-0012"]);
});

test("schools are found in the branch of the row's student, and the rest comes for all rows", async () => {
  const start = await imports.start(
    both,
    "STUDENT",
    `${own},school,grade\n${student("B-001", "Roth One", "2015-01-01", "Wat Po School,4A", "OTHER")}`,
  );
  const [sheet] = sheetsOf(start);
  const year = (await admin.query<{ id: number }>("select id from class_year where code = '2025-2026'")).rows[0];
  const run = await imports.step(both, () =>
    checkImport(
      both,
      start.id,
      sheet ? [{ ...sheet, defaults: [{ field: "classYearCode", recordId: year?.id ?? 0 }] }] : [],
      "BOTH",
    ),
  );
  expect(await made(both, run)).toEqual(["NEW +NEW ENROLMENT G04 A"]);
  await imports.run(both, run);
  const { rows } = await admin.query(
    "select s.code from enrolment e join school_class c on c.id = e.school_class_id join school s on s.id = c.school_id join student t on t.id = e.student_id where t.code = 'B-001'",
  );
  expect(rows).toEqual([{ code: "SCH-2" }]);
});

test.each([
  ["a grade without a school", "grade", "G04"],
  ["a school and grade without a study year, as lists of students are exported", "school,grade", "SCH-1,G04"],
])("columns of records that lack something needed are left out: %s", async (_, columns, cells) => {
  const run = await imports.checked(
    staff,
    "STUDENT",
    `${own},${columns}\n${student("L-001", "Noun One", "2015-01-01", cells)}`,
  );
  expect(await made(staff, run)).toEqual(["NEW"]);
  expect(run.sheets[0]?.further).toEqual([]);
});

test("whoever may not import donations cannot map their columns", async () => {
  const { rows } = await admin.query<{ id: number }>("select id from app_user where id = $1", [staff.actor.userId]);
  const permissions = new Set([...staff.actor.permissions].filter((each) => each !== "import.donations"));
  const limited: Scope = { ...staff, actor: { ...staff.actor, permissions } };
  const start = await imports.start(limited, "STUDENT", "code,donor,asset\nX-001,D-0012,Bicycle");
  expect(rows).toHaveLength(1);
  await expect(imports.step(limited, () => checkImport(limited, start.id, sheetsOf(start), "BOTH"))).rejects.toThrow(
    Forbidden,
  );
});

test("rows taken as one student say so; those of one name without a date are told as two", async () => {
  const row = (names: string, birth: string, asset: string) =>
    `${names},F,${birth},MINE,${village},,,,2025-2026,D-0012,${asset},,,,,`;
  const [vanna, pisey, sopheap] = ["Pen,Vanna,ប៉ែន,វណ្ណា", "Neang,Pisey,នាង,ពិសី", "Lim,Sopheap,លឹម,សុភាព"] as const;
  const run = await imports.checked(
    staff,
    "STUDENT",
    [
      header.replace("code,", ""),
      row(vanna, "2015-06-01", "Bicycle"),
      row(vanna, "2015-06-01", "Material"),
      row(pisey, "", "Bicycle"),
      row(pisey, "", "Material"),
      row("Pisey,Neang,ពិសី,នាង", "2014-01-01", "Material"),
      row(sopheap, "2014-03-01", "Material"),
    ].join("\n"),
  );
  const { rows } = await readRows(staff, run.id, { pageSize: 100 });
  expect(rows.map(({ warnings }) => warnings.map(({ key, params }) => `${key} ${params?.["row"] ?? ""}`))).toEqual([
    [],
    ["validation.sameAsRow 2"],
    [],
    [],
    [],
    [],
  ]);
  expect(run.counts).toMatchObject({ new: 5 });
  expect(run.sheets[0]?.warnings.map(({ key, rows: n, example }) => [key, n, example])).toEqual([
    ["errors.importNamesUndated", 2, "នាង ពិសី Neang Pisey (4, 5)"],
    ["errors.importGivenToday", 6, "MINE-S0003"],
  ]);
  // With codes, each row says who it is.
  const coded = await imports.checked(
    staff,
    "STUDENT",
    [header, student("G-001", "Neang Pisey", "", ",,,,,,,,,,"), student("G-002", "Neang Pisey", "", ",,,,,,,,,,")].join(
      "\n",
    ),
  );
  expect(coded.sheets[0]?.warnings).toEqual([]);
});
