import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const here = await build.branch({ code: "HERE", studentCodePrefix: "H-" });
const there = await build.branch({ code: "THERE", studentCodePrefix: "T-" });
const both = await imports.scopeOf((await build.user("manager", { branches: [here.id, there.id] })).id);
const year = await build.reference("CLASS_YEAR", { code: "2025-2026" });
const grade = await build.reference("GRADE", { code: "G04" });
const first = await build.school({ branchId: here.id, code: "FIRST", nameEn: "Wat Po School" });
const former = await build.school({ branchId: here.id, code: "FORMER", nameEn: "Wat Mai School" });
await build.school({ branchId: here.id, code: "SECOND", nameEn: "Wat Leu School" });
await build.school({ branchId: there.id, code: "AWAY", nameEn: "Wat Kor School" });
const places = await build.places();
const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [
  places.villageId,
]);
const village = villages[0]?.code ?? "";

const known = (values: Record<string, unknown>) =>
  build.student({ ...places, branchId: here.id, dateOfBirth: "2015-03-02", ...values });
const dara = await known({
  code: "H-1",
  lastNameEn: "Sok",
  firstNameEn: "Dara",
  lastNameLocal: "សុខ",
  firstNameLocal: "តារា",
});
await known({
  code: "H-2",
  lastNameEn: "Chan",
  firstNameEn: "Bopha",
  lastNameLocal: "ចាន់",
  firstNameLocal: "បុប្ផា",
});
const studies = async (schoolId: number, classYearId: number, outcome: string) => {
  const { id } = await build.schoolClass({ branchId: here.id, schoolId, gradeId: grade.id, classYearId });
  await build.enrolment({ branchId: here.id, studentId: dara.id, schoolClassId: id, outcome });
};
const past = await build.reference("CLASS_YEAR", { code: "2024-2025", firstDay: "1999-01-01", lastDay: "1999-12-31" });
await studies(former.id, past.id, "PROMOTED");
await studies(first.id, year.id, "CURRENT");

const names = "last_name_en,first_name_en,last_name_km,first_name_km,sex,dob,village";
const sok = `Sok,Dara,សុខ,តារា,F,2015-03-02,${village}`;
const chan = `Chan,Bopha,ចាន់,បុប្ផា,F,2015-03-02,${village}`;
const table = (header: string, ...rows: string[]) => [`${names},${header}`, ...rows].join("\n");

/** Checks a list with values for all its rows. */
async function checkedWith(content: string, defaults: { field: string; recordId: number }[] = []): Promise<ImportRun> {
  const start = await imports.start(both, "STUDENT", content);
  const sheets = sheetsOf(start).map((sheet) => ({ ...sheet, defaults }));
  return imports.step(both, () => checkImport(both, start.id, sheets, "BOTH"));
}

/** What becomes of each row: its state and what it resembles. */
const states = async (run: ImportRun, scope: Scope = both) =>
  (await imports.preview(scope, run)).map((row) => row.split(" ").slice(1).join(" "));
const asked = ["DUPLICATE ~H-1", "DUPLICATE ~H-2"];
const unchanged = ["UNCHANGED", "UNCHANGED"];

test("students of another branch, by the rows, their school or for all rows, are asked about", async () => {
  const list = (header: string, cell: string) => table(header, `${sok},${cell}`, `${chan},${cell}`);
  expect(await states(await checkedWith(list("branch", "HERE")))).toEqual(unchanged);
  expect(await states(await checkedWith(list("branch", "THERE")))).toEqual(asked);
  expect(await states(await checkedWith(list("school", "AWAY")))).toEqual(asked);
  expect(await states(await checkedWith(list("branch,school", "HERE,AWAY")))).toEqual(asked);
  expect(await states(await checkedWith(list("nickname", ""), [{ field: "branchCode", recordId: there.id }]))).toEqual(
    asked,
  );
  expect(await states(await checkedWith(list("nickname", ""), [{ field: "branchCode", recordId: here.id }]))).toEqual(
    unchanged,
  );
});

test("a row names a school where the student is or was, or any of the branch for one without a class; another one is asked about", async () => {
  const list = (school: string) => table("branch,school", `${sok},HERE,${school}`, `${chan},HERE,${school}`);
  expect(await states(await checkedWith(list("FIRST")))).toEqual(unchanged);
  expect(await states(await checkedWith(list("Wat Mai School")))).toEqual(unchanged);
  expect(await states(await checkedWith(list("Wat Leu School")))).toEqual([asked[0], "UNCHANGED"]);
  expect(await states(await checkedWith(list("A School Nobody Knows")))).toEqual(asked);
});

test("a row with a class enrols nobody unasked who was never at its school", async () => {
  const count = async () =>
    (await admin.query<{ n: number }>("select count(*)::integer as n from enrolment")).rows[0]?.n;
  const before = await count();
  const list = (school: string) =>
    table("branch,school,grade,study year", `${sok},,${school},G04,2025-2026`, `${chan},,${school},G04,2025-2026`);
  const away = await checkedWith(list("AWAY"));
  expect(await states(away)).toEqual(asked);
  expect(await states(await checkedWith(list("SECOND")))).toEqual(asked);
  expect(await states(await checkedWith(list("FIRST")))).toEqual(["UNCHANGED", "DUPLICATE ~H-2"]);
  expect(await states(await checkedWith(list("FORMER").replaceAll("2025-2026", "2024-2025")))).toEqual([
    "UNCHANGED",
    "DUPLICATE ~H-2",
  ]);

  const added = await imports.step(both, () =>
    decideImportRows(both, away.id, { decision: "NEW", ids: null, sameAs: null }),
  );
  expect(added.counts).toMatchObject({ new: 2, duplicate: 0 });
  expect(await imports.run(both, added)).toMatchObject({ state: "DONE" });
  const { rows } = await admin.query(
    "select s.code, c.school_id from student s left join school_class c on c.id = s.school_class_id where s.code in ('H-1', 'H-2') order by s.code",
  );
  expect(rows).toEqual([
    { code: "H-1", school_id: first.id },
    { code: "H-2", school_id: null },
  ]);
  expect(await count()).toBe((before ?? 0) + 2);
  // From now on each list means the students of its own branch and school.
  expect(await states(await checkedWith(list("AWAY")))).toEqual(unchanged);
});

test("of several students whom a row fits, none is taken without asking", async () => {
  const twin = { lastNameEn: "Keo", firstNameEn: "Rith", lastNameLocal: "កែវ", firstNameLocal: "រិទ្ធ" };
  const list = table("branch", `Keo,Rith,កែវ,រិទ្ធ,F,2015-03-02,${village},HERE`);
  await known({ ...twin, code: "H-7" });
  expect(await states(await checkedWith(list))).toEqual(["UNCHANGED"]);
  const others = ["H-8", "H-9", "H-10"];
  for (const code of others) {
    await known({ ...twin, code });
    const [state] = await states(await checkedWith(list));
    expect(state).toMatch(/^DUPLICATE ~H-7 ~H-8/u);
  }
  // What differs from the row is somebody else, however many are shown.
  await admin.query("update student set sex = 'MALE', version = version + 1 where code = any ($1)", [
    ["H-8", "H-9", "H-10"],
  ]);
  const [state] = await states(await checkedWith(list));
  expect(state).toMatch(/^DUPLICATE ~H-7/u);
  await admin.query("update student set deleted_at = now(), version = version + 1 where code = any ($1)", [
    ["H-9", "H-10"],
  ]);
  expect(await states(await checkedWith(list))).toEqual(["UNCHANGED"]);
  expect(imports.errors).toEqual([]);
});
