import { expect, test } from "vitest";
import { keyOf, remove, restore, trashOf, undo, useTrash } from "./harness.ts";

/* Writes to records in the Trash do not change who deleted them, and how. */
const { api, build, chief, aBranch } = await useTrash();

async function move(kind: string, fromId: number, toId: number): Promise<void> {
  const { errors } = await chief.query(
    "mutation ($kind: ReferenceKind!, $fromId: Int!, $toId: Int!) { moveReferenceUses(kind: $kind, fromId: $fromId, toId: $toId) { count } }",
    { kind, fromId, toId },
  );
  expect(errors).toEqual([]);
}

test("who deleted a record, and that an undo removed one, survives later writes to it", async () => {
  const { branchId, user, manager } = await aBranch();
  const religion = await build.reference("RELIGION");
  const other = await build.reference("RELIGION");
  const student = await build.student({ branchId, religionId: religion.id });
  await remove(manager, "deleteStudents", [student.id]);

  const classYear = await build.reference("CLASS_YEAR");
  const living = await build.student({ branchId });
  const input = {
    donorId: (await build.donor()).id,
    studentId: living.id,
    asset: "MATERIAL",
    classYearId: classYear.id,
    givenOn: "2026-01-05",
  };
  const { data } = await manager.query<{ donate: { changeId: string; record: { id: number } } }>(
    "mutation ($input: DonationInput!) { donate(input: $input) { changeId record { id } } }",
    { input },
  );
  const undone = { type: "Donation", id: data?.donate.record.id ?? 0 };
  expect((await undo(manager, data?.donate.changeId)).errors).toEqual([]);

  await move("RELIGION", religion.id, other.id);
  await move("CLASS_YEAR", classYear.id, (await build.reference("CLASS_YEAR")).id);
  const told = (await trashOf(manager)).data?.trash.rows.map((row) => [keyOf(row), row.deletedBy]);
  expect(told).toEqual([[keyOf({ type: "Student", id: student.id }), user.name]]);
  expect((await trashOf(manager, { filter: { actorId: [user.id] } })).data?.trash.rows).toHaveLength(1);
  expect((await restore(manager, [undone])).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await restore(manager, [{ type: "Student", id: student.id }])).errors).toEqual([]);
});

test("what an undo removed stays so when that undo is undone and redone by someone else", async () => {
  const { branchId, manager } = await aBranch();
  const school = await build.school({ branchId });
  const [grade, year] = [await build.reference("GRADE"), await build.reference("CLASS_YEAR")];
  const made = await manager.query<{ createSchoolClass: { changeId: string } }>(
    "mutation ($input: SchoolClassInput!) { createSchoolClass(input: $input) { changeId } }",
    { input: { schoolId: school.id, gradeId: grade.id, classYearId: year.id } },
  );
  const first = await undo(manager, made.data?.createSchoolClass.changeId);
  const back = await undo(chief, first.data?.undoChange.changeId);
  expect((await undo(chief, back.data?.undoChange.changeId)).errors).toEqual([]);
  expect((await trashOf(manager)).data?.trash.rows).toEqual([]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
