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
