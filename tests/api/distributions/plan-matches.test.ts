import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, branch, other, person, year } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: both } = await person("manager", branch.id, other.id);

const open = (values: Record<string, unknown> = {}) =>
  build.distribution({ branchId: branch.id, classYearId: year.id, ...values });
const match = (values: Record<string, unknown> = {}) =>
  build.match({ branchId: branch.id, classYearId: year.id, decision: "CONFIRMED", ...values });
const found = async (distributionId: number, caller = manager) => {
  const { matchesToPlan } = await done<{ matchesToPlan: { more: boolean; rows: { id: number }[] } }>(
    caller,
    "query ($distributionId: Int!) { matchesToPlan(distributionId: $distributionId) { more rows { id } } }",
    { distributionId },
  );
  expect(matchesToPlan.more).toBe(false);
  return matchesToPlan.rows.map(({ id }) => id);
};
const ofNew =
  "query ($toAdd: DistributionToAdd, $donorIds: [Int!]) { matchesToPlan(toAdd: $toAdd, donorIds: $donorIds) { rows { id } } }";
const planNew =
  "mutation ($input: DistributionInput!, $matchIds: [Int!]!, $serialNumbers: [String!]) { planDistributionOfMatches(input: $input, matchIds: $matchIds, serialNumbers: $serialNumbers) { changeId record { id serialNumbers } } }";
const planMatches =
  "mutation ($distributionId: Int!, $matchIds: [Int!]!) { planMatches(distributionId: $distributionId, matchIds: $matchIds) { changeId count } }";

test("who is planned is told only to those who plan: not by what is left to plan either", async () => {
  const classYearId = (await build.reference("CLASS_YEAR")).id;
  const matched = await match({ classYearId });
  const { id } = await open({ classYearId });
  const query = "query ($id: Int!) { matchesToPlan(distributionId: $id) { rows { id } } }";
  const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  for (const caller of [viewer, (await person("staff", branch.id)).caller]) {
    const { data, errors } = await caller.query(query, { id });
    expect([data, errors[0]?.extensions.code]).toEqual([null, "FORBIDDEN"]);
  }
  expect(await found(id)).toEqual([matched.id]);
});

test("students of confirmed matches are planned with their donors, in the order of schools, and free again by undo", async () => {
  const [late, early] = [
    await build.school({ branchId: branch.id, code: "Z-SCHOOL" }),
    await build.school({ branchId: branch.id, code: "A-SCHOOL" }),
  ];
  const inSchool = async (schoolId: number) =>
    match({ studentId: (await build.student({ branchId: branch.id, schoolId })).id });
  const [second, first] = [await inSchool(late.id), await inSchool(early.id)];
  const left = [
    await match({ decision: "PROPOSED" }),
    await match({ asset: "MATERIAL" }),
    await match({ classYearId: (await build.reference("CLASS_YEAR")).id }),
    await match({ branchId: other.id }),
  ];
  const { id } = await open();
  expect(await found(id)).toEqual([first.id, second.id]);
  expect(await found(id, both)).toEqual([first.id, second.id]);

  const plan = async (matchIds: number[], caller = manager) =>
    wrong(await caller.query(planMatches, { distributionId: id, matchIds }));
  for (const each of left) {
    expect(await plan([first.id, each.id], both)).toEqual(["matchIds validation.matchesChanged"]);
  }
  expect(await plan([])).toEqual(["matchIds validation.required"]);
  expect(await rowsOf(manager, id)).toEqual([]);

  const data = await done(manager, planMatches, { distributionId: id, matchIds: [second.id, first.id] });
  expect(data["planMatches"]).toMatchObject({ count: 2 });
  const donors = new Set((await rowsOf(manager, id)).map(({ donor }) => donor.id));
  expect(donors).toEqual(new Set([first.donorId, second.donorId]));
  expect(await plan([first.id])).toEqual(["matchIds validation.studentsPlanned"]);
  // Another open distribution of bicycles does not take them as well.
  expect(await found((await open()).id)).toEqual([]);
  expect(await found((await open({ asset: "MATERIAL" })).id)).toEqual([left[1]?.id]);
  await done(manager, documents.undo, { changeId: data["planMatches"]?.changeId });
  expect(await found(id)).toEqual([first.id, second.id]);
});

test("one donor's matches are found among several, also for a distribution that is still to be added", async () => {
  const classYearId = (await build.reference("CLASS_YEAR")).id;
  const [one, two, third] = [await build.donor(), await build.donor(), await build.donor()];
  const ofDonor = ({ id: donorId }: { id: number }) => match({ classYearId, donorId });
  const [first, second, further] = [await ofDonor(one), await ofDonor(two), await ofDonor(one)];
  await match({ classYearId, donorId: one.id, branchId: other.id });
  const toAdd = { branchId: branch.id, asset: "BICYCLE", classYearId, heldOn: "2026-12-01" };
  const of = async (donorIds: number[] | null) => {
    const { matchesToPlan } = await done<{ matchesToPlan: { rows: { id: number }[] } }>(manager, ofNew, {
      toAdd,
      donorIds,
    });
    return new Set(matchesToPlan.rows.map(({ id }) => id));
  };
  expect(await of([one.id])).toEqual(new Set([first.id, further.id]));
  expect(await of([one.id, two.id])).toEqual(new Set([first.id, second.id, further.id]));
  expect(await of([third.id])).toEqual(new Set());
  expect(await of(null)).toEqual(new Set([first.id, second.id, further.id]));
  const elsewhere = await manager.query(ofNew, { toAdd: { ...toAdd, branchId: other.id }, donorIds: [one.id] });
  expect(elsewhere.data).toBeNull();
  const many = await manager.query(ofNew, { toAdd, donorIds: Array.from({ length: 1001 }, (_, i) => i + 1) });
  expect(wrong(many)).toEqual(["donorIds validation.tooMany"]);

  const input = { branchId: branch.id, name: "Of one donor", heldOn: "2026-12-01", asset: "BICYCLE", classYearId };
  const refused = await manager.query(planNew, { input: { ...input, asset: "MATERIAL" }, matchIds: [first.id] });
  expect(wrong(refused)).toEqual(["matchIds validation.matchesChanged"]);
  const data = await done<{ planDistributionOfMatches: { changeId: string; record: { id: number } } }>(
    manager,
    planNew,
    { input, matchIds: [first.id, further.id], serialNumbers: ["OF-1", "OF-2"] },
  );
  const { changeId, record } = data.planDistributionOfMatches;
  const rows = await rowsOf(manager, record.id);
  expect(rows.map(({ donor, serialNumber }) => [donor.id, serialNumber])).toEqual([
    [one.id, "OF-1"],
    [one.id, "OF-2"],
  ]);
  expect(await of(null)).toEqual(new Set([second.id]));
  await done(manager, documents.undo, { changeId });
  expect(await of([one.id])).toEqual(new Set([first.id, further.id]));
});
