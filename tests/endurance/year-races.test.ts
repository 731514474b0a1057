import { expect, test } from "vitest";
import { documents as days, done, rowsOf, settingOf, wrong } from "../api/distributions/harness.ts";
import { documents as matching } from "../api/matches/harness.ts";
import { documents as needs } from "../api/needs/harness.ts";
import { todayIn } from "../../server/core/base/today.ts";
import { type Answer, useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

/*
 * What two people do at the same moment in the charity's year, a hundred times each: a student receives once, is matched
 * once and planned once, and whoever comes second is told.
 */
const PAIRS = 100;

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, branch, year, person, planned, donations } = await settingOf(db, api);
const { caller: first } = await person("manager", branch.id);
const { caller: second } = await person("manager", branch.id);
const branchId = branch.id;
const classYearId = year.id;

/** What is refused of two things done at the same moment; neither may fail in any other way. */
async function refused(...both: Promise<Answer<unknown>>[]): Promise<string[]> {
  const answers = await Promise.all(both);
  expect(api.unexpected).toEqual([]);
  expect(answers.flatMap(wrong)).not.toContain("errors.busy");
  return answers.flatMap(wrong);
}

/** A hundred pairs; each makes what it is about, and says what must be true of it. */
const pairs = async (pair: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 0; round < PAIRS; round += 1) await pair(round);
};

const onTheDay = { handedOn: "2026-02-01" };
const aStudent = async () => (await build.student({ branchId })).id;
const pledges = [
  await build.pledge({ branchId, fromYearId: classYearId, students: 1000 }),
  await build.pledge({ branchId, fromYearId: classYearId, students: 1000 }),
] as const;
const propose = (caller: typeof first, pledge: { id: number }, studentId: number) =>
  caller.query(matching.byHand, { pledgeId: pledge.id, classYearId, studentIds: [studentId] });
const livingMatches = async (studentId: number) =>
  (
    await admin.query<{ id: number; donor: number; state: string }>(
      "select id, donor_id as donor, state from match where student_id = $1 and state <> 'RELEASED' and deleted_at is null",
      [studentId],
    )
  ).rows;
const hold = (caller: typeof first, studentId: number, donorId: number) => {
  const input = { asset: "BICYCLE", classYearId, donorId, untilOn: todayIn("Asia/Phnom_Penh") };
  return caller.query(needs.hold, { input, studentIds: [studentId] });
};

test("two phones hand out to one student: received once, and the second is told", () =>
  pairs(async () => {
    const { id, ids } = await planned(1);
    const give = (caller: typeof first) => caller.query(days.handOut, { ids, input: onTheDay });
    expect(await refused(give(first), give(second))).toEqual(["errors.handedOutBy"]);
    await done(first, days.close, { id });
    expect(await donations(id)).toHaveLength(1);
  }));

test("two match one student with two donors: matched with one", () =>
  pairs(async () => {
    const student = await aStudent();
    const both = await refused(propose(first, pledges[0], student), propose(second, pledges[1], student));
    expect(both).toHaveLength(1);
    expect(await livingMatches(student)).toHaveLength(1);
  }));

test("closed twice: the donations are made once", () =>
  pairs(async () => {
    const { id, ids } = await planned(2);
    await done(first, days.handOut, { ids, input: onTheDay });
    const close = (caller: typeof first) => caller.query(days.close, { id });
    expect(await refused(close(first), close(second))).toEqual(["errors.distributionClosed"]);
    expect(await donations(id)).toHaveLength(2);
  }));

test("a closing is undone while a late student receives: each who received has one donation in the end", () =>
  pairs(async () => {
    const { id, ids } = await planned(2);
    await done(first, days.handOut, { ids: [ids[0]], input: onTheDay });
    const { closeDistribution: closed } = await done(first, days.close, { id });
    const both = await refused(
      first.query(days.undo, { changeId: closed?.changeId }),
      second.query(days.handOut, { ids: [ids[1]], input: onTheDay }),
    );
    expect(["", "errors.changedSince"]).toContain(both.join());
    await first.query(days.close, { id });
    expect((await rowsOf(first, id)).map(({ outcome }) => outcome)).toEqual(["GIVEN", "GIVEN"]);
    expect(await donations(id)).toHaveLength(2);
  }));

test("a student is reserved for one donor while they are proposed for another: one of the two", () =>
  pairs(async () => {
    const student = await aStudent();
    const both = await refused(propose(first, pledges[0], student), hold(second, student, pledges[1].donorId));
    expect(["studentIds validation.heldAlreadySeveral", "studentIds validation.heldProposed"]).toContain(both.join());
    const matched = await livingMatches(student);
    const held = await admin.query("select id from hold where student_id = $1 and deleted_at is null", [student]);
    expect(matched.length + (held.rowCount ?? 0)).toBe(1);
  }));

test("a match is confirmed while the student is planned for another donor: never after they were planned", () =>
  pairs(async () => {
    const student = await aStudent();
    await done(first, matching.byHand, { pledgeId: pledges[0].id, classYearId, studentIds: [student] });
    const [match] = await livingMatches(student);
    const { id, donorId } = await planned(0);
    const both = await refused(
      first.query(matching.confirm, { ids: [match?.id] }),
      second.query(days.plan, { distributionId: id, donorId, studentIds: [student] }),
    );
    expect(["", "studentIds validation.matchPlanned"]).toContain(both.join());
    expect(await rowsOf(first, id)).toHaveLength(1);
    const { rows } = await admin.query<{ kind: string }>(
      `select table_name as kind from audit_entry where table_name = 'match' and record_id = $1 and action = 'UPDATE'
         or table_name = 'planned_student' and action = 'CREATE' and after ->> 'student_id' = $2 order by id`,
      [match?.id, String(student)],
    );
    const written = rows.map(({ kind }) => kind);
    expect(written).toEqual(both.length === 0 ? ["match", "planned_student"] : ["planned_student"]);
  }));

test("two plan one student for two days: planned for one", () =>
  pairs(async () => {
    const student = await aStudent();
    const [one, two] = [await planned(0), await planned(0)];
    const plan = (caller: typeof first, { id, donorId }: typeof one) =>
      caller.query(days.plan, { distributionId: id, donorId, studentIds: [student] });
    expect(await refused(plan(first, one), plan(second, two))).toEqual([
      "studentIds validation.studentsPlannedElsewhere",
    ]);
  }));

test("a removal is undone while the student is planned for another day: planned for one", () =>
  pairs(async () => {
    const one = await planned(1);
    const studentId = one.rows[0]?.studentId;
    const removed = await done(first, days.unplan, { ids: one.ids });
    const two = await planned(0);
    const both = await refused(
      first.query(days.undo, { changeId: removed["removePlannedStudents"]?.changeId }),
      second.query(days.plan, { distributionId: two.id, donorId: two.donorId, studentIds: [studentId] }),
    );
    expect(both.length).toBeGreaterThan(0);
    expect([...(await rowsOf(first, one.id)), ...(await rowsOf(first, two.id))]).toHaveLength(1);
  }));

test("a donor stops while a pledge of theirs is recorded: they have stopped, or give", () =>
  pairs(async () => {
    const { id } = await build.donor();
    const pledge = { donorId: id, branchId, asset: "BICYCLE", students: 2, fromYearId: classYearId };
    const both = await refused(
      first.query(matching.stops, { id, input: { on: "2026-03-01", note: null, giveUp: false } }),
      second.query("mutation ($input: PledgeInput!) { createPledge(input: $input) { changeId } }", { input: pledge }),
    );
    expect(both).toEqual([]);
    const { rows } = await admin.query<{ gives: boolean; stopped: boolean }>(
      `select pledge_goes_on($1, $2) as gives,
         exists (select from donor_stop where donor_id = $1 and branch_id = $2 and deleted_at is null) as stopped`,
      [id, branchId],
    );
    expect(rows[0]?.stopped).toBe(!rows[0]?.gives);
  }));
