import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { meanwhileOn, remove, restore, undo } from "./harness.ts";

/* What happens meanwhile to what comes back by an undo or out of the Trash, or to what that belongs to. */
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
  const { data } = await manager.query<Record<string, { changeId: string }>>(`mutation ($ids: [Int!]!) { ${operation}(ids: $ids) { changeId } }`, { ids: [id] });
  return data?.[operation]?.changeId;
};

test("an undo that waited for somebody else's write of the record leaves it as they wrote it", async () => {
  const student = await build.student({ branchId });
  const changeId = await edit(student.id, 1, { nickname: "second" });
  const undone = await meanwhile("update student set nickname = 'third', version = version + 1 where id = $1", student.id, () => undo(manager, changeId));
  expect(undone.errors[0]?.extensions).toMatchObject({ key: "errors.changedSince", params: { count: 1 } });
  const { rows } = await admin.query("select nickname from student where id = $1", [student.id]);
  expect(rows).toEqual([{ nickname: "third" }]);
});

test("a value that was deleted since does not come back into a record", async () => {
  const [former, present] = [await build.reference("RELIGION"), await build.reference("RELIGION")];
  const student = await build.student({ branchId, religionId: former.id });
  const changeId = await edit(student.id, 1, { religionId: present.id });
  const gone = await chief.query("mutation ($ids: [Int!]!) { deleteReferences(kind: RELIGION, ids: $ids) { changeId } }", { ids: [former.id] });
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

test("a student does not come back into a class that was deleted since, and comes back with it", async () => {
  const enrolment = await build.enrolment({ branchId });
  const { rows } = await admin.query<{ student_id: number; school_class_id: number }>("select student_id, school_class_id from enrolment where id = $1", [enrolment.id]);
  const { student_id: studentId = 0, school_class_id: classId = 0 } = rows[0] ?? {};
  const ofStudent = await deleted("deleteStudents", studentId);
  const ofClass = await deleted("deleteSchoolClasses", classId);
  expect((await undo(manager, ofStudent)).errors[0]?.extensions).toMatchObject({ key: "errors.undoInTrash", uses: [{ type: "SchoolClass", count: 1 }] });
  expect((await undo(manager, ofClass)).errors).toEqual([]);
  expect((await undo(manager, ofStudent)).errors).toEqual([]);
  expect((await admin.query("select from enrolment where id = $1 and deleted_at is null", [enrolment.id])).rowCount).toBe(1);
  await remove(manager, "deleteStudents", [studentId]);
});

test("a place in a class does not come back while somebody deletes the class", async () => {
  const { id, schoolClassId } = await build.enrolment({ branchId });
  await remove(manager, "removeEnrolments", [id]);
  const write = "update school_class set deleted_at = now() where id = $1";
  const restored = await meanwhile(write, schoolClassId, () => restore(manager, [{ type: "Enrolment", id }]));
  expect(restored.errors[0]?.extensions).toMatchObject({ key: "errors.restoreFirst", uses: [{ type: "SchoolClass", count: 1 }] });
});

test("nothing failed in a way that nobody foresaw", () => {
  expect(api.unexpected).toEqual([]);
});

test("a record that was written back to what a change left counts as untouched: changes are taken back one after the other", async () => {
  const student = await build.student({ branchId, nickname: "first" });
  const nickname = async () => (await admin.query<{ nickname: string }>("select nickname from student where id = $1", [student.id])).rows[0]?.nickname;
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
