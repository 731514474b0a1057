import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents as ofDonations } from "../donations/harness.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { admin, branch, other, person, planned, donations } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);
const { caller: both } = await person("manager", branch.id, other.id);
const { caller: elsewhere } = await person("manager", other.id);

type Caller = typeof manager;
interface Undone {
  undoChange: { changeId: string };
}
const input = { handedOn: "2026-02-01", collectedBy: "Sok Mony", collectedRelation: "mother" };

/** A closed distribution of bicycles, all of them handed out, and the donations. */
async function closed(students: number, prefix: string, values: Record<string, unknown> = {}) {
  const made = await planned(students, values);
  for (const [at, id] of made.ids.entries()) {
    const serial = values["asset"] === undefined ? { serialNumber: `${prefix}-${at + 1}` } : {};
    await done(staff, documents.handOut, { ids: [id], input: { ...input, ...serial } });
  }
  const { closeDistribution: closing } = await done(manager, documents.close, { id: made.id });
  const rows = await rowsOf(manager, made.id);
  const row = (id: number | undefined) => rows.find((each) => each.id === id);
  const donationIds = made.ids.map((id) => row(id)?.donationId ?? 0);
  return { ...made, donationIds, changeId: closing?.changeId };
}
const cancel = async (ids: (number | undefined)[]) =>
  (await done(manager, ofDonations.cancel, { ids }))["cancelDonations"]?.changeId;
const undo = (caller: Caller, changeId: string | null | undefined) => caller.query(documents.undo, { changeId });
const reinstate = (id: number | undefined) => manager.query(ofDonations.reinstate, { ids: [id] });
const countsOf = async (id: number, caller = manager) =>
  (
    await done<{ distribution: { counts: Record<string, number> } }>(
      caller,
      "query ($id: Int!) { distribution(id: $id) { counts { planned given late absent waiting } } }",
      { id },
    )
  ).distribution.counts;
const rowOf = async (distributionId: number, id: number | undefined, caller = manager) =>
  (await rowsOf(caller, distributionId)).find((row) => row.id === id);
/** Handed out again, by a manager. */
const byManager = (id: number | undefined) =>
  manager.query<{ handOut: { changeId: string } }>(documents.handOut, { ids: [id], input: { handedOn: "2026-02-02" } });
const absent = { outcome: "ABSENT", donationId: null, handedOn: null, handedByName: null, collectedBy: null };
const isGiven = { outcome: "GIVEN", handedOn: "2026-02-01", collectedBy: "Sok Mony" };
const counts = { planned: 2, given: 2, late: 0, absent: 0, waiting: 0 };
const oneLess = { ...counts, given: 1, absent: 1 };

test("a donation cancelled as a mistake: its student has not received, and receives once more", async () => {
  const { id, ids, donationIds } = await closed(2, "AGAIN");
  await cancel([donationIds[0]]);
  expect(await countsOf(id)).toEqual(oneLess);
  expect(await rowOf(id, ids[0])).toMatchObject({ ...absent, serialNumber: "AGAIN-1" });
  expect(wrong(await byManager(ids[0]))).toEqual([]);
  expect(await countsOf(id)).toEqual({ ...counts, late: 1 });
  expect(await donations(id)).toMatchObject([{ serial_number: "AGAIN-1" }, { serial_number: "AGAIN-2" }]);
  // The former one cannot stand beside the new one.
  const { errors } = await reinstate(donationIds[0]);
  expect(errors[0]?.extensions.key).toBe("validation.donationStands.BICYCLE");
  // What was handed out late is set back as ever.
  await done(manager, documents.reset, { ids: [ids[0]] });
  expect(await countsOf(id)).toEqual(oneLess);
});

test("it is removed, and its serial number is another student's", async () => {
  const { id, ids, donationIds } = await closed(2, "OTHER");
  await cancel(donationIds);
  const version = (await rowOf(id, ids[0]))?.version;
  await done(manager, documents.serial, { id: ids[0], version, serialNumber: null });
  expect(wrong(await byManager(ids[1]))).toEqual([]);
  await done(manager, documents.reset, { ids: [ids[1]] });
  await done(manager, documents.serial, {
    id: ids[1],
    version: (await rowOf(id, ids[1]))?.version,
    serialNumber: "OTHER-1",
  });
  // Its number is set aside for someone else: it does not come back silently.
  expect(wrong(await reinstate(donationIds[0]))).toEqual(["serialNumber validation.serialNumberTaken"]);
  await done(manager, documents.unplan, { ids });
  expect(await countsOf(id)).toEqual({ ...counts, planned: 0, given: 0 });
  // On its own it stands: nothing of the distribution is in the way.
  expect(wrong(await reinstate(donationIds[0]))).toEqual([]);
  expect(await countsOf(id)).toEqual({ ...counts, planned: 0, given: 0 });
});

test("the cancelling undone, done again and undone; reinstated; back from the Trash: given as before", async () => {
  const { id, ids, donationIds, changeId: closing } = await closed(2, "BACK");
  const before = await rowOf(id, ids[0]);
  const { rows: was } = await admin.query("select handed_at, handed_by from planned_student where id = $1", [ids[0]]);
  const asBefore = async () => {
    const { version: _, ...same } = before ?? { version: 0 };
    expect(await rowOf(id, ids[0])).toMatchObject(same);
    const { rows } = await admin.query("select handed_at, handed_by from planned_student where id = $1", [ids[0]]);
    expect(rows).toEqual(was);
  };
  let changeId: string | null | undefined = await cancel([donationIds[0]]);
  for (const isBack of [true, false, true]) {
    const document = "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }";
    const { undoChange }: Undone = await done<Undone>(manager, document, { changeId });
    changeId = undoChange.changeId;
    if (isBack) await asBefore();
    else expect(await rowOf(id, ids[0])).toMatchObject(absent);
  }
  await cancel([donationIds[0]]);
  expect(wrong(await reinstate(donationIds[0]))).toEqual([]);
  await asBefore();
  await done(manager, ofDonations.remove, { ids: [donationIds[0]] });
  expect(await countsOf(id)).toEqual(oneLess);
  await done(manager, "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { count } }", {
    records: [{ type: "Donation", id: donationIds[0] }],
  });
  await asBefore();
  // Nothing is left in the way of the closing's undo; closed again, the donations are made once.
  expect(wrong(await undo(manager, closing))).toEqual([]);
  expect(await rowOf(id, ids[0])).toMatchObject({ ...isGiven, donationId: null });
  expect((await done(manager, documents.close, { id }))["closeDistribution"]?.count).toBe(2);
  expect(await donations(id)).toHaveLength(2);
  expect(await countsOf(id)).toEqual(counts);
});

test("a cancelling undone after something else was recorded is refused, or leaves what was recorded", async () => {
  const { id, ids, donationIds } = await closed(2, "SINCE");
  const changeId = await cancel([donationIds[0]]);
  await byManager(ids[0]);
  expect(wrong(await undo(manager, changeId))).toEqual(["asset validation.donationExists"]);
  expect(await countsOf(id)).toEqual({ ...counts, late: 1 });
});

test("the closing is undone and redone as a whole, its donations coming and going with it", async () => {
  const { id, donationIds, changeId } = await closed(2, "WHOLE");
  const document = "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }";
  const { undoChange: back } = await done<{ undoChange: { changeId: string } }>(manager, document, { changeId });
  expect(await countsOf(id)).toEqual(counts);
  expect((await rowsOf(manager, id)).map(({ donationId }) => donationId)).toEqual([null, null]);
  await done(manager, document, { changeId: back.changeId });
  expect((await rowsOf(manager, id)).map(({ donationId }) => donationId)).toEqual(donationIds);
  // With a donation cancelled since, it is refused.
  await cancel([donationIds[0]]);
  expect(wrong(await undo(manager, changeId))).not.toEqual([]);
});

test("a donation that was given up stays given; cancelled afterwards, it does not", async () => {
  const { id, donationIds } = await closed(2, "", { asset: "MATERIAL" });
  await done(manager, ofDonations.giveUp, {
    ids: [donationIds[0]],
    input: { on: "2026-03-01", reason: "LEFT_SCHOOL" },
  });
  expect(await countsOf(id)).toEqual(counts);
  await cancel([donationIds[0]]);
  expect(await countsOf(id)).toEqual(oneLess);
});

test("finance cancelled and handed out on another day: each counts once, and the former comes back beside it", async () => {
  const { id, ids, donationIds } = await closed(1, "", { asset: "FINANCE", amount: "10", currency: "USD" });
  await cancel([donationIds[0]]);
  expect(wrong(await byManager(ids[0]))).toEqual([]);
  expect(wrong(await reinstate(donationIds[0]))).toEqual([]);
  const row = await rowOf(id, ids[0]);
  expect(row?.outcome).toBe("GIVEN");
  expect(row?.donationId).not.toBe(donationIds[0]);
});

test("the student is deleted and comes back with the cancelled donation: still not given", async () => {
  const { id, ids, rows, donationIds } = await closed(2, "GONE");
  await cancel([donationIds[0]]);
  const document = "mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { changeId count } }";
  const { deleteStudents: gone } = await done(manager, document, { ids: [rows[0]?.studentId] });
  expect(await countsOf(id)).toEqual({ ...counts, planned: 1, given: 1 });
  expect(wrong(await undo(manager, gone?.changeId))).toEqual([]);
  expect(await rowOf(id, ids[0])).toMatchObject(absent);
  expect(wrong(await reinstate(donationIds[0]))).toEqual([]);
  expect(await rowOf(id, ids[0])).toMatchObject(isGiven);
});

test("who has moved to another branch: a cancelled donation takes them out of the distribution, and brings them back", async () => {
  const { id, rows, donationIds } = await closed(2, "MOVED");
  const student = rows[0]?.studentId;
  await done(both, documents.move, { id: student, version: 1, branchId: other.id });
  await done(elsewhere, ofDonations.cancel, { ids: [donationIds[0]] });
  const living = async () =>
    (
      await admin.query<{ outcome: string }>(
        "select outcome from planned_student where student_id = $1 and deleted_at is null",
        [student],
      )
    ).rows.map(({ outcome }) => outcome);
  expect(await living()).toEqual([]);
  await done(elsewhere, ofDonations.reinstate, { ids: [donationIds[0]] });
  expect(await living()).toEqual(["GIVEN"]);
  expect(await countsOf(id)).toEqual({ ...counts, planned: 1, given: 1 });
  // Nobody of the former branch cancels it.
  expect((await manager.query(ofDonations.cancel, { ids: [donationIds[0]] })).errors[0]?.extensions.code).toBe(
    "NOT_FOUND",
  );
});

test("a number that the donation no longer has, and someone else has by now, is not set aside twice", async () => {
  const { id, ids, donationIds } = await closed(1, "FREED");
  await done(manager, ofDonations.update, { id: donationIds[0], version: 1, input: { serialNumber: "FREED-9" } });
  const next = await planned(1);
  await done(manager, documents.serial, { id: next.ids[0], version: 1, serialNumber: "FREED-1" });
  await cancel([donationIds[0]]);
  expect(await rowOf(id, ids[0])).toMatchObject({ ...absent, serialNumber: null });
  expect(await rowOf(next.id, next.ids[0])).toMatchObject({ serialNumber: "FREED-1" });
});

test("cancelled while somebody hands out again, at the same moment: one donation for each who has it", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, ids, donationIds } = await closed(2, `HAND${round}`);
    const answers = await Promise.all([
      manager.query(ofDonations.cancel, { ids: [donationIds[0]] }),
      byManager(ids[0]),
    ]);
    expect(wrong(answers[0] as Awaited<ReturnType<typeof byManager>>)).toEqual([]);
    const rows = await rowsOf(manager, id);
    expect(rows.every(({ outcome, donationId }) => (outcome === "GIVEN") === (donationId !== null))).toBe(true);
    expect(await donations(id)).toHaveLength(rows.filter(({ outcome }) => outcome === "GIVEN").length);
    if (answers[1]?.errors.length) expect(wrong(answers[1])).toEqual(["errors.handedOutBy"]);
  }
});

test("cancelled while a late one is set back, or the closing undone, at the same moment: absent once, or refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, ids, donationIds, changeId } = await closed(2, `SET${round}`);
    const [cancelled, undone] = await Promise.all([
      manager.query(ofDonations.cancel, { ids: [donationIds[0]] }),
      undo(manager, changeId),
    ]);
    expect([cancelled, undone].filter(({ errors }) => errors.length > 0)).toHaveLength(1);
    const first = await rowOf(id, ids[0]);
    expect(first).toMatchObject(cancelled.errors.length === 0 ? absent : { ...isGiven, donationId: null });
  }
  for (let round = 0; round < 10; round += 1) {
    const { id, ids } = await planned(1);
    await done(manager, documents.close, { id });
    await byManager(ids[0]);
    const donationId = (await rowOf(id, ids[0]))?.donationId;
    const answers = await Promise.all([
      manager.query(ofDonations.cancel, { ids: [donationId] }),
      manager.query(documents.reset, { ids }),
    ]);
    expect(answers.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
    expect(await rowOf(id, ids[0])).toMatchObject(absent);
  }
});
