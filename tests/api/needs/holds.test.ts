import { describe, expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { wrong } from "../donations/harness.ts";
import { keyOf, purge, restore, trashOf, undo, useTrash } from "../trash/harness.ts";
import { codesOf, documents, needsFor } from "./harness.ts";

const { api, build, admin, chief, aBranch, isLiving } = await useTrash();
const here = await aBranch();
const there = await aBranch();
const staff = await api.asUser(await build.user("staff", { branches: [here.branchId] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [here.branchId] }));
const both = await api.asUser(await build.user("manager", { branches: [here.branchId, there.branchId] }));
const { manager } = here;
const classYearId = (await build.reference("CLASS_YEAR")).id;

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const someone = { donorName: "Invented Friends" };
const soon = day(10);
const asked = { asset: "BICYCLE", classYearId, untilOn: soon };
const aStudent = async (values: object = {}) => (await build.student({ branchId: here.branchId, ...values })).id;

const hold = (input: object, studentIds: number[], caller: Caller = staff) =>
  caller.query<{ holdStudents: { changeId: string; count: number } }>(documents.hold, {
    input: { ...asked, ...input },
    studentIds,
  });
/** Holds a student; returns the hold's id. */
async function held(studentId: number, input: object = someone): Promise<number> {
  const answer = await hold(input, [studentId]);
  expect(wrong(answer)).toEqual([]);
  const { rows } = await admin.query<{ id: number }>(
    "select id from hold where student_id = $1 and deleted_at is null order by id desc",
    [studentId],
  );
  return rows[0]?.id ?? 0;
}
const row = async (id: number) =>
  (
    await admin.query<Record<string, unknown>>(
      "select student_id, branch_id, donor_id, donor_name, until_on::text, remark, version from hold where id = $1",
      [id],
    )
  ).rows[0];
const holdOf = async (studentId: number, caller: Caller = viewer) => {
  const rows = await needsFor(caller, { filter: { asset: "BICYCLE", yearId: classYearId, ids: [studentId] } });
  return rows[0]?.hold ?? null;
};

describe("holding", () => {
  test("staff hold students for a donor or a name; whoever reads the list sees for whom and until when", async () => {
    const donor = await build.donor();
    const [one, two] = [await aStudent(), await aStudent()];
    const answer = await hold({ donorId: donor.id, remark: "By phone" }, [one, two, one]);
    expect(answer.data?.holdStudents.count).toBe(2);
    expect(await holdOf(one)).toMatchObject({ untilOn: soon, donorName: null, donor: { code: donor.code } });
    const three = await aStudent();
    await held(three);
    expect(await holdOf(three)).toMatchObject({ donorName: "Invented Friends", donor: null });
  });

  test("for another asset or study year the student is not held", async () => {
    const id = await aStudent();
    await held(id);
    const [other] = await needsFor(viewer, { filter: { asset: "MATERIAL", yearId: classYearId, ids: [id] } });
    expect(other?.hold).toBeNull();
    const codes = async (isHeld: boolean) =>
      codesOf(await needsFor(viewer, { filter: { asset: "BICYCLE", yearId: classYearId, ids: [id], held: isHeld } }));
    expect([(await codes(true)).length, (await codes(false)).length]).toEqual([1, 0]);
  });

  test("not for a study year before which the student leaves", async () => {
    const [leaves, stays] = [await aStudent(), await aStudent()];
    const next = await build.reference("CLASS_YEAR", { firstDay: "2031-11-01", lastDay: "2032-08-31" });
    const present = await build.reference("CLASS_YEAR", { firstDay: "2030-11-01", lastDay: "2031-08-31" });
    await admin.query("update student set leaving = 'GRADUATED', status_on = '2031-11-01' where id = $1", [leaves]);
    const ahead = { ...someone, classYearId: next.id };
    expect(wrong(await hold(ahead, [leaves, stays]))).toEqual(["studentIds validation.heldLeaving"]);
    expect(wrong(await hold(ahead, [stays]))).toEqual([]);
    expect(wrong(await hold({ ...someone, classYearId: present.id }, [leaves]))).toEqual([]);
  });

  test("it ends by itself after its day, and the student can then be held again", async () => {
    const id = await aStudent();
    const holdId = await held(id);
    await admin.query("update hold set until_on = current_date - 2 where id = $1", [holdId]);
    expect(await holdOf(id)).toBeNull();
    const again = await held(id, { donorName: "Other Friends" });
    expect(again).toBe(holdId);
    expect(await row(again)).toMatchObject({ donor_name: "Other Friends", until_on: soon });
  });

  test("refused with a reason: twice, someone who has left, neither or both donors, a day that is past or far", async () => {
    const [id, left] = [await aStudent(), await aStudent({ status: "GRADUATED" })];
    await held(id);
    expect(wrong(await hold(someone, [id, await aStudent()]))).toEqual(["studentIds validation.heldAlreadySeveral"]);
    expect(wrong(await hold(someone, [left]))).toEqual(["studentIds validation.heldInactive"]);
    const free = await aStudent();
    expect(wrong(await hold({}, [free]))).toEqual(["donorName validation.oneDonor"]);
    expect(wrong(await hold({ ...someone, donorId: (await build.donor()).id }, [free]))).toEqual([
      "donorName validation.oneDonor",
    ]);
    expect(wrong(await hold({ ...someone, untilOn: day(-2) }, [free]))).toEqual(["untilOn validation.heldUntil"]);
    expect(wrong(await hold({ ...someone, untilOn: day(370) }, [free]))).toEqual(["untilOn validation.heldUntil"]);
    expect(wrong(await hold(someone, []))).toEqual(["studentIds validation.required"]);
    const many = Array.from({ length: 1001 }, (_, i) => i + 1);
    expect(wrong(await hold(someone, many))).toEqual(["studentIds validation.tooMany"]);
    expect(await holdOf(free)).toBeNull();
  });

  test("all or none; students of another branch are answered like ones that do not exist", async () => {
    const mine = await aStudent();
    const theirs = (await build.student({ branchId: there.branchId })).id;
    for (const missing of [theirs, 999_999]) {
      expect(wrong(await hold(someone, [mine, missing]))).toEqual(["studentIds validation.selected"]);
    }
    expect(await holdOf(mine)).toBeNull();
    expect(wrong(await hold({ donorId: 999_999 }, [mine]))).toEqual(["donorId validation.selected"]);
  });

  test("of two at once one holds the student, and the other is told", async () => {
    const id = await aStudent();
    const answers = await Promise.all([
      hold(someone, [id]),
      hold({ donorName: "Other Friends" }, [id], manager),
      hold({ donorName: "Third Friends" }, [id], chief),
    ]);
    const wrongs = answers.map(wrong);
    expect(wrongs.filter((each) => each.length === 0)).toHaveLength(1);
    expect(wrongs.flat()).toEqual(Array.from({ length: 2 }, () => "studentIds validation.heldAlreadySeveral"));
  });

  test("a viewer holds nobody, changes and ends nothing", async () => {
    const id = await aStudent();
    const holdId = await held(id);
    const refusals = [
      await hold(someone, [await aStudent()], viewer),
      await viewer.query(documents.update, { id: holdId, version: 1, input: { remark: "x" } }),
      await viewer.query(documents.remove, { ids: [holdId] }),
    ];
    for (const { errors } of refusals) expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect(await isLiving("hold", holdId)).toBe(true);
  });
});

test("a hold is changed: another donor, a later day; what is held stays", async () => {
  const donor = await build.donor();
  const id = await held(await aStudent());
  const patch = (input: object, version = 1) => staff.query(documents.update, { id, version, input });
  expect(wrong(await patch({ donorId: donor.id }))).toEqual(["donorName validation.oneDonor"]);
  expect(wrong(await patch({ donorId: donor.id, donorName: null, untilOn: day(20) }))).toEqual([]);
  expect(await row(id)).toMatchObject({ donor_id: donor.id, donor_name: null, until_on: day(20) });
  expect(wrong(await patch({ untilOn: day(-1) }, 2))).toEqual(["untilOn validation.heldUntil"]);
  // A remark can be added when the day has passed.
  await admin.query("update hold set until_on = current_date - 2 where id = $1", [id]);
  expect(wrong(await patch({ remark: "They said no" }, 2))).toEqual([]);
});

describe("ending early, undo and the Trash", () => {
  test("a hold that is deleted counts no more, lies in the Trash, and comes back by undo", async () => {
    const student = await aStudent();
    const id = await held(student);
    const answer = await staff.query<{ deleteHolds: { changeId: string } }>(documents.remove, { ids: [id] });
    expect(await holdOf(student)).toBeNull();
    const { data } = await trashOf(manager, { filter: { type: ["Hold"] } });
    expect(data?.trash.rows.map(keyOf)).toContain(`Hold ${id}`);
    expect(wrong(await undo(staff, answer.data?.deleteHolds.changeId))).toEqual([]);
    expect(await holdOf(student)).toMatchObject({ id });
  });

  test("several held in one step are undone in one step", async () => {
    const students = [await aStudent(), await aStudent()];
    const { data } = await hold(someone, students);
    expect(wrong(await undo(staff, data?.holdStudents.changeId))).toEqual([]);
    for (const student of students) expect(await holdOf(student)).toBeNull();
  });

  test("it does not come back beside another one, and says which rule is in the way", async () => {
    const student = await aStudent();
    const id = await held(student);
    await staff.query(documents.remove, { ids: [id] });
    await held(student, { donorName: "Other Friends" });
    const { errors } = await restore(manager, [{ type: "Hold", id }]);
    expect(JSON.stringify(errors)).toContain("validation.heldAlready");
    expect(await isLiving("hold", id)).toBe(false);
    await admin.query("update hold set deleted_at = now() - interval '40 days' where id = $1", [id]);
    expect((await purge(chief, [{ type: "Hold", id }])).errors).toEqual([]);
  });

  test("the changes of the student show it", async () => {
    const student = await aStudent();
    await held(student);
    const { data } = await staff.query<{ changes: { rows: { type: string }[] } }>(
      'query ($id: Int!) { changes(type: "Student", id: $id) { rows { type } } }',
      { id: student },
    );
    expect(data?.changes.rows.map(({ type }) => type)).toContain("Hold");
  });
});

describe("what becomes of holds", () => {
  test("they move with the student to another branch", async () => {
    const student = await aStudent();
    const id = await held(student);
    const { errors } = await both.query(
      "mutation ($id: Int!, $branchId: Int!) { moveStudent(id: $id, version: 1, branchId: $branchId) { changeId } }",
      { id: student, branchId: there.branchId },
    );
    expect(errors).toEqual([]);
    expect(await row(id)).toMatchObject({ branch_id: there.branchId });
    expect(await holdOf(student, there.manager)).toMatchObject({ id });
    expect((await staff.query(documents.remove, { ids: [id] })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("they go to the Trash with the student, or with the donor in every branch, and come back with them", async () => {
    const donor = await build.donor();
    const student = await aStudent();
    const id = await held(student, { donorId: donor.id });
    const theirs = await build.hold({ branchId: there.branchId, donorId: donor.id, classYearId });
    const gone = async (document: string, target: number) => {
      const { data, errors } = await manager.query<Record<string, { changeId: string }>>(
        `mutation ($ids: [Int!]!) { ${document}(ids: $ids) { changeId } }`,
        { ids: [target] },
      );
      expect(errors).toEqual([]);
      return data?.[document]?.changeId;
    };
    const byStudent = await gone("deleteStudents", student);
    expect(await isLiving("hold", id)).toBe(false);
    await undo(manager, byStudent);
    expect(await isLiving("hold", id)).toBe(true);
    const byDonor = await gone("deleteDonors", donor.id);
    expect([await isLiving("hold", id), await isLiving("hold", theirs.id)]).toEqual([false, false]);
    await undo(manager, byDonor);
    expect([await isLiving("hold", id), await isLiving("hold", theirs.id)]).toEqual([true, true]);
  });

  test("a student who leaves is on no list, and is held again when they return", async () => {
    const student = await aStudent();
    const id = await held(student);
    await admin.query("update student set status = 'WITHDRAWN' where id = $1", [student]);
    expect(await holdOf(student)).toBeNull();
    await admin.query("update student set status = 'ACTIVE' where id = $1", [student]);
    expect(await holdOf(student)).toMatchObject({ id });
  });

  test("of two merged students' holds the one that lasts longer stays, and undo separates them again", async () => {
    const [keepId, otherId] = [await aStudent(), await aStudent()];
    const [ours, theirs] = [await held(keepId), await held(otherId, { ...someone, untilOn: day(30) })];
    const elsewhere = await build.hold({ branchId: here.branchId, studentId: otherId, asset: "FINANCE", classYearId });
    const sides = { keepId, otherId };
    const preview = await manager.query<{ mergePreview: { token: string } }>(
      "query ($keepId: Int!, $otherId: Int!) { mergePreview(keepId: $keepId, otherId: $otherId) { token } }",
      sides,
    );
    const { data, errors } = await manager.query<{ mergeStudents: { changeId: string } }>(
      `mutation ($keepId: Int!, $otherId: Int!, $token: String!) {
        mergeStudents(keepId: $keepId, otherId: $otherId, token: $token, input: { fields: [], choices: [] }) { changeId } }`,
      { ...sides, token: preview.data?.mergePreview.token },
    );
    expect(errors).toEqual([]);
    expect(await isLiving("hold", ours)).toBe(false);
    expect([await row(theirs), await row(elsewhere.id)]).toMatchObject([
      { student_id: keepId },
      { student_id: keepId },
    ]);
    expect(await holdOf(keepId)).toMatchObject({ id: theirs });
    expect(wrong(await undo(manager, data?.mergeStudents.changeId))).toEqual([]);
    expect([await row(ours), await row(theirs)]).toMatchObject([{ student_id: keepId }, { student_id: otherId }]);
    expect(await isLiving("hold", ours)).toBe(true);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
