import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { meanwhileOn, remove, restoration, restore, undo } from "./harness.ts";

/* A student who has left is in no class: neither by a restore nor by an undo. */
const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const classYearId = (await build.reference("CLASS_YEAR")).id;
const manager = await api.asUser(await build.user("manager", { branches: [branchId] }));
const chief = await api.asUser(await build.user("administrator"));
const meanwhile = meanwhileOn(admin);

const change = async (document: string, variables: object, caller: Caller = manager): Promise<string | undefined> => {
  const { data, errors } = await caller.query<{ done: { changeId: string } }>(document, { ...variables });
  expect(errors).toEqual([]);
  return data?.done.changeId;
};
const versionOf = async (table: string, id: number) =>
  (await admin.query<{ version: number }>(`select version from ${table} where id = $1`, [id])).rows[0]?.version;

const leave = async (id: number, status = "WITHDRAWN") =>
  change(
    "mutation ($id: Int!, $version: Int!, $input: StudentLeavesInput!) { done: studentLeaves(id: $id, version: $version, input: $input) { changeId } }",
    {
      id,
      version: await versionOf("student", id),
      input: { status, on: "2026-02-01", reason: "Works at home" },
    },
  );
const comeBack = async (id: number) =>
  change("mutation ($id: Int!, $version: Int!) { done: studentReturns(id: $id, version: $version) { changeId } }", {
    id,
    version: await versionOf("student", id),
  });
const sit = (studentId: number, schoolClassId: number) =>
  change("mutation ($input: EnrolmentInput!) { done: addEnrolment(input: $input) { changeId } }", {
    input: { studentId, schoolClassId },
  });
const takeOut = (id: number) =>
  change("mutation ($ids: [Int!]!) { done: removeEnrolments(ids: $ids) { changeId } }", { ids: [id] });

const sits = async (id: number) =>
  (await admin.query("select from enrolment where id = $1 and deleted_at is null and outcome = 'CURRENT'", [id]))
    .rowCount === 1;
const studentOf = async (id: number) =>
  (
    await admin.query<{ status: string; school_class_id: number | null }>(
      "select status, school_class_id from student where id = $1",
      [id],
    )
  ).rows[0];
const left = { status: "WITHDRAWN", school_class_id: null };
const refusal = ({ errors }: { errors: { extensions: object }[] }) => errors[0]?.extensions;
const studentLeft = { path: "studentId", key: "validation.studentLeft" };
const unfit = { code: "BAD_INPUT", key: "errors.undoUnfit", fields: [studentLeft] };

test("an enrolment is not restored by itself, and the preview says why and whose", async () => {
  const { id, studentId } = await build.enrolment({ branchId });
  await takeOut(id);
  await leave(studentId);
  const records = [{ type: "Enrolment", id }];
  const told = (await restoration(manager, records)).data?.restoration;
  expect(told).toMatchObject({
    comesBack: false,
    collisions: [{ id, key: "validation.studentLeft", inTheWay: { type: "Student", id: studentId } }],
  });
  for (const token of [null, told?.leave ?? null]) {
    expect(refusal(await restore(manager, records, token))).toMatchObject({ code: "BAD_INPUT", fields: [studentLeft] });
  }
  expect([await sits(id), await studentOf(studentId)]).toEqual([false, left]);
  await comeBack(studentId);
  expect((await restore(manager, records)).errors).toEqual([]);
  expect(await sits(id)).toBe(true);
});

test("of several enrolments those of current students are restored", async () => {
  const [gone, here] = [await build.enrolment({ branchId }), await build.enrolment({ branchId })];
  await remove(manager, "removeEnrolments", [gone.id, here.id]);
  await leave(gone.studentId, "TRANSFERRED");
  const records = [gone, here].map(({ id }) => ({ type: "Enrolment", id }));
  const told = (await restoration(manager, records)).data?.restoration;
  expect(told).toMatchObject({ comesBack: true, collisionCount: 1 });
  expect((await restore(manager, records, told?.leave)).data?.restoreRecords.count).toBe(1);
  expect([await sits(gone.id), await sits(here.id)]).toEqual([false, true]);
});

test("a class is restored without students who have left in the meantime, and says so", async () => {
  const schoolClass = await build.schoolClass({ branchId });
  const [gone, here] = [
    await build.enrolment({ branchId, schoolClassId: schoolClass.id }),
    await build.enrolment({ branchId, schoolClassId: schoolClass.id }),
  ];
  await remove(manager, "deleteSchoolClasses", [schoolClass.id]);
  await leave(gone.studentId);
  const records = [{ type: "SchoolClass", id: schoolClass.id }];
  const one = [{ type: "Enrolment", count: 1 }];
  expect((await restoration(manager, records)).data?.restoration).toMatchObject({
    goes: one,
    stays: one,
    collisions: [],
  });
  expect((await restore(manager, records)).errors).toEqual([]);
  expect([await sits(gone.id), await sits(here.id)]).toEqual([false, true]);
});

test("a past enrolment is restored: nobody is in the class by it", async () => {
  const { id, studentId } = await build.enrolment({ branchId, outcome: "PROMOTED", endedOn: "2025-08-31" });
  await takeOut(id);
  await leave(studentId);
  expect((await restore(manager, [{ type: "Enrolment", id }])).errors).toEqual([]);
  expect(await studentOf(studentId)).toEqual(left);
});

test("undoing the removal or the end of an enrolment is refused until the student has returned", async () => {
  const { id, studentId } = await build.enrolment({ branchId });
  const removed = await takeOut(id);
  await leave(studentId);
  expect(refusal(await undo(manager, removed))).toMatchObject(unfit);
  expect([await sits(id), await studentOf(studentId)]).toEqual([false, left]);
  await comeBack(studentId);
  expect((await undo(manager, removed)).errors).toEqual([]);

  const ended = await change(
    "mutation ($id: Int!, $version: Int!) { done: updateEnrolment(id: $id, version: $version, input: { outcome: REPEATED }) { changeId } }",
    { id, version: await versionOf("enrolment", id) },
  );
  await leave(studentId);
  expect(refusal(await undo(manager, ended))).toMatchObject(unfit);
  expect([await sits(id), await studentOf(studentId)]).toEqual([false, left]);
});

test("a return is not undone once the student is in a class", async () => {
  const schoolClass = await build.schoolClass({ branchId, classYearId });
  const { id } = await build.student({ branchId });
  await leave(id);
  const returned = await comeBack(id);
  const placed = await sit(id, schoolClass.id);
  expect(refusal(await undo(manager, returned))).toMatchObject(unfit);
  expect(await studentOf(id)).toEqual({ status: "ACTIVE", school_class_id: schoolClass.id });
  expect((await undo(manager, placed)).errors).toEqual([]);
  expect((await undo(manager, returned)).errors).toEqual([]);
  expect(await studentOf(id)).toEqual(left);
});

test("a promotion is not undone into the class of a student who has left since", async () => {
  const schoolClass = await build.schoolClass({ branchId });
  const { id, studentId } = await build.enrolment({ branchId, schoolClassId: schoolClass.id });
  const to = await build.reference("CLASS_YEAR", { firstDay: "2098-11-01", lastDay: "2099-08-31" });
  const next = await build.schoolClass({ branchId, classYearId: to.id });
  const placed = await build.enrolment({ branchId, studentId, schoolClassId: next.id });
  const years = { schoolId: schoolClass.schoolId, fromYearId: schoolClass.classYearId, toYearId: to.id };
  const preview = await manager.query<{ promotionPreview: { token: string } }>(
    "query ($schoolId: Int!, $fromYearId: Int!, $toYearId: Int!) { promotionPreview(schoolId: $schoolId, fromYearId: $fromYearId, toYearId: $toYearId) { token } }",
    years,
  );
  const promoted = await change(
    `mutation ($schoolId: Int!, $fromYearId: Int!, $toYearId: Int!, $token: String!) {
      done: promoteSchool(schoolId: $schoolId, fromYearId: $fromYearId, toYearId: $toYearId, token: $token, exceptions: []) { changeId } }`,
    { ...years, token: preview.data?.promotionPreview.token },
  );
  await takeOut(placed.id);
  await leave(studentId);
  expect(refusal(await undo(manager, promoted))).toMatchObject(unfit);
  expect([await sits(id), await studentOf(studentId)]).toEqual([false, left]);
});

test("a merge is not undone if one of the students would be in a class after leaving", async () => {
  const [keep, other] = [await build.student({ branchId }), await build.student({ branchId })];
  await leave(keep.id);
  const both = { keepId: keep.id, otherId: other.id };
  const preview = await manager.query<{ mergePreview: { token: string } }>(
    "query ($keepId: Int!, $otherId: Int!) { mergePreview(keepId: $keepId, otherId: $otherId) { token } }",
    both,
  );
  const merged = await change(
    "mutation ($keepId: Int!, $otherId: Int!, $token: String!, $input: MergeInput!) { done: mergeStudents(keepId: $keepId, otherId: $otherId, token: $token, input: $input) { changeId } }",
    { ...both, token: preview.data?.mergePreview.token, input: { fields: ["status"], choices: [] } },
  );
  await sit(keep.id, (await build.schoolClass({ branchId })).id);
  expect(refusal(await undo(manager, merged))).toMatchObject(unfit);
  expect(await studentOf(keep.id)).toMatchObject({ status: "ACTIVE" });
});

test("a student who leaves concurrently is not put back into a class", async () => {
  const leaves =
    "update student set status = 'WITHDRAWN', status_on = '2026-02-01', version = version + 1 where id = $1";
  const first = await build.enrolment({ branchId });
  await takeOut(first.id);
  const restored = await meanwhile(leaves, first.studentId, () =>
    restore(chief, [{ type: "Enrolment", id: first.id }]),
  );
  expect(refusal(restored)).toMatchObject({ fields: [studentLeft] });
  const second = await build.enrolment({ branchId });
  const removed = await takeOut(second.id);
  expect(refusal(await meanwhile(leaves, second.studentId, () => undo(manager, removed)))).toMatchObject(unfit);
  for (const { id, studentId } of [first, second]) {
    expect([await sits(id), await studentOf(studentId)]).toEqual([false, left]);
  }
});

test("many concurrent departures and restores leave nobody in a class who has left", async () => {
  const seats: { id: number; studentId: number }[] = [];
  for (let i = 0; i < 6; i++) seats.push(await build.enrolment({ branchId }));
  const removed = await Promise.all(seats.map(({ id }) => takeOut(id)));
  const versions = await Promise.all(seats.map(({ studentId }) => versionOf("student", studentId)));
  const leaves = (index: number) =>
    manager.query(
      "mutation ($id: Int!, $version: Int!, $input: StudentLeavesInput!) { studentLeaves(id: $id, version: $version, input: $input) { changeId } }",
      {
        id: seats[index]?.studentId,
        version: versions[index],
        input: { status: "WITHDRAWN", on: "2026-02-01", reason: "Works at home" },
      },
    );
  await Promise.all(
    seats.flatMap(({ id }, index) => [
      leaves(index),
      index % 2 ? restore(manager, [{ type: "Enrolment", id }]) : undo(manager, removed[index]),
    ]),
  );
  const { rows } = await admin.query(
    "select from enrolment e join student s on s.id = e.student_id where e.outcome = 'CURRENT' and e.deleted_at is null and s.status <> 'ACTIVE'",
  );
  expect(rows).toEqual([]);
});

test("restoring enrolments and undoing their removal concurrently, repeatedly, does either once", async () => {
  const seats: { id: number; studentId: number }[] = [];
  for (let i = 0; i < 6; i++) seats.push(await build.enrolment({ branchId }));
  const removed = await Promise.all(seats.map(({ id }) => takeOut(id)));
  const answers = await Promise.all(
    seats.map(async ({ id }, index) => {
      const both = await Promise.all([restore(manager, [{ type: "Enrolment", id }]), undo(manager, removed[index])]);
      return both.filter(({ errors }) => errors.length === 0).length;
    }),
  );
  expect(answers).toEqual(seats.map(() => 1));
  expect(await Promise.all(seats.map(({ id }) => sits(id)))).toEqual(seats.map(() => true));
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
