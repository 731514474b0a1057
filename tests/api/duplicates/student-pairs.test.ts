import { expect, test } from "vitest";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { enqueue } from "../../../server/core/jobs/queue.ts";
import { ownTransactionAfter } from "../../../server/core/jobs/transaction.ts";
import { findStudentPairs } from "../../../server/modules/duplicates/student-pair.find.ts";
import { STUDENT_PAIRS_TASK, pairTasks } from "../../../server/modules/duplicates/pair.tasks.ts";
import { recomputeTasks } from "../../../server/modules/students/recompute.tasks.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { documents, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const [here, there] = [await build.branch(), await build.branch()];
const places = await build.places();
const manager = await api.asUser(await build.user("manager", { branches: [here.id] }));
const both = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));

const sok = { ...places, lastNameEn: "Sok", firstNameEn: "Dara", lastNameLocal: "សុខ", firstNameLocal: "តារា" };
const student = async (values: object, branchId = here.id) => (await build.student({ ...sok, branchId, ...values })).id;

interface Pair {
  id: number;
  student: { id: number };
  other: { id: number };
  sameBirth: boolean;
  sameVillage: boolean;
  sameSchool: boolean;
  apartAt: string | null;
}

async function pairs(caller: Caller, filter: object = {}): Promise<Pair[]> {
  const { data, errors } = await caller.query<{ studentPairs: { rows: Pair[] } }>(documents.pairs, { filter });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.studentPairs.rows;
}
/** Likely and less likely pairs. */
const allPairs = async (caller: Caller, filter: object = {}): Promise<Pair[]> => [
  ...(await pairs(caller, filter)),
  ...(await pairs(caller, { ...filter, unlikely: true })),
];
const idsOf = (rows: Pair[]) => rows.map((pair) => [pair.student.id, pair.other.id]);

/** Runs the waiting jobs to completion. */
async function work(): Promise<void> {
  const errors: unknown[] = [];
  const runner = new JobRunner({
    pool: database.pool,
    // A builder's study year may become the present one, which recomputes students.
    tasks: { ...pairTasks, ...recomputeTasks },
    onError: (error) => errors.push(error),
  });
  await runner.start();
  const none = async () =>
    (await admin.query("select 1 from job_run where state in ('QUEUED', 'RUNNING')")).rows.length === 0;
  await until(none, "The jobs do not come to an end");
  await runner.stop();
  expect(errors).toEqual([]);
  expect((await admin.query("select 1 from job_run where state <> 'DONE'")).rows).toEqual([]);
}

async function atNight(): Promise<void> {
  await enqueue(database.orm.em.fork(), { ownerId: null, task: STUDENT_PAIRS_TASK, payload: { nightly: true } });
  await work();
}

test("a search finds same name and birth anywhere, similar names in one village or school; each pair once", async () => {
  const far = await build.places();
  const first = await student({ dateOfBirth: "2014-03-05" });
  const born = await student({ ...far, firstNameEn: "DARA", lastNameEn: "sok", dateOfBirth: "2014-03-05" });
  const near = await student({ firstNameEn: "Daraa", dateOfBirth: "2014-03-15" });
  await student({ firstNameEn: "Daraa", dateOfBirth: "2008-01-01" });
  await student({ firstNameEn: "Bopha", firstNameLocal: "បុប្ផា", dateOfBirth: "2014-03-05" });
  await student({ ...far, dateOfBirth: "2014-03-15", firstNameEn: "Darat", deletedAt: "2026-01-01" });
  const classmate = await student({
    ...(await build.places()),
    firstNameEn: "Dara",
    firstNameLocal: "ដារ៉ា",
    dateOfBirth: null,
  });
  const schoolClass = await build.schoolClass({ branchId: here.id });
  for (const id of [born, classmate]) {
    await build.enrolment({ branchId: here.id, studentId: id, schoolClassId: schoolClass.id });
  }
  await atNight();
  const found = await allPairs(manager);
  expect(new Set(idsOf(found).map(String))).toEqual(
    new Set(
      [
        [first, born],
        [first, near],
        [born, classmate],
      ].map(String),
    ),
  );
  expect(found).toHaveLength(3);
  const why = (other: number) => found.find((pair) => pair.other.id === other);
  expect(why(born)).toMatchObject({ sameBirth: true, sameVillage: false, sameSchool: false });
  expect(why(near)).toMatchObject({ sameBirth: false, sameVillage: true });
  expect(why(classmate)).toMatchObject({ sameBirth: false, sameVillage: false, sameSchool: true });
  await atNight();
  expect(await allPairs(manager)).toEqual(found);
  const filter = (by: object) => allPairs(manager, by).then((rows) => rows.length);
  expect([
    await filter({ schoolId: [schoolClass.schoolId] }),
    await filter({ villageId: [places.villageId] }),
    await filter({ branchId: [there.id] }),
  ]).toEqual([2, 2, 0]);
});

test("the likeliest pairs come first, the same birth date above all; unlikely ones on request", async () => {
  const village = await build.places();
  const ids: number[] = [];
  for (let i = 0; i < 6; i += 1) ids.push(await student({ ...village, dateOfBirth: null }));
  const [kept] = ids;
  const likenesses = [0.65, 0.72, 0.99, 0.61, 0.72];
  for (const [i, likeness] of likenesses.entries()) {
    await build.insert("student_pair", {
      studentId: kept,
      branchId: here.id,
      otherId: ids[i + 1],
      otherBranchId: here.id,
      sameBirth: i === 3,
      sameVillage: true,
      sameSchool: false,
      likeness,
    });
  }
  const filter = { villageId: [village.villageId] };
  const others = async (by: object) =>
    (await pairs(manager, { ...filter, ...by })).map((pair) => ids.indexOf(pair.other.id));
  expect(await others({})).toEqual([4, 3, 5, 2]);
  expect(await others({ unlikely: true })).toEqual([1]);
  const total = async (by: object) =>
    (await manager.query<{ studentPairsTotal: { count: number } }>(documents.total, { filter: { ...filter, ...by } }))
      .data?.studentPairsTotal.count;
  expect([await total({}), await total({ unlikely: true })]).toEqual([4, 1]);
  const [all] = await pairs(manager, { ...filter, unlikely: true });
  await manager.query(documents.apart, { ids: [all?.id], apart: true });
  expect(await others({ apart: true })).toEqual([1]);
  await admin.query("delete from student_pair where student_id = $1", [kept]);
  await admin.query("update student set deleted_at = now() where id = any ($1)", [ids]);
});

test("a pair is visible to users who see both students, also after one has moved", async () => {
  const village = await build.places();
  const [a, b] = [await student(village), await student(village, there.id)];
  await atNight();
  const of = async (caller: Caller) => idsOf(await pairs(caller, { villageId: [village.villageId] }));
  expect([await of(manager), await of(both)]).toEqual([[], [[a, b]]]);
  await admin.query("update student set branch_id = $1 where id = $2", [here.id, b]);
  expect(await of(manager)).toEqual([[a, b]]);
  await admin.query("update student set branch_id = $1 where id = $2", [there.id, a]);
  expect(await of(manager)).toEqual([]);
});

test("pairs no longer similar disappear; two marked as different stay so, and the mark can be removed", async () => {
  const village = await build.places();
  const filter = { villageId: [village.villageId] };
  await student(village);
  const other = await student(village);
  await atNight();
  const [pair] = await pairs(manager, filter);
  const { data } = await manager.query<{ done: { changeId: string; count: number } }>(documents.apart, {
    ids: [pair?.id],
    apart: true,
  });
  expect(data?.done.count).toBe(1);
  expect(await pairs(manager, filter)).toEqual([]);
  expect(await pairs(manager, { ...filter, apart: true })).toHaveLength(1);
  await atNight();
  expect(await pairs(manager, filter)).toEqual([]);
  expect(wrong(await manager.query(documents.undo, { id: data?.done.changeId }))).toBe("nothing");
  expect(await pairs(manager, filter)).toHaveLength(1);
  await admin.query(
    "update student set search = search || ' x', first_name_en = 'Other', first_name_local = 'ផ្សេង', last_name_en = 'Any', last_name_local = 'អ្វី' where id = $1",
    [other],
  );
  await admin.query("update student set search = ' c any other អ្វី ផ្សេង', code = 'c-1' where id = $1", [other]);
  await atNight();
  expect(await pairs(manager, filter)).toEqual([]);
});

test("a search covers the user's own branches, one at a time; staff may neither search nor decide", async () => {
  const village = await build.places();
  const filter = { villageId: [village.villageId] };
  for (const branchId of [here.id, here.id, there.id, there.id]) await student(village, branchId);
  for (const count of [1, 0]) {
    const { data } = await manager.query<{ done: { count: number } }>(documents.search);
    expect(data?.done.count).toBe(count);
  }
  await work();
  expect(await pairs(manager, filter)).toHaveLength(1);
  expect(await pairs(both, filter)).toHaveLength(1);
  const [pair] = await pairs(manager, filter);
  const elsewhere = await api.asUser(await build.user("manager", { branches: [there.id] }));
  expect(wrong(await elsewhere.query(documents.apart, { ids: [pair?.id], apart: true }))).toBe(
    "NOT_FOUND errors.notFound",
  );
  const staff = await api.asUser(await build.user("staff", { branches: [here.id] }));
  for (const document of [documents.pairs, documents.total]) {
    expect(wrong(await staff.query(document))).toBe("FORBIDDEN errors.forbidden");
  }
});

test("a name that half a village shares on one day is a placeholder", async () => {
  const village = await build.places();
  for (let n = 0; n < 52; n += 1) {
    await student({
      ...village,
      villageId: null,
      lastNameEn: "Unknown",
      firstNameEn: "Unknown",
      lastNameLocal: "មិន",
      firstNameLocal: "ស្គាល់",
      dateOfBirth: "2000-01-01",
    });
  }
  await atNight();
  const { rows } = await admin.query(
    "select 1 from student_pair p join student s on s.id = p.student_id where s.last_name_en = 'Unknown'",
  );
  expect(rows).toEqual([]);
});

test("a running search holds nobody up, and keeps the results of a later one", async () => {
  let found = Promise.resolve<Pair[]>([]);
  const twin = { nickname: null, dateOfBirth: "2012-12-12", firstNameEn: "Vanna", firstNameLocal: "វណ្ណា" };
  const first = await student(twin);
  await ownTransactionAfter(database.pool, (client) =>
    findStudentPairs(client, null, async (done) => {
      if (done > 1) return;
      const second = await student(twin);
      await admin.query("update student set status = 'GRADUATED' where id = any ($1)", [[first, second]]);
      await atNight();
      found = pairs(manager).then((rows) =>
        rows.filter((pair) => pair.student.id === first && pair.other.id === second),
      );
      await found;
    }),
  );
  expect(await found).toHaveLength(1);
  expect(idsOf(await pairs(manager))).toEqual(expect.arrayContaining(idsOf(await found)));
});
