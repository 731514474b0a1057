import { expect, test } from "vitest";
import { decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import type { ImportDecision } from "../../../server/modules/imports/import.enums.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE", studentCodePrefix: "S-", codeDigits: 4 });
const other = await build.branch({ code: "OTHER" });
const scope = await imports.scopeOf((await build.user("manager", { branches: [mine.id, other.id] })).id);
const year = await build.reference("CLASS_YEAR", { code: "2025-2026" });
await build.reference("GRADE", { code: "G03", nameEn: "Grade 3", nameLocal: "ថ្នាក់ទី ៣" });
const places = await build.places();
for (const [code, branchId] of [
  ["SCH-1", mine.id],
  ["SCH-2", mine.id],
  ["SCH-9", other.id],
] as const) {
  await build.school({ ...places, code, branchId, nameEn: "Wat Po School" });
}

const header = "last_name_en,first_name_en,last_name_km,first_name_km,sex,dob,school,grade,section,study year";
const child = (names: string, born: string, school = "SCH-1") => `${names},F,${born},${school},G03,A,${year.code}`;
const [dara, bopha] = ["Sok,Dara,សុខ,តារា", "Chan,Bopha,ចាន់,បុប្ផា"] as const;
const check = (...rows: string[]) => imports.checked(scope, "STUDENT", [header, ...rows].join("\n"));
const states = async (run: ImportRun) =>
  (await imports.preview(scope, run)).map((row) => row.split(" ").slice(1).join(" "));
const decide = (run: ImportRun, decision: ImportDecision) =>
  imports.step(scope, () => decideImportRows(scope, run.id, { decision, ids: null, sameAs: null }));
const recorded = async (): Promise<unknown[]> =>
  (
    await admin.query<{ born: string; classes: number }>(
      `select t.code, t.date_of_birth::text as born, (select count(*)::integer from enrolment e where e.student_id = t.id and e.deleted_at is null) as classes
       from student t where t.last_name_en = 'Sok' and t.deleted_at is null order by t.id`,
    )
  ).rows;

test("a date of birth that was corrected in the list is asked about; updated, there is no second student", async () => {
  await imports.run(scope, await check(child(dara, "2015-03-02"), child(bopha, "2015-06-01")));
  const run = await check(child(dara, "2015-03-20"), child(bopha, "2015-06-01"));
  expect(await states(run)).toEqual(["DUPLICATE ~S-0001", "UNCHANGED"]);
  const { rows } = await readRows(scope, run.id, { state: ["DUPLICATE"] });
  expect(rows[0]?.duplicates).toMatchObject([
    {
      code: "S-0001",
      namesake: { dateOfBirth: "2015-03-02", schoolEn: "Wat Po School", classEn: "Grade 3 A", classLocal: "ថ្នាក់ទី ៣ A" },
      differences: [{ field: "dateOfBirth", before: "2015-03-02", after: "2015-03-20" }],
    },
  ]);
  const decided = await decide(run, "SAME");
  expect(decided.counts).toMatchObject({ update: 1, unchanged: 1, new: 0, duplicate: 0 });
  expect(await imports.run(scope, decided)).toMatchObject({ state: "DONE" });
  expect(await recorded()).toEqual([{ code: "S-0001", born: "2015-03-20", classes: 1 }]);
});

test("another child of the name is added once somebody says so, and a list that names both asks nothing", async () => {
  const run = await check(child(dara, "2016-01-01"));
  expect(await states(run)).toEqual(["DUPLICATE ~S-0001"]);
  const decided = await decide(run, "NEW");
  expect(decided.counts).toMatchObject({ new: 1, duplicate: 0 });
  await imports.run(scope, decided);
  expect(await recorded()).toMatchObject([{ born: "2015-03-20" }, { born: "2016-01-01" }]);
  expect(await states(await check(child(dara, "2015-03-20"), child(dara, "2016-01-01")))).toEqual([
    "UNCHANGED",
    "UNCHANGED",
  ]);
  // A third one, in a list of all three.
  expect(
    await states(await check(child(dara, "2015-03-20"), child(dara, "2016-01-01"), child(dara, "2017-01-01"))),
  ).toEqual(["UNCHANGED", "UNCHANGED", "NEW"]);
});

test("another school tells two children apart; another branch is not looked into", async () => {
  expect(await states(await check(child(dara, "2014-05-05", "SCH-2")))).toEqual(["NEW"]);
  expect(await states(await check(child(dara, "2014-05-05", "SCH-9")))).toEqual(["NEW"]);
  expect(imports.errors).toEqual([]);
});
