import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { done } from "../distributions/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const [branch, other] = [await build.branch(), await build.branch()];
const branchId = branch.id;
const staff = await api.asUser(await build.user("staff", { branches: [branchId] }));
const neighbour = await api.asUser(await build.user("staff", { branches: [other.id] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [branchId] }));
const [last, year] = [
  await build.reference("CLASS_YEAR", { firstDay: "2001-11-01" }),
  await build.reference("CLASS_YEAR", { firstDay: "2002-11-01" }),
];
const classYearId = year.id;
const input = { asset: "MATERIAL", classYearId, renew: true, fill: false, never: false };

const counts = "query ($input: MatchProposalInput!) { renewal(input: $input) { proposed findings { finding count } } }";
const students = `query ($input: MatchProposalInput!, $finding: RenewalFinding!, $page: Int, $pageSize: Int) {
  renewalStudents(input: $input, finding: $finding, page: $page, pageSize: $pageSize) {
    rows { student { id } donor { id } } hasNext } }`;
interface Page {
  renewalStudents: { rows: { student: { id: number }; donor: { id: number } }[]; hasNext: boolean };
}

/** A student to whom a donor gave the asset last year. */
async function given(values: object = {}, student: object = {}) {
  const { id: studentId } = await build.student({ branchId, ...student });
  const { id: donorId } = await build.donor();
  await build.donation({ branchId, studentId, donorId, classYearId: last.id, asset: "MATERIAL", ...values });
  return { studentId, donorId };
}
const gaveUp = (gaveUpReason: string) => ({ state: "GAVE_UP", gaveUpOn: "2002-02-01", gaveUpReason });
const pledged = (donorId: number, values: object) =>
  build.pledge({ branchId, donorId, asset: "MATERIAL", fromYearId: last.id, ...values });

test("a renewal says whom it proposes, and of each who is left out why, with the students", async () => {
  const expected: Record<string, number> = {};
  const of = (finding: string, { studentId }: { studentId: number }) => {
    expected[finding] = studentId;
  };
  const renewed = await given();
  const schoolClass = await build.schoolClass({ branchId, classYearId });
  await build.enrolment({
    branchId,
    studentId: renewed.studentId,
    schoolClassId: schoolClass.id,
    outcome: "PROMOTED",
    endedOn: "2003-08-31",
  });
  of("NO_CLASS", await given());
  of("STUDENT_LEFT", await given({}, { status: "WITHDRAWN" }));
  const stopped = await given();
  await build.donorStop({ branchId, donorId: stopped.donorId });
  of("DONOR_STOPPED", stopped);
  of("GAVE_UP", await given(gaveUp("MOVED_AWAY")));
  const paused = await given();
  await pledged(paused.donorId, { state: "PAUSED" });
  of("PAUSED", paused);
  const full = await given();
  const pledge = await pledged(full.donorId, { students: 1 });
  await build.match({ branchId, asset: "MATERIAL", classYearId, donorId: full.donorId, pledgeId: pledge.id });
  of("NO_PLACE", full);
  const has = await given();
  await build.donation({ branchId, studentId: has.studentId, classYearId, asset: "MATERIAL" });
  of("HAS_ONE", has);
  const proposed = await given();
  await build.match({ branchId, asset: "MATERIAL", classYearId, studentId: proposed.studentId });
  of("PROPOSED", proposed);
  const planned = await given();
  const { id: distributionId } = await build.distribution({ branchId, asset: "MATERIAL", classYearId });
  await build.plannedStudent({ branchId, distributionId, studentId: planned.studentId });
  of("PLANNED", planned);
  const held = await given();
  await build.hold({ branchId, asset: "MATERIAL", classYearId, studentId: held.studentId });
  of("RESERVED", held);
  const mine = await given();
  await build.hold({ branchId, asset: "MATERIAL", classYearId, ...mine });
  await build.enrolment({
    branchId,
    studentId: mine.studentId,
    schoolClassId: schoolClass.id,
    outcome: "PROMOTED",
    endedOn: "2003-08-31",
  });

  const { renewal } = await done<{
    renewal: { proposed: number; findings: { finding: string; count: number }[] };
  }>(staff, counts, { input });
  expect(renewal.proposed).toBe(3);
  expect(Object.fromEntries(renewal.findings.map(({ finding, count }) => [finding, count]))).toEqual(
    Object.fromEntries(Object.keys(expected).map((finding) => [finding, 1])),
  );
  for (const [finding, studentId] of Object.entries(expected)) {
    const { renewalStudents } = await done<Page>(staff, students, { input, finding });
    expect(renewalStudents).toMatchObject({ rows: [{ student: { id: studentId } }], hasNext: false });
  }
  // With only those who have never received it, nobody is left to be renewed.
  const never = await done<{ renewal: { proposed: number; findings: { finding: string; count: number }[] } }>(
    staff,
    counts,
    { input: { ...input, never: true } },
  );
  expect(never.renewal.proposed).toBe(0);
  expect(never.renewal.findings).toContainEqual({ finding: "HAD_ONE", count: expect.any(Number) as number });

  // What is said is what is done.
  const { proposeMatches } = await done<{ proposeMatches: { count: number } }>(
    staff,
    "mutation ($input: MatchProposalInput!) { proposeMatches(input: $input) { count } }",
    { input },
  );
  expect(proposeMatches.count).toBe(renewal.proposed);
});

test("the students of a finding come in pages", async () => {
  const donors = [await given(gaveUp("DONOR_STOPPED")), await given(gaveUp("DONOR_STOPPED"))];
  const page = async (number: number) =>
    (await done<Page>(staff, students, { input, finding: "DONOR_STOPPED", page: number, pageSize: 2 })).renewalStudents;
  const [one, two] = [await page(1), await page(2)];
  expect([one.hasNext, two.hasNext]).toEqual([true, false]);
  expect([...one.rows, ...two.rows].map(({ donor }) => donor.id)).toEqual(
    expect.arrayContaining(donors.map(({ donorId }) => donorId)),
  );
});

test("who stopped in another branch only is proposed here; who gave up the asset but gives another, is not", async () => {
  const asked = { ...input, branchIds: [branchId] };
  const before = (await done<{ renewal: { proposed: number } }>(staff, counts, { input: asked })).renewal.proposed;
  const elsewhere = await given();
  await build.donorStop({ branchId: other.id, donorId: elsewhere.donorId });
  const instead = await given();
  await pledged(instead.donorId, gaveUp("DONOR_STOPPED"));
  await pledged(instead.donorId, { asset: "BICYCLE" });
  const again = await given();
  await pledged(again.donorId, gaveUp("DONOR_STOPPED"));
  await db.admin.query("update donor_stop set deleted_at = now() where donor_id = $1", [again.donorId]);
  const { renewal } = await done<{ renewal: { proposed: number } }>(staff, counts, { input: asked });
  expect(renewal.proposed).toBe(before + 2);
  const { renewalStudents } = await done<Page>(staff, students, {
    input: asked,
    finding: "DONOR_STOPPED",
    pageSize: 50,
  });
  const left = renewalStudents.rows.map(({ student }) => student.id);
  expect(left).toContain(instead.studentId);
  expect(left).not.toContain(elsewhere.studentId);
  expect(left).not.toContain(again.studentId);
});

test("nothing is said of another branch, and nothing to viewers", async () => {
  const { renewal } = await done(neighbour, counts, { input });
  expect(renewal).toEqual({ proposed: 0, findings: [] });
  expect((await viewer.query(counts, { input })).errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect(api.unexpected).toEqual([]);
});
