import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { remove, restoration, restore } from "../trash/harness.ts";
import { aClass, aGround, previewOf, promote, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const [here, there] = [await build.branch(), await build.branch()];
const manager = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));

const move =
  "mutation ($id: Int!, $branchId: Int!) { moveSchool(id: $id, version: 1, branchId: $branchId) { changeId } }";
const effect = "query ($id: Int!) { schoolMove(id: $id) { classes students elsewhere } }";
const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";

/**
 * A school with two classes: a current and a former student in the first, and one with a past donation in the second.
 */
async function aSchool() {
  const ground = await aGround(build, here.id);
  const [a, b] = [await aClass(build, ground, 1), await aClass(build, ground, 2)];
  const sitting = await build.enrolment({ branchId: here.id, schoolClassId: a.id });
  const past = await build.enrolment({ branchId: here.id, schoolClassId: a.id, outcome: "TRANSFERRED" });
  const given = await build.enrolment({ branchId: here.id, schoolClassId: b.id });
  await build.donation({ branchId: here.id, studentId: given.studentId });
  await build.insert("student_photo", {
    branchId: here.id,
    studentId: given.studentId,
    title: "A",
    contentHash: "a",
    uploadKey: randomUUID(),
  });
  return { ground, sitting, past, given };
}

const branchOf = async (table: string, id: number, column = "id") =>
  (await admin.query<{ branch_id: number }>(`select branch_id from ${table} where ${column} = $1`, [id])).rows[0]
    ?.branch_id;

test("a school moves with its classes, their students and everything of theirs; the preview says how many", async () => {
  const { ground, sitting, past, given } = await aSchool();
  const { id } = ground.school;
  expect((await manager.query(effect, { id })).data).toEqual({ schoolMove: { classes: 2, students: 2, elsewhere: 0 } });
  const { data } = await manager.query<{ moveSchool: { changeId: string } }>(move, { id, branchId: there.id });
  const state = async () => ({
    class: await branchOf("school_class", sitting.schoolClassId),
    sitting: [await branchOf("student", sitting.studentId), await branchOf("enrolment", sitting.id)],
    past: [await branchOf("student", past.studentId), await branchOf("enrolment", past.id)],
    given: await branchOf("student", given.studentId),
    donation: await branchOf("donation", given.studentId, "student_id"),
    photo: await branchOf("student_photo", given.studentId, "student_id"),
  });
  expect(await state()).toEqual({
    class: there.id,
    sitting: [there.id, there.id],
    past: [here.id, here.id],
    given: there.id,
    donation: there.id,
    photo: there.id,
  });
  // A student added since moves back with the school as well.
  const newcomer = await build.enrolment({ branchId: there.id, schoolClassId: sitting.schoolClassId });
  expect(wrong(await manager.query(undo, { id: data?.moveSchool.changeId }))).toBe("nothing");
  expect(await state()).toEqual({
    class: here.id,
    sitting: [here.id, here.id],
    past: [here.id, here.id],
    given: here.id,
    donation: here.id,
    photo: here.id,
  });
  expect(await branchOf("student", newcomer.studentId)).toBe(here.id);
});

test("a student in two schools is not split between two branches", async () => {
  const { ground, sitting } = await aSchool();
  const elsewhere = await build.schoolClass({ branchId: here.id });
  const second = await build.enrolment({
    branchId: here.id,
    schoolClassId: elsewhere.id,
    studentId: sitting.studentId,
  });
  const { id } = ground.school;
  expect((await manager.query(effect, { id })).data).toEqual({ schoolMove: { classes: 2, students: 2, elsewhere: 1 } });
  expect(wrong(await manager.query(move, { id, branchId: there.id }))).toBe(
    "BAD_INPUT branchId:validation.sitElsewhere",
  );
  await admin.query("update enrolment set outcome = 'PROMOTED' where id = $1", [second.id]);
  expect(wrong(await manager.query(move, { id, branchId: there.id }))).toBe("nothing");
});

test("moving a school requires both branches", async () => {
  const { ground, sitting } = await aSchool();
  const { id } = ground.school;
  for (const only of [here, there]) {
    const caller = await api.asUser(await build.user("manager", { branches: [only.id] }));
    expect(wrong(await caller.query(move, { id, branchId: there.id }))).toBe(
      only === here ? "BAD_INPUT branchId:validation.selected" : "NOT_FOUND errors.notFound",
    );
  }
  expect(await branchOf("student", sitting.studentId)).toBe(here.id);
});

test("a student who was in the Trash meanwhile is restored without the class that has moved to the other branch", async () => {
  const { ground, sitting, given } = await aSchool();
  await remove(manager, "deleteStudents", [sitting.studentId]);
  await remove(manager, "deleteSchoolClasses", [given.schoolClassId]);
  await manager.query(move, { id: ground.school.id, branchId: there.id });
  const back = { count: 1 };
  const enrolments = [{ type: "Enrolment", count: 1 }];
  for (const ref of [
    { type: "Student", id: sitting.studentId },
    { type: "SchoolClass", id: given.schoolClassId },
  ]) {
    expect((await restoration(manager, [ref])).data?.restoration).toMatchObject({ goes: [], stays: enrolments });
    expect((await restore(manager, [ref])).data?.restoreRecords).toMatchObject(back);
  }
  expect(wrong(await restore(manager, [{ type: "Enrolment", id: sitting.id }]))).toContain("validation.otherBranch");
  expect(
    (await admin.query("select from enrolment where id = any ($1) and deleted_at is null", [[sitting.id, given.id]]))
      .rowCount,
  ).toBe(0);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});

test("who leaves when the coming year begins, or goes to another school then, is still a student of the school", async () => {
  const { ground, sitting } = await aSchool();
  const { rows } = await admin.query<{ day: string }>("select day::text from study_calendar");
  database.today = () => rows[0]?.day ?? "";
  const { token } = await previewOf(manager, ground);
  const graduates = [{ studentId: sitting.studentId, outcome: "GRADUATED" }];
  expect((await promote(manager, ground, token, graduates)).errors).toEqual([]);
  const { id } = ground.school;
  expect((await manager.query(effect, { id })).data).toMatchObject({ schoolMove: { students: 2, elsewhere: 0 } });
  const placeOf = async () =>
    (
      await admin.query<{ branch_id: number; school_id: number | null }>(
        "select branch_id, school_id from student where id = $1",
        [sitting.studentId],
      )
    ).rows[0];
  expect(await placeOf()).toEqual({ branch_id: here.id, school_id: id });
  const { data } = await manager.query<{ moveSchool: { changeId: string } }>(move, { id, branchId: there.id });
  expect(await placeOf()).toEqual({ branch_id: there.id, school_id: id });
  expect(wrong(await manager.query(undo, { id: data?.moveSchool.changeId }))).toBe("nothing");
  expect(await placeOf()).toEqual({ branch_id: here.id, school_id: id });

  const next = await build.schoolClass({ branchId: here.id, classYearId: ground.to.id });
  await admin.query("update student set leaving = null, status_on = null where id = $1", [sitting.studentId]);
  await admin.query("update enrolment set outcome = 'PROMOTED' where id = $1", [sitting.id]);
  await build.enrolment({ branchId: here.id, schoolClassId: next.id, studentId: sitting.studentId });
  const school = (
    await admin.query<{ school_id: number }>("select school_id from school_class where id = $1", [next.id])
  ).rows[0]?.school_id;
  expect((await manager.query(effect, { id: school })).data).toMatchObject({
    schoolMove: { students: 1, elsewhere: 1 },
  });
});
