import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { soon } from "../../support/soon.ts";
import { wrong } from "../donations/harness.ts";
import { documents } from "./harness.ts";

/* A hold is passed on to another donor, or counts again, only where it could be made anew. */
const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const staff = await api.asUser(await build.user("staff", { branches: [branchId] }));
const elsewhere = await api.asUser(await build.user("staff", { branches: [(await build.branch()).id] }));
const classYearId = (await build.reference("CLASS_YEAR")).id;
const byOther = "validation.heldProposed";

/** A student who is held for a donor, and proposed for that donor if not told otherwise. */
async function held(values: object = {}, proposed = true) {
  const student = await build.student({ branchId });
  const donor = await build.donor();
  const about = { branchId, studentId: student.id, classYearId };
  const hold = await build.hold({ ...about, donorId: donor.id, untilOn: soon, ...values });
  if (proposed) await build.match({ ...about, donorId: donor.id, decision: "PROPOSED" });
  return { student, donor, id: hold.id };
}
const update = (id: number, input: object, version = 1, caller = staff) =>
  caller.query(documents.update, { id, version, input });
const donorOf = async (id: number) =>
  (await admin.query<{ donor_id: number | null }>("select donor_id from hold where id = $1", [id])).rows[0]?.donor_id;

test("while the student is proposed for its donor, a hold is not passed on: the student is named", async () => {
  const { student, donor, id } = await held();
  const next = await build.donor();
  const refused = await update(id, { donorId: next.id });
  expect(wrong(refused)).toEqual([`donorId ${byOther}`]);
  expect(refused.errors[0]?.extensions.fields?.[0]?.params).toEqual({ codes: student.code });
  expect(wrong(await update(id, { donorId: null, donorName: "Invented Club" }))).toEqual([`donorName ${byOther}`]);
  expect(await donorOf(id)).toBe(donor.id);
  expect(wrong(await update(id, { remark: "They asked for time" }))).toEqual([]);
});

test("to the donor for whom the student is proposed it is, and so is one of a student who is not proposed", async () => {
  const { student, id } = await held({}, false);
  const next = await build.donor();
  await build.match({ branchId, studentId: student.id, classYearId, donorId: next.id, decision: "PROPOSED" });
  expect(wrong(await update(id, { donorId: next.id }))).toEqual([]);
  const free = await held({}, false);
  expect(wrong(await update(free.id, { donorId: next.id }))).toEqual([]);
  expect([await donorOf(id), await donorOf(free.id)]).toEqual([next.id, next.id]);
});

test("one whose day has passed counts again only for who still waits and is proposed for nobody else", async () => {
  const over = { untilOn: "2020-01-01" };
  const other = await held(over, false);
  const match = { branchId, studentId: other.student.id, classYearId };
  await build.match({ ...match, decision: "PROPOSED" });
  expect(wrong(await update(other.id, { untilOn: soon }))).toEqual([`donorId ${byOther}`]);
  const given = await held(over, false);
  await build.match({ ...match, studentId: given.student.id, decision: "CONFIRMED" });
  expect(wrong(await update(given.id, { untilOn: soon }))).toEqual(["untilOn validation.heldNotWaiting"]);
  const waiting = await held(over);
  expect(wrong(await update(waiting.id, { untilOn: soon }))).toEqual([]);
});

test("nobody passes on a hold of another branch", async () => {
  const { id } = await held();
  const refused = await update(id, { donorId: (await build.donor()).id }, 1, elsewhere);
  expect(refused.errors[0]?.extensions.code).toBe("NOT_FOUND");
});

test("of a hold passed on and a proposal at the same moment only one succeeds", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { student, donor, id } = await held({}, false);
    const pledge = await build.pledge({ branchId, donorId: donor.id, fromYearId: classYearId });
    const propose = `mutation ($pledgeId: Int!, $classYearId: Int!, $studentIds: [Int!]!) {
      proposeForPledge(pledgeId: $pledgeId, classYearId: $classYearId, studentIds: $studentIds) { changeId } }`;
    const answers = await Promise.all([
      update(id, { donorId: (await build.donor()).id }),
      staff.query(propose, { pledgeId: pledge.id, classYearId, studentIds: [student.id] }),
    ]);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
