import { expect, test } from "vitest";
import { soon } from "../../support/soon.ts";
import { wrong } from "../donations/harness.ts";
import { documents as distributing } from "../distributions/harness.ts";
import { undo, useTrash } from "../trash/harness.ts";

/* What was promised to students is said before they leave or move, and is what then happens. */
const { api, build, admin, aBranch, isLiving } = await useTrash();
const [here, there] = [await aBranch(), await aBranch()];
const { branchId, manager } = here;
const both = await api.asUser(await build.user("manager", { branches: [branchId, there.branchId] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [branchId] }));
const classYearId = (await build.reference("CLASS_YEAR")).id;

interface Promises {
  matches: number;
  proposed: number;
  planned: number | null;
  plans: { name: string }[] | null;
  handedOut: number | null;
  holds: number;
  held: { id: number }[];
}
const document = `query ($studentIds: [Int!], $schoolId: Int, $on: Date) { studentPromises(studentIds: $studentIds, schoolId: $schoolId, on: $on) {
  matches proposed planned plans { name heldOn } handedOut holds held { id } } }`;
async function promised(to: object, caller = manager): Promise<Promises> {
  const { data, errors } = await caller.query<{ studentPromises: Promises }>(document, { ...to });
  expect(errors).toEqual([]);
  return data?.studentPromises as Promises;
}
const nothing = { matches: 0, proposed: 0, planned: 0, plans: [], handedOut: 0, holds: 0, held: [] };

/** A student with a confirmed match, a proposal of something else, two plans, one of them closed, and a hold. */
async function promisedStudent() {
  const student = await build.student({ branchId });
  const about = { branchId, classYearId, studentId: student.id };
  await build.match({ ...about, decision: "CONFIRMED" });
  await build.match({ ...about, asset: "MATERIAL" });
  await build.match({ ...about, asset: "FINANCE", decision: "RELEASED", releasedBecause: "CHANGED" });
  const open = await build.distribution({ branchId, classYearId, name: "The open day" });
  const closed = await build.distribution({ branchId, classYearId, state: "CLOSED" });
  const plan = await build.plannedStudent({ branchId, studentId: student.id, distributionId: open.id });
  await build.plannedStudent({ branchId, studentId: student.id, distributionId: closed.id, outcome: "ABSENT" });
  const hold = await build.hold({ ...about, asset: "FINANCE", untilOn: soon });
  await build.hold({ ...about, asset: "MATERIAL", untilOn: "2020-01-01" });
  return { student, plan, hold };
}
const branchOf = async (table: string, id: number) =>
  (await admin.query<{ branch_id: number }>(`select branch_id from ${table} where id = $1`, [id])).rows[0]?.branch_id;

test("it says which matches, open plans and holds there are, and to viewers nothing of plans", async () => {
  const { student, hold } = await promisedStudent();
  const other = await promisedStudent();
  expect(await promised({ studentIds: [student.id] })).toEqual({
    matches: 2,
    proposed: 1,
    planned: 1,
    plans: [{ name: "The open day", heldOn: "2026-02-01" }],
    handedOut: 0,
    holds: 1,
    held: [{ id: hold.id }],
  });
  expect(await promised({ studentIds: [student.id, other.student.id] })).toMatchObject({
    matches: 4,
    planned: 2,
    holds: 2,
  });
  expect(await promised({ studentIds: [student.id] }, viewer)).toMatchObject({
    matches: 2,
    planned: null,
    plans: null,
    handedOut: null,
    holds: 1,
  });
});

test("of who leaves later, what is over by then is left out", async () => {
  const { student } = await promisedStudent();
  const { rows } = await admin.query<{ first: string }>(
    "select to_char(first_day, 'YYYY-MM-DD') as first from class_year where id = $1",
    [classYearId],
  );
  const begins = rows[0]?.first ?? "";
  // The match of the study year, the day of the distribution, the last day of the hold.
  expect(await promised({ studentIds: [student.id], on: begins })).toMatchObject({ matches: 2 });
  expect(await promised({ studentIds: [student.id], on: "2026-02-01" })).toMatchObject({ planned: 1, holds: 1 });
  expect(await promised({ studentIds: [student.id], on: soon })).toMatchObject({ planned: 0, plans: [], holds: 1 });
  expect(await promised({ studentIds: [student.id], on: "2999-01-01" })).toEqual(nothing);
});

test("nothing is said of a student of another branch; students or a school are named, not both", async () => {
  const { student } = await promisedStudent();
  expect(await promised({ studentIds: [student.id] }, there.manager)).toEqual(nothing);
  for (const to of [{}, { studentIds: [student.id], schoolId: 1 }, { studentIds: [] }]) {
    expect(wrong(await manager.query(document, to))).toEqual(["studentIds validation.required"]);
  }
});

test("of a school those in its classes count", async () => {
  const { student } = await promisedStudent();
  const schoolClass = await build.schoolClass({ branchId });
  await build.enrolment({ branchId, studentId: student.id, schoolClassId: schoolClass.id });
  const { rows } = await admin.query<{ school_id: number }>("select school_id from school_class where id = $1", [
    schoolClass.id,
  ]);
  expect(await promised({ schoolId: rows[0]?.school_id })).toMatchObject({ matches: 2, planned: 1, holds: 1 });
  expect(await promised({ schoolId: rows[0]?.school_id }, there.manager)).toEqual(nothing);
});

test("who moves is planned no longer, their hold moves along; one undo brings all back", async () => {
  const { student, plan, hold } = await promisedStudent();
  const move = { id: student.id, version: 1, branchId: there.branchId };
  const moved = await both.query<{ moveStudent: { changeId: string } }>(distributing.move, move);
  expect(wrong(moved)).toEqual([]);
  expect(await promised({ studentIds: [student.id] })).toEqual(nothing);
  expect(await promised({ studentIds: [student.id] }, there.manager)).toEqual({
    ...nothing,
    holds: 1,
    held: [{ id: hold.id }],
  });
  expect([await isLiving("planned_student", plan.id), await branchOf("hold", hold.id)]).toEqual([
    false,
    there.branchId,
  ]);
  expect(wrong(await undo(both, moved.data?.moveStudent.changeId))).toEqual([]);
  expect(await promised({ studentIds: [student.id] })).toMatchObject({ matches: 2, planned: 1, holds: 1 });
});

test("who has received in an open distribution is counted apart, and does not move", async () => {
  const { student, plan } = await promisedStudent();
  const handed = await manager.query(distributing.handOut, { ids: [plan.id], input: { handedOn: "2026-02-01" } });
  expect(wrong(handed)).toEqual([]);
  expect(await promised({ studentIds: [student.id] })).toMatchObject({ planned: 0, plans: [], handedOut: 1 });
  const move = { id: student.id, version: 1, branchId: there.branchId };
  expect((await both.query(distributing.move, move)).errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT" });
});

test("who leaves stays planned, and the hold counts again when they return", async () => {
  const { student, plan } = await promisedStudent();
  const leave =
    "mutation ($id: Int!, $input: StudentLeavesInput!) { studentLeaves(id: $id, version: 1, input: $input) { changeId } }";
  const input = { status: "GRADUATED", on: "2026-06-01", reason: "Done", giveUp: false };
  expect(wrong(await manager.query(leave, { id: student.id, input }))).toEqual([]);
  expect(await promised({ studentIds: [student.id] })).toMatchObject({ matches: 0, planned: 1, holds: 1 });
  expect(await isLiving("planned_student", plan.id)).toBe(true);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
