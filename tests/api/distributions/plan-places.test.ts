import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, branch, other, year, person, planned } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);

const document = `query ($distributionId: Int, $toAdd: DistributionToAdd, $donorId: Int!, $others: [Int!], $students: DonationStudents!) {
  planPreview(distributionId: $distributionId, toAdd: $toAdd, donorId: $donorId, otherDonorIds: $others, students: $students) {
    places { donor { id } open studentIds } } }`;
interface Preview {
  planPreview: { places: { donor: { id: number }; open: number; studentIds: number[] }[] };
}
const placesOf = async (variables: Record<string, unknown>) =>
  (await done<Preview>(manager, document, variables)).planPreview.places;
const pledged = (students: number, values: object = {}) =>
  build.pledge({ branchId: branch.id, fromYearId: year.id, students, ...values });

test("the open places of each donor's pledges are told, and who of the students has one", async () => {
  const pledge = await pledged(5);
  const { donorId } = pledge;
  const about = { branchId: branch.id, classYearId: year.id, donorId, pledgeId: pledge.id };
  const [first, second] = [await build.match({ ...about, decision: "CONFIRMED" }), await build.match(about)];
  await build.match({ ...about, decision: "RELEASED", releasedBecause: "CHANGED" });
  const { id } = await planned(0);
  await build.plannedStudent({ branchId: branch.id, distributionId: id, donorId });
  const free = await build.student({ branchId: branch.id });
  const ids = [free.id, first.studentId, second.studentId];
  const students = { filter: { ids } };
  const next = await build.donor();
  const full = await pledged(1);
  await build.plannedStudent({ branchId: branch.id, distributionId: id, donorId: full.donorId });
  const others = [next.id, full.donorId];
  const told = [
    { donor: { id: donorId }, open: 2, studentIds: [first.studentId, second.studentId] },
    { donor: { id: full.donorId }, open: 0, studentIds: [] },
  ];
  expect(await placesOf({ distributionId: id, donorId, others, students })).toEqual(told);
  const toAdd = { branchId: branch.id, asset: "BICYCLE", classYearId: year.id, heldOn: "2026-02-01" };
  expect(await placesOf({ toAdd, donorId, others, students })).toEqual(told);
  // More of them are added all the same.
  const plan = { distributionId: id, donorId: full.donorId, studentIds: [free.id] };
  expect(wrong(await manager.query(documents.plan, plan))).toEqual([]);
});

test("pledges of another asset, to another branch, for a later year, or given up have no places here; staff are told nothing", async () => {
  const later = await build.reference("CLASS_YEAR");
  const { id } = await planned(0);
  const students = { filter: { ids: [(await build.student({ branchId: branch.id })).id] } };
  for (const values of [
    { asset: "MATERIAL" },
    { branchId: other.id },
    { fromYearId: later.id },
    { state: "GAVE_UP", gaveUpOn: "2026-01-05", gaveUpReason: "OTHER" },
  ]) {
    const { donorId } = await pledged(3, values);
    expect(await placesOf({ distributionId: id, donorId, students })).toEqual([]);
  }
  const { donorId } = await pledged(3);
  const { errors } = await staff.query(document, { distributionId: id, donorId, students });
  expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
