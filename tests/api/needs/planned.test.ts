import { describe, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents as distributing, done, wrong } from "../distributions/harness.ts";
import { documents as matching } from "../matches/harness.ts";
import { codesOf, documents, needsFor } from "./harness.ts";
import { soon } from "../../support/soon.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const other = await build.branch();
const neighbour = await api.asUser(await build.user("staff", { branches: [other.id] }));

const plans = `query ($filter: NeedFilter) { needs(filter: $filter) { rows { student { code } plans { name heldOn } } } }`;
const numbers = `query ($filter: NeedFilter) { needNumbers(filter: $filter) { schools { count planned } districts { count planned } } }`;

/** A branch with a study year, and two students, Ann and Bob, of whom Ann is planned for a donor. */
async function aPlace() {
  const branch = await build.branch();
  const user = (role: "staff" | "viewer") => build.user(role, { branches: [branch.id] });
  const [staff, viewer] = [await api.asUser(await user("staff")), await api.asUser(await user("viewer"))];
  const year = await build.reference("CLASS_YEAR", { firstDay: "2001-11-01" });
  const aStudent = (values: object = {}) => build.student({ branchId: branch.id, sex: "MALE", ...values });
  const [ann, bob] = [await aStudent(), await aStudent()];
  const distribution = await build.distribution({ branchId: branch.id, classYearId: year.id, heldOn: "2026-05-12" });
  const planned = await build.plannedStudent({
    branchId: branch.id,
    distributionId: distribution.id,
    studentId: ann.id,
  });
  const filter = { asset: "BICYCLE", yearId: year.id };
  const waiting = async (narrowed: object, caller: Caller = staff) =>
    codesOf(await needsFor(caller, { filter: { ...filter, ...narrowed } })).toSorted();
  const outcome = (state: string, values = "") =>
    admin.query(`update planned_student set outcome = $1${values} where id = $2`, [state, planned.id]);
  return { branch, staff, viewer, year, ann, bob, aStudent, distribution, planned, filter, waiting, outcome };
}

describe("who is planned in an open distribution", () => {
  test("is marked with it, found by a filter, and waits until it is handed out", async () => {
    const { staff, ann, bob, distribution, filter, waiting, outcome } = await aPlace();
    const all = [ann.code, bob.code].toSorted();
    expect([await waiting({}), await waiting({ planned: true }), await waiting({ planned: false })]).toEqual([
      all,
      [ann.code],
      [bob.code],
    ]);
    const { needs } = await done<{ needs: { rows: object[] } }>(staff, plans, { filter });
    expect(needs.rows).toContainEqual({
      student: { code: ann.code },
      plans: [{ name: distribution["name"], heldOn: "2026-05-12" }],
    });
    expect(needs.rows).toContainEqual({ student: { code: bob.code }, plans: [] });
    await outcome("ABSENT");
    expect(await waiting({ planned: true })).toEqual([ann.code]);
    await outcome("GIVEN", ", handed_on = '2026-05-12', handed_at = now()");
    expect([await waiting({}), await waiting({ planned: true })]).toEqual([[bob.code], []]);
    await outcome("ABSENT", ", handed_on = null, handed_at = null");
    await admin.query("update distribution set state = 'CLOSED' where id = $1", [distribution.id]);
    expect(await waiting({ planned: true })).toEqual([]);
  });

  test("is planned for this asset and study year alone", async () => {
    const { ann, bob, waiting } = await aPlace();
    const before = await build.reference("CLASS_YEAR", { firstDay: "2000-11-01" });
    const all = [ann.code, bob.code].toSorted();
    expect(await waiting({ asset: "MATERIAL", planned: false })).toEqual(all);
    expect(await waiting({ yearId: before.id, planned: false })).toEqual(all);
  });

  test("is counted by school and district, and on the student's card", async () => {
    const { staff, ann, year, distribution, filter } = await aPlace();
    const { needNumbers } = await done<{ needNumbers: { schools: object[] } }>(staff, numbers, { filter });
    expect(needNumbers.schools).toEqual([{ count: 2, planned: 1 }]);
    const card = `query ($id: Int!, $yearId: Int) { studentNeeds(studentId: $id, yearId: $yearId) { asset plans { name } } }`;
    const { studentNeeds } = await done<{ studentNeeds: object[] }>(staff, card, { id: ann.id, yearId: year.id });
    expect(studentNeeds).toContainEqual({ asset: "BICYCLE", plans: [{ name: distribution["name"] }] });
    expect(studentNeeds).toContainEqual({ asset: "MATERIAL", plans: [] });
  });

  test("is told neither to viewers nor to another branch", async () => {
    const { viewer, filter, ann } = await aPlace();
    const { needs } = await done<{ needs: { rows: { plans: unknown }[] } }>(viewer, plans, { filter });
    expect(needs.rows.map((row) => row.plans)).toEqual([null, null]);
    const { needNumbers } = await done<{ needNumbers: object }>(viewer, numbers, { filter });
    expect(needNumbers).toEqual({
      schools: [{ count: 2, planned: null }],
      districts: [{ count: expect.any(Number) as number, planned: null }, expect.anything()].slice(
        0,
        (needNumbers as { districts: object[] }).districts.length,
      ),
    });
    const refused = await viewer.query(documents.needs, { filter: { ...filter, planned: true } });
    expect(refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect(await needsFor(neighbour, { filter: { ...filter, planned: true, ids: [ann.id] } })).toEqual([]);
  });

  test("is left out of proposals for all and by hand, and takes a place of the donor's pledge", async () => {
    const { branch, staff, year, ann, bob, planned } = await aPlace();
    const pledge = await build.pledge({
      branchId: branch.id,
      donorId: planned.donorId,
      fromYearId: year.id,
      students: 2,
    });
    const open = `query ($asset: Asset!, $yearId: Int!) { openPledges(asset: $asset, yearId: $yearId) { rows { matched planned open } } }`;
    const places = async () =>
      (await done<{ openPledges: { rows: object[] } }>(staff, open, { asset: "BICYCLE", yearId: year.id })).openPledges
        .rows;
    expect(await places()).toEqual([{ matched: 0, planned: 1, open: 1 }]);
    const byHand = { pledgeId: pledge.id, classYearId: year.id };
    const refused = await staff.query(matching.byHand, { ...byHand, studentIds: [ann.id] });
    expect(wrong(refused)).toEqual(["studentIds validation.matchPlanned"]);
    const input = { asset: "BICYCLE", classYearId: year.id, renew: true, fill: true, never: false };
    await done(staff, matching.propose, { input });
    const { rows } = await admin.query("select student_id from match where pledge_id = $1", [pledge.id]);
    expect(rows).toEqual([{ student_id: bob.id }]);
    expect(await places()).toEqual([]);
  });
});

describe("all of a list of needs", () => {
  const hold = `mutation ($input: HoldInput!, $waiting: WaitingStudents) { holdStudents(input: $input, waiting: $waiting) { count } }`;
  const propose = `mutation ($pledgeId: Int!, $classYearId: Int!, $waiting: WaitingStudents) {
    proposeForPledge(pledgeId: $pledgeId, classYearId: $classYearId, waiting: $waiting) { count } }`;

  test("is reserved, without those who are reserved or planned already", async () => {
    const { staff, branch, year, aStudent, waiting } = await aPlace();
    const girl = await aStudent({ sex: "FEMALE" });
    await build.hold({ branchId: branch.id, studentId: (await aStudent()).id, classYearId: year.id });
    const input = { donorName: "Invented Friends", asset: "BICYCLE", classYearId: year.id, untilOn: soon };
    const held = (filter: object, caller: Caller = staff) => caller.query(hold, { input, waiting: { filter } });
    expect(wrong(await held({ sex: ["FEMALE"] }, neighbour))).toEqual(["errors.nobodyFree"]);
    await done(staff, hold, { input, waiting: { filter: { sex: ["FEMALE"] } } });
    expect(await waiting({ held: true, sex: ["FEMALE"] })).toEqual([girl.code]);
    const { holdStudents } = await done<{ holdStudents: { count: number } }>(staff, hold, { input, waiting: {} });
    expect(holdStudents.count).toBe(1);
    expect(wrong(await staff.query(hold, { input }))).toEqual(["studentIds validation.required"]);
  });

  test("is reserved without anyone who is not on it", async () => {
    const { staff, branch, year, ann, aStudent, waiting } = await aPlace();
    const reserved = await aStudent();
    await build.hold({ branchId: branch.id, studentId: reserved.id, classYearId: year.id });
    const before = await build.reference("CLASS_YEAR", { firstDay: "2000-11-01" });
    const held = async (filter: object, asset = "BICYCLE") => {
      const input = { donorName: "Invented Friends", asset, classYearId: year.id, untilOn: soon };
      return wrong(await staff.query(hold, { input, waiting: { filter } }));
    };
    const own = { asset: "BICYCLE", yearId: year.id };
    const others = [
      { held: true },
      { ...own, held: true },
      { planned: true },
      { asset: "MATERIAL" },
      { yearId: before.id },
      { branchId: [other.id] },
      { ids: [ann.id] },
    ];
    for (const filter of others) expect([filter, await held(filter)]).toEqual([filter, ["errors.nobodyFree"]]);
    expect(await held({ ...own, held: true }, "MATERIAL")).toEqual(["errors.nobodyFree"]);
    expect(await waiting({ held: true })).toEqual([reserved.code]);
    expect(await waiting({ held: true, asset: "MATERIAL" })).toEqual([]);
    expect(await held({ ...own, held: false, planned: false, branchId: [branch.id, other.id] })).toEqual([]);
    expect(await waiting({ held: false })).toEqual([ann.code]);
  });

  test("is proposed for a pledge of a branch on it, and without anyone who is not on it", async () => {
    const { branch, year, bob, aStudent } = await aPlace();
    const elsewhere = await build.branch();
    const manager = await api.asUser(await build.user("manager", { branches: [branch.id, elsewhere.id] }));
    const theirs = await build.student({ branchId: elsewhere.id });
    const proposed = await aStudent();
    await build.match({ branchId: branch.id, studentId: proposed.id, classYearId: year.id });
    const pledge = await build.pledge({ branchId: branch.id, fromYearId: year.id, students: 9 });
    const proposing = async (filter: object) =>
      wrong(await manager.query(propose, { pledgeId: pledge.id, classYearId: year.id, waiting: { filter } }));
    const others = [
      { branchId: [elsewhere.id] },
      { ids: [theirs.id] },
      { proposed: true },
      { planned: true },
      { asset: "MATERIAL" },
      { yearId: (await build.reference("CLASS_YEAR", { firstDay: "2000-11-01" })).id },
    ];
    for (const filter of others) expect([filter, await proposing(filter)]).toEqual([filter, ["errors.nobodyFree"]]);
    expect(await proposing({ branchId: [elsewhere.id, branch.id] })).toEqual([]);
    const { rows } = await admin.query("select student_id as id from match where pledge_id = $1", [pledge.id]);
    expect(rows).toEqual([{ id: bob.id }]);
  });

  test("is previewed as it is, for a distribution and for donations", async () => {
    const { branch, year, ann, bob, filter, distribution } = await aPlace();
    const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
    const donor = await build.donor();
    const waiting = (narrowed: object) => ({ waiting: { filter: { ...filter, ...narrowed } } });
    const planPreview = async (narrowed: object) =>
      (
        await done<{ planPreview: { rows: object[] } }>(manager, distributing.preview, {
          distributionId: distribution.id,
          donorId: donor.id,
          students: waiting(narrowed),
        })
      ).planPreview.rows;
    expect(await planPreview({ planned: true })).toEqual([{ code: ann.code, finding: "PLANNED" }]);
    expect(await planPreview({ planned: false })).toEqual([{ code: bob.code, finding: "READY" }]);
    expect(await planPreview({ branchId: [other.id] })).toEqual([]);
    const donations = `query ($input: SeveralDonationsInput!, $students: DonationStudents!) {
      donationPreview(input: $input, students: $students) { rows { code } } }`;
    const input = { donorId: donor.id, asset: "MATERIAL", classYearId: year.id, givenOn: "2026-02-01" };
    const { donationPreview } = await done<{ donationPreview: { rows: object[] } }>(manager, donations, {
      input,
      students: waiting({ planned: true }),
    });
    expect(donationPreview.rows).toEqual([{ code: ann.code }]);
  });

  test("is proposed for a pledge, those with the most points first, until its places are taken", async () => {
    const { staff, branch, year, bob, aStudent } = await aPlace();
    const [poor, poorest] = [await aStudent({ povertyLevel: "POOR_2" }), await aStudent({ povertyLevel: "POOR_1" })];
    const reserved = await aStudent({ povertyLevel: "POOR_1", sex: "FEMALE" });
    await build.hold({ branchId: branch.id, studentId: reserved.id, classYearId: year.id });
    const pledge = await build.pledge({ branchId: branch.id, fromYearId: year.id, students: 2 });
    const variables = { pledgeId: pledge.id, classYearId: year.id, waiting: {} };
    expect(wrong(await neighbour.query(propose, variables))).toEqual(["pledgeId validation.selected"]);
    await done(staff, propose, variables);
    const { rows } = await admin.query<{ id: number }>(
      "select student_id as id from match where pledge_id = $1 order by 1",
      [pledge.id],
    );
    expect(rows.map(({ id }) => id)).toEqual([poor.id, poorest.id]);
    expect(wrong(await staff.query(propose, variables))).toEqual(["pledgeId validation.pledgeFull"]);
    expect(rows.map(({ id }) => id)).not.toContain(bob.id);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
