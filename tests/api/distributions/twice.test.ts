import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, branch, year, person, planned } = await settingOf(db, api);
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
    const [one, other] = [await planned(0), await planned(0)];
    const variables = ({ id, donorId }: typeof one) => ({ distributionId: id, donorId, studentIds: [student.id] });
    const answers = await Promise.all([manager.query(plan, variables(one)), second.query(plan, variables(other))]);
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
