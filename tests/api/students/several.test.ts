import { expect, test } from "vitest";
import { maxStudents } from "../../../server/shared/student-limits.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { done, run, seen, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, database } = db;
const branch = await build.branch();
const other = await build.branch();
const places = await build.places();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const student = (values: object = {}) => build.student({ ...places, branchId: branch.id, ...values });

test("ticked students get the same values, unchanged ones are skipped; undone as a whole", async () => {
  const religion = await build.reference("RELIGION");
  const [a, b, c] = [
    await student(),
    await student({ povertyLevel: "POOR_1", religionId: religion.id }),
    await student(),
  ];
  const students = { ids: [a.id, b.id, a.id] };
  const change = await done(staff, "many", { students, input: { povertyLevel: "POOR_1", religionId: religion.id } });
  expect(change.count).toBe(1);
  expect(await seen(staff, a.id)).toMatchObject({ version: 2, povertyLevel: "POOR_1", religion: { id: religion.id } });
  expect(await seen(staff, b.id)).toMatchObject({ version: 1 });
  expect(await seen(staff, c.id)).toMatchObject({ version: 1, povertyLevel: "NONE" });
  await done(staff, "undo", { id: change.changeId });
  expect(await seen(staff, a.id)).toMatchObject({ version: 3, povertyLevel: "NONE", religion: null });
});

test("an undo reports how many it reverted, and whom it skipped because someone changed them since", async () => {
  const [a, b, c] = [await student(), await student(), await student()];
  const change = await done(staff, "many", {
    students: { ids: [a.id, b.id, c.id] },
    input: { povertyLevel: "POOR_2" },
  });
  await done(staff, "update", { id: b.id, version: 2, input: { nickname: "Mouse" } });
  const undo = `mutation ($id: ID!) { undoChange(changeId: $id) { count kept keptRecords { type id code seenOn { type id } } } }`;
  const { data } = await staff.query<{ undoChange: object }>(undo, { id: change.changeId });
  const seenOn = { type: "Student", id: b.id };
  expect(data?.undoChange).toEqual({ count: 2, kept: 1, keptRecords: [{ ...seenOn, code: b.code, seenOn }] });
  expect((await seen(staff, b.id)).povertyLevel).toBe("POOR_2");
});

test("everyone that search and filter find is changed, in the user's own branches only", async () => {
  const commune = await build.places();
  const found = [await student({ ...commune, nickname: "Zebra" }), await student({ ...commune, nickname: "Zebra" })];
  const boy = await student({ ...commune, nickname: "Zebra", sex: "MALE" });
  const foreign = await student({ ...commune, nickname: "Zebra", branchId: other.id });
  const students = { search: "zebra", filter: { sex: ["FEMALE"], communeId: [commune.communeId] } };
  expect((await done(staff, "many", { students, input: { povertyLevel: "POOR_2" } })).count).toBe(2);
  for (const { id } of found) expect(await seen(staff, id)).toMatchObject({ povertyLevel: "POOR_2" });
  expect(await seen(staff, boy.id)).toMatchObject({ povertyLevel: "NONE" });
  const { rows } = await db.admin.query("select poverty_level from student where id = $1", [foreign.id]);
  expect(rows).toEqual([{ poverty_level: "NONE" }]);
});

test("places are set as a whole and must contain one another", async () => {
  const { id } = await student();
  const next = await build.places();
  const answer = async (input: object) => wrong(await run(staff, "many", { students: { ids: [id] }, input }));
  expect(await answer({ villageId: next.villageId })).toBe(
    "BAD_INPUT countryId validation.selected provinceId validation.selected districtId validation.selected communeId validation.selected",
  );
  expect(await answer({ ...next, provinceId: places.provinceId })).toBe("BAD_INPUT provinceId validation.placeOutside");
  const { villageId: _, ...withoutVillage } = next;
  expect(await answer(withoutVillage)).toBe("nothing");
  expect(await seen(staff, id)).toMatchObject({ commune: { id: next.communeId }, village: null });
});

test("fields are cleared for all of them: also the village alone, keeping the rest of the address", async () => {
  const known = { religionId: (await build.reference("RELIGION")).id, povertyLevel: "POOR_2" };
  const [a, b] = [await student(known), await student(known)];
  const input = { religionId: null, villageId: null };
  expect((await done(staff, "many", { students: { ids: [a.id, b.id] }, input })).count).toBe(2);
  for (const { id } of [a, b]) {
    expect(await seen(staff, id)).toMatchObject({
      religion: null,
      povertyLevel: "POOR_2",
      village: null,
      commune: { id: places.communeId },
    });
  }
});

test("photo consent gets today's date", async () => {
  const { id } = await student();
  await done(staff, "many", { students: { ids: [id] }, input: { photoConsent: "REFUSED" } });
  expect(await seen(staff, id)).toMatchObject({ photoConsent: "REFUSED", photoConsentOn: database.today() });
});

test("an id of another branch, or of nobody, changes nothing", async () => {
  const own = await student();
  const foreign = await student({ branchId: other.id });
  const gone = await student({ deletedAt: new Date() });
  for (const id of [foreign.id, gone.id, 999_999]) {
    const answer = await run(staff, "many", { students: { ids: [own.id, id] }, input: { povertyLevel: "POOR_1" } });
    expect(wrong(answer)).toBe("NOT_FOUND errors.notFound");
  }
  expect(await seen(staff, own.id)).toMatchObject({ version: 1 });
});

test("fields that cannot be changed for many, or too many students, are rejected", async () => {
  const { id } = await student();
  const religion = await build.reference("RELIGION", { deletedAt: new Date() });
  const answer = async (ids: number[], input: object) => run(staff, "many", { students: { ids }, input });
  expect(wrong(await answer([id], { religionId: religion.id }))).toBe("BAD_INPUT religionId validation.selected");
  const many = await answer(
    Array.from({ length: maxStudents + 1 }, (_, i) => i + 1),
    { povertyLevel: "POOR_1" },
  );
  expect(many.errors[0]?.extensions.fields).toEqual([
    { path: "students.ids", key: "validation.tooMany", params: { n: maxStudents } },
  ]);
  expect((await answer([id], { status: "WITHDRAWN" })).status).toBe(400);
  expect((await done(staff, "many", { students: { ids: [id] }, input: {} })).count).toBe(0);
  expect(wrong(await run(staff, "many", { students: {}, input: { povertyLevel: "POOR_1" } }))).toBe(
    "BAD_INPUT students validation.selected",
  );
  expect((await done(staff, "many", { students: { filter: {} }, input: {} })).count).toBe(0);
});
