import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { signIn } from "../auth/documents.ts";
import { remove } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const chief = await api.asUser(await build.user("administrator"));

interface Entry {
  action: string;
  type: string;
  recordId: number;
  recordCode: string | null;
  actorName: string | null;
  seenOn: { type: string; id: number } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The audit as this user reads it: newest first. */
async function auditOf(caller: Caller, variables: { search?: string; filter?: object } = {}): Promise<Entry[]> {
  const { data, errors } = await caller.query<{
    auditEntries: { rows: Entry[] };
    auditEntriesTotal: { count: number };
  }>(
    `query ($search: String, $filter: AuditFilter) {
      auditEntries(search: $search, filter: $filter, pageSize: 100) {
        rows { action type recordId recordCode actorName seenOn { type id } before after } }
      auditEntriesTotal(search: $search, filter: $filter) { count } }`,
    variables,
  );
  expect(errors).toEqual([]);
  const rows = data?.auditEntries.rows ?? [];
  if (rows.length < 100) expect(data?.auditEntriesTotal.count).toBe(rows.length);
  return rows;
}
const keysOf = async (caller: Caller, variables?: Parameters<typeof auditOf>[1]) =>
  (await auditOf(caller, variables)).map(({ action, type, recordId }) => `${action} ${type} ${recordId}`);

/** A branch with its own manager. */
async function aBranch() {
  const branchId = (await build.branch()).id;
  const user = await build.user("manager", { branches: [branchId] });
  return { branchId, user, manager: await api.asUser(user) };
}

const rename = (caller: Caller, id: number, version: number, nameEn: string) =>
  caller.query(
    "mutation ($id: Int!, $version: Int!, $nameEn: String!) { updateSchool(id: $id, version: $version, input: { nameEn: $nameEn }) { changeId } }",
    {
      id,
      version,
      nameEn,
    },
  );

test("a manager reads the user's own branches, an administrator all", async () => {
  const here = await aBranch();
  const there = await aBranch();
  const own = await build.school({ branchId: here.branchId });
  const foreign = await build.school({ branchId: there.branchId });
  const filter = { type: ["School"] };
  expect(await keysOf(here.manager, { filter })).toEqual([`CREATE School ${own.id}`]);
  expect(await keysOf(here.manager, { search: foreign.code })).toEqual([]);
  expect(await keysOf(chief, { search: foreign.code, filter })).toEqual([`CREATE School ${foreign.id}`]);
});

test("what was written before a change of branch is readable only with access to that branch", async () => {
  const here = await aBranch();
  const there = await aBranch();
  const both = await api.asUser(await build.user("manager", { branches: [here.branchId, there.branchId] }));
  const school = await build.school({ branchId: here.branchId });
  await rename(here.manager, school.id, 1, "Before");
  await both.query(
    "mutation ($id: Int!, $branchId: Int!) { moveSchool(id: $id, version: 2, branchId: $branchId) { changeId } }",
    {
      id: school.id,
      branchId: there.branchId,
    },
  );
  await rename(there.manager, school.id, 3, "Afterwards");
  const filter = { type: ["School"] };
  const namesOf = async (caller: Caller) =>
    (await auditOf(caller, { filter })).map((entry) => entry.after?.["nameEn"] ?? entry.action);
  expect(await namesOf(there.manager)).toEqual(["Afterwards"]);
  expect(await namesOf(here.manager)).toEqual(["Before", school.nameEn]);
  expect(await namesOf(both)).toEqual(["Afterwards", "UPDATE", "Before", school.nameEn]);
  const own = await auditOf(here.manager, { filter });
  expect(
    own.map((entry) => entry.seenOn),
    "it is elsewhere by now",
  ).toEqual([null, null]);
});

test("it can be searched by code and name of the record, and of the student it is about", async () => {
  const { branchId, manager } = await aBranch();
  const student = await build.student({ branchId, lastNameEn: "Searched", firstNameEn: "Sophea" });
  const other = await build.student({ branchId });
  const enrolment = await build.enrolment({ branchId, studentId: student.id });
  const donation = await build.donation({ branchId, studentId: student.id });
  await build.enrolment({ branchId, studentId: other.id });
  const all = [`CREATE Donation ${donation.id}`, `CREATE Enrolment ${enrolment.id}`, `CREATE Student ${student.id}`];
  expect(await keysOf(manager, { search: student.code })).toEqual(all);
  expect(await keysOf(manager, { search: "sophea searched" })).toEqual(all);
  expect(await keysOf(manager, { search: student.code, filter: { type: ["Enrolment"] } })).toEqual([all[1]]);
  const found = await auditOf(manager, { search: student.code });
  expect(found.map((entry) => entry.seenOn)).toEqual(found.map(() => ({ type: "Student", id: student.id })));
  expect(found.map((entry) => entry.recordCode)).toEqual(found.map(() => student.code));
  await remove(manager, "removeEnrolments", [enrolment.id]);
  const [latest] = await auditOf(manager, { search: student.code, filter: { action: ["DELETE"] } });
  expect(latest).toMatchObject({ type: "Enrolment", recordId: enrolment.id, seenOn: null });
});

test("it can be filtered by person, action, and dates of the organisation", async () => {
  const { branchId, user, manager } = await aBranch();
  const school = await build.school({ branchId });
  await rename(manager, school.id, 1, "Renamed");
  await remove(chief, "deleteSchools", [school.id]);
  const type = ["School"];
  const [created, updated, deleted] = ["CREATE", "UPDATE", "DELETE"].map((action) => `${action} School ${school.id}`);
  expect(await keysOf(manager, { filter: { type } })).toEqual([deleted, updated, created]);
  expect(await keysOf(manager, { filter: { type, actorId: [user.id] } })).toEqual([updated]);
  expect(await keysOf(manager, { filter: { type, action: ["CREATE", "DELETE"] } })).toEqual([deleted, created]);

  // 23:30 on the 9th in Phnom Penh, and half an hour after midnight on the 11th.
  const move = (action: string, at: string) =>
    admin.query("update audit_entry set at = $3 where table_name = 'school' and record_id = $1 and action = $2", [
      school.id,
      action,
      at,
    ]);
  await move("CREATE", "2026-03-09T16:30:00Z");
  await move("UPDATE", "2026-03-10T17:30:00Z");
  expect(await keysOf(manager, { filter: { type, from: "2026-03-09", to: "2026-03-09" } })).toEqual([created]);
  expect(await keysOf(manager, { filter: { type, from: "2026-03-10", to: "2026-03-10" } })).toEqual([]);
  expect(await keysOf(manager, { filter: { type, from: "2026-03-09", to: "2026-03-11" } })).toEqual([updated, created]);
  expect(await keysOf(manager, { filter: { type, from: "2026-03-11" } })).toEqual([deleted, updated]);
});

test("an entry shows the values before and after, relations by name", async () => {
  const { branchId, manager } = await aBranch();
  const school = await build.school({ branchId });
  const kind = await build.reference("SCHOOL_TYPE");
  const update =
    "mutation ($id: Int!, $input: SchoolPatch!) { updateSchool(id: $id, version: 1, input: $input) { changeId } }";
  await manager.query(update, { id: school.id, input: { nameEn: "New", schoolTypeId: kind.id } });
  const [entry] = await auditOf(manager, { search: school.code });
  expect(entry).toMatchObject({
    before: { nameEn: school.nameEn },
    after: { nameEn: "New", schoolType: { id: kind.id, code: kind.code, nameEn: kind.nameEn } },
    seenOn: { type: "School", id: school.id },
  });
  const user = await build.user("staff", { branches: [branchId] });
  await chief.query(
    "mutation ($id: Int!, $ids: [Int!]!) { updateUser(id: $id, version: 1, input: { branchIds: $ids }) { changeId } }",
    {
      id: user.id,
      ids: [(await build.branch({ nameEn: "Second branch" })).id],
    },
  );
  const [changed] = await auditOf(chief, { search: user.name, filter: { action: ["UPDATE"] } });
  expect(changed).toMatchObject({
    before: { branchIds: [{ id: branchId }] },
    after: { branchIds: [{ nameEn: "Second branch" }] },
  });
});

test("sign-ins and password changes are shown to administrators only", async () => {
  const { branchId, manager } = await aBranch();
  const user = await build.user("staff", { branches: [branchId] });
  await signIn(api.anonymous, user.email, user.password);
  const filter = { action: ["SIGN_IN", "PASSWORD"] };
  expect(await keysOf(chief, { filter, search: user.name })).toEqual([`SIGN_IN User ${user.id}`]);
  expect(await keysOf(manager, { filter })).toEqual([]);
  expect(await keysOf(manager, { filter: { type: ["User"] } })).toEqual([]);
});

test("the filter suggests users who write where the reader may look", async () => {
  const here = await aBranch();
  const there = await aBranch();
  const offered = async (caller: Caller, variables: object) =>
    (
      await caller.query<{ auditPeople: { rows: { id: number }[] } }>(
        "query ($search: String, $ids: [Int!]) { auditPeople(search: $search, ids: $ids) { rows { id name } hasNext } }",
        { ...variables },
      )
    ).data?.auditPeople.rows.map(({ id }) => id);
  expect(await offered(here.manager, { search: here.user.name })).toEqual([here.user.id]);
  expect(await offered(here.manager, { search: there.user.name })).toEqual([]);
  expect(await offered(here.manager, { ids: [here.user.id, there.user.id] })).toEqual([here.user.id]);
  expect(await offered(chief, { search: there.user.name })).toEqual([there.user.id]);
  expect(await offered(chief, { search: there.user.email }), "by name only").toEqual([]);
});

test("the latest changes say where each record is shown", async () => {
  const { branchId, manager } = await aBranch();
  const school = await build.school({ branchId });
  await rename(manager, school.id, 1, "Lately");
  const latest = async (caller = manager) =>
    (
      await caller.query<{ latestChanges: { action: string; seenOn: object | null }[] }>(
        "{ latestChanges { action type seenOn { type id } } }",
      )
    ).data?.latestChanges[0];
  expect(await latest()).toEqual({ action: "UPDATE", type: "School", seenOn: { type: "School", id: school.id } });
  const user = await build.user("manager", { branches: [branchId] });
  await signIn(api.anonymous, user.email, user.password);
  expect((await auditOf(chief, { filter: { action: ["SIGN_IN"] } })).length).toBeGreaterThan(0);
  expect(await latest(chief)).toEqual({ action: "UPDATE", type: "School", seenOn: { type: "School", id: school.id } });
  await remove(manager, "deleteSchools", [school.id]);
  expect(await latest()).toEqual({ action: "DELETE", type: "School", seenOn: null });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
