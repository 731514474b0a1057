import { afterAll, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/builders.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const [here, there] = [await build.branch(), await build.branch()];

const query = {
  search: "sok",
  filters: [{ key: "status", value: "ACTIVE,GRADUATED" }],
  sort: "-NAME_EN",
  columns: ["code", "name", "grade"],
};
const create = `mutation ($input: SavedViewInput!) { createSavedView(input: $input) { changeId record {
  id version name list shared own isDefault ownerName query } } }`;
const update = `mutation ($id: Int!, $version: Int!, $input: SavedViewPatch!) {
  updateSavedView(id: $id, version: $version, input: $input) { record { name shared version query } } }`;
const remove = "mutation ($ids: [Int!]!) { deleteSavedViews(ids: $ids) { changeId count } }";
const choose = 'mutation ($id: Int) { setDefaultView(list: "students", id: $id) { count } }';
const list = '{ savedViews(list: "students") { id name own isDefault } }';

interface Created {
  createSavedView: { changeId: string; record: { id: number; version: number } & Record<string, unknown> };
}
type Listed = { savedViews: { id: number; name: string; own: boolean; isDefault: boolean }[] };

const person = async (
  role: "administrator" | "manager" | "staff" | "viewer",
  branch = here,
): Promise<{ user: TestUser; caller: Caller }> => {
  const user = await build.user(role, { branches: [branch.id] });
  return { user, caller: await api.asUser(user) };
};
const save = (caller: Caller, values: object = {}) =>
  caller.query<Created>(create, { input: { list: "students", name: "Graduates", query, ...values } });
const saved = async (caller: Caller, values: object = {}) =>
  (await save(caller, values)).data?.createSavedView.record.id ?? 0;
const seen = async (caller: Caller) => (await caller.query<Listed>(list)).data?.savedViews ?? [];

afterAll(() => expect(api.unexpected).toEqual([]));

test("a view is one's own until it is shared, then its branches' as well", async () => {
  const [manager, colleague, stranger] = [
    await person("manager"),
    await person("viewer"),
    await person("manager", there),
  ];
  const { data } = await save(manager.caller);
  expect(data?.createSavedView.record).toMatchObject({
    name: "Graduates",
    list: "students",
    shared: false,
    own: true,
    isDefault: false,
    ownerName: manager.user.name,
    query,
  });
  const id = data?.createSavedView.record.id;
  expect(await seen(colleague.caller)).toEqual([]);
  const shared = await manager.caller.query(update, { id, version: 1, input: { shared: true } });
  expect(shared.errors).toEqual([]);
  expect(await seen(colleague.caller)).toEqual([{ id, name: "Graduates", own: false, isDefault: false }]);
  expect(await seen(stranger.caller)).toEqual([]);
  for (const { caller } of [colleague, stranger]) {
    const { errors } = await caller.query(update, { id, version: 2, input: { name: "Mine" } });
    expect(errors[0]?.extensions.code).toBe(caller === colleague.caller ? "FORBIDDEN" : "NOT_FOUND");
    expect((await caller.query(remove, { ids: [id] })).errors[0]?.extensions.code).toBe(errors[0]?.extensions.code);
  }
  await manager.caller.query(remove, { ids: [id] });
  expect(await seen(colleague.caller)).toEqual([]);
});

test("an administrator shares with everybody, and staff with nobody", async () => {
  const [administrator, staff, stranger] = [
    await person("administrator"),
    await person("staff"),
    await person("viewer", there),
  ];
  const id = await saved(administrator.caller, { name: "For all", shared: true });
  expect(await seen(stranger.caller)).toEqual([{ id, name: "For all", own: false, isDefault: false }]);
  expect((await save(staff.caller, { shared: true })).errors[0]?.extensions.code).toBe("FORBIDDEN");
  const own = await saved(staff.caller);
  expect(
    (await staff.caller.query(update, { id: own, version: 1, input: { shared: true } })).errors[0]?.extensions.code,
  ).toBe("FORBIDDEN");
  expect((await seen(administrator.caller)).map((view) => view.id)).not.toContain(own);
  await administrator.caller.query(remove, { ids: [id] });
});

test("each person opens the list with the view of their choice", async () => {
  const [manager, viewer] = [await person("manager"), await person("viewer")];
  const id = await saved(manager.caller, { name: "Shared", shared: true });
  expect((await viewer.caller.query(choose, { id })).errors).toEqual([]);
  expect((await seen(viewer.caller)).find((view) => view.id === id)?.isDefault).toBe(true);
  expect((await seen(manager.caller)).find((view) => view.id === id)?.isDefault).toBe(false);
  const own = await saved(viewer.caller, { name: "Own" });
  await viewer.caller.query(choose, { id: own });
  expect((await seen(viewer.caller)).filter((view) => view.isDefault).map((view) => view.id)).toEqual([own]);
  await viewer.caller.query(choose, { id: null });
  expect((await seen(viewer.caller)).some((view) => view.isDefault)).toBe(false);
  const ofDonors = await saved(viewer.caller, { list: "donors" });
  expect((await viewer.caller.query(choose, { id: ofDonors })).errors[0]?.extensions.code).toBe("BAD_INPUT");
});

test("a deleted view comes back with undo", async () => {
  const { caller } = await person("manager");
  const id = await saved(caller);
  const { data } = await caller.query<{ deleteSavedViews: { changeId: string } }>(remove, { ids: [id] });
  expect(await seen(caller)).not.toContainEqual(expect.objectContaining({ id }));
  const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";
  expect((await caller.query(undo, { id: data?.deleteSavedViews.changeId })).errors).toEqual([]);
  expect(await seen(caller)).toContainEqual(expect.objectContaining({ id }));
});

test("fifty views are the most, and what they contain is bounded", async () => {
  const { user, caller } = await person("viewer");
  const refused = async (values: object) =>
    (await save(caller, values)).errors[0]?.extensions.fields?.map(({ path }: { path: string }) => path);
  expect(await refused({ name: "x".repeat(101) })).toEqual(["name"]);
  expect(await refused({ list: "passwords" })).toEqual(["list"]);
  expect(await refused({ query: { ...query, columns: Array.from({ length: 61 }, () => "code") } })).toEqual([
    "query.columns",
  ]);
  const long = [..."abcdefghijk"].map((letter) => ({ key: `filter_${letter}`, value: "1".repeat(900) }));
  expect(await refused({ query: { ...query, filters: long } })).toEqual(["query"]);
  for (let i = 0; i < 50; i += 1) {
    await build.insert("saved_view", { ownerId: user.id, list: "donors", name: `V${i}`, query: JSON.stringify(query) });
  }
  expect((await save(caller)).errors[0]?.extensions).toMatchObject({ key: "errors.viewsTooMany" });
});
