import { expect, test } from "vitest";
import { soon } from "../../support/soon.ts";
import { documents as distributing } from "../distributions/harness.ts";
import { given, wrong } from "../donations/harness.ts";
import { documents as matching } from "../matches/harness.ts";
import { remove, restoration, restore, undo, useTrash } from "../trash/harness.ts";
import { documents } from "./harness.ts";

/* A hold comes back, by undo or from the Trash, only if it does not stand over what has come since. */
const { api, build, admin, chief, aBranch, isLiving } = await useTrash();
const { branchId, manager } = await aBranch();
const staff = await api.asUser(await build.user("staff", { branches: [branchId] }));
const classYearId = (await build.reference("CLASS_YEAR")).id;
const asked = { asset: "BICYCLE", classYearId, untilOn: soon };

async function changed(document: string, variables: object, caller = manager): Promise<string | undefined> {
  const { data, errors } = await caller.query<Record<string, { changeId: string }>>(document, { ...variables });
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0]?.changeId;
}
/** A student who is held, by default for someone who is only named. */
async function held(values: object = { donorName: "Invented Friends" }) {
  const student = await build.student({ branchId });
  await changed(documents.hold, { input: { ...asked, ...values }, studentIds: [student.id] }, staff);
  const { rows } = await admin.query<{ id: number }>("select id from hold where student_id = $1", [student.id]);
  return { student, id: rows[0]?.id ?? 0, record: { type: "Hold", id: rows[0]?.id ?? 0 } };
}
const end = (id: number) => changed(documents.remove, { ids: [id] }, staff);
/** Proposes the student by hand; returns the match. */
async function proposed(studentId: number, donorId?: number) {
  const pledge = await build.pledge({ branchId, fromYearId: classYearId, ...(donorId && { donorId }) });
  await changed(matching.byHand, { pledgeId: pledge.id, classYearId, studentIds: [studentId] }, staff);
  const { rows } = await admin.query<{ id: number }>(
    "select id from match where student_id = $1 and deleted_at is null order by id desc",
    [studentId],
  );
  return { id: rows[0]?.id ?? 0, donorId: pledge.donorId };
}
const refusal = (codes: string, key: string) => ({
  code: "BAD_INPUT",
  key: "errors.undoUnfit",
  fields: [{ path: "studentId", key, params: { codes } }],
});
const byOther = "validation.heldProposed";
const notWaiting = "validation.heldNotWaitingSince";
const said = ({ errors }: { errors: { extensions: object }[] }) => errors[0]?.extensions;

test("not beside a proposal for another donor: undo and the Trash name the student and the reason", async () => {
  const { student, id, record } = await held();
  const ended = await end(id);
  const match = await proposed(student.id);
  expect(said(await undo(staff, ended))).toMatchObject(refusal(student.code, byOther));
  expect((await restoration(manager, [record])).data?.restoration).toMatchObject({
    comesBack: false,
    collisions: [{ id, key: byOther }],
  });
  const restored = await restore(manager, [record]);
  expect(wrong(restored)).toEqual([`studentId ${byOther}`]);
  expect(restored.errors[0]?.extensions.fields?.[0]?.params).toEqual({ codes: student.code });
  expect(await isLiving("hold", id)).toBe(false);
  await changed(matching.release, { ids: [match.id] });
  expect(wrong(await undo(staff, ended))).toEqual([]);
  expect(await isLiving("hold", id)).toBe(true);
});

test("a stop that ended it is not undone over such a proposal", async () => {
  const donor = await build.donor();
  const { student, id } = await held({ donorId: donor.id });
  await build.pledge({ branchId, donorId: donor.id });
  const input = { on: "2026-03-01", note: null, giveUp: false, endHolds: true };
  const stopped = await changed(matching.stops, { id: donor.id, input });
  const match = await proposed(student.id);
  expect(said(await undo(manager, stopped))).toMatchObject(refusal(student.code, byOther));
  await changed(matching.release, { ids: [match.id] });
  expect(wrong(await undo(manager, stopped))).toEqual([]);
  expect(await isLiving("hold", id)).toBe(true);
});

test("beside a proposal for its own donor, another asset or study year, or after its day it comes back", async () => {
  const donorId = (await build.donor()).id;
  const mine = await held({ donorId });
  const endedMine = await end(mine.id);
  await proposed(mine.student.id, donorId);
  expect(wrong(await undo(staff, endedMine))).toEqual([]);

  const free = await held();
  const endedFree = await end(free.id);
  const other = { branchId, studentId: free.student.id, decision: "PROPOSED" };
  await build.match({ ...other, asset: "MATERIAL", classYearId });
  await build.match({ ...other, classYearId: (await build.reference("CLASS_YEAR")).id });
  expect(wrong(await undo(staff, endedFree))).toEqual([]);

  const over = await held();
  await admin.query("update hold set until_on = current_date - 2 where id = $1", [over.id]);
  const endedOver = await end(over.id);
  await proposed(over.student.id);
  expect(wrong(await undo(staff, endedOver))).toEqual([]);
});

test("not once the student waits no longer: matched, given by hand or handed out; nor is such a hold made", async () => {
  const confirmed = async (studentId: number) => {
    const { id } = await proposed(studentId);
    await changed(matching.confirm, { ids: [id] });
  };
  const donated = async (studentId: number) => {
    const input = { donorId: (await build.donor()).id, studentId, classYearId, asset: "BICYCLE" };
    await given(manager, { ...input, givenOn: "2026-01-15" });
  };
  const handedOut = async (studentId: number) => {
    const distributionId = (await build.distribution({ branchId, classYearId })).id;
    const { id } = await build.plannedStudent({ branchId, distributionId, studentId });
    await changed(distributing.handOut, { ids: [id], input: { handedOn: "2026-02-01" } });
  };
  for (const receives of [confirmed, donated, handedOut]) {
    const { student, id, record } = await held();
    const ended = await end(id);
    await receives(student.id);
    expect(said(await undo(staff, ended))).toMatchObject(refusal(student.code, notWaiting));
    expect(wrong(await restore(manager, [record]))).toEqual([`studentId ${notWaiting}`]);
    const direct = { input: { ...asked, donorName: "Invented Club" }, studentIds: [student.id] };
    expect(wrong(await staff.query(documents.hold, direct))).toEqual(["studentIds validation.heldNotWaiting"]);
    expect(await isLiving("hold", id)).toBe(false);
  }
});

test("a confirmation, which ends the hold for its donor, is undone whole; not once the donor has given", async () => {
  const donorId = (await build.donor()).id;
  const { student, id } = await held({ donorId });
  const match = await proposed(student.id, donorId);
  const confirmed = await changed(matching.confirm, { ids: [match.id] });
  expect(await isLiving("hold", id)).toBe(false);
  const donation = { donorId, studentId: student.id, classYearId, asset: "BICYCLE", givenOn: "2026-01-15" };
  const gift = await given(manager, donation);
  expect(said(await undo(manager, confirmed))).toMatchObject(refusal(student.code, notWaiting));
  await remove(manager, "deleteDonations", [gift]);
  expect(wrong(await undo(manager, confirmed))).toEqual([]);
  expect(await isLiving("hold", id)).toBe(true);
});

test("the former donor of a hold does not come back over a proposal for the present one", async () => {
  const [first, second] = [await build.donor(), await build.donor()];
  const { student, id } = await held({ donorId: first.id });
  const passedOn = await changed(documents.update, { id, version: 1, input: { donorId: second.id } }, staff);
  await proposed(student.id, second.id);
  expect(said(await undo(staff, passedOn))).toMatchObject(refusal(student.code, byOther));
});

/** A hold and a proposal for another donor, as there were when a hold could be passed on. */
async function sideBySide() {
  const [first, second] = [await build.donor(), await build.donor()];
  const hold = await held({ donorId: first.id });
  const match = await proposed(hold.student.id, first.id);
  await admin.query("update hold set donor_id = $2 where id = $1", [hold.id, second.id]);
  const living = async () => [await isLiving("hold", hold.id), await isLiving("match", match.id)];
  return { ...hold, match, living };
}

test("what lived side by side comes back together, and is in nobody's way", async () => {
  const { student, id, living } = await sideBySide();
  const document = "mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { changeId } }";
  const deleted = await changed(document, { ids: [student.id] });
  expect(await living()).toEqual([false, false]);
  expect(wrong(await undo(manager, deleted))).toEqual([]);
  expect(await living()).toEqual([true, true]);
  await remove(manager, "deleteStudents", [student.id]);
  expect(wrong(await restore(manager, [{ type: "Student", id: student.id }]))).toEqual([]);
  expect(await living()).toEqual([true, true]);
  // Ending the hold is undone at once, and so is what happens to the student.
  expect(wrong(await undo(staff, await end(id)))).toEqual([]);
  const version = await admin.query<{ version: number }>("select version from student where id = $1", [student.id]);
  const renamed = await changed(
    "mutation ($id: Int!, $version: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: $version, input: $input) { changeId } }",
    { id: student.id, version: version.rows[0]?.version, input: { nickname: "Mouse" } },
  );
  expect(wrong(await undo(manager, renamed))).toEqual([]);
});

test("restored together with what came since, the hold stays in the Trash", async () => {
  const { student, id, record } = await held();
  await end(id);
  const match = await build.match({ branchId, studentId: student.id, classYearId, decision: "PROPOSED" });
  await remove(manager, "deleteDonors", [match.donorId]);
  const records = [record, { type: "Donor", id: match.donorId }];
  const told = (await restoration(chief, records)).data?.restoration;
  expect(told).toMatchObject({ comesBack: true, collisions: [{ id, key: byOther }] });
  expect(wrong(await restore(chief, records))).toEqual([`studentId ${byOther}`]);
  expect(wrong(await restore(chief, records, told?.leave))).toEqual([]);
  expect([await isLiving("hold", id), await isLiving("match", match.id)]).toEqual([false, true]);
});

test("of an undo and a proposal at the same moment only one succeeds", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { student, id } = await held();
    const ended = await end(id);
    const pledge = await build.pledge({ branchId, fromYearId: classYearId });
    const proposal = { pledgeId: pledge.id, classYearId, studentIds: [student.id] };
    const answers = await Promise.all([undo(staff, ended), staff.query(matching.byHand, proposal)]);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
