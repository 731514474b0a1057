import { expect, test } from "vitest";
import { todayIn } from "../../../server/core/base/today.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, branch, other, year, person, planned } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: second } = await person("manager", branch.id);

const plan = `mutation ($distributionId: Int!, $donorId: Int!, $studentIds: [Int!]!, $twice: [Int!]) {
  planStudents(distributionId: $distributionId, donorId: $donorId, studentIds: $studentIds, twice: $twice) { count } }`;
const elsewhere = "studentIds validation.studentsPlannedElsewhere";

test("a student of another open distribution of the asset and study year is found there, and planned only by decision", async () => {
  const { rows, id: firstId } = await planned(1);
  const [row] = rows;
  const { id, donorId } = await planned(0);
  const student = { id: row?.studentId ?? 0 };
  const { planPreview } = await done<{ planPreview: { rows: { finding: string }[] } }>(manager, documents.preview, {
    distributionId: id,
    donorId,
    students: { filter: { ids: [student.id] } },
  });
  expect(planPreview.rows).toMatchObject([{ finding: "PLANNED_ELSEWHERE" }]);
  const variables = { distributionId: id, donorId, studentIds: [student.id] };
  expect(wrong(await manager.query(plan, variables))).toEqual([elsewhere]);
  expect(wrong(await manager.query(plan, { ...variables, twice: [student.id + 1] }))).toEqual([elsewhere]);
  expect(await rowsOf(manager, id)).toEqual([]);
  await done(manager, plan, { ...variables, twice: [student.id] });
  expect(await rowsOf(manager, id)).toHaveLength(1);
  // Another asset, another study year or a closed one are not in the way.
  for (const values of [{ asset: "MATERIAL" }, { classYearId: (await build.reference("CLASS_YEAR")).id }]) {
    const free = await planned(0, values);
    await done(manager, plan, { distributionId: free.id, donorId, studentIds: [student.id] });
  }
  await done(manager, documents.close, { id: firstId });
  await done(manager, documents.close, { id });
  const later = await planned(0);
  await done(manager, plan, { distributionId: later.id, donorId, studentIds: [student.id] });
});

test("a confirmed match of such a student cannot be planned past the list either", async () => {
  const { rows } = await planned(1);
  const studentId = rows[0]?.studentId;
  const match = await build.match({ branchId: branch.id, classYearId: year.id, studentId, decision: "CONFIRMED" });
  const { id } = await planned(0);
  const planMatches =
    "mutation ($id: Int!, $ids: [Int!]!) { planMatches(distributionId: $id, matchIds: $ids) { count } }";
  expect(wrong(await manager.query(planMatches, { id, ids: [match.id] }))).toEqual([
    "matchIds validation.studentsPlannedElsewhere",
  ]);
});

test("a distribution does not become one of the asset or study year for which its students are planned elsewhere", async () => {
  const { rows } = await planned(1);
  const studentId = rows[0]?.studentId ?? 0;
  const { id, donorId } = await planned(0, { asset: "MATERIAL" });
  await done(manager, plan, { distributionId: id, donorId, studentIds: [studentId] });
  const change = { id, version: 1, input: { asset: "BICYCLE" } };
  expect(wrong(await manager.query(documents.update, change))).toEqual(["asset validation.studentsPlannedElsewhere"]);
  const next = await build.reference("CLASS_YEAR");
  await done(manager, documents.update, { ...change, input: { asset: "BICYCLE", classYearId: next.id } });
  const back = { id, version: 2, input: { classYearId: year.id } };
  expect(wrong(await manager.query(documents.update, back))).toEqual([
    "classYearId validation.studentsPlannedElsewhere",
  ]);
});

test("two people plan a student for two distributions at the same moment: one of them is told", async () => {
  for (let round = 0; round < 10; round += 1) {
    const student = await build.student({ branchId: branch.id });
    const [one, two] = [await planned(0), await planned(0)];
    const variables = ({ id, donorId }: typeof one) => ({ distributionId: id, donorId, studentIds: [student.id] });
    const answers = await Promise.all([manager.query(plan, variables(one)), second.query(plan, variables(two))]);
    expect(answers.flatMap(wrong)).toEqual([elsewhere]);
  }
});

test("those of a list of needs are found in its order", async () => {
  const at = await build.student({ branchId: branch.id, code: "AAA-LIST", sex: "MALE" });
  const poor = await build.student({ branchId: branch.id, code: "ZZZ-LIST", povertyLevel: "POOR_1" });
  const { id, donorId } = await planned(0);
  const filter = { asset: "BICYCLE", yearId: year.id, ids: [at.id, poor.id], planned: false };
  const find = async (students: object) =>
    (
      await done<{ planPreview: { more: boolean; rows: { code: string; finding: string }[] } }>(
        manager,
        documents.preview,
        { distributionId: id, donorId, students },
      )
    ).planPreview;
  expect(await find({ waiting: { filter } })).toEqual({
    more: false,
    rows: [poor, at].map(({ code }) => ({ code, finding: "READY" })),
  });
  expect((await find({ waiting: { filter, search: "aaa" } })).rows).toHaveLength(1);
});

const found = `query ($id: Int!, $donorId: Int!, $others: [Int!], $ids: [Int!]) {
  planPreview(distributionId: $id, donorId: $donorId, otherDonorIds: $others, students: { filter: { ids: $ids } }) {
    rows { finding donorIds receivedFrom { id } } } }`;
const giveUp = "mutation ($ids: [Int!]!, $input: GiveUpInput!) { giveUpDonations(ids: $ids, input: $input) { count } }";
const receivedIn =
  "query ($id: [Int!]) { plannedStudents(filter: { distributionId: $id }) { rows { received student { id } } } }";
const receivedOf =
  "query ($id: [Int!], $received: Boolean) { plannedStudents(filter: { distributionId: $id, receivedFromOther: $received }) { rows { student { id } } } }";
const donationPreview =
  "query ($input: SeveralDonationsInput!, $ids: [Int!]) { donationPreview(input: $input, students: { filter: { ids: $ids } }) { rows { finding } } }";
const donate = "mutation ($input: DonationInput!) { donate(input: $input) { changeId } }";
const taken = "mutation ($id: Int!) { takeAlong(distributionId: $id) { students { received } } }";
interface Found {
  planPreview: { rows: { finding: string; receivedFrom: { id: number } | null }[] };
}
interface Received {
  plannedStudents: { rows: { received: boolean }[] };
}

test("who has received one for the study year from another donor is found so, can be planned, and is said on the day", async () => {
  const { rows, ids, id: firstId, donorId: giver } = await planned(1);
  const studentId = rows[0]?.studentId ?? 0;
  const { id, donorId } = await planned(0);
  const isReceived = async (of: number) =>
    (await done<Received>(manager, receivedIn, { id: [of] })).plannedStudents.rows.map(({ received }) => received);
  const findingAt = async (of: number, values: object = {}) =>
    (await done<Found>(manager, found, { id: of, donorId, ids: [studentId], ...values })).planPreview.rows[0];

  // Handed out there, and not closed yet.
  await done(manager, plan, { distributionId: id, donorId, studentIds: [studentId], twice: [studentId] });
  expect(await isReceived(id)).toEqual([false]);
  await done(manager, documents.handOut, { ids, input: { handedOn: "2026-02-01" } });
  expect(await isReceived(id)).toEqual([true]);
  await done(manager, documents.close, { id: firstId });
  expect(await isReceived(id)).toEqual([true]);
  expect(await isReceived(firstId)).toEqual([false]);
  await done(manager, documents.remove, { ids: [id] });

  const next = await planned(0);
  expect(await findingAt(next.id)).toMatchObject({ finding: "RECEIVED", receivedFrom: { id: giver } });
  // The same donor is still found as giving already, and does not hide it from the other one.
  expect(await findingAt(next.id, { donorId: giver })).toMatchObject({ finding: "GIVEN", receivedFrom: null });
  expect(await findingAt(next.id, { others: [giver] })).toMatchObject({ finding: "RECEIVED", donorIds: [donorId] });
  for (const values of [{ asset: "MATERIAL" }, { classYearId: (await build.reference("CLASS_YEAR")).id }]) {
    expect(await findingAt((await planned(0, values)).id)).toMatchObject({ finding: "READY", receivedFrom: null });
  }
  await done(manager, plan, { distributionId: next.id, donorId, studentIds: [studentId] });
  expect(await isReceived(next.id)).toEqual([true]);
});

test("a donation recorded by hand says that the student is planned, and marks them where they are", async () => {
  const { rows, id } = await planned(2, { mayTakeAlong: true, heldOn: todayIn("Asia/Phnom_Penh") });
  const [row, next] = rows;
  const studentId = row?.studentId ?? 0;
  const { caller: outsider } = await person("manager", other.id);
  const giver = await build.donor();
  const input = { donorId: giver.id, asset: "BICYCLE", classYearId: year.id, givenOn: "2026-02-01" };
  const preview = (by: typeof manager, values: object = {}) =>
    done<{ donationPreview: { rows: { finding: string }[] } }>(by, donationPreview, {
      input: { ...input, ...values },
      ids: [studentId],
    }).then((data) => data.donationPreview.rows.map(({ finding }) => finding));
  expect(await preview(manager)).toEqual(["PLANNED_ELSEWHERE"]);
  expect(await preview(manager, { asset: "MATERIAL" })).toEqual(["READY"]);
  expect(await preview(outsider)).toEqual([]);

  const marked = async (received: boolean) =>
    (
      await done<{ plannedStudents: { rows: { student: { id: number } }[] } }>(manager, receivedOf, {
        id: [id],
        received,
      })
    ).plannedStudents.rows.map(({ student }) => student.id);
  expect(await marked(true)).toEqual([]);
  await done(manager, donate, { input: { ...input, studentId } });
  expect(await marked(true)).toEqual([studentId]);
  expect(await marked(false)).toEqual([next?.studentId]);
  const { takeAlong } = await done<{ takeAlong: { students: { received: boolean }[] } }>(manager, taken, { id });
  expect(takeAlong.students.map(({ received }) => received)).toEqual([true, false]);
});

test("what was given up counts no longer, and nobody learns from another branch what a student received", async () => {
  const student = await build.student({ branchId: branch.id });
  const bicycle = { branchId: branch.id, studentId: student.id, classYearId: year.id, asset: "BICYCLE" };
  const gift = await build.donation(bicycle);
  const ask = async (by: typeof manager, at: Awaited<ReturnType<typeof planned>>) =>
    (await done<Found>(by, found, { id: at.id, donorId: at.donorId, ids: [student.id] })).planPreview.rows;
  const here = await planned(0);
  const there = await planned(0, { branchId: other.id });
  const { caller: outsider } = await person("manager", other.id);
  expect(await ask(manager, here)).toMatchObject([{ finding: "RECEIVED", receivedFrom: { id: gift.donorId } }]);
  expect(await ask(outsider, there)).toEqual([]);
  await done(manager, giveUp, { ids: [gift.id], input: { on: "2026-03-01", reason: "OTHER", note: "Moved" } });
  expect(await ask(manager, here)).toMatchObject([{ finding: "READY", receivedFrom: null }]);
});
