import { expect, test } from "vitest";
import { BadInput } from "../../../server/core/base/errors.ts";
import { checkImport, runImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportDefaultInput, ImportSheetInput } from "../../../server/modules/imports/import.inputs.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { studentList } from "../../../server/modules/students/student.list.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const second = await build.branch({ code: "SECOND" });
const other = await build.branch({ code: "OTHER" });
const places = await build.places();
const commune = await build.codeOf("commune", places.communeId);
const year = await build.reference("CLASS_YEAR", { code: "2026-2027" });
const grade = await build.reference("GRADE", { code: "G04", nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី ៤" });
const school = await build.school({ ...places, branchId: mine.id, code: "SCH-1", nameLocal: "សាលាវត្តពោធិ៍" });
const hidden = await build.school({ branchId: other.id, code: "SCH-9", nameLocal: "សាលាលាក់" });
/** Someone who has not imported yet, of two branches. */
const person = async () => imports.scopeOf((await build.user("manager", { branches: [mine.id, second.id] })).id);

const list = (...rows: string[]) => ["ល.រ,ឈ្មោះ,ភេទ,ថ្ងៃខែឆ្នាំកំណើត,ភូមិ", ...rows].join("\n");
const children = list("1,សុខ សុភា,ស,02/03/2015,", "2,ចាន់ កុសល,ប,09/07/2014,");
const ofClass: ImportDefaultInput[] = [
  { field: "schoolCode", recordId: school.id },
  { field: "gradeCode", recordId: grade.id },
  { field: "classYearCode", recordId: year.id },
];

const check = (scope: Scope, run: ImportRun, more: Partial<ImportSheetInput>): Promise<ImportRun> =>
  imports.step(scope, () =>
    checkImport(
      scope,
      run.id,
      sheetsOf(run).map((sheet) => ({ ...sheet, ...more })),
      "BOTH",
    ),
  );

/** Each row as its state, errors, what was proposed, and the values of some fields. */
async function rowsOf(scope: Scope, run: ImportRun, ...fields: string[]): Promise<string[]> {
  const { rows } = await readRows(scope, run.id, { pageSize: 100 });
  return rows.map(({ state, errors, proposed, values, further }) =>
    [
      state,
      ...errors.map(({ field, key }) => `${field ?? ""}:${key.replace("validation.", "")}`),
      ...(proposed.length > 0 ? [`proposed ${proposed.join(" ")}`] : []),
      ...fields.map((field) => values[field] ?? "-"),
      ...further.map(({ state: of, values: said }) => `+${of} ${said["gradeCode"]} ${said["section"] ?? "-"}`),
    ].join(" "),
  );
}

const studentsOf = async (code: string): Promise<unknown[]> =>
  (
    await admin.query<Record<string, unknown>>(
      `select t.last_name_en || ' ' || t.first_name_en as name, t.search like '%sok sophea%' as found, b.code as branch, c.code as commune,
         t.village_id as village from student t join branch b on b.id = t.branch_id join commune c on c.id = t.commune_id
       where t.date_of_birth = $1 and t.deleted_at is null`,
      [code],
    )
  ).rows;

test("a list in Khmer alone says that it is; its Latin names are written from the Khmer unless somebody unticks it", async () => {
  const scope = await person();
  const run = await imports.start(scope, "STUDENT", children);
  expect(run.sheets[0]?.columns.map(({ scripts }) => scripts)[1]).toEqual({ khmer: 2, latin: 0, both: 0 });
  expect(run.sheets[0]?.romanised).toBe(true);

  const without = await check(scope, run, { defaults: ofClass, romanised: false });
  expect(await rowsOf(scope, without)).toEqual([
    expect.stringMatching(/^ERROR lastNameEn:latinNameToTick firstNameEn:latinNameToTick/u),
    expect.stringMatching(/^ERROR lastNameEn:latinNameToTick firstNameEn:latinNameToTick/u),
  ]);

  const ready = await check(scope, without, { defaults: ofClass, romanised: true });
  expect(ready.sheets[0]?.romanised).toBe(true);
  expect(await rowsOf(scope, ready, "lastNameEn", "firstNameEn")).toEqual([
    "NEW proposed lastNameEn firstNameEn Sok Sophea +NEW G04 -",
    "NEW proposed lastNameEn firstNameEn Chan Kosal +NEW G04 -",
  ]);
  await imports.run(scope, ready);
  expect(await studentsOf("2015-03-02")).toEqual([
    { name: "Sok Sophea", found: true, branch: "MINE", commune, village: null },
  ]);
});

test("no Latin name is proposed where there is no letter to write it from", async () => {
  const scope = await person();
  const signs = list("1,១២ ៣៤,ស,02/03/2015,", "2,៕ ៚,ប,09/07/2014,");
  const run = await imports.start(scope, "STUDENT", signs);
  const checked = await check(scope, run, { defaults: ofClass, romanised: true });
  expect(await rowsOf(scope, checked)).toEqual([
    expect.stringMatching(/^ERROR lastNameEn:required firstNameEn:required(?!.*proposed)/u),
    expect.stringMatching(/^ERROR lastNameEn:required firstNameEn:required(?!.*proposed)/u),
  ]);
});

test("proposals leave students who exist alone", async () => {
  const scope = await person();
  const known = await build.student({
    branchId: mine.id,
    code: "K-1",
    lastNameEn: "Sauk",
    firstNameEn: "Sophear",
    lastNameLocal: "សុខ",
    firstNameLocal: "សុភា",
  });
  await admin.query("update student set search = ' k-1 sauk sophear សុខ សុភា សុខសុភា' where id = $1", [known.id]);
  const run = await imports.start(scope, "STUDENT", "code,ឈ្មោះ,ឈ្មោះហៅក្រៅ\nK-1,សុខ សុភា,តូច");
  const ready = await check(scope, run, { romanised: true });
  expect(await rowsOf(scope, ready)).toEqual(["UPDATE"]);
  await imports.run(scope, ready);
  const { rows } = await admin.query("select last_name_en, nickname, search from student where id = $1", [known.id]);
  expect(rows).toEqual([
    { last_name_en: "Sauk", nickname: "តូច", search: expect.stringContaining(" sauk sophear ") as unknown },
  ]);
  expect(JSON.stringify(rows)).not.toContain("sok sophea");
});

const latinList = (...rows: string[]) => ["No.,Name of student,Sex,Date of birth", ...rows].join("\n");

test("a list in Latin letters alone has the same name in both scripts only if somebody ticks it, and its students are found", async () => {
  const scope = await person();
  const run = await imports.start(scope, "STUDENT", latinList("1,SOK Phally,F,04/03/2015", "2,KEO Kosal,M,10/07/2014"));
  expect(run.sheets[0]?.columns.map(({ scripts }) => scripts)[1]).toEqual({ khmer: 0, latin: 2, both: 0 });
  expect(run.sheets[0]?.namesCopied).toBe(false);
  const without = await check(scope, run, { defaults: ofClass });
  expect(await rowsOf(scope, without)).toEqual([
    expect.stringMatching(/^ERROR lastNameLocal:khmerNameToTick firstNameLocal:khmerNameToTick/u),
    expect.stringMatching(/^ERROR lastNameLocal:khmerNameToTick firstNameLocal:khmerNameToTick/u),
  ]);

  const ready = await check(scope, without, { defaults: ofClass, namesCopied: true });
  expect(ready.sheets[0]).toMatchObject({ namesCopied: true, romanised: false });
  expect(await rowsOf(scope, ready, "lastNameLocal", "firstNameLocal")).toEqual([
    "NEW proposed lastNameLocal firstNameLocal SOK Phally +NEW G04 -",
    "NEW proposed lastNameLocal firstNameLocal KEO Kosal +NEW G04 -",
  ]);
  await imports.run(scope, ready);
  const { rows } = await admin.query<{ id: number; name: string }>(
    "select id, last_name_local || ' ' || first_name_local as name from student where date_of_birth = '2015-03-04'",
  );
  expect(rows.map(({ name }) => name)).toEqual(["SOK Phally"]);
  // They come to light later, until someone corrects them.
  const found = async () =>
    (await scope.reader.ids(studentList, { filter: { hasOneScript: true }, pageSize: 100 })).ids;
  expect(await found()).toContain(rows[0]?.id);
  await admin.query("update student set last_name_local = 'សុខ', first_name_local = 'ផល្លី' where id = $1", [rows[0]?.id]);
  expect(await found()).not.toContain(rows[0]?.id);
});

test("the school of a row decides branch and commune; what the row says of its own place counts more", async () => {
  const scope = await person();
  const elsewhere = await build.places();
  const village = await build.codeOf("village", elsewhere.villageId);
  const district = await build.codeOf("district", elsewhere.districtId);
  const header =
    "family name,given name,family name (khmer),given name (khmer),sex,date of birth,school,village,district";
  const child = (birth: string, more: string) => `Keo,One,កែវ,មួយ,F,${birth},${more}`;
  const run = await imports.checked(
    scope,
    "STUDENT",
    [
      header,
      child("2013-01-01", "សាលាវត្តពោធិ៍,,"),
      child("2013-01-02", `SCH-1,${village},`),
      // The school lies in another district.
      child("2013-01-03", `SCH-1,,${district}`),
      // Nobody here may see this school.
      child("2013-01-04", "SCH-9,,"),
      child("2013-01-05", "សាលាលាក់,,"),
    ].join("\n"),
  );
  expect(await rowsOf(scope, run)).toEqual([
    "NEW",
    "NEW",
    "ERROR communeCode:selected",
    expect.stringMatching(/^ERROR branchCode:selected .*communeCode:selected/u),
    expect.stringMatching(/^ERROR branchCode:selected .*communeCode:selected/u),
  ]);
  await imports.step(scope, () => runImport(scope, run.id, { validRowsOnly: true }));
  await imports.settled(scope, run.id);
  expect(await studentsOf("2013-01-01")).toMatchObject([{ branch: "MINE", commune, village: null }]);
  expect(await studentsOf("2013-01-02")).toMatchObject([{ branch: "MINE", village: elsewhere.villageId }]);
  expect(hidden.id).toBeGreaterThan(0);
});

test("an unknown village that is left blank leads to no further error", async () => {
  const scope = await person();
  const run = await imports.start(scope, "STUDENT", list("1,ឈឹម រំដួល,ស,05/05/2012,ភូមិមិនស្គាល់"));
  const open = await check(scope, run, { defaults: ofClass, romanised: true });
  expect(await rowsOf(scope, open)).toEqual([expect.stringMatching(/^ERROR villageCode:valueNotFound/u)]);
  await imports.step(scope, () => decideImportValues(scope, run.id, [], { rest: "BLANK" }));
  const ready = await imports.settled(scope, run.id);
  expect(await rowsOf(scope, ready)).toEqual([expect.stringMatching(/^NEW/u)]);
  await imports.run(scope, ready);
  expect(await studentsOf("2012-05-05")).toMatchObject([{ branch: "MINE", commune, village: null }]);
});

test("the letter of a class counts for all rows, and breaks its field's rule nowhere", async () => {
  const scope = await person();
  const run = await imports.start(scope, "STUDENT", list("1,លឹម ដាវី,ស,06/06/2012,"));
  const withSection = (value: string) => ({
    romanised: true,
    defaults: [...ofClass, { field: "section", value }],
  });
  for (const value of ["", "x".repeat(21)]) {
    await expect(check(scope, run, withSection(value))).rejects.toBeInstanceOf(BadInput);
  }
  const ready = await check(scope, run, withSection("ក"));
  expect(await rowsOf(scope, ready)).toEqual([expect.stringMatching(/\+NEW G04 ក$/u)]);
});

test("the next import of the kind proposes what counted for all rows of the last one, as far as it is still seen", async () => {
  const scope = await person();
  const suggested = async (text: string, to = scope) => {
    const run = await imports.start(to, "STUDENT", text);
    const [sheet] = run.sheets;
    return Object.fromEntries(
      (sheet?.defaults ?? []).map(({ field, record, value, remembered }) => [
        field,
        `${record?.code ?? value ?? ""}${remembered ? " remembered" : ""}`,
      ]),
    );
  };
  // The present study year needs no memory.
  expect(await suggested(children)).toEqual({ classYearCode: "2026-2027" });
  const run = await imports.start(scope, "STUDENT", children);
  await check(scope, run, {
    romanised: true,
    defaults: [...ofClass, { field: "section", value: "ក" }, { field: "branchCode", recordId: mine.id }],
  });
  const all = {
    schoolCode: "SCH-1 remembered",
    gradeCode: "G04 remembered",
    classYearCode: "2026-2027 remembered",
    branchCode: "MINE remembered",
  };
  // The section is that of one list, also under the same headings.
  expect(await suggested(children)).toEqual(all);
  // A list with codes may have been exported: it makes nothing beside its students unasked.
  expect(await suggested("code,ឈ្មោះ\nX-1,សុខ សុភា")).toEqual({ branchCode: "MINE remembered" });
  // A column of its own says it.
  expect(Object.keys(await suggested("ឈ្មោះ,ថ្នាក់\nសុខ សុភា,4"))).not.toContain("gradeCode");
  // Nobody else gets it, and a year that is over is not proposed again.
  const somebody = await imports.start(await person(), "STUDENT", children);
  expect(somebody.sheets[0]?.defaults.map(({ field }) => field)).toEqual(["classYearCode"]);
  await admin.query("update import_run set created_at = created_at - interval '9 days'");
  await admin.query("update class_year set last_day = current_date - 4 where id = $1", [year.id]);
  await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [scope.actor.userId, mine.id]);
  const left = await suggested(children, await imports.scopeOf(scope.actor.userId));
  expect(left).not.toHaveProperty("schoolCode");
  expect(left["branchCode"]).not.toBe("MINE remembered");
  expect(left["classYearCode"]).not.toBe("2026-2027 remembered");
});

test("what was ticked for names is remembered with the headings, and not for a list that has these names", async () => {
  const scope = await person();
  const run = await imports.start(scope, "STUDENT", children);
  await check(scope, run, { defaults: ofClass, romanised: true });
  expect((await imports.start(scope, "STUDENT", children)).sheets[0]).toMatchObject({
    romanised: true,
    namesCopied: false,
    counts: null,
  });
  const withLatin = "ល.រ,ឈ្មោះ,ភេទ,ថ្ងៃខែឆ្នាំកំណើត,ភូមិ,family name,given name\n1,សុខ សុភា,ស,02/03/2015,,Sok,Sophea";
  expect((await imports.start(scope, "STUDENT", withLatin)).sheets[0]?.romanised).toBe(false);
  const stranger = await imports.start(await person(), "STUDENT", children);
  expect(stranger.sheets[0]?.romanised).toBe(true);
  // Unticked for a list, it is not ticked for the next one.
  const again = await imports.start(scope, "STUDENT", children);
  await check(scope, again, { defaults: ofClass, romanised: false });
  expect((await imports.start(scope, "STUDENT", children)).sheets[0]?.romanised).toBe(false);
  // A list with Latin names has decided nothing.
  const another = await person();
  await check(another, await imports.start(another, "STUDENT", withLatin), { defaults: ofClass });
  expect((await imports.start(another, "STUDENT", children)).sheets[0]?.romanised).toBe(true);
});

test("what counted for all rows is that of the last list with the same headings, or else of the last one", async () => {
  const scope = await person();
  const nearby = await build.school({ ...places, branchId: mine.id, code: "SCH-7" });
  const at = (recordId: number): ImportDefaultInput[] => [{ field: "schoolCode", recordId }];
  const schoolFor = async (content: string) =>
    (await imports.start(scope, "STUDENT", content)).sheets[0]?.defaults.find(({ field }) => field === "schoolCode")
      ?.record?.code;
  await check(scope, await imports.start(scope, "STUDENT", children), { defaults: at(school.id) });
  await check(scope, await imports.start(scope, "STUDENT", latinList("1,SOK Phally,F,04/03/2015")), {
    defaults: at(nearby.id),
  });
  expect(await schoolFor(children)).toBe("SCH-1");
  expect(await schoolFor(latinList("1,SOK Phally,F,04/03/2015"))).toBe("SCH-7");
  expect(await schoolFor("ឈ្មោះ,ភេទ,ទូរសព្ទ\nសុខ សុភា,ស,012345678")).toBe("SCH-7");
});
