import { expect, test } from "vitest";
import { soon } from "../../support/soon.ts";
import { documents as distributing } from "../distributions/harness.ts";
import { wrong } from "../donations/harness.ts";
import { documents as holding } from "../needs/harness.ts";
import { restoration, restore, undo, useTrash } from "../trash/harness.ts";
import { documents } from "./harness.ts";

/* A match, or a place in a distribution, comes back only if it does not stand over what has come since. */
const { api, build, admin, aBranch, isLiving } = await useTrash();
const { branchId, manager } = await aBranch();
const classYearId = (await build.reference("CLASS_YEAR")).id;
const about = { asset: "BICYCLE", classYearId };

async function changed(document: string, variables: object): Promise<string | undefined> {
  const { data, errors } = await manager.query<Record<string, { changeId: string }>>(document, { ...variables });
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0]?.changeId;
}
/** A student matched with a donor: confirmed unless said otherwise. */
async function matched(values: object = { decision: "CONFIRMED" }) {
  const student = await build.student({ branchId });
  const match = await build.match({ branchId, studentId: student.id, ...about, ...values });
  return { student, match, release: () => changed(documents.release, { ids: [match.id] }) };
}
/** A student planned for a donor in an open distribution. */
async function planned(studentId?: number, donorId?: number) {
  const distribution = await build.distribution({ branchId, classYearId });
  const student = studentId ?? (await build.student({ branchId })).id;
  const donor = donorId ?? (await build.donor()).id;
  const plan = { distributionId: distribution.id, donorId: donor, studentIds: [student] };
  await changed(distributing.plan, plan);
  const { rows } = await admin.query<{ id: number }>(
    "select id from planned_student where distribution_id = $1 and student_id = $2 and deleted_at is null",
    [distribution.id, student],
  );
  const id = rows[0]?.id ?? 0;
  return { ...plan, id, name: distribution.name, remove: () => changed(distributing.unplan, { ids: [id] }) };
}
async function proposed(studentId: number, donorId?: number): Promise<number> {
  const pledge = await build.pledge({ branchId, fromYearId: classYearId, ...(donorId && { donorId }) });
  await changed(documents.byHand, { pledgeId: pledge.id, classYearId, studentIds: [studentId] });
  const { rows } = await admin.query<{ id: number }>("select max(id) as id from match where student_id = $1", [
    studentId,
  ]);
  return rows[0]?.id ?? 0;
}
const refusal = (codes: string, key: string) => ({
  code: "BAD_INPUT",
  key: "errors.undoUnfit",
  fields: [{ path: "studentId", key, params: { codes } }],
});
const said = ({ errors }: { errors: { extensions: object }[] }) => errors[0]?.extensions;
const stateOf = async (id: number) =>
  (await admin.query<{ state: string }>("select state from match where id = $1", [id])).rows[0]?.state;

test("a match does not come back beside another one: the student is named; once that is released, it does", async () => {
  const { student, match, release } = await matched();
  const released = await release();
  const next = await proposed(student.id);
  expect(said(await undo(manager, released))).toMatchObject({
    key: "errors.undoTaken",
    params: { code: student.code },
    fields: [{ path: "studentId", key: "validation.matchExists" }],
  });
  expect(await stateOf(match.id)).toBe("RELEASED");
  await changed(documents.release, { ids: [next] });
  expect(wrong(await undo(manager, released))).toEqual([]);
  expect(await stateOf(match.id)).toBe("CONFIRMED");
});

test("nor beside a reservation for another donor, or a plan with one; with its own donor it does", async () => {
  const held = await matched({ decision: "PROPOSED" });
  const released = await held.release();
  const input = { ...about, donorName: "Invented Friends", untilOn: soon };
  await changed(holding.hold, { input, studentIds: [held.student.id] });
  expect(said(await undo(manager, released))).toMatchObject(
    refusal(held.student.code, "validation.heldAlreadySeveral"),
  );

  const { student, match, release } = await matched();
  const again = await release();
  const plan = await planned(student.id);
  expect(said(await undo(manager, again))).toMatchObject(
    refusal(`${student.code} (${String(plan.name)})`, "validation.matchPlannedSince"),
  );
  expect(await stateOf(match.id)).toBe("RELEASED");
  await plan.remove();
  expect(wrong(await undo(manager, again))).toEqual([]);

  const mine = await matched();
  const back = await mine.release();
  await planned(mine.student.id, mine.match.donorId);
  expect(wrong(await undo(manager, back))).toEqual([]);
});

test("what was decided side by side comes back", async () => {
  const { student, match, release } = await matched();
  // Planned with another donor although matched: someone has decided so.
  await planned(student.id);
  const released = await release();
  expect(wrong(await undo(manager, released))).toEqual([]);
  expect(await stateOf(match.id)).toBe("CONFIRMED");
});

test("a plan does not come back beside a match with another donor since, by undo or from the Trash", async () => {
  const { id, studentIds, donorId, remove } = await planned();
  const [studentId = 0] = studentIds;
  const { rows } = await admin.query<{ code: string }>("select code from student where id = $1", [studentId]);
  const code = rows[0]?.code ?? "";
  const removed = await remove();
  const match = await proposed(studentId);
  const refused = refusal(code, "validation.plannedMatched");
  expect(said(await undo(manager, removed))).toMatchObject(refused);
  const record = { type: "PlannedStudent", id };
  expect((await restoration(manager, [record])).data?.restoration.collisions).toMatchObject([
    { id, key: "validation.plannedMatched" },
  ]);
  expect(wrong(await restore(manager, [record]))).toEqual(["studentId validation.plannedMatched"]);
  expect(await isLiving("planned_student", id)).toBe(false);
  await changed(documents.release, { ids: [match] });
  await proposed(studentId, donorId);
  expect(wrong(await undo(manager, removed))).toEqual([]);
  expect(await isLiving("planned_student", id)).toBe(true);
});

test("who was in two distributions by decision does not come back beside a third one that nobody decided", async () => {
  const first = await planned();
  const [studentId = 0] = first.studentIds;
  const second = await build.distribution({ branchId, classYearId });
  await changed(
    "mutation ($id: Int!, $donorId: Int!, $ids: [Int!]!) { planStudents(distributionId: $id, donorId: $donorId, studentIds: $ids, twice: $ids) { changeId } }",
    { id: second.id, donorId: first.donorId, ids: [studentId] },
  );
  const { rows } = await admin.query<{ id: number }>("select id from planned_student where distribution_id = $1", [
    second.id,
  ]);
  const removed = await changed(distributing.unplan, { ids: rows.map(({ id }) => id) });
  expect(wrong(await undo(manager, removed))).toEqual([]);
  const again = await changed(distributing.unplan, { ids: rows.map(({ id }) => id) });
  await first.remove();
  const third = await planned(studentId);
  expect(wrong(await undo(manager, again))).toEqual(["distributionId validation.plannedElsewhere"]);
  await third.remove();
  expect(wrong(await undo(manager, again))).toEqual([]);
});

test("a confirmation of several is undone whole, or not at all: the students in the way are named", async () => {
  const all = [];
  for (let i = 0; i < 3; i += 1) {
    const donorId = (await build.donor()).id;
    const { student, match } = await matched({ decision: "PROPOSED", donorId });
    await changed(holding.hold, { input: { ...about, donorId, untilOn: soon }, studentIds: [student.id] });
    all.push({ student, match });
  }
  const confirmed = await changed(documents.confirm, { ids: all.map(({ match }) => match.id) });
  for (const { student } of all.slice(0, 2)) {
    const distribution = await build.distribution({ branchId, classYearId });
    const plan = await build.plannedStudent({ branchId, distributionId: distribution.id, studentId: student.id });
    await changed(distributing.handOut, { ids: [plan.id], input: { handedOn: "2026-02-01" } });
  }
  const codes = all.slice(0, 2).map(({ student }) => student.code);
  const { errors } = await undo(manager, confirmed);
  const fields = errors[0]?.extensions.fields ?? [];
  expect(fields.find(({ key }) => key === "validation.heldNotWaitingSince")?.params).toEqual({
    codes: codes.join(", "),
  });
  for (const { match } of all) expect(await stateOf(match.id)).toBe("CONFIRMED");
});

test("nor is it undone once one of its matches was released: whose is named", async () => {
  const all = [await matched({ decision: "PROPOSED" }), await matched({ decision: "PROPOSED" })];
  const confirmed = await changed(documents.confirm, { ids: all.map(({ match }) => match.id) });
  await all[1]?.release();
  expect(said(await undo(manager, confirmed))).toMatchObject({
    key: "errors.changedSince",
    params: { count: 1, names: ` (${all[1]?.student.code})` },
  });
});

test("of an undo and a plan at the same moment only one succeeds", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { student, release } = await matched();
    const released = await release();
    const { id: distributionId } = await build.distribution({ branchId, classYearId });
    const { id: donorId } = await build.donor();
    const plan = { distributionId, donorId, studentIds: [student.id] };
    const answers = await Promise.all([undo(manager, released), manager.query(distributing.plan, plan)]);
    const refused = answers.flatMap(wrong);
    // A plan after the undo is one that somebody makes for a matched student.
    expect([[], ["studentId validation.matchPlannedSince"]]).toContainEqual(refused);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});

test("a match does not come back to a pledge without an open place: its donor is named", async () => {
  const pledge = await build.pledge({ branchId, fromYearId: classYearId, students: 1, asset: "BICYCLE" });
  const ids: number[] = [];
  const propose = async () => {
    const student = await build.student({ branchId });
    await changed(documents.byHand, { pledgeId: pledge.id, classYearId, studentIds: [student.id] });
    const { rows } = await admin.query<{ id: number }>("select id from match where student_id = $1", [student.id]);
    ids.push(rows[0]?.id ?? 0);
  };
  await propose();
  const released = await changed(documents.release, { ids });
  await propose();
  const { rows } = await admin.query<{ donor: string }>(
    "select coalesce(name_en, name_local, name_ja) || ' (' || code || ')' as donor from donor where id = $1",
    [pledge.donorId],
  );
  expect(said(await undo(manager, released))).toMatchObject({ key: "errors.undoPledgeFull", params: rows[0] });
  expect(await stateOf(ids[0] ?? 0)).toBe("RELEASED");
  await changed(documents.release, { ids: ids.slice(1) });
  expect(wrong(await undo(manager, released))).toEqual([]);
});

test("nor does a planned student with a serial number that another one has by now: who has it is named, in one's branches", async () => {
  const serialNumber = "BACK-1";
  const gone = await planned();
  await admin.query("update planned_student set serial_number = $2 where id = $1", [gone.id, serialNumber]);
  const removed = await changed(distributing.unplan, { ids: [gone.id] });
  const { id, studentIds, name } = await planned();
  await admin.query("update planned_student set serial_number = lower($2) where id = $1", [id, serialNumber]);
  const { rows } = await admin.query<{ code: string }>("select code from student where id = $1", studentIds);
  const refused = (key: string, params: object) => ({
    key: "errors.undoUnfit",
    fields: [{ path: "studentId", key, params }],
  });
  const serial = { serial: serialNumber };
  expect(said(await undo(manager, removed))).toMatchObject(
    refused("validation.serialNumberBack", { ...serial, code: rows[0]?.code, name }),
  );
  await admin.query("update planned_student set deleted_at = now() where id = $1", [id]);
  const there = await aBranch();
  const day = await build.distribution({ branchId: there.branchId, classYearId });
  const other = await build.plannedStudent({ branchId: there.branchId, distributionId: day.id, serialNumber });
  const elsewhere = said(await undo(manager, removed)) as { fields: { params: object }[] };
  expect(elsewhere).toMatchObject(refused("validation.serialNumberElsewhere", serial));
  expect(elsewhere.fields[0]?.params).toEqual(serial);
  await admin.query("update planned_student set deleted_at = now() where id = $1", [other.id]);
  expect(wrong(await undo(manager, removed))).toEqual([]);
  expect(await isLiving("planned_student", gone.id)).toBe(true);
});
