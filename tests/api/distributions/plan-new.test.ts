import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, branch, other, person, year } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);

const planNew = `mutation ($input: DistributionInput!, $donorId: Int!, $studentIds: [Int!]!, $twice: [Int!], $serialNumbers: [String!], $others: [PlanOfDonor!]) {
  planDistribution(input: $input, donorId: $donorId, studentIds: $studentIds, twice: $twice, serialNumbers: $serialNumbers, others: $others) { changeId record { id serialNumbers } } }`;
const previewNew = `query ($toAdd: DistributionToAdd, $distributionId: Int, $donorId: Int!, $otherDonorIds: [Int!], $students: DonationStudents!) {
  planPreview(toAdd: $toAdd, distributionId: $distributionId, donorId: $donorId, otherDonorIds: $otherDonorIds, students: $students) { rows { finding donorIds } } }`;

const name = "Bicycles of autumn";
const input = (values = {}) => ({
  branchId: branch.id,
  name,
  heldOn: "2026-12-01",
  asset: "BICYCLE",
  classYearId: year.id,
  ...values,
});
const living = async () =>
  (await admin.query("select 1 from distribution where name = $1 and deleted_at is null", [name])).rowCount;
const adds = async (variables: object) =>
  (
    await done<{ planDistribution: { changeId: string; record: { id: number; serialNumbers: string[] } } }>(
      manager,
      planNew,
      { input: input(), ...variables },
    )
  ).planDistribution;
const studentsOf = async (branchId: number, count: number) => {
  const made = [];
  for (let i = 0; i < count; i += 1) made.push((await build.student({ branchId })).id);
  return made;
};

test("is added with its students and serial numbers as one change, and undone with them", async () => {
  const donorId = (await build.donor()).id;
  const studentIds = await studentsOf(branch.id, 2);
  const { changeId, record } = await adds({ donorId, studentIds, serialNumbers: ["N-1", "N-2"] });
  expect(record.serialNumbers).toEqual(["N-1", "N-2"]);
  const rows = await rowsOf(manager, record.id);
  expect(rows.map(({ serialNumber, donor }) => [serialNumber, donor.id])).toEqual([
    ["N-1", donorId],
    ["N-2", donorId],
  ]);
  await done(manager, documents.undo, { changeId });
  expect(await living()).toBe(0);
  await expect(rowsOf(staff, record.id)).rejects.toThrow("NOT_FOUND");
});

test("stays whole once something was handed out", async () => {
  const donorId = (await build.donor()).id;
  const { changeId, record } = await adds({ donorId, studentIds: await studentsOf(branch.id, 2) });
  const [row] = await rowsOf(staff, record.id);
  await done(staff, documents.handOut, { ids: [row?.id], input: { handedOn: "2026-02-01" } });
  expect((await manager.query(documents.undo, { changeId })).errors).not.toEqual([]);
  expect(await rowsOf(staff, record.id)).toHaveLength(2);
  await done(staff, documents.reset, { ids: [row?.id] });
  await done(manager, documents.remove, { ids: [record.id] });
});

test("is not added if a student, the donor or a serial number cannot be", async () => {
  const donorId = (await build.donor()).id;
  const [student = 0] = await studentsOf(branch.id, 1);
  const [foreign = 0] = await studentsOf(other.id, 1);
  const tried = async (variables: object) =>
    wrong(await manager.query(planNew, { input: input(), donorId, studentIds: [student], ...variables }));
  expect(await tried({ studentIds: [student, foreign] })).toEqual(["studentIds validation.selected"]);
  expect(await tried({ studentIds: [] })).toEqual(["studentIds validation.selected"]);
  expect(await tried({ serialNumbers: ["N-5", "n-5"] })).toEqual(["serialNumbers validation.serialNumbersTwice"]);
  const thrice = await manager.query(planNew, {
    input: input(),
    donorId,
    studentIds: [student],
    serialNumbers: ["SAME", "SAME", "SAME"],
  });
  const once = { key: "validation.serialNumbersTwice", params: { count: 1, serials: "SAME" } };
  expect(thrice.errors[0]?.extensions.fields).toMatchObject([once]);
  expect(await tried({ input: input({ branchId: other.id }) })).toEqual(["branchId validation.selected"]);
  expect(await tried({ donorId: 2 ** 30 })).not.toEqual([]);
  const { errors } = await staff.query(planNew, { input: input(), donorId, studentIds: [student] });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
  expect(await living()).toBe(0);

  const { record } = await adds({ donorId, studentIds: [student] });
  expect(await tried({})).toEqual(["studentIds validation.studentsPlannedElsewhere"]);
  await adds({ donorId, studentIds: [student], twice: [student] });
  expect(await living()).toBe(2);
  expect(record.serialNumbers).toEqual([]);
});

test("several donors give, each student with exactly one; the serial numbers follow the sheet", async () => {
  const before = await living();
  const [one, two] = [(await build.donor()).id, (await build.donor()).id];
  const studentIds = await studentsOf(branch.id, 3);
  const [first, second, third] = studentIds;
  const others = [{ donorId: two, studentIds: [first] }];
  const serialNumbers = ["M-1", "M-2", "M-3"];
  const { record, changeId } = await adds({ donorId: one, studentIds: [second, third], others, serialNumbers });
  const rows = await rowsOf(manager, record.id);
  expect(rows.map(({ serialNumber }) => serialNumber)).toEqual(serialNumbers);
  const { rows: donors } = await admin.query<{ student: number; donor: number }>(
    "select student_id as student, donor_id as donor from planned_student where distribution_id = $1",
    [record.id],
  );
  expect(new Map(donors.map(({ student, donor }) => [student, donor]))).toEqual(
    new Map([
      [first, two],
      [second, one],
      [third, one],
    ]),
  );
  await done(manager, documents.undo, { changeId });
  expect(await living()).toBe(before);

  const tried = async (more: object[]) =>
    wrong(await manager.query(planNew, { input: input(), donorId: one, studentIds, others: more }));
  expect(await tried([{ donorId: two, studentIds: [third] }])).toEqual(["others validation.oneDonorEach"]);
  expect(await tried([{ donorId: two, studentIds: [] }])).toEqual(["studentIds validation.selected"]);
  expect(await tried([{ donorId: 2 ** 30, studentIds: await studentsOf(branch.id, 1) }])).not.toEqual([]);
  expect(await tried([{ donorId: two, studentIds: await studentsOf(other.id, 1) }])).toEqual([
    "studentIds validation.selected",
  ]);
  const many = Array.from({ length: 10 }, () => ({ donorId: two, studentIds: [third] }));
  expect(await tried(many)).toEqual(["others validation.tooMany"]);
  expect(await living()).toBe(before);
});

test("of several donors those are named who fit a student best", async () => {
  const [one, two] = [(await build.donor()).id, (await build.donor()).id];
  const [free, matched, given] = [
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id }),
  ];
  await build.match({
    branchId: branch.id,
    classYearId: year.id,
    donorId: two,
    studentId: matched.id,
    decision: "CONFIRMED",
  });
  const donation = { branchId: branch.id, classYearId: year.id, studentId: given.id, asset: "BICYCLE" };
  await build.donation({ ...donation, donorId: one });
  const { branchId, asset, classYearId, heldOn } = input();
  const asks = async (donorIds: number[]) =>
    (
      await done<{ planPreview: { rows: { finding: string; donorIds: number[] }[] } }>(manager, previewNew, {
        toAdd: { branchId, asset, classYearId, heldOn },
        donorId: donorIds[0],
        otherDonorIds: donorIds.slice(1),
        students: { codes: [free, matched, given].map(({ code }) => code) },
      })
    ).planPreview.rows.map((row) => [row.finding, row.donorIds]);
  expect(await asks([one])).toEqual([
    ["READY", [one]],
    ["MATCHED", [one]],
    ["GIVEN", [one]],
  ]);
  expect(await asks([one, two])).toEqual([
    ["READY", [one, two]],
    ["READY", [two]],
    ["RECEIVED", [two]],
  ]);
});

test("says of each student whether they can be planned for one that is still to be added", async () => {
  const donorId = (await build.donor()).id;
  const [ready, leaving, foreign, planned] = [
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id, leaving: "GRADUATED", statusOn: "2026-11-30" }),
    await build.student({ branchId: other.id }),
    await build.student({ branchId: branch.id }),
  ];
  await adds({ donorId, studentIds: [planned.id] });
  const { branchId, asset, classYearId, heldOn } = input();
  const toAdd = { branchId, asset, classYearId, heldOn };
  const students = { codes: [ready, leaving, foreign, planned].map(({ code }) => code) };
  const { planPreview } = await done<{ planPreview: { rows: { finding: string }[] } }>(manager, previewNew, {
    toAdd,
    donorId,
    students,
  });
  expect(planPreview.rows.map(({ finding }) => finding)).toEqual(["READY", "LEAVING", "UNKNOWN", "PLANNED_ELSEWHERE"]);
  const asks = async (variables: object) => wrong(await manager.query(previewNew, { donorId, students, ...variables }));
  expect(await asks({ toAdd: { ...toAdd, branchId: other.id } })).toEqual(["branchId validation.selected"]);
  expect(await asks({})).toEqual(["distributionId validation.required"]);
  expect(await asks({ toAdd, distributionId: 1 })).toEqual(["distributionId validation.required"]);
});
