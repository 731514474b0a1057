import { describe, expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { documents as handOuts } from "../distributions/harness.ts";
import { documents as donations, given, wrong } from "../donations/harness.ts";
import { needsFor } from "../needs/harness.ts";
import { undo, useTrash } from "../trash/harness.ts";
import { documents } from "./harness.ts";

const { api, build, admin, aBranch, isLiving } = await useTrash();
const here = await aBranch();
const there = await aBranch();
const staff = await api.asUser(await build.user("staff", { branches: [here.branchId] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [here.branchId] }));
const both = await api.asUser(await build.user("manager", { branches: [here.branchId, there.branchId] }));
const { manager } = here;
const classYearId = (await build.reference("CLASS_YEAR")).id;
const subject = { asset: "BICYCLE", classYearId };

const aStudent = async (values: object = {}) => (await build.student({ branchId: here.branchId, ...values })).id;
const aPledge = (values: object = {}) =>
  build.pledge({ branchId: here.branchId, fromYearId: classYearId, students: 2, ...values });

interface Done {
  changeId: string;
  count: number;
}
const byHand = (pledgeId: number, studentIds: number[], caller: Caller = staff) =>
  caller.query<{ proposeForPledge: Done }>(documents.byHand, { pledgeId, classYearId, studentIds });
const confirm = (ids: number[], caller: Caller = manager) =>
  caller.query<{ confirmMatches: Done }>(documents.confirm, { ids });
const release = (ids: number[], caller: Caller = manager) =>
  caller.query<{ releaseMatches: Done }>(documents.release, { ids });
const matchOf = async (studentId: number) => {
  const { rows } = await admin.query<{ id: number; state: string; released_because: string | null; branch_id: number }>(
    "select id, state, released_because, branch_id from match where student_id = $1 and deleted_at is null order by id desc",
    [studentId],
  );
  return rows[0];
};
/** Proposes a student for a pledge; returns the match's id. */
async function proposed(pledgeId: number, studentId: number): Promise<number> {
  expect(wrong(await byHand(pledgeId, [studentId]))).toEqual([]);
  return (await matchOf(studentId))?.id ?? 0;
}
async function confirmed(pledgeId: number, studentId: number): Promise<number> {
  const id = await proposed(pledgeId, studentId);
  expect(wrong(await confirm([id]))).toEqual([]);
  return id;
}
const waits = async (studentId: number, caller: Caller = viewer) =>
  (await needsFor(caller, { filter: { asset: "BICYCLE", yearId: classYearId, ids: [studentId] } })).length === 1;
const gift = (donorId: number, studentId: number) => ({
  ...subject,
  donorId,
  studentId,
  givenOn: "2026-01-15",
});

describe("from proposal to donation", () => {
  test("staff propose, a manager confirms: the student no longer waits; undo brings both back", async () => {
    const [pledge, student] = [await aPledge(), await aStudent()];
    const id = await proposed(pledge.id, student);
    expect(await waits(student)).toBe(true);
    expect((await confirm([id], staff)).errors[0]?.extensions.code).toBe("FORBIDDEN");
    const { data } = await confirm([id]);
    expect(await waits(student)).toBe(false);
    expect(wrong(await undo(manager, data?.confirmMatches.changeId))).toEqual([]);
    expect(await waits(student)).toBe(true);
    expect(await matchOf(student)).toMatchObject({ state: "PROPOSED" });
  });

  test("a recorded donation makes it given; undo, cancelling and deleting make it confirmed again", async () => {
    const [pledge, student] = [await aPledge(), await aStudent()];
    await confirmed(pledge.id, student);
    const state = async () => (await matchOf(student))?.state;
    const { data } = await staff.query<{ donate: { changeId: string; record: { id: number } } }>(donations.donate, {
      input: gift(pledge.donorId, student),
    });
    expect(await state()).toBe("GIVEN");
    expect(wrong(await undo(staff, data?.donate.changeId))).toEqual([]);
    expect(await state()).toBe("CONFIRMED");
    const again = await given(staff, gift(pledge.donorId, student));
    expect(await state()).toBe("GIVEN");
    await manager.query(donations.cancel, { ids: [again] });
    expect(await state()).toBe("CONFIRMED");
    await manager.query(donations.reinstate, { ids: [again] });
    await manager.query(donations.remove, { ids: [again] });
    expect(await state()).toBe("CONFIRMED");
  });

  test("a donation of another asset or study year leaves it as it is; another donor's releases it", async () => {
    const [pledge, student] = [await aPledge(), await aStudent()];
    await confirmed(pledge.id, student);
    await given(staff, { ...gift(pledge.donorId, student), asset: "MATERIAL" });
    await given(staff, { ...gift(pledge.donorId, student), classYearId: (await build.reference("CLASS_YEAR")).id });
    expect(await matchOf(student)).toMatchObject({ state: "CONFIRMED" });
    await given(staff, gift((await build.donor()).id, student));
    expect(await matchOf(student)).toMatchObject({ state: "RELEASED", released_because: "GIVEN_BY_OTHER" });
  });

  test("a donation that is given up ends the match: the student waits again and can be matched again", async () => {
    const [pledge, student] = [await aPledge({ students: 1 }), await aStudent()];
    await confirmed(pledge.id, student);
    const id = await given(staff, gift(pledge.donorId, student));
    const input = { on: "2026-02-01", reason: "OTHER", note: "Moved on" };
    const { data } = await staff.query<{ giveUpDonations: Done }>(donations.giveUp, { ids: [id], input });
    expect(await matchOf(student)).toMatchObject({ state: "RELEASED" });
    expect(await waits(student)).toBe(true);
    const other = await aPledge();
    const next = await proposed(other.id, student);
    // It cannot come back beside the next one, and says what is in the way.
    expect(wrong(await undo(staff, data?.giveUpDonations.changeId))).toEqual(["studentId validation.matchExists"]);
    await release([next]);
    expect(wrong(await undo(staff, data?.giveUpDonations.changeId))).toEqual([]);
  });

  test("a student with a confirmed match of the present study year has an active donor", async () => {
    const [present, student] = [await build.reference("CLASS_YEAR"), await aStudent()];
    await admin.query("update study_calendar set class_year_id = $1", [present.id]);
    const pledge = await aPledge({ fromYearId: present.id });
    const active = async () =>
      (
        await admin.query<{ active: boolean }>("select has_active_donor as active from student where id = $1", [
          student,
        ])
      ).rows[0]?.active;
    await staff.query(documents.byHand, { pledgeId: pledge.id, classYearId: present.id, studentIds: [student] });
    expect(await active()).toBe(false);
    const id = (await matchOf(student))?.id ?? 0;
    await confirm([id]);
    expect(await active()).toBe(true);
    await release([id]);
    expect(await active()).toBe(false);
  });
});

describe("rules", () => {
  test("a pledge never has more matches than students, in one step or by a smaller number", async () => {
    const pledge = await aPledge();
    const students = [await aStudent(), await aStudent(), await aStudent()];
    expect(wrong(await byHand(pledge.id, students))).toEqual(["pledgeId validation.pledgeFull"]);
    expect(wrong(await byHand(pledge.id, students.slice(0, 2)))).toEqual([]);
    expect(wrong(await byHand(pledge.id, students.slice(2)))).toEqual(["pledgeId validation.pledgeFull"]);
    const patch = (input: object) =>
      staff.query(
        "mutation ($id: Int!, $input: PledgePatch!) { updatePledge(id: $id, version: 1, input: $input) { changeId } }",
        { id: pledge.id, input },
      );
    expect(wrong(await patch({ students: 1 }))).toEqual(["students validation.pledgeFull"]);
    expect(wrong(await patch({ asset: "MATERIAL" }))).toEqual(["asset validation.pledgeFull"]);
    expect(wrong(await patch({ students: 3 }))).toEqual([]);
    expect(wrong(await byHand(pledge.id, students.slice(2)))).toEqual([]);
  });

  test("donations without a match take places", async () => {
    const pledge = await aPledge({ students: 1 });
    await given(staff, gift(pledge.donorId, await aStudent()));
    expect(wrong(await byHand(pledge.id, [await aStudent()]))).toEqual(["pledgeId validation.pledgeFull"]);
  });

  test("refused: matched already, not waiting, left, held for another, of another branch, a pledge that is not active", async () => {
    const pledge = await aPledge({ students: 9 });
    const by = async (studentId: number, pledgeId = pledge.id) => wrong(await byHand(pledgeId, [studentId]));
    const student = await aStudent();
    await proposed(pledge.id, student);
    expect(await by(student)).toEqual(["studentIds validation.matchNotWaiting"]);
    expect(await by(await aStudent({ status: "GRADUATED" }))).toEqual(["studentIds validation.matchNotWaiting"]);
    const received = await aStudent();
    await given(staff, gift((await build.donor()).id, received));
    expect(await by(received)).toEqual(["studentIds validation.matchNotWaiting"]);
    const held = await aStudent();
    await build.hold({ branchId: here.branchId, studentId: held, classYearId });
    expect(await by(held)).toEqual(["studentIds validation.heldAlreadySeveral"]);
    const theirs = (await build.student({ branchId: there.branchId })).id;
    expect(await by(theirs)).toEqual(["studentIds validation.selected"]);
    expect(wrong(await byHand(pledge.id, [theirs], both))).toEqual(["studentIds validation.selected"]);
    const paused = await aPledge({ state: "PAUSED" });
    expect(await by(await aStudent(), paused.id)).toEqual(["pledgeId validation.selected"]);
    const later = await aPledge({ fromYearId: (await build.reference("CLASS_YEAR")).id });
    expect(await by(await aStudent(), later.id)).toEqual(["pledgeId validation.selected"]);
    const elsewhere = await build.pledge({ branchId: there.branchId, fromYearId: classYearId });
    expect(await by(await aStudent(), elsewhere.id)).toEqual(["pledgeId validation.selected"]);
    expect(wrong(await byHand(pledge.id, []))).toEqual(["studentIds validation.required"]);
  });

  test("handed out by another donor, not closed yet: neither proposed by hand nor confirmed, until they are taken out", async () => {
    const pledge = await aPledge();
    const [one, two] = [await aStudent(), await aStudent()];
    const match = await proposed(pledge.id, one);
    const { id: distributionId } = await build.distribution({ branchId: here.branchId, classYearId });
    const planned = [];
    for (const studentId of [one, two]) {
      planned.push((await build.plannedStudent({ branchId: here.branchId, distributionId, studentId })).id);
    }
    const { data } = await staff.query<{ handOut: Done }>(handOuts.handOut, {
      ids: planned,
      input: { handedOn: "2026-02-01" },
    });
    expect(await waits(one)).toBe(false);
    expect(wrong(await confirm([match]))).toEqual(["studentIds validation.matchNotWaiting"]);
    expect(wrong(await byHand(pledge.id, [two]))).toEqual(["studentIds validation.matchNotWaiting"]);
    expect(wrong(await undo(staff, data?.handOut.changeId))).toEqual([]);
    // Still planned there: taken back is not taken out.
    expect(wrong(await byHand(pledge.id, [two]))).toEqual(["studentIds validation.matchPlanned"]);
    expect(wrong(await confirm([match]))).toEqual(["studentIds validation.matchPlanned"]);
    await manager.query(handOuts.unplan, { ids: [planned[0]] });
    expect(wrong(await confirm([match]))).toEqual([]);
  });

  test("a hold for the donor ends with the confirmation, and comes back with its undo", async () => {
    const [pledge, student] = [await aPledge(), await aStudent()];
    const hold = await build.hold({
      branchId: here.branchId,
      studentId: student,
      classYearId,
      donorId: pledge.donorId,
    });
    const id = await proposed(pledge.id, student);
    const { data } = await confirm([id]);
    expect(await isLiving("hold", hold.id)).toBe(false);
    expect(wrong(await undo(manager, data?.confirmMatches.changeId))).toEqual([]);
    expect(await isLiving("hold", hold.id)).toBe(true);
    const other = await aStudent();
    const next = await proposed(pledge.id, other);
    await build.hold({ branchId: here.branchId, studentId: other, classYearId });
    expect(wrong(await confirm([next]))).toEqual(["studentIds validation.heldAlreadySeveral"]);
  });

  test("staff release proposals, managers confirmed matches; nobody a given one", async () => {
    const pledge = await aPledge({ students: 3 });
    const [one, two, three] = [await aStudent(), await aStudent(), await aStudent()];
    const first = await proposed(pledge.id, one);
    const second = await confirmed(pledge.id, two);
    const third = await confirmed(pledge.id, three);
    await given(staff, gift(pledge.donorId, three));
    expect((await release([first, second], staff)).errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect(wrong(await release([first], staff))).toEqual([]);
    expect(wrong(await release([second]))).toEqual([]);
    expect(await matchOf(two)).toMatchObject({ state: "RELEASED", released_because: "CHANGED" });
    expect(wrong(await release([third]))).toEqual(["errors.pledgeState"]);
    expect(wrong(await confirm([first]))).toEqual(["errors.pledgeState"]);
  });

  test("all proposals are confirmed in one step, if they are as many as were seen", async () => {
    const yearId = (await build.reference("CLASS_YEAR")).id;
    const pledge = await aPledge({ fromYearId: yearId, students: 5 });
    const studentIds = [await aStudent(), await aStudent(), await aStudent()];
    await staff.query(documents.byHand, { pledgeId: pledge.id, classYearId: yearId, studentIds });
    const all = (count: number) =>
      manager.query<{ confirmProposals: Done }>(documents.confirmAll, { asset: "BICYCLE", yearId, count });
    expect(wrong(await all(2))).toEqual(["errors.pledgeState"]);
    const { data } = await all(3);
    expect(data?.confirmProposals.count).toBe(3);
    expect(wrong(await undo(manager, data?.confirmProposals.changeId))).toEqual([]);
    expect(await matchOf(studentIds[2] ?? 0)).toMatchObject({ state: "PROPOSED" });
  });
});

describe("two people at once", () => {
  test("a hundred times: of two who match one student, one does, and the other is told", async () => {
    const pledges = [await aPledge({ students: 1000 }), await aPledge({ students: 1000 })];
    for (let i = 0; i < 100; i += 1) {
      const student = await aStudent();
      const answers = await Promise.all(pledges.map(({ id }, k) => byHand(id, [student], k === 0 ? staff : manager)));
      expect(answers.map(wrong).filter((each) => each.length === 0)).toHaveLength(1);
    }
  });

  test("a hundred times: of two who take the last place, one does", async () => {
    for (let i = 0; i < 100; i += 1) {
      const pledge = await aPledge({ students: 1 });
      const students = [await aStudent(), await aStudent()];
      const answers = await Promise.all(
        students.map((student, k) => byHand(pledge.id, [student], k === 0 ? staff : manager)),
      );
      expect(answers.flatMap(wrong)).toEqual(["pledgeId validation.pledgeFull"]);
    }
  });

  test("handed out while the donor's match is confirmed: never confirmed after it was handed out", async () => {
    for (let i = 0; i < 20; i += 1) {
      const [pledge, student] = [await aPledge(), await aStudent()];
      const match = await proposed(pledge.id, student);
      const { id: distributionId } = await build.distribution({ branchId: here.branchId, classYearId });
      const values = { branchId: here.branchId, distributionId, donorId: pledge.donorId, studentId: student };
      const planned = await build.plannedStudent(values);
      const [confirming, handing] = await Promise.all([
        confirm([match]),
        staff.query<{ handOut: Done }>(handOuts.handOut, { ids: [planned.id], input: { handedOn: "2026-02-01" } }),
      ]);
      expect(wrong(handing)).toEqual([]);
      const order = await admin.query<{ table_name: string }>(
        `select table_name from audit_entry where action = 'UPDATE' and (table_name = 'match' and record_id = $1
           or table_name = 'planned_student' and record_id = $2) order by id`,
        [match, planned.id],
      );
      const written = order.rows.map(({ table_name }) => table_name);
      if (wrong(confirming).length === 0) expect(written).toEqual(["match", "planned_student"]);
      else expect(wrong(confirming)).toEqual(["studentIds validation.matchNotWaiting"]);
    }
  });

  test("the database refuses one match too many, whoever writes it", async () => {
    const pledge = await aPledge({ students: 1 });
    const one = () =>
      build.match({ branchId: here.branchId, pledgeId: pledge.id, donorId: pledge.donorId, classYearId });
    await one();
    await expect(one()).rejects.toThrow(/more matches/u);
  });
});

describe("who sees and does what", () => {
  test("a match of another branch is nowhere, and nothing is done to it", async () => {
    const theirs = await build.match({ branchId: there.branchId, classYearId });
    const { data } = await viewer.query<{ matches: { rows: unknown[] }; matchesTotal: { count: number } }>(
      documents.matches,
      { filter: { studentId: [theirs.studentId] } },
    );
    expect(data).toMatchObject({ matches: { rows: [] }, matchesTotal: { count: 0 } });
    for (const answer of [await confirm([theirs.id]), await release([theirs.id])]) {
      expect(answer.errors[0]?.extensions.code).toBe("NOT_FOUND");
    }
    const { errors } = await viewer.query(documents.ofStudent, { id: theirs.studentId, yearId: classYearId });
    expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test("a viewer reads, and proposes, confirms and releases nothing", async () => {
    const [pledge, student] = [await aPledge(), await aStudent()];
    const id = await proposed(pledge.id, student);
    for (const { errors } of [
      await byHand(pledge.id, [await aStudent()], viewer),
      await confirm([id], viewer),
      await release([id], viewer),
      await viewer.query(documents.propose, {
        input: { ...subject, renew: true, fill: true, never: false },
      }),
    ]) {
      expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
    }
    const { data } = await viewer.query<{ studentNeeds: { asset: string; waits: boolean; match: object | null }[] }>(
      documents.ofStudent,
      { id: student, yearId: classYearId },
    );
    expect(data?.studentNeeds).toMatchObject([
      { asset: "BICYCLE", waits: true, match: { state: "PROPOSED" } },
      { asset: "MATERIAL", waits: true, match: null },
      { asset: "FINANCE", waits: true, match: null },
    ]);
  });

  test("open places are found by the donor, and read on page by page", async () => {
    const yearId = (await build.reference("CLASS_YEAR")).id;
    const wanted = await build.donor({ nameEn: "Invented Wheels" });
    const found = await aPledge({ fromYearId: yearId, donorId: wanted.id });
    const others = [await aPledge({ fromYearId: yearId }), await aPledge({ fromYearId: yearId })];
    const asked = async (args: string) => {
      const { data, errors } = await viewer.query<{
        openPledges: { rows: { pledge: { id: number } }[]; hasNext: boolean };
      }>(
        `query ($yearId: Int!) { openPledges(asset: BICYCLE, yearId: $yearId, ${args}) { rows { pledge { id } } hasNext } }`,
        { yearId },
      );
      expect(errors).toEqual([]);
      return [data?.openPledges.rows.map(({ pledge }) => pledge.id), data?.openPledges.hasNext];
    };
    expect(await asked('search: "wheels"')).toEqual([[found.id], false]);
    expect(await asked(`search: "${wanted.code}"`)).toEqual([[found.id], false]);
    expect(await asked("page: 1, pageSize: 2")).toEqual([[found.id, others[0]?.id], true]);
    expect(await asked("page: 2, pageSize: 2")).toEqual([[others[1]?.id], false]);
  });

  test("open places are those of one's own branches", async () => {
    const yearId = (await build.reference("CLASS_YEAR")).id;
    const mine = await aPledge({ fromYearId: yearId });
    await build.pledge({ branchId: there.branchId, fromYearId: yearId, donorId: mine.donorId });
    const { data } = await viewer.query<{ openPledges: { rows: { open: number; pledge: { id: number } }[] } }>(
      documents.open,
      { asset: "BICYCLE", yearId },
    );
    expect(data?.openPledges.rows).toMatchObject([{ open: 2, matched: 0, pledge: { id: mine.id } }]);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
