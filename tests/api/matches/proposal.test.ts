import { describe, expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { given, wrong } from "../donations/harness.ts";
import { undo, useTrash } from "../trash/harness.ts";
import { documents } from "./harness.ts";

const { api, build, admin, aBranch } = await useTrash();

let years = 0;

/** A branch of its own with staff, and two study years, one after the other. */
async function aPlace() {
  const { branchId, manager } = await aBranch();
  const staff = await api.asUser(await build.user("staff", { branches: [branchId] }));
  const first = 2001 + (years += 2);
  const aYear = (year: number) =>
    build.reference("CLASS_YEAR", { firstDay: `${year}-10-01`, lastDay: `${year + 1}-07-31` });
  const [lastId, yearId] = [(await aYear(first)).id, (await aYear(first + 1)).id];
  const input = { asset: "BICYCLE", classYearId: yearId, renew: true, fill: true, never: false };
  return {
    branchId,
    manager,
    staff,
    lastId,
    yearId,
    aStudent: async (values: object = {}) =>
      (await build.student({ branchId, povertyLevel: "NONE", sex: "MALE", ...values })).id,
    aPledge: (values: object = {}) => build.pledge({ branchId, fromYearId: yearId, students: 1, ...values }),
    gave: (donorId: number, studentId: number, values: object = {}) =>
      given(staff, { donorId, studentId, classYearId: lastId, asset: "BICYCLE", givenOn: "2026-01-15", ...values }),
    propose: (values: object = {}, caller: Caller = staff) =>
      caller.query<{ proposeMatches: { changeId: string; count: number } }>(documents.propose, {
        input: { ...input, ...values },
      }),
    /** Student, donor and pledge of each living match, in the order of the students. */
    matched: async () =>
      (
        await admin.query<{ s: number; d: number; p: number | null }>(
          "select student_id as s, donor_id as d, pledge_id as p from match where branch_id = $1 and state <> 'RELEASED' and deleted_at is null order by 1",
          [branchId],
        )
      ).rows.map(({ s, d, p }) => [s, d, p]),
    /** Why the student of each living match was proposed, and with how many points, as staff read it. */
    why: async () => {
      const { data } = await staff.query<{
        matches: { rows: { student: { id: number }; proposedBecause: string | null; points: number | null }[] };
      }>(documents.why, { filter: { branchId: [branchId], state: ["PROPOSED"] } });
      return new Map(
        data?.matches.rows.map(({ student, proposedBecause, points }) => [student.id, [proposedBecause, points]]),
      );
    },
  };
}

describe("a proposal for all", () => {
  test("says beforehand how many both parts propose, and proposes as many", async () => {
    const { aStudent, aPledge, gave, propose, matched, staff, yearId, branchId } = await aPlace();
    const pledge = await aPledge({ students: 3 });
    const again = await aStudent();
    await gave(pledge.donorId, again);
    for (let at = 0; at < 4; at += 1) await aStudent();
    const count = async (values: object = {}) =>
      (
        await staff.query<{ matchProposal: { renewed: number; filled: number } }>(
          "query ($input: MatchProposalInput!) { matchProposal(input: $input) { renewed filled } }",
          {
            input: {
              asset: "BICYCLE",
              classYearId: yearId,
              branchIds: [branchId],
              renew: true,
              fill: true,
              never: false,
              ...values,
            },
          },
        )
      ).data?.matchProposal;
    expect(await count()).toEqual({ renewed: 1, filled: 2 });
    expect(await count({ fill: false })).toEqual({ renewed: 1, filled: 0 });
    expect(await count({ renew: false })).toEqual({ renewed: 0, filled: 3 });
    expect(await matched()).toEqual([]);
    expect((await propose()).data?.proposeMatches.count).toBe(3);
  });

  test("last year's students first, then held ones, then by need, until no place is open", async () => {
    const { aStudent, aPledge, gave, propose, matched, why, branchId, yearId } = await aPlace();
    const pledge = await aPledge({ students: 3 });
    const [rich, poor, poorer, again, held] = [
      await aStudent(),
      await aStudent({ povertyLevel: "POOR_2" }),
      await aStudent({ povertyLevel: "POOR_1" }),
      await aStudent(),
      await aStudent(),
    ];
    await gave(pledge.donorId, again);
    await build.hold({ branchId, studentId: held, classYearId: yearId, donorId: pledge.donorId });
    const { data } = await propose();
    expect(data?.proposeMatches.count).toBe(3);
    expect(await matched()).toEqual(
      [poorer, again, held].toSorted((a, b) => a - b).map((id) => [id, pledge.donorId, pledge.id]),
    );
    expect([rich, poor]).not.toContain((await matched())[0]?.[0]);
    const [noPoints, poverty] = [0, 30];
    expect(await why()).toEqual(
      new Map([
        [poorer, ["NEED", poverty]],
        [again, ["RENEWAL", noPoints]],
        [held, ["HOLD", noPoints]],
      ]),
    );
    // Again: no place is open.
    expect((await propose()).data?.proposeMatches.count).toBe(0);
  });

  test("chosen by hand: that is the reason, with the points of then", async () => {
    const { aStudent, aPledge, why, staff, yearId } = await aPlace();
    const { id: pledgeId } = await aPledge({ students: 2 });
    const [girl, poor] = [await aStudent({ sex: "FEMALE" }), await aStudent({ povertyLevel: "POOR_2" })];
    const answer = await staff.query(documents.byHand, { pledgeId, classYearId: yearId, studentIds: [girl, poor] });
    expect(wrong(answer)).toEqual([]);
    await admin.query("update student set poverty_level = 'POOR_1' where id = $1", [poor]);
    expect(await why()).toEqual(
      new Map([
        [girl, ["BY_HAND", 10]],
        [poor, ["BY_HAND", 20]],
      ]),
    );
  });

  test("is one change that is undone", async () => {
    const { aStudent, aPledge, propose, matched, staff } = await aPlace();
    await aPledge({ students: 5 });
    await aStudent();
    await aStudent();
    const { data } = await propose();
    expect(await matched()).toHaveLength(2);
    expect(wrong(await undo(staff, data?.proposeMatches.changeId))).toEqual([]);
    expect(await matched()).toEqual([]);
  });

  test("a student who is held for another donor is left to them", async () => {
    const { aStudent, aPledge, propose, matched, branchId, yearId } = await aPlace();
    await aPledge({ students: 5 });
    await build.hold({ branchId, studentId: await aStudent(), classYearId: yearId });
    await propose();
    expect(await matched()).toEqual([]);
  });

  test("only those who have never received it, if asked for", async () => {
    const { aStudent, aPledge, gave, propose, matched } = await aPlace();
    const pledge = await aPledge({ students: 5 });
    const never = await aStudent();
    await gave((await build.donor()).id, await aStudent());
    await propose({ never: true });
    expect(await matched()).toEqual([[never, pledge.donorId, pledge.id]]);
  });

  test("never received: who has a confirmed match of it for another study year is promised one", async () => {
    const { aStudent, aPledge, propose, matched, branchId, lastId, yearId } = await aPlace();
    const pledge = await aPledge({ students: 5 });
    const [never, promised] = [await aStudent(), await aStudent()];
    const before = await build.match({ branchId, studentId: promised, classYearId: lastId, decision: "CONFIRMED" });
    expect((await propose({ never: true })).data?.proposeMatches.count).toBe(1);
    const ofYear = async () => (await matched()).filter(([, donor]) => donor !== before.donorId);
    expect(await ofYear()).toEqual([[never, pledge.donorId, pledge.id]]);
    // Whoever asks for all who wait this year finds the student.
    expect((await propose({ classYearId: yearId })).data?.proposeMatches.count).toBe(1);
    expect(await ofYear()).toHaveLength(2);
  });

  test("who was handed it in a distribution that is not closed is not proposed", async () => {
    const { aStudent, aPledge, propose, matched, branchId, yearId } = await aPlace();
    await aPledge({ students: 5 });
    const [waits, received] = [await aStudent(), await aStudent()];
    const { id: distributionId } = await build.distribution({ branchId, classYearId: yearId });
    const handed = { outcome: "GIVEN", handedOn: "2026-02-01", handedAt: "2026-02-01T03:00:00Z" };
    await build.plannedStudent({ branchId, distributionId, studentId: received, ...handed });
    await propose();
    expect((await matched()).map(([student]) => student)).toEqual([waits]);
  });

  test("two at once propose every place once", async () => {
    const { aStudent, aPledge, propose, matched, manager } = await aPlace();
    await aPledge({ students: 4 });
    await aPledge({ students: 3 });
    for (let i = 0; i < 10; i += 1) await aStudent();
    const answers = await Promise.all([propose(), propose({}, manager)]);
    expect(answers.map(wrong)).toEqual([[], []]);
    expect(await matched()).toHaveLength(7);
  });
});

describe("renewal", () => {
  test("active students receive from the same donors again; those who left and donors who stopped are left out", async () => {
    const { aStudent, aPledge, gave, propose, matched, branchId, lastId } = await aPlace();
    const without = await build.donor();
    const [same, left] = [await aStudent(), await aStudent()];
    await gave(without.id, same);
    await gave(without.id, left);
    await admin.query("update student set status = 'GRADUATED' where id = $1", [left]);
    const gaveUp = { state: "GAVE_UP", gaveUpOn: "2026-03-01", gaveUpReason: "DONOR_STOPPED" };
    const stopped = await build.pledge({ branchId, fromYearId: lastId, ...gaveUp });
    await gave(stopped.donorId, await aStudent());
    const ended = await aStudent();
    const donation = await gave((await build.donor()).id, ended);
    await admin.query(
      "update donation set state = 'GAVE_UP', gave_up_on = '2026-03-01', gave_up_reason = 'DONOR_STOPPED' where id = $1",
      [donation],
    );
    const paused = await aPledge({ state: "PAUSED" });
    await gave(paused.donorId, await aStudent());
    await propose({ fill: false });
    expect(await matched()).toEqual([[same, without.id, null]]);
  });

  test("a donor with a pledge is proposed no more students than it has places", async () => {
    const { aStudent, aPledge, gave, propose, matched } = await aPlace();
    const pledge = await aPledge({ students: 1 });
    const [first, second] = [await aStudent(), await aStudent()];
    await gave(pledge.donorId, first);
    await gave(pledge.donorId, second);
    await propose({ fill: false });
    expect(await matched()).toEqual([[first, pledge.donorId, pledge.id]]);
  });
});

describe("a donor stops", () => {
  const input = { on: "2026-04-01", note: null, giveUp: true, giveUpReceived: true };

  test("pledges are given up, matches released and, if chosen, donations given up; one undo brings all back", async () => {
    const { aStudent, aPledge, gave, propose, matched, manager, staff, branchId, yearId } = await aPlace();
    const pledge = await aPledge({ students: 2 });
    const [one, two] = [await aStudent(), await aStudent()];
    await gave(pledge.donorId, one);
    await propose();
    const before = await matched();
    expect(before.map(([student]) => student)).toEqual([one, two]);
    const preview = await manager.query(documents.stopping, { id: pledge.donorId });
    // Most of it is for the year of the two matches, not of the donation.
    expect(preview.data).toEqual({
      donorStopsPreview: {
        pledges: 1,
        matches: 2,
        holds: 0,
        held: [],
        planned: 0,
        plans: [],
        absent: 0,
        absentPlans: [],
        handedOut: 0,
        donations: 1,
        handedOver: 1,
        yearOver: 0,
        asset: "BICYCLE",
        classYearId: yearId,
      },
    });
    expect((await staff.query(documents.stops, { id: pledge.donorId, input })).errors[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
    const { data } = await manager.query<{ donorStops: { changeId: string; count: number } }>(documents.stops, {
      id: pledge.donorId,
      input,
    });
    expect(data?.donorStops.count).toBe(4);
    expect(await matched()).toEqual([]);
    const { rows } = await admin.query<{ state: string }>(
      "select state from donation where branch_id = $1 union all select state from pledge where branch_id = $1",
      [branchId],
    );
    expect(rows.map(({ state }) => state)).toEqual(["GAVE_UP", "GAVE_UP"]);
    expect(wrong(await undo(manager, data?.donorStops.changeId))).toEqual([]);
    expect(await matched()).toEqual(before);
  });

  test("their students are found among the needs; other branches are left as they are", async () => {
    const { aStudent, gave, manager, yearId, branchId } = await aPlace();
    const other = await aPlace();
    const donor = await build.donor();
    const [mine, promised, theirs] = [await aStudent(), await aStudent(), await other.aStudent()];
    await gave(donor.id, mine);
    await other.gave(donor.id, theirs);
    const confirmed = { decision: "CONFIRMED", donorId: donor.id, classYearId: yearId };
    await build.match({ branchId, studentId: promised, ...confirmed });
    await aStudent();
    await manager.query(documents.stops, { id: donor.id, input });
    const { data } = await manager.query<{ needs: { rows: { student: { id: number } }[] } }>(
      "query ($filter: NeedFilter) { needs(filter: $filter) { rows { student { id } } hasNext } }",
      { filter: { asset: "BICYCLE", yearId, receivedFromId: [donor.id] } },
    );
    expect(data?.needs.rows.map(({ student }) => student.id)).toEqual([mine, promised]);
    const { rows } = await admin.query("select 1 from donation where student_id = $1 and state = 'ACTIVE'", [theirs]);
    expect(rows).toHaveLength(1);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
