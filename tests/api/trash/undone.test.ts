import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aClass, aGround, previewOf, promote } from "../classes/harness.ts";
import { keyOf, purge, type Ref, remove, restoration, restore, trashOf, undo } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const chief = await api.asUser(await build.user("administrator"));

async function aBranch() {
  const branchId = (await build.branch()).id;
  return { branchId, manager: await api.asUser(await build.user("manager", { branches: [branchId] })) };
}

const keysOf = async (caller: Caller, filter?: object) =>
  (await trashOf(caller, { ...(filter && { filter }) })).data?.trash.rows.map(keyOf);
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

/** A school whose promotion was undone: the class it had created, and what undoes the undo. */
async function undonePromotion(caller: Caller, branchId: number) {
  const ground = await aGround(build, branchId);
  const schoolClass = await aClass(build, ground, 1, { section: "A" });
  await aClass(build, ground, 2);
  await build.enrolment({ branchId, schoolClassId: schoolClass.id });
  const { token } = await previewOf(caller, ground);
  const { data } = await promote(caller, ground, token);
  const made = await admin.query<{ id: number }>("select id from school_class where class_year_id = $1", [
    ground.to.id,
  ]);
  const undone = await undo(caller, data?.promoteSchool.changeId);
  return { classId: made.rows[0]?.id ?? 0, undoId: undone.data?.undoChange.changeId ?? "", ground };
}

test("what an undo removed is nobody's deletion: it is not listed, and restored with what was undone or not at all", async () => {
  const { branchId, manager } = await aBranch();
  const { classId, undoId } = await undonePromotion(manager, branchId);
  const ref: Ref = { type: "SchoolClass", id: classId };
  expect(await keysOf(manager)).toEqual([]);
  expect(codeOf(await restoration(manager, [ref]))).toBe("NOT_FOUND");
  expect(codeOf(await restore(manager, [ref]))).toBe("NOT_FOUND");
  expect((await undo(manager, undoId)).errors).toEqual([]);
  expect((await admin.query("select from school_class where id = $1 and deleted_at is null", [classId])).rowCount).toBe(
    1,
  );
});

test("what was restored and reverted by an undo is in the Trash as before", async () => {
  const { branchId, manager } = await aBranch();
  const school = await build.school({ branchId });
  await remove(manager, "deleteSchools", [school.id]);
  const ref = { type: "School", id: school.id };
  const { data } = await restore(manager, [ref]);
  expect((await undo(manager, data?.restoreRecords.changeId)).errors).toEqual([]);
  expect(await keysOf(manager)).toEqual([keyOf(ref)]);
});

test("what belongs to something removed by an undo says so", async () => {
  const { branchId, manager } = await aBranch();
  const student = await build.student({ branchId });
  const donor = await build.donor();
  const classYear = await build.reference("CLASS_YEAR");
  const input = {
    donorId: donor.id,
    studentId: student.id,
    asset: "MATERIAL",
    classYearId: classYear.id,
    givenOn: "2026-01-05",
  };
  const { data } = await manager.query<{ donate: { changeId: string } }>(
    "mutation ($input: DonationInput!) { donate(input: $input) { changeId } }",
    { input },
  );
  expect((await undo(manager, data?.donate.changeId)).errors).toEqual([]);
  expect(await keysOf(manager)).toEqual([]);

  const { classId, ground } = await undonePromotion(manager, branchId);
  const lost = await build.enrolment({
    branchId,
    studentId: student.id,
    schoolClassId: classId,
    deletedAt: "2026-01-01",
  });
  const told = (await restoration(manager, [{ type: "Enrolment", id: lost.id }])).data?.restoration;
  expect(told?.firstRecords).toMatchObject([{ type: "SchoolClass", id: classId, restorable: false }]);
  expect(ground.to.id).toBe(lost.classYearId);
});

test("users who may purge find what undos removed, and delete it permanently after thirty days", async () => {
  const { branchId, manager } = await aBranch();
  const { classId, undoId } = await undonePromotion(manager, branchId);
  const ref = { type: "SchoolClass", id: classId };
  expect(codeOf(await trashOf(manager, { filter: { undone: true } }))).toBe("FORBIDDEN");
  expect(await keysOf(chief, { undone: true })).toContain(keyOf(ref));
  expect(await keysOf(chief)).not.toContain(keyOf(ref));
  expect((await purge(chief, [ref])).errors[0]?.extensions).toMatchObject({ key: "errors.purgeTooEarly" });
  const long = "interval '31 days'";
  await admin.query(`update change set at = at - ${long} where id = $1`, [undoId]);
  for (const table of ["school_class", "enrolment"]) {
    await admin.query(`update ${table} set deleted_at = deleted_at - ${long} where deleted_at is not null`);
  }
  expect(
    (await trashOf(chief, { filter: { undone: true } })).data?.trash.rows.find(({ id }) => id === classId)?.canBePurged,
  ).toBe(true);
  expect((await purge(chief, [ref])).errors).toEqual([]);
  expect((await admin.query("select from school_class where id = $1", [classId])).rowCount).toBe(0);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
