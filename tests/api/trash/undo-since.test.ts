import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { meanwhileOn, remove, restore, undo } from "./harness.ts";

/* What happens in the meantime to what an undo or a restore brings back, or to what that belongs to. */
const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const manager = await api.asUser(await build.user("manager", { branches: [branchId] }));
const chief = await api.asUser(await build.user("administrator"));

const meanwhile = meanwhileOn(admin);

async function edit(id: number, version: number, input: object): Promise<string | undefined> {
  const { data } = await manager.query<{ updateStudent: { changeId: string } }>(
    "mutation ($id: Int!, $version: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: $version, input: $input) { changeId } }",
    { id, version, input },
  );
  return data?.updateStudent.changeId;
}

const deleted = async (operation: string, id: number): Promise<string | undefined> => {
  const { data } = await manager.query<Record<string, { changeId: string }>>(
    `mutation ($ids: [Int!]!) { ${operation}(ids: $ids) { changeId } }`,
    { ids: [id] },
  );
  return data?.[operation]?.changeId;
};

test("an undo that waited for someone else's write of the record skips it", async () => {
  const student = await build.student({ branchId });
  const changeId = await edit(student.id, 1, { nickname: "second" });
  const undone = await meanwhile(
    "update student set nickname = 'third', version = version + 1 where id = $1",
    student.id,
    () => undo(manager, changeId),
  );
  expect(undone.errors[0]?.extensions).toMatchObject({ key: "errors.changedSince", params: { count: 1 } });
  const { rows } = await admin.query("select nickname from student where id = $1", [student.id]);
  expect(rows).toEqual([{ nickname: "third" }]);
});

test("a value deleted since is not put back into a record", async () => {
  const [former, present] = [await build.reference("RELIGION"), await build.reference("RELIGION")];
  const student = await build.student({ branchId, religionId: former.id });
  const changeId = await edit(student.id, 1, { religionId: present.id });
  const gone = await chief.query(
    "mutation ($ids: [Int!]!) { deleteReferences(kind: RELIGION, ids: $ids) { changeId } }",
    { ids: [former.id] },
  );
  expect(gone.errors).toEqual([]);
  expect((await undo(manager, changeId)).errors[0]?.extensions).toMatchObject({
    code: "IN_USE",
    key: "errors.undoInTrash",
    uses: [{ type: "Religion", count: 1 }],
  });
  const { rows } = await admin.query("select religion_id, version from student where id = $1", [student.id]);
  expect(rows).toEqual([{ religion_id: present.id, version: 2 }]);
  await admin.query("update religion set deleted_at = null where id = $1", [former.id]);
  expect((await undo(manager, changeId)).errors).toEqual([]);
});

test("a student is not put back into a class deleted since, but restored with it", async () => {
  const enrolment = await build.enrolment({ branchId });
  const { rows } = await admin.query<{ student_id: number; school_class_id: number }>(
    "select student_id, school_class_id from enrolment where id = $1",
    [enrolment.id],
  );
  const { student_id: studentId = 0, school_class_id: classId = 0 } = rows[0] ?? {};
  const ofStudent = await deleted("deleteStudents", studentId);
  const ofClass = await deleted("deleteSchoolClasses", classId);
  expect((await undo(manager, ofStudent)).errors[0]?.extensions).toMatchObject({
    key: "errors.undoInTrash",
    uses: [{ type: "SchoolClass", count: 1 }],
  });
  expect((await undo(manager, ofClass)).errors).toEqual([]);
  expect((await undo(manager, ofStudent)).errors).toEqual([]);
  expect(
    (await admin.query("select from enrolment where id = $1 and deleted_at is null", [enrolment.id])).rowCount,
  ).toBe(1);
  await remove(manager, "deleteStudents", [studentId]);
});

test("an enrolment is not restored while someone deletes the class", async () => {
  const { id, schoolClassId } = await build.enrolment({ branchId });
  await remove(manager, "removeEnrolments", [id]);
  const write = "update school_class set deleted_at = now() where id = $1";
  const restored = await meanwhile(write, schoolClassId, () => restore(manager, [{ type: "Enrolment", id }]));
  expect(restored.errors[0]?.extensions).toMatchObject({
    key: "errors.restoreFirst",
    uses: [{ type: "SchoolClass", count: 1 }],
  });
});

test("a record written back to what a change left counts as untouched: changes are undone one after the other", async () => {
  const student = await build.student({ branchId, nickname: "first" });
  const nickname = async () =>
    (await admin.query<{ nickname: string }>("select nickname from student where id = $1", [student.id])).rows[0]
      ?.nickname;
  const second = await edit(student.id, 1, { nickname: "second" });
  const third = await edit(student.id, 2, { nickname: "third", heightCm: 120 });
  const refused = { key: "errors.changedSince", params: { count: 1 } };
  expect((await undo(manager, second)).errors[0]?.extensions).toMatchObject(refused);
  expect((await undo(manager, third)).errors).toEqual([]);
  expect(await nickname()).toBe("second");
  await edit(student.id, 4, { heightCm: 130 });
  expect((await undo(manager, second)).errors[0]?.extensions).toMatchObject(refused);
  await edit(student.id, 5, { heightCm: null });
  expect((await undo(manager, second)).errors).toEqual([]);
  expect(await nickname()).toBe("first");
});

test("what was restored, even by an undo, is not removed again while something added since depends on it", async () => {
  const donor = await build.donor();
  const ofDonor = await deleted("deleteDonors", donor.id);
  const back = await restore(manager, [{ type: "Donor", id: donor.id }]);
  const given = await build.donation({ donorId: donor.id, branchId });
  const refused = { code: "IN_USE", key: "errors.undoInUse", uses: [{ type: "Donation", count: 1 }] };
  expect((await undo(manager, back.data?.restoreRecords.changeId)).errors[0]?.extensions).toMatchObject(refused);
  expect((await undo(manager, ofDonor)).errors[0]?.extensions).toMatchObject({ key: "errors.changedSince" });
  await admin.query("update donation set deleted_at = now() where id = $1", [given.id]);
  expect((await undo(manager, back.data?.restoreRecords.changeId)).errors).toEqual([]);

  const { id: classId } = await build.schoolClass({ branchId });
  const ofClass = await deleted("deleteSchoolClasses", classId);
  const undone = await undo(manager, ofClass);
  await build.enrolment({ branchId, schoolClassId: classId });
  const again = (await undo(manager, undone.data?.undoChange.changeId)).errors[0]?.extensions;
  expect(again).toMatchObject({ key: "errors.undoInUse", uses: [{ type: "Enrolment", count: 1 }] });
});

test("a branch is not removed by an undo that would leave someone in it", async () => {
  const input = { code: "NEW-1", nameEn: "New", nameLocal: "ថ្មី" };
  const { data } = await chief.query<{ createBranch: { changeId: string; record: { id: number } } }>(
    "mutation ($input: BranchInput!) { createBranch(input: $input) { changeId record { id } } }",
    { input },
  );
  const user = await build.user("staff", { branches: [data?.createBranch.record.id ?? 0] });
  const refused = (await undo(chief, data?.createBranch.changeId)).errors[0]?.extensions;
  expect(refused).toMatchObject({ key: "errors.undoInUse", uses: [{ type: "UserBranch", count: 1 }] });
  await admin.query("update app_user set branch_ids = $2 where id = $1", [user.id, [branchId]]);
  expect((await undo(chief, data?.createBranch.changeId)).errors).toEqual([]);
});

test("an undo is undone by whoever may do what was undone, and as that is undone", async () => {
  const user = await build.user("manager", { branches: [branchId] });
  const caller = await api.asUser(user);
  const student = await build.student({ branchId });
  const { data } = await caller.query<{ deleteStudents: { changeId: string } }>(
    "mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { changeId } }",
    { ids: [student.id] },
  );
  const undone = await undo(caller, data?.deleteStudents.changeId);
  await admin.query("update app_user set role_id = 3 where id = $1", [user.id]);
  expect((await undo(caller, undone.data?.undoChange.changeId)).errors[0]?.extensions).toMatchObject({
    code: "FORBIDDEN",
  });
  await admin.query("update app_user set role_id = 2 where id = $1", [user.id]);
  expect((await undo(caller, undone.data?.undoChange.changeId)).errors).toEqual([]);
});

test("a student is not moved back to a branch that the user has lost, which is reported", async () => {
  const former = (await build.branch()).id;
  const user = await build.user("manager", { branches: [former, branchId] });
  const caller = await api.asUser(user);
  const student = await build.student({ branchId: former });
  const { data } = await caller.query<{ moveStudent: { changeId: string } }>(
    "mutation ($id: Int!, $branchId: Int!) { moveStudent(id: $id, version: 1, branchId: $branchId) { changeId } }",
    { id: student.id, branchId },
  );
  await admin.query("update app_user set branch_ids = $2 where id = $1", [user.id, [branchId]]);
  const refused = (await undo(caller, data?.moveStudent.changeId)).errors[0]?.extensions;
  expect(refused).toMatchObject({ code: "FORBIDDEN", key: "errors.undoElsewhere" });
  const { rows } = await admin.query("select branch_id from student where id = $1", [student.id]);
  expect(rows).toEqual([{ branch_id: branchId }]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
