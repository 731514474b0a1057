import { expect, test } from "vitest";
import { withTransaction } from "../../../server/core/base/connections.ts";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { withinScopes } from "../../../server/shared/token-scopes.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aClass, aGround, previewOf, promote } from "../classes/harness.ts";
import { documents as donations, given } from "../donations/harness.ts";
import { mergedDonors } from "../duplicates/donor-harness.ts";
import { merged } from "../duplicates/student-harness.ts";
import { purge, remove, restore, undo } from "../trash/harness.ts";
import { Copy, type FeedType, feeds } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [(await build.branch()).id, (await build.branch()).id];
const ground = await aGround(build, here);
const [lower] = [await aClass(build, ground, 1), await aClass(build, ground, 2)];
const student = async (branchId = here) => (await build.student({ branchId })).id;
const [moving, vanishing, merging, kept, purged, giving, elsewhere] = [
  await student(),
  await student(),
  await student(),
  await student(),
  await student(),
  await student(),
  await student(there),
];
const seat = await build.enrolment({ branchId: here, schoolClassId: lower.id, studentId: giving, distanceKm: 1.5 });
await build.enrolment({ branchId: here, schoolClassId: lower.id, studentId: moving });
const leaving = await build.enrolment({
  branchId: here,
  schoolClassId: lower.id,
  studentId: merging,
  outcome: "TRANSFERRED",
});
const donor = await build.donor();
await build.donation({ branchId: here, studentId: merging });
await build.donation({ branchId: there, studentId: elsewhere });

const chief = await api.asUser(await build.user("administrator"));
const manager = await api.asUser(await build.user("manager", { branches: [here, there] }));
const readers = [
  { caller: chief, permissions: permissionsOf(Role.administrator), branches: null },
  {
    caller: await api.asUser(await build.user("manager", { branches: [here] })),
    permissions: permissionsOf(Role.manager),
    branches: [here],
  },
  {
    caller: await api.asUser(await build.user("viewer", { branches: [there] })),
    permissions: permissionsOf(Role.viewer),
    branches: [there],
  },
];
// The tokens show of their owner's branches only the one: they are told what the branch's manager is.
const owner = await build.user("manager", { branches: [here, there] });
for (const scopes of [["RECORDS"], ["RECORDS", "PERSONAL", "MONEY"]] as const) {
  const { text } = await buildToken(build, owner.id, { scopes, branchIds: [here] });
  readers.push({
    caller: api.withToken(text),
    permissions: withinScopes(scopes, permissionsOf(Role.manager)),
    branches: [here],
  });
}
const types = Object.keys(feeds) as FeedType[];
const copies = readers.map((reader) => new Map(types.map((type) => [type, new Copy(db, api, type, reader)])));

/** Lets every copy catch up, and requires each to equal the database; returns what was told about a type. */
async function follow(): Promise<(type: FeedType) => string[][]> {
  for (const copy of copies.flatMap((of) => [...of.values()])) {
    await copy.read();
    await copy.requireEqual();
  }
  return (type) => {
    const told = copies.map((of) => of.get(type)?.told ?? []);
    for (const ofToken of told.splice(3)) expect(ofToken).toEqual(told[1]);
    return told;
  };
}

/** So much that a deleted student may be purged: nothing is written. */
const letTimePass = (id: number) =>
  admin.query(`begin; set local session_replication_role = replica;
    update student set deleted_at = now() - interval '31 days' where id = ${id}; commit`);

async function done<T>(answer: Promise<{ data: T | null; errors: { message: string }[] }>): Promise<T> {
  const { data, errors } = await answer;
  if (!data) throw new Error(errors[0]?.message);
  return data;
}

test("from the beginning, each reader gets the living records of their branches", async () => {
  await remove(chief, "deleteDonors", [(await build.donor()).id]);
  await follow();
  expect(copies.slice(0, 3).map((of) => [...(of.get("Student")?.nodes.keys() ?? [])])).toEqual([
    [moving, vanishing, merging, kept, purged, giving, elsewhere],
    [moving, vanishing, merging, kept, purged, giving],
    [elsewhere],
  ]);
  expect((await follow())("Student"), "nothing is told twice").toEqual([[], [], []]);
});

test("a record that was changed is told once, as it is now", async () => {
  const update =
    'mutation ($version: Int!, $id: Int!) { updateDonor(id: $id, version: $version, input: { remark: "R" }) { changeId } }';
  await done(chief.query(update, { id: donor.id, version: 1 }));
  await done(
    chief.query(`mutation ($id: Int!) { updateDonor(id: $id, version: 2, input: { hope: "H" }) { changeId } }`, {
      id: donor.id,
    }),
  );
  await remove(chief, "deleteDonors", [(await build.donor()).id]);
  const told = (await follow())("Donor");
  for (const each of told) expect(each.filter((line) => line === `CHANGED ${donor.id}`)).toHaveLength(1);
});

test("what a student received is a change of the student", async () => {
  const input = {
    donorId: donor.id,
    studentId: giving,
    classYearId: ground.from.id,
    asset: "MATERIAL",
    givenOn: "2026-01-15",
  };
  const id = await given(manager, input);
  let told = await follow();
  expect(told("Student")).toEqual([[`CHANGED ${giving}`], [`CHANGED ${giving}`], []]);
  expect(told("Donation")).toEqual([[`CHANGED ${id}`], [`CHANGED ${id}`], []]);
  await done(manager.query(donations.cancel, { ids: [id] }));
  told = await follow();
  expect(told("Student")).toEqual([[`CHANGED ${giving}`], [`CHANGED ${giving}`], []]);
  await remove(manager, "deleteDonations", [id]);
  expect((await follow())("Donation")).toEqual([[`DELETED ${id}`], [`DELETED ${id}`], []]);
});

test("what is moved to another branch is gone for the one, and there for the other", async () => {
  const move = "mutation ($id: Int!, $to: Int!) { moveStudent(id: $id, branchId: $to, version: 1) { changeId } }";
  const { moveStudent } = await done(
    manager.query<{ moveStudent: { changeId: string } }>(move, { id: moving, to: there }),
  );
  const changed = [[`CHANGED ${moving}`], [`GONE ${moving}`], [`CHANGED ${moving}`]];
  expect((await follow())("Student")).toEqual(changed);
  // What happens to it from now on is nothing to the branch that it has left.
  await done(
    manager.query('mutation ($id: Int!) { updateStudent(id: $id, version: 2, input: { remark: "R" }) { changeId } }', {
      id: moving,
    }),
  );
  expect((await follow())("Student")[1]).toEqual([]);
  expect(moveStudent.changeId).toMatch(/^\d+$/u);
});

test("what is purged after it has left is gone, too: what happens in other branches is told to nobody else", async () => {
  const id = vanishing;
  const move = "mutation ($id: Int!, $to: Int!) { moveStudent(id: $id, branchId: $to, version: 1) { changeId } }";
  await done(manager.query(move, { id, to: there }));
  await remove(manager, "deleteStudents", [id]);
  await letTimePass(id);
  await done(purge(chief, [{ type: "Student", id }]));
  expect((await follow())("Student")).toEqual([[`DELETED ${id}`], [`GONE ${id}`], [`DELETED ${id}`]]);
});

test("a class that a school takes to another branch disappears from enrolments that stay", async () => {
  const move = "mutation ($id: Int!, $to: Int!) { moveSchool(id: $id, version: 1, branchId: $to) { changeId } }";
  const { moveSchool } = await done(
    manager.query<{ moveSchool: { changeId: string } }>(move, { id: ground.school.id, to: there }),
  );
  let told = await follow();
  expect(told("School")).toEqual([
    [`CHANGED ${ground.school.id}`],
    [`GONE ${ground.school.id}`],
    [`CHANGED ${ground.school.id}`],
  ]);
  expect(told("Enrolment")[1]?.toSorted()).toEqual([`CHANGED ${leaving.id}`, `GONE ${seat.id}`].toSorted());
  await done(undo(manager, moveSchool.changeId));
  told = await follow();
  expect(told("School")).toEqual([
    [`CHANGED ${ground.school.id}`],
    [`CHANGED ${ground.school.id}`],
    [`GONE ${ground.school.id}`],
  ]);
});

test("a merge tells who remains, within the reader's sight; separated, both are there", async () => {
  const change = await merged(manager, kept, merging);
  let told = await follow();
  for (const each of told("Student").slice(0, 2)) expect(each).toContain(`MERGED ${merging} ${kept}`);
  await done(undo(manager, change));
  told = await follow();
  for (const each of told("Student").slice(0, 2)) expect(each).toContain(`CHANGED ${merging}`);
  await merged(manager, elsewhere, merging);
  told = await follow();
  expect(told("Student")[0]).toContain(`MERGED ${merging} ${elsewhere}`);
  expect(told("Student")[1]).toContain(`GONE ${merging}`);
  expect(told("Donation")[2]).toHaveLength(1);
});

test("a merge of donors tells everyone who remains, and of the donations that changed hands; separated, both are there", async () => {
  const [stays, other] = [(await build.donor()).id, (await build.donor()).id];
  const gift = await build.donation({ branchId: here, studentId: giving, donorId: other });
  await follow();
  const change = await mergedDonors(manager, stays, other);
  let told = await follow();
  for (const each of told("Donor")) expect(each).toContain(`MERGED ${other} ${stays}`);
  expect(told("Donation").slice(0, 2)).toEqual([[`CHANGED ${gift.id}`], [`CHANGED ${gift.id}`]]);
  await done(undo(manager, change));
  told = await follow();
  for (const each of told("Donor")) expect(each).toContain(`CHANGED ${other}`);
});

test("deleted, restored, and purged", async () => {
  await remove(manager, "deleteStudents", [purged]);
  const deleted = [[`DELETED ${purged}`], [`DELETED ${purged}`], []];
  expect((await follow())("Student")).toEqual(deleted);
  await done(restore(manager, [{ type: "Student", id: purged }]));
  expect((await follow())("Student")).toEqual([[`CHANGED ${purged}`], [`CHANGED ${purged}`], []]);
  await remove(manager, "deleteStudents", [purged]);
  await letTimePass(purged);
  await done(purge(chief, [{ type: "Student", id: purged }]));
  expect((await follow())("Student")).toEqual(deleted);
});

test("every feed is followed by these tests", () => {
  const all = Object.keys(api.schema.getQueryType()?.getFields() ?? {}).filter((name) => name.endsWith("Feed"));
  expect(all.toSorted(), "harness.ts").toEqual(Object.values(feeds).toSorted());
});

test("a promotion, its undo, and another present study year", async () => {
  const { token } = await previewOf(manager, ground);
  const { promoteSchool } = await done(promote(manager, ground, token));
  let told = await follow();
  expect(told("Enrolment")[0]?.length).toBeGreaterThan(1);
  await done(undo(manager, promoteSchool.changeId));
  told = await follow();
  expect(told("Enrolment")[0]?.length).toBeGreaterThan(1);
  // What a job recomputes belongs to no user's change.
  await build.itIs("1990-01-01");
  await withTransaction(db.database.pool, async (client) => {
    await client.query("select set_config('app.all_branches', 'on', true)");
    await client.query("select settle_enrolled($1), settle_donated($1)", [[giving]]);
  });
  expect((await follow())("Student").slice(0, 2)).toEqual([[`CHANGED ${giving}`], [`CHANGED ${giving}`]]);
});
