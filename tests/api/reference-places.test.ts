import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

const { database, admin, build } = await useDatabase();
const api = await useApi({ database });
const mine = await build.branch();
const administrator = await api.asUser(await build.user("administrator"));
const manager = await api.asUser(await build.user("manager", { branches: [mine.id] }));

const move = `mutation($kind: ReferenceKind!, $fromId: Int!, $toId: Int!) {
  moveReferenceUses(kind: $kind, fromId: $fromId, toId: $toId) { changeId count } }`;
const undo = "mutation($changeId: ID!) { undoChange(changeId: $changeId) { count } }";
const restore = `mutation($id: Int!) { restoreRecords(records: [{ type: "District", id: $id }]) { count } }`;
const remove = "mutation($kind: ReferenceKind!, $ids: [Int!]!) { deleteReferences(kind: $kind, ids: $ids) { count } }";

const placesOf = async (id: number) => {
  const { rows } = await admin.query(
    'select country_id as "countryId", province_id as "provinceId", district_id as "districtId", commune_id as "communeId", village_id as "villageId" from school where id = $1',
    [id],
  );
  return rows[0] as Record<string, number>;
};

test("moving what uses a district moves its communes and their schools to the new province and country, and back by undo", async () => {
  const school = await build.school({ branchId: mine.id });
  const other = await build.places();
  const moved = await administrator.query<{ moveReferenceUses: { changeId: string; count: number } }>(move, {
    kind: "DISTRICT",
    fromId: school.districtId,
    toId: other.districtId,
  });
  expect(moved.errors).toEqual([]);
  expect(await placesOf(school.id)).toEqual({
    countryId: other.countryId,
    provinceId: other.provinceId,
    districtId: other.districtId,
    communeId: school.communeId,
    villageId: school.villageId,
  });
  const gone = await administrator.query(remove, { kind: "DISTRICT", ids: [school.districtId] });
  expect(gone.errors).toEqual([]);

  const goBack = () => administrator.query(undo, { changeId: moved.data?.moveReferenceUses.changeId ?? "" });
  expect((await goBack()).errors).toMatchObject([{ extensions: { key: "errors.undoInTrash" } }]);
  expect(await placesOf(school.id)).toMatchObject({ districtId: other.districtId });
  expect((await administrator.query(restore, { id: school.districtId })).errors).toEqual([]);
  expect((await goBack()).errors).toEqual([]);
  expect(await placesOf(school.id)).toMatchObject({ districtId: school.districtId, countryId: school.countryId });
});

test("a manager moves what uses a village in every branch, and schools follow its commune", async () => {
  const foreign = await build.school();
  const other = await build.places();
  const moved = await manager.query(move, { kind: "VILLAGE", fromId: foreign.villageId, toId: other.villageId });
  expect(moved.errors).toEqual([]);
  expect(await placesOf(foreign.id)).toEqual(other);
});

test("a commune moved to another district takes its schools along", async () => {
  const school = await build.school({ branchId: mine.id });
  const other = await build.places();
  const edited = await manager.query(
    "mutation($id: Int!, $input: ReferencePatch!) { updateReference(kind: COMMUNE, id: $id, version: 1, input: $input) { record { id } } }",
    { id: school.communeId, input: { parentId: other.districtId } },
  );
  expect(edited.errors).toEqual([]);
  expect(await placesOf(school.id)).toMatchObject({
    communeId: school.communeId,
    districtId: other.districtId,
    countryId: other.countryId,
  });
});

test("a manager undoes such a move in every branch; what was changed since follows, and is reported as a number only", async () => {
  const own = await build.student({ branchId: mine.id });
  const { villageId, communeId } = own;
  const places = {
    countryId: own.countryId,
    provinceId: own.provinceId,
    districtId: own.districtId,
    communeId,
    villageId,
  };
  const foreign = await build.student({ ...places, branchId: (await build.branch()).id });
  const school = await build.school({ ...places });
  const other = await build.places();
  const placesIn = async (table: string, id: number) =>
    (await admin.query(`select commune_id, country_id from ${table} where id = $1`, [id])).rows[0] as object;
  const all = async () => [
    await placesIn("student", own.id),
    await placesIn("student", foreign.id),
    await placesIn("school", school.id),
  ];
  const moveVillage = async (version: number) =>
    manager.query<{ updateReference: { changeId: string } }>(
      "mutation($id: Int!, $version: Int!, $input: ReferencePatch!) { updateReference(kind: VILLAGE, id: $id, version: $version, input: $input) { changeId } }",
      { id: villageId, version, input: { parentId: other.communeId } },
    );
  const before = { commune_id: communeId, country_id: own.countryId };
  const after = { commune_id: other.communeId, country_id: other.countryId };
  const first = await moveVillage(1);
  expect(await all()).toEqual([after, after, after]);
  const back = await manager.query(undo, { changeId: first.data?.updateReference.changeId });
  expect([back.errors, back.data]).toEqual([[], { undoChange: { count: 4 } }]);
  expect(await all()).toEqual([before, before, before]);

  const second = await moveVillage(3);
  await admin.query("update student set nickname = 'Mouse', version = version + 1 where id = $1", [foreign.id]);
  const told = await manager.query(
    "mutation($changeId: ID!) { undoChange(changeId: $changeId) { count kept keptRecords { id } } }",
    {
      changeId: second.data?.updateReference.changeId,
    },
  );
  expect([told.errors, told.data]).toEqual([[], { undoChange: { count: 3, kept: 1, keptRecords: [] } }]);
  expect(await all()).toEqual([before, before, before]);
});

test("a manager undoes in every branch what moving uses did", async () => {
  const foreign = await build.school();
  const other = await build.places();
  const before = await placesOf(foreign.id);
  const moved = await manager.query<{ moveReferenceUses: { changeId: string } }>(move, {
    kind: "VILLAGE",
    fromId: foreign.villageId,
    toId: other.villageId,
  });
  const back = await manager.query(undo, { changeId: moved.data?.moveReferenceUses.changeId });
  expect(back.errors).toEqual([]);
  expect(await placesOf(foreign.id)).toEqual(before);
  const answer = await manager.query(
    `mutation { updateSchool(id: ${foreign.id}, version: 3, input: { remark: "x" }) { changeId } }`,
  );
  expect(answer.errors[0]?.extensions.code).toBe("NOT_FOUND");
});

test("after a write across branches the manager is limited to their own again", async () => {
  const foreign = await build.school();
  const answer = await manager.query(
    `mutation { updateSchool(id: ${foreign.id}, version: 1, input: { remark: "x" }) { changeId } }`,
  );
  expect(answer.errors[0]?.extensions.code).toBe("NOT_FOUND");
});
