import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { remove } from "./harness.ts";

/* The history on a record's page: that of the record and that of its parts. */
const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
const other = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const both = await api.asUser(await build.user("manager", { branches: [branch.id, other.id] }));

interface Entry {
  action: string;
  type: string;
  recordId: number;
  recordNameEn: string | null;
  after: Record<string, unknown> | null;
}

const document = `query ($type: String!, $id: Int!, $page: Int, $pageSize: Int) {
  changes(type: $type, id: $id, page: $page, pageSize: $pageSize) { rows { action type recordId recordNameEn after } hasNext } }`;
const ask = (caller: Caller, type: string, id: number, page = 1, pageSize = 100) =>
  caller.query<{ changes: { rows: Entry[]; hasNext: boolean } }>(document, { type, id, page, pageSize });
const rowsOf = async (caller: Caller, type: string, id: number) =>
  (await ask(caller, type, id)).data?.changes.rows ?? [];
const keysOf = async (...asked: Parameters<typeof rowsOf>) =>
  (await rowsOf(...asked)).map(({ action, type, recordId }) => `${action} ${type} ${recordId}`);

/** A student with a part of every kind. */
async function aStudent() {
  const student = await build.student({ branchId: branch.id });
  const enrolment = await build.enrolment({ branchId: branch.id, studentId: student.id });
  const donation = await build.donation({ branchId: branch.id, studentId: student.id });
  const photo = await build.photo({ branchId: branch.id, studentId: student.id, title: "At school" });
  return { student, enrolment, donation, photo };
}

test("a student's history includes enrolments, donations and photos, in chronological order", async () => {
  const { student, enrolment, donation, photo } = await aStudent();
  await aStudent();
  const made = [
    `CREATE StudentPhoto ${photo.id}`,
    `CREATE Donation ${donation.id}`,
    `CREATE Enrolment ${enrolment.id}`,
    `CREATE Student ${student.id}`,
  ];
  expect(await keysOf(manager, "Student", student.id)).toEqual(made);
  await manager.query(
    'mutation ($id: Int!) { updateDonation(id: $id, version: 1, input: { remark: "Blue" }) { changeId } }',
    { id: donation.id },
  );
  await remove(manager, "removePhotos", [photo.id]);
  const [removed, changed] = await rowsOf(manager, "Student", student.id);
  expect(removed).toMatchObject({
    action: "DELETE",
    type: "StudentPhoto",
    recordId: photo.id,
    recordNameEn: expect.stringMatching(/· At school$/u) as string,
  });
  expect(changed).toMatchObject({
    action: "UPDATE",
    type: "Donation",
    recordId: donation.id,
    after: { remark: "Blue" },
  });
  expect(await keysOf(manager, "Donation", donation.id), "a part's own").toEqual([
    `UPDATE Donation ${donation.id}`,
    made[1],
  ]);

  const pages = [];
  for (const page of [1, 2, 3]) {
    const { data } = await ask(manager, "Student", student.id, page, 2);
    pages.push([data?.changes.rows.length, data?.changes.hasNext]);
  }
  expect(pages).toEqual([
    [2, true],
    [2, true],
    [2, false],
  ]);
});

test("a school's history includes its classes, and not their students", async () => {
  const school = await build.school({ branchId: branch.id });
  const schoolClass = await build.schoolClass({ branchId: branch.id, schoolId: school.id });
  await build.enrolment({ branchId: branch.id, schoolClassId: schoolClass.id });
  expect(await keysOf(manager, "School", school.id)).toEqual([
    `CREATE SchoolClass ${schoolClass.id}`,
    `CREATE School ${school.id}`,
  ]);
});

test("it is visible to users who may see the student and that part of the history", async () => {
  const { student, donation } = await aStudent();
  const elsewhere = await api.asUser(await build.user("manager", { branches: [other.id] }));
  const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  expect((await ask(elsewhere, "Student", student.id)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await ask(viewer, "Student", student.id)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect(
    await keysOf(await api.asUser(await build.user("staff", { branches: [branch.id] })), "Student", student.id),
  ).toHaveLength(4);

  await both.query(
    "mutation ($id: Int!, $branchId: Int!) { moveStudent(id: $id, version: 1, branchId: $branchId) { changeId } }",
    { id: student.id, branchId: other.id },
  );
  await elsewhere.query(
    'mutation ($id: Int!) { updateDonation(id: $id, version: 1, input: { remark: "Here now" }) { changeId } }',
    { id: donation.id },
  );
  expect((await rowsOf(elsewhere, "Student", student.id)).map(({ after }) => after)).toEqual([{ remark: "Here now" }]);
  expect((await rowsOf(both, "Student", student.id)).filter(({ action }) => action === "CREATE")).toHaveLength(4);
});

test("who handed out is named in the history of a distribution, not numbered", async () => {
  const helper = await build.user("staff", { branches: [branch.id] });
  const distribution = await build.distribution({ branchId: branch.id });
  await build.plannedStudent({
    branchId: branch.id,
    distributionId: distribution.id,
    outcome: "GIVEN",
    handedOn: "2026-02-01",
    handedAt: "2026-02-01T03:12:00Z",
    handedBy: helper.id,
  });
  const rows = await rowsOf(manager, "Distribution", distribution.id);
  expect(rows.find(({ type }) => type === "PlannedStudent")?.after?.["handedBy"]).toMatchObject({
    id: helper.id,
    nameEn: helper.name,
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
