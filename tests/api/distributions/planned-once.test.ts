import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { admin, branch, person, planned } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: second } = await person("manager", branch.id);

const elsewhere = "validation.plannedElsewhere";
const onTheDay = { handedOn: "2026-02-01" };
const plan = (distributionId: number, studentIds: (number | undefined)[], donorId: number, twice?: number[]) =>
  manager.query<{ planStudents: { changeId: string } }>(
    `mutation ($distributionId: Int!, $donorId: Int!, $studentIds: [Int!]!, $twice: [Int!]) {
      planStudents(distributionId: $distributionId, donorId: $donorId, studentIds: $studentIds, twice: $twice) { changeId } }`,
    { distributionId, donorId, studentIds, twice },
  );
const remove = async (ids: (number | undefined)[]) =>
  (
    await done<{ removePlannedStudents: { changeId: string } }>(
      manager,
      "mutation ($ids: [Int!]!) { removePlannedStudents(ids: $ids) { changeId } }",
      { ids },
    )
  ).removePlannedStudents.changeId;
const close = async (id: number) =>
  (await done<{ closeDistribution: { changeId: string } }>(manager, documents.close, { id })).closeDistribution
    .changeId;
const undo = (changeId: string | undefined) => manager.query(documents.undo, { changeId });
const restore = (...records: { type: string; id: number | undefined }[]) =>
  manager.query("mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { count } }", { records });
const outcomes = async (id: number) => (await rowsOf(manager, id)).map(({ outcome }) => outcome).toSorted();
const nameOf = async (id: number) =>
  (await admin.query<{ name: string }>("select name from distribution where id = $1", [id])).rows[0]?.name;
const codeOf = async (id: number | undefined) =>
  (await admin.query<{ code: string }>("select code from student where id = $1", [id])).rows[0]?.code;

test("a removal is not undone once the student is in another open distribution: it is named, with the student", async () => {
  const first = await planned(1);
  const [row] = first.rows;
  const changeId = await remove([row?.id]);
  const next = await planned(0);
  await plan(next.id, [row?.studentId], next.donorId);
  const undone = await undo(changeId);
  expect(wrong(undone)).toContain(`distributionId ${elsewhere}`);
  expect(undone.errors[0]?.extensions.fields?.[0]?.params).toEqual({
    code: await codeOf(row?.studentId),
    name: await nameOf(next.id),
  });
  expect(await rowsOf(manager, first.id)).toEqual([]);
  await remove((await rowsOf(manager, next.id)).map(({ id }) => id));
  expect(wrong(await undo(changeId))).toEqual([]);
  expect(await outcomes(first.id)).toEqual(["WAITING"]);
});

test("a closing is not undone while someone absent is planned elsewhere", async () => {
  const first = await planned(2);
  await done(manager, documents.handOut, { ids: [first.ids[0]], input: onTheDay });
  await done(manager, documents.absent, { ids: [first.ids[1]] });
  const changeId = await close(first.id);
  const next = await planned(0);
  await plan(next.id, [first.rows[1]?.studentId], next.donorId);
  expect(wrong(await undo(changeId))).toContain(`distributionId ${elsewhere}`);
  expect(await outcomes(first.id)).toEqual(["ABSENT", "GIVEN"]);
  await close(next.id);
  expect(wrong(await undo(changeId))).toEqual([]);
});

test("from the Trash such a student stays there, and what is in the way is shown; a distribution comes back without them", async () => {
  const first = await planned(2);
  await done(manager, documents.remove, { ids: [first.id] });
  const next = await planned(0);
  await plan(next.id, [first.rows[0]?.studentId], next.donorId);
  expect(wrong(await restore({ type: "Distribution", id: first.id }))).toEqual([]);
  expect((await rowsOf(manager, first.id)).map(({ id }) => id)).toEqual([first.ids[1]]);
  const shown = await done<{
    restoration: { collisions: { key: string; inTheWay: { id: number; type: string } | null }[] };
  }>(
    manager,
    `query ($records: [RecordInput!]!) { restoration(records: $records) { collisions { key inTheWay { id type } } } }`,
    { records: [{ type: "PlannedStudent", id: first.ids[0] }] },
  );
  expect(shown.restoration.collisions).toEqual([{ key: elsewhere, inTheWay: { id: next.id, type: "Distribution" } }]);
  expect(wrong(await restore({ type: "PlannedStudent", id: first.ids[0] }))).toContain(`distributionId ${elsewhere}`);
});

test("two distributions restored together: a student of both comes back to the older one", async () => {
  const first = await planned(2);
  await done(manager, documents.remove, { ids: [first.id] });
  const next = await planned(1);
  const both = first.rows[0]?.studentId;
  await plan(next.id, [both], next.donorId);
  await done(manager, documents.remove, { ids: [next.id] });
  const records = [first, next].map(({ id }) => ({ type: "Distribution", id }));
  const { restoration } = await done<{ restoration: { stays: object[]; comesBack: boolean } }>(
    manager,
    "query ($records: [RecordInput!]!) { restoration(records: $records) { stays { type count } comesBack } }",
    { records },
  );
  expect(restoration).toEqual({ stays: [{ type: "PlannedStudent", count: 1 }], comesBack: true });
  expect(wrong(await restore(...records))).toEqual([]);
  expect((await rowsOf(manager, first.id)).map(({ id }) => id)).toEqual(first.ids);
  expect((await rowsOf(manager, next.id)).map(({ id }) => id)).toEqual(next.ids);
});

test("two rows of one student restored together: the older one comes back, and what is in the way of the other is named", async () => {
  const [one, two] = [await planned(1), await planned(0)];
  const studentId = one.rows[0]?.studentId;
  await remove(one.ids);
  await plan(two.id, [studentId], two.donorId);
  const again = (await rowsOf(manager, two.id)).map(({ id }) => id);
  await remove(again);
  const records = [...one.ids, ...again].map((id) => ({ type: "PlannedStudent", id }));
  const { restoration } = await done<{ restoration: { leave: string; collisions: object[] } }>(
    manager,
    "query ($records: [RecordInput!]!) { restoration(records: $records) { leave collisions { id key params inTheWay { id } } } }",
    { records },
  );
  const params = { code: await codeOf(studentId), name: await nameOf(one.id) };
  expect(restoration.collisions).toEqual([{ id: again[0], key: elsewhere, params, inTheWay: { id: one.id } }]);
  const refused = await restore(...records);
  expect(wrong(refused)).toEqual([`distributionId ${elsewhere}`]);
  expect(refused.errors[0]?.extensions.fields?.[0]?.params).toEqual(params);
  const document =
    "mutation ($records: [RestoreInput!]!, $leave: String) { restoreRecords(records: $records, leave: $leave) { count } }";
  await done(manager, document, { records, leave: restoration.leave });
  expect(await rowsOf(manager, one.id)).toHaveLength(1);
  expect(await rowsOf(manager, two.id)).toEqual([]);
});

test("who was planned a second time by decision comes back by undo, and nothing else of either day is in the way", async () => {
  const first = await planned(1);
  const studentId = first.rows[0]?.studentId ?? 0;
  const next = await planned(0);
  expect(wrong(await plan(next.id, [studentId], next.donorId, [studentId]))).toEqual([]);
  const changeId = await remove((await rowsOf(manager, next.id)).map(({ id }) => id));
  expect(wrong(await undo(changeId))).toEqual([]);
  const closed = await close(first.id);
  expect(wrong(await undo(closed))).toEqual([]);
  expect(await outcomes(first.id)).toEqual(["WAITING"]);
});

test("no undo and no restoring leaves someone waiting in a closed distribution", async () => {
  const { id, ids } = await planned(3);
  const removed = await remove([ids[0]]);
  const absent = await done<{ markAbsent: { changeId: string } }>(manager, documents.absent, { ids: [ids[1]] });
  await close(id);
  expect(wrong(await undo(removed))).toEqual(["distributionId validation.distributionClosed"]);
  expect(wrong(await undo(absent.markAbsent.changeId))).toEqual(["distributionId validation.distributionClosed"]);
  const restored = await manager.query(
    "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { count } }",
    {
      records: [{ type: "PlannedStudent", id: ids[0] }],
    },
  );
  expect(wrong(restored)).toEqual(["distributionId validation.distributionClosed"]);
  expect(await outcomes(id)).toEqual(["ABSENT", "ABSENT"]);
});

/** In how many open distributions of bicycles of the study year a student is. */
const openOf = async (studentId: number) =>
  (
    await admin.query<{ n: number }>(
      `select count(*)::integer as n from planned_student p join distribution d on d.id = p.distribution_id
       where p.student_id = $1 and p.deleted_at is null and d.state = 'PLANNED' and d.asset = 'BICYCLE' and d.deleted_at is null`,
      [studentId],
    )
  ).rows[0]?.n;

test("a change of the asset undone while someone plans one of its students: in one open distribution in the end", async () => {
  for (let round = 0; round < 10; round += 1) {
    const first = await planned(1);
    const studentId = first.rows[0]?.studentId ?? 0;
    const changed = await done<{ updateDistribution: { changeId: string } }>(manager, documents.update, {
      id: first.id,
      version: 1,
      input: { asset: "MATERIAL" },
    });
    const next = await planned(0);
    const both = await Promise.all([
      undo(changed.updateDistribution.changeId),
      second.query(documents.plan, { distributionId: next.id, donorId: next.donorId, studentIds: [studentId] }),
    ]);
    expect(both.flatMap(wrong)).toHaveLength(1);
    expect(await openOf(studentId)).toBe(1);
  }
});

test("a closing undone while someone plans one of its students: in one open distribution in the end", async () => {
  for (let round = 0; round < 10; round += 1) {
    const first = await planned(1);
    const studentId = first.rows[0]?.studentId ?? 0;
    const changeId = await close(first.id);
    const next = await planned(0);
    await Promise.all([
      undo(changeId),
      second.query(documents.plan, { distributionId: next.id, donorId: next.donorId, studentIds: [studentId] }),
    ]);
    expect(await openOf(studentId)).toBe(1);
  }
  expect(api.unexpected).toEqual([]);
});
