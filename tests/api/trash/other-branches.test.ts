import { expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { remove, restoration, restore, undo, useTrash } from "./harness.ts";

/*
 * A former enrolment is deleted and restored with its class, whoever does that, and whichever branch the student is in
 * now.
 */
const { api, build, admin, chief, aBranch, isLiving } = await useTrash();

/** A class with a current student of its own branch and a former one, who has moved to another branch. */
async function aClass(branchId: number) {
  const { id: classId } = await build.schoolClass({ branchId });
  const own = await build.enrolment({ branchId, schoolClassId: classId });
  const former = await build.enrolment({ branchId, schoolClassId: classId, outcome: "TRANSFERRED" });
  await admin.query("update student set branch_id = $2 where id = $1", [former.studentId, (await build.branch()).id]);
  const places = async () => [await isLiving("enrolment", own.id), await isLiving("enrolment", former.id)];
  return { classId, ref: { type: "SchoolClass", id: classId }, own, former, places };
}

const preview = async (caller: Caller, id: number) => {
  const { data } = await caller.query<{ deletion: object }>(
    'query ($ids: [Int!]!) { deletion(type: "SchoolClass", ids: $ids) { goes { type count } uses { type count } } }',
    { ids: [id] },
  );
  return data?.deletion;
};

test("it is counted beforehand, deleted with the class by a manager, and restored with it", async () => {
  const { branchId, manager } = await aBranch();
  const { classId, ref, places } = await aClass(branchId);
  const both = { goes: [{ type: "Enrolment", count: 2 }], uses: [] };
  expect(await preview(manager, classId)).toEqual(both);
  expect(await preview(chief, classId)).toEqual(both);
  await remove(manager, "deleteSchoolClasses", [classId]);
  expect(await places()).toEqual([false, false]);
  expect((await restoration(manager, [ref])).data?.restoration).toMatchObject({ goes: both.goes, stays: [] });
  expect((await restore(manager, [ref])).errors).toEqual([]);
  expect(await places()).toEqual([true, true]);
});

test("a manager can restore what an administrator deleted", async () => {
  const { branchId, manager } = await aBranch();
  const { classId, ref, places } = await aClass(branchId);
  await remove(chief, "deleteSchoolClasses", [classId]);
  expect((await restore(manager, [ref])).errors).toEqual([]);
  expect(await places()).toEqual([true, true]);
});

test("undo and redo include it with the class, and nothing else of another branch", async () => {
  const { branchId, manager } = await aBranch();
  const { classId, places } = await aClass(branchId);
  const { data } = await manager.query<{ deleteSchoolClasses: { changeId: string } }>(
    "mutation ($ids: [Int!]!) { deleteSchoolClasses(ids: $ids) { changeId } }",
    { ids: [classId] },
  );
  const back = await undo(manager, data?.deleteSchoolClasses.changeId);
  // The class and the enrolment of its own branch: what came back elsewhere is not counted.
  expect(back.data?.undoChange.count).toBe(2);
  expect(await places()).toEqual([true, true]);
  expect((await undo(manager, back.data?.undoChange.changeId)).errors).toEqual([]);
  expect(await places()).toEqual([false, false]);
});

test("a class that the user may no longer write is not restored by their undo, nor is what was deleted with it", async () => {
  const [gone, left] = [(await build.branch()).id, (await build.branch()).id];
  const user = await build.user("manager", { branches: [gone, left] });
  const caller = await api.asUser(user);
  const [lost, kept] = [await aClass(gone), await aClass(left)];
  const { data } = await caller.query<{ deleteSchoolClasses: { changeId: string } }>(
    "mutation ($ids: [Int!]!) { deleteSchoolClasses(ids: $ids) { changeId } }",
    { ids: [lost.classId, kept.classId] },
  );
  await admin.query("update app_user set branch_ids = $2 where id = $1", [user.id, [left]]);
  expect((await undo(caller, data?.deleteSchoolClasses.changeId)).errors).toEqual([]);
  expect([await kept.places(), await lost.places()]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});

test("naming records of another branch waits for nobody there, and holds nobody up", async () => {
  const { manager } = await aBranch();
  const { classId, own } = await aClass((await build.branch()).id);
  const busy = await admin.connect();
  try {
    await busy.query("begin");
    await busy.query("select 1 from student where id = $1 for update", [own.studentId]);
    const { errors } = await manager.query("mutation ($ids: [Int!]!) { deleteSchoolClasses(ids: $ids) { changeId } }", {
      ids: [classId],
    });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(["NOT_FOUND"]);
  } finally {
    await busy.query("rollback");
    busy.release();
  }
});
