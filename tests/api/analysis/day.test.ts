import { afterAll, expect, test } from "vitest";
import { openScope } from "../../../server/core/data/scope.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { recountGiven } from "../../../server/modules/donations/given-count.entity.ts";
import { readRun } from "../../../server/modules/imports/import.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { actorOf } from "../../support/actors.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { answerOf } from "../../support/until.ts";
import { merged } from "../duplicates/student-harness.ts";
import { ImportHarness } from "../imports/harness.ts";
import { buildCharity } from "./charity.ts";
import { allMeasures, comparisons } from "./compare.ts";

const db = await useDatabase();
const { admin, build, database } = db;
const api = await useApi(db);
const charity = await buildCharity(build, admin);
const [first = 0, second = 0, third = 0] = charity.branches;
const user = await build.user("manager", { branches: [first, second] });
const caller = await api.asUser(user);
const scope = openScope(database, actorOf(user));
const { expectTable, expectLists, shown } = comparisons(db, charity);
const imports = new ImportHarness(db);
await imports.runner.start();

afterAll(() => expect(api.unexpected).toEqual([]));

/** Tables by what is kept, by what is counted apart, by what is counted once; by the present school and by that of the year. */
async function expectTables(): Promise<void> {
  await expectTable(scope, "STUDENTS", ["SCHOOL", "CLASS_YEAR"], 5);
  await expectTable(scope, "DONATIONS", ["DISTRICT", "GRADE"], 5);
  await expectTable(scope, "STUDENTS_WHO_RECEIVED", ["CALENDAR_YEAR", "ASSET"], 5);
  await expectTable(scope, "STUDENTS_WHO_RECEIVED", ["ASSET", "CLASS_YEAR"], 5);
  await expectTable(scope, "RETENTION", ["CLASS_YEAR", "POVERTY_LEVEL"], 5);
  await expectTable(scope, "AMOUNT", ["BRANCH", "CURRENCY"], 5);
  for (const measure of ["STUDENTS", "DONATIONS", "DONORS"] as const) {
    await expectTable(scope, measure, ["BRANCH", "POVERTY_LEVEL"], 5);
  }
}

const idsOf = async (text: string, values: unknown[] = []): Promise<number[]> =>
  (await admin.query<{ id: number }>(text, values)).rows.map(({ id }) => id);

async function write(by: Caller, operation: string, variables: object): Promise<string> {
  const { data, errors } = await by.query<Record<string, { changeId: string }>>(operation, { ...variables });
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0]?.changeId ?? "";
}

const undo = (changeId: string) =>
  write(caller, "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }", { changeId });

const living = `select s.id from student s where s.deleted_at is null and s.status = 'ACTIVE' and s.branch_id in (${first}, ${second}) order by s.id`;
const withNothing = living.replace(
  " order by",
  " and not exists (select from donation d where d.student_id = s.id and d.deleted_at is null and d.state <> 'CANCELLED') order by",
);
const gifts = `select d.id from donation d join student s on s.id = d.student_id where s.status = 'ACTIVE' and d.deleted_at is null and d.branch_id in (${first}, ${second}) and d.state = 'ACTIVE' order by d.id`;

test("tables are right after each write of a day, and after its undo", async () => {
  const students = await idsOf(living);
  const input = {
    donorId: (await build.donor()).id,
    asset: "MATERIAL",
    classYearId: charity.years[2],
    givenOn: "2023-05-17",
  };
  const [ours = 0] = await idsOf(
    `select s.id from student s where s.deleted_at is null and s.status = 'ACTIVE' and s.branch_id = ${first} and s.school_id is null order by s.id`,
  );
  const version = async () =>
    (await admin.query<{ version: number }>("select version from student where id = $1", [ours])).rows[0]?.version;
  const operations: [operation: string, variables: () => Promise<object>][] = [
    [
      "mutation ($input: SeveralDonationsInput!, $ids: [Int!]!) { donateToStudents(input: $input, studentIds: $ids) { changeId } }",
      async () => ({ input, ids: students.slice(0, 12) }),
    ],
    [
      "mutation ($ids: [Int!]!, $input: GiveUpInput!) { giveUpDonations(ids: $ids, input: $input) { changeId } }",
      async () => ({ ids: (await idsOf(gifts)).slice(0, 5), input: { on: "2026-02-01", reason: "MOVED_AWAY" } }),
    ],
    [
      "mutation ($ids: [Int!]!) { cancelDonations(ids: $ids) { changeId } }",
      async () => ({ ids: (await idsOf(gifts)).slice(5, 9) }),
    ],
    [
      "mutation ($ids: [Int!]!) { deleteDonations(ids: $ids) { changeId } }",
      async () => ({ ids: (await idsOf(gifts)).slice(9, 12) }),
    ],
    [
      "mutation ($students: StudentSelection!, $input: StudentsPatch!) { updateStudents(students: $students, input: $input) { changeId } }",
      async () => ({ students: { ids: students.slice(3, 30) }, input: { povertyLevel: "POOR_2" } }),
    ],
    [
      "mutation ($id: Int!, $version: Int!, $branchId: Int!) { moveStudent(id: $id, version: $version, branchId: $branchId) { changeId } }",
      async () => ({ id: ours, version: await version(), branchId: second }),
    ],
    [
      "mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { changeId } }",
      async () => ({ ids: (await idsOf(withNothing)).slice(0, 2) }),
    ],
  ];
  await expectTables();
  for (const [operation, variables] of operations) {
    const changeId = await write(caller, operation, await variables());
    await expectTables();
    await undo(changeId);
    await expectTables();
    await write(caller, operation, await variables());
  }
  await expectTables();
  // What is kept, counted afresh as each night.
  await recountGiven(database.pool);
  await expectTables();
});

test("tables are right after students are merged, and after that is undone", async () => {
  const kept = await idsOf(living);
  const pairs = [
    [kept[0], kept[1]],
    [kept.at(-1), kept.at(-2)],
    [kept[2], (await idsOf(living.replace(`in (${first}, ${second})`, `= ${second}`)))[3]],
  ] as const;
  await expectTables();
  for (const [keep = 0, other = 0] of pairs) {
    expect(keep).not.toBe(other);
    const changeId = await merged(caller, keep, other);
    await expectTables();
    await undo(changeId);
    await expectTables();
    await merged(caller, keep, other);
  }
  await expectTables();
});

test("tables are right after a school has moved to another branch with its students, and after that is undone", async () => {
  const schools = await idsOf(
    `select k.id from school k where k.branch_id = ${first} and k.deleted_at is null
       and exists (select from enrolment e join school_class c on c.id = e.school_class_id where c.school_id = k.id) order by k.id`,
  );
  expect(schools.length).toBeGreaterThan(0);
  // Who has left has no class to move with.
  await admin.query(`update student set status = 'ACTIVE' where branch_id = ${first}`);
  const move =
    "mutation ($id: Int!, $version: Int!, $branchId: Int!) { moveSchool(id: $id, version: $version, branchId: $branchId) { changeId } }";
  for (const id of schools) {
    const version = async () =>
      (await admin.query<{ version: number }>("select version from school where id = $1", [id])).rows[0]?.version;
    const changeId = await write(caller, move, { id, version: await version(), branchId: second });
    await expectTables();
    await undo(changeId);
    await expectTables();
    await write(caller, move, { id, version: await version(), branchId: second });
    await expectTables();
  }
});

test("tables are right after an import, and its undo", async () => {
  const importer = await imports.scopeOf(user.id);
  const { rows } = await admin.query<{ village: string; branch: string; donor: string; year: string }>(
    `select (select code from village limit 1) as village, (select code from branch where id = $1) as branch,
       (select code from donor order by id limit 1) as donor, (select code from class_year where id = $2) as year`,
    [first, charity.years[0]],
  );
  if (!rows[0]?.village) await build.places();
  const village = (await admin.query<{ code: string }>("select code from village limit 1")).rows[0]?.code;
  const sheet = [
    "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village",
    ...Array.from({ length: 30 }, (_, i) => `DAY-${i},Sok,Dara,សុខ,តារា,F,${rows[0]?.branch},${village}`),
  ].join("\n");
  const run = await imports.run(importer, await imports.checked(importer, "STUDENT", sheet));
  expect(run).toMatchObject({ state: "DONE" });
  await expectTables();
  const of = await idsOf("select id from student where code like 'DAY-%' order by id");
  expect(of.length).toBe(30);
  const given = await write(
    caller,
    "mutation ($input: SeveralDonationsInput!, $ids: [Int!]!) { donateToStudents(input: $input, studentIds: $ids) { changeId } }",
    {
      ids: of,
      input: {
        donorId: (await build.donor()).id,
        asset: "BICYCLE",
        classYearId: charity.years[1],
        givenOn: "2022-12-01",
      },
    },
  );
  await expectTables();
  await undo(given);
  await expectTables();
  await runChange(importer, "undoImport", null, () => undoImport(importer, run.id));
  await answerOf(async () => {
    const { undo: undone } = await readRun(importer, run.id);
    return undone && undone.state !== "RUNNING" ? undone : undefined;
  }, "The undo does not come to an end");
  expect(await idsOf("select id from student where code like 'DAY-%' and deleted_at is null")).toEqual([]);
  await expectTables();
});

test("five hundred numbers are the totals of the lists that they open", async () => {
  let checked = 0;
  for (const [rows, columns] of [
    ["SCHOOL", "CLASS_YEAR"],
    ["DISTRICT", "GRADE"],
    ["PROVINCE", "AGE_GROUP"],
    ["SCHOOL", "POVERTY_LEVEL"],
    ["GRADE", "AGE_GROUP"],
    ["SCHOOL", "STATUS"],
    ["DISTRICT", "CLASS_YEAR"],
  ] as const) {
    for (const measure of ["STUDENTS", "STUDENTS_WHO_RECEIVED", "DONATIONS", "DONORS"] as const) {
      const table = await shown(scope, { measure, rows: [rows], columns });
      await expectLists(scope, table);
      checked += Object.keys(table.numbers).length;
    }
  }
  expect(checked).toBeGreaterThan(500);
});

test("other branches do not show in a difference", async () => {
  const questions = allMeasures
    .filter((measure) => measure !== "AMOUNT" && measure !== "RETENTION")
    .flatMap((measure) => [
      { measure, rows: ["BRANCH"] as const },
      { measure, rows: ["DISTRICT"] as const, filter: { branchId: [first, third] } },
    ]);
  const numbers = async () => Promise.all(questions.map(async (each) => (await shown(scope, each)).numbers));
  const before = await numbers();
  // A donor who also gave to someone in another branch counts as before, and nothing there is counted.
  await admin.query(
    `update student set poverty_level = 'POOR_2', status = 'WITHDRAWN' where branch_id = ${third} and school_id is null`,
  );
  await admin.query(`update donation set deleted_at = now() where branch_id = ${third}`);
  expect(await numbers()).toEqual(before);
  for (const each of before.filter((_, i) => i % 2 === 0)) {
    expect(Object.keys(each)).not.toContain(JSON.stringify([String(third)]));
  }
});
