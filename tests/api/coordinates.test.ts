import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { ImportHarness } from "./imports/harness.ts";
import { wrong } from "./students/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const imports = new ImportHarness(db);
await imports.runner.start();
const branch = await build.branch();
const places = await build.places();
const user = await build.user("manager", { branches: [branch.id] });
const manager = await api.asUser(user);
const schoolTypeId = (await build.reference("SCHOOL_TYPE")).id;

const create = "mutation ($input: SchoolInput!) { createSchool(input: $input) { record { latitude longitude } } }";
const update =
  "mutation ($id: Int!, $version: Int!, $input: SchoolPatch!) { updateSchool(id: $id, version: $version, input: $input) { record { latitude longitude } } }";
const input = (point: object) => ({
  ...places,
  code: `SCH-${build.next()}`,
  nameEn: "School",
  nameLocal: "សាលា",
  schoolTypeId,
  branchId: branch.id,
  ...point,
});
const half = (field: string) => `BAD_INPUT ${field} validation.coordinateHalf`;

test("a school is added with both coordinates or none", async () => {
  expect(wrong(await manager.query(create, { input: input({ latitude: 11.5 }) }))).toBe(half("longitude"));
  expect(wrong(await manager.query(create, { input: input({ longitude: 104.9 }) }))).toBe(half("latitude"));
  expect(wrong(await manager.query(create, { input: input({ latitude: 91, longitude: 104.9 }) }))).toBe(
    "BAD_INPUT latitude validation.latitude",
  );
  for (const point of [{ latitude: 11.5, longitude: 104.9 }, { latitude: 0, longitude: 0 }, {}]) {
    const { data } = await manager.query<{ createSchool: { record: object } }>(create, { input: input(point) });
    expect(data?.createSchool.record).toEqual({ latitude: null, longitude: null, ...point });
  }
});

test("a change leaves both coordinates or none", async () => {
  const { id } = await build.school({ ...places, branchId: branch.id });
  const change = async (version: number, point: object) =>
    manager.query<{ updateSchool: { record: object } }>(update, { id, version, input: point });
  expect(wrong(await change(1, { latitude: 11.5 }))).toBe(half("longitude"));
  expect((await change(1, { latitude: 11.5, longitude: 104.9 })).data?.updateSchool.record).toEqual({
    latitude: 11.5,
    longitude: 104.9,
  });
  expect((await change(2, { latitude: 12 })).data?.updateSchool.record).toEqual({ latitude: 12, longitude: 104.9 });
  expect(wrong(await change(3, { longitude: null }))).toBe(half("longitude"));
  expect((await change(3, { latitude: null, longitude: null })).data?.updateSchool.record).toEqual({
    latitude: null,
    longitude: null,
  });
});

test("a sheet gives both coordinates or none, for a school that has none", async () => {
  const scope = await imports.scopeOf(user.id);
  await build.school({ ...places, branchId: branch.id, code: "HAS-NONE" });
  await build.school({ ...places, branchId: branch.id, code: "HAS-BOTH", latitude: 11.5, longitude: 104.9 });
  const previewed = async (...rows: string[]) =>
    imports.preview(
      scope,
      await imports.checked(scope, "SCHOOL", ["code,latitude,longitude", ...rows].join("\n"), "UPDATE"),
    );
  expect(await previewed("HAS-NONE,11.5,", "HAS-BOTH,12,")).toEqual([
    "HAS-NONE ERROR longitude:coordinateHalf",
    "HAS-BOTH UPDATE latitude:11.5→12",
  ]);
});
