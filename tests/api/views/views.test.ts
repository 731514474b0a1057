import { getNamedType, isInputObjectType, isListType } from "graphql";
import { afterAll, describe, expect, test } from "vitest";
import { TABLES } from "../../../server/shared/saved-views.ts";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
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

test.each(["manager", "staff", "viewer"] as const)("a %s undoes what they did to a view", async (role) => {
  const { caller } = await person(role);
  const undo = async (changeId: string | undefined) =>
    (await caller.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", { id: changeId })).errors;
  const id = await saved(caller);
  const { data } = await caller.query<{ deleteSavedViews: { changeId: string } }>(remove, { ids: [id] });
  expect(await seen(caller)).not.toContainEqual(expect.objectContaining({ id }));
  expect(await undo(data?.deleteSavedViews.changeId)).toEqual([]);
  expect(await seen(caller)).toContainEqual(expect.objectContaining({ id }));
  const renamed = await caller.query<{ updateSavedView: { changeId: string } }>(
    update.replace("{ record", "{ changeId record"),
    { id, version: 3, input: { name: "Renamed" } },
  );
  expect(renamed.errors).toEqual([]);
  expect(await undo(renamed.data?.updateSavedView.changeId)).toEqual([]);
  expect(await seen(caller)).toContainEqual(expect.objectContaining({ id, name: "Graduates" }));
});

test("a viewer undoes no one else's change, and no longer what they may no longer do", async () => {
  const [manager, viewer] = [await person("manager"), await person("viewer")];
  const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";
  const { data } = await save(manager.caller, { shared: true });
  const changeId = data?.createSavedView.changeId;
  expect((await viewer.caller.query(undo, { id: changeId })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  await db.admin.query("update app_user set role_id = 4 where id = $1", [manager.user.id]);
  expect((await manager.caller.query(undo, { id: changeId })).errors[0]?.extensions.code).toBe("FORBIDDEN");
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

describe("tables on Home", () => {
  const pin = "mutation ($ids: [Int!]!) { pinTables(ids: $ids) { count } }";
  const pinned = "{ pinnedTables { id name pinnedAt } }";
  const onHome = async (caller: Caller) =>
    (await caller.query<{ pinnedTables: { id: number; pinnedAt: number }[] }>(pinned)).data?.pinnedTables.map(
      ({ id, pinnedAt }) => [id, pinnedAt],
    );
  const question = { filters: [{ key: "measure", value: "STUDENTS" }], columns: [] };
  const table = (caller: Caller, values: object = {}) => saved(caller, { list: TABLES, query: question, ...values });

  test("are each person's own choice, in their order, shared ones too", async () => {
    const [manager, viewer, stranger] = [
      await person("manager"),
      await person("viewer"),
      await person("viewer", there),
    ];
    const shared = await table(manager.caller, { name: "Shared", shared: true });
    const own = await table(viewer.caller, { name: "Own" });
    expect((await viewer.caller.query(pin, { ids: [own, shared] })).errors).toEqual([]);
    expect((await viewer.caller.query(pin, { ids: [shared, own] })).errors).toEqual([]);
    expect(await onHome(viewer.caller)).toEqual([
      [shared, 1],
      [own, 2],
    ]);
    expect(await onHome(manager.caller)).toEqual([]);
    expect((await stranger.caller.query(pin, { ids: [shared] })).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await manager.caller.query(pin, { ids: [own] })).errors[0]?.extensions.code).toBe("NOT_FOUND");
    await viewer.caller.query(pin, { ids: [] });
    expect(await onHome(viewer.caller)).toEqual([]);
  });

  test("leave it when they are no longer shared, and administrators see no one else's", async () => {
    const [manager, viewer, administrator] = [
      await person("manager"),
      await person("viewer"),
      await person("administrator"),
    ];
    const id = await table(manager.caller, { shared: true });
    await viewer.caller.query(pin, { ids: [id] });
    expect(await onHome(administrator.caller)).toEqual([]);
    await manager.caller.query(update, { id, version: 1, input: { shared: false } });
    expect(await onHome(viewer.caller)).toEqual([]);
    await manager.caller.query(update, { id, version: 2, input: { shared: true } });
    expect(await onHome(viewer.caller)).toEqual([[id, 1]]);
    await manager.caller.query(remove, { ids: [id] });
    expect(await onHome(viewer.caller)).toEqual([]);
  });

  test("are at most six, each once, and no lists", async () => {
    const { caller } = await person("manager");
    const [first = 0, ...others] = await Promise.all(
      Array.from({ length: 7 }, (_, i) => table(caller, { name: `T${i}` })),
    );
    const refused = async (ids: number[]) => (await caller.query(pin, { ids })).errors[0]?.extensions;
    expect(await refused([first, ...others])).toMatchObject({ code: "BAD_INPUT", key: "errors.pinnedTooMany" });
    expect(await refused([first, first])).toMatchObject({ code: "BAD_INPUT" });
    expect(await refused([await saved(caller)])).toMatchObject({ code: "BAD_INPUT" });
    expect((await caller.query(pin, { ids: others })).errors).toEqual([]);
  });

  test("are pinned by many requests at the same time, one after the other", async () => {
    const { caller } = await person("viewer");
    const [one, two] = [await table(caller), await table(caller)];
    const orders = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? [one, two] : [two, one]));
    const answers = await Promise.all(orders.map((ids) => caller.query(pin, { ids })));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await onHome(caller)).toHaveLength(2);
  });
});

test("a shared view names no records of branches that its reader does not see", async () => {
  const [ours, theirs] = [await build.school({ branchId: here.id }), await build.school({ branchId: there.id })];
  const pledge = await build.pledge({ branchId: there.id, donorId: (await build.donor()).id });
  const distribution = await build.distribution({ branchId: there.id });
  const both = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));
  const reader = await person("viewer");
  const filters = [
    { key: "count", value: "STUDENTS" },
    { key: "schoolId", value: `${ours.id},${theirs.id}` },
    { key: "branchId", value: String(there.id) },
    { key: "pledgeId", value: String(pledge.id) },
    { key: "distributionId", value: String(distribution.id) },
    { key: "sex", value: "FEMALE" },
  ];
  const asked = { search: null, filters, sort: null, columns: [] };
  const id = await saved(both, { list: TABLES, name: "Two schools", shared: true, query: asked });
  const tables = '{ savedViews(list: "analysis") { id query leftOut } }';
  type Seen = { savedViews: { id: number; query: object; leftOut: string[] }[] };
  const read = async (caller: Caller) =>
    (await caller.query<Seen>(tables)).data?.savedViews.find((view) => view.id === id);
  expect(await read(both)).toEqual({ id, query: asked, leftOut: [] });
  expect(await read(reader.caller)).toEqual({
    id,
    query: {
      ...asked,
      filters: [
        { key: "count", value: "STUDENTS" },
        { key: "schoolId", value: String(ours.id) },
        { key: "sex", value: "FEMALE" },
      ],
    },
    leftOut: ["schoolId", "branchId", "pledgeId", "distributionId"],
  });
});

/** Every filter by records of the schema's lists, but of those that cannot be saved. */
const byRecords = Object.values(api.schema.getTypeMap())
  .filter((type) => isInputObjectType(type))
  .filter(({ name }) => name.endsWith("Filter") && !["ApiTokenFilter", "ReferenceFilter"].includes(name))
  .flatMap((type) => Object.values(type.getFields()))
  .filter(({ name, type }) => name.endsWith("Id") && isListType(type) && getNamedType(type).name === "Int");

describe("of each filter by records a shared view keeps what its reader sees", async () => {
  const both = await build.user("manager", { branches: [here.id, there.id] });
  const [owner, reader] = [await api.asUser(both), (await person("manager")).caller];
  const donor = await build.donor();
  const make = async ({ id: branchId }: { id: number }) => ({
    schoolClassId: (await build.schoolClass({ branchId })).id,
    schoolId: (await build.school({ branchId })).id,
    branchId,
    studentId: (await build.student({ branchId })).id,
    pledgeId: (await build.pledge({ branchId, donorId: donor.id })).id,
    distributionId: (await build.distribution({ branchId })).id,
  });
  const [ours, theirs] = [await make(here), await make(there)];
  const ends = Object.keys(ours) as (keyof typeof ours)[];

  test.each([...new Set(byRecords.map(({ name }) => name))])("%s", async (key) => {
    const end = ends.find((each) => key.toLowerCase().endsWith(each.toLowerCase()));
    // What is of no branch is seen by everyone, and needs no records here.
    const [value, seenOfIt] = end ? [`${ours[end]},${theirs[end]}`, `${ours[end]}`] : ["1,2", "1,2"];
    const asked = { search: null, filters: [{ key, value }], sort: null, columns: [] };
    const id = await saved(owner, { list: "donations", name: key, shared: true, query: asked });
    const views = '{ savedViews(list: "donations") { id query } }';
    const { data } = await reader.query<{ savedViews: { id: number; query: object }[] }>(views);
    const filters = [{ key, value: seenOfIt }];
    expect(data?.savedViews.find((view) => view.id === id)?.query).toEqual({ ...asked, filters });
    await owner.query(remove, { ids: [id] });
  });
});

test("what a shared view names in words is left out for those without all branches of its owner", async () => {
  const both = await build.user("manager", { branches: [here.id, there.id] });
  const [owner, equal, reader] = [
    await api.asUser(both),
    await api.asUser(await build.user("viewer", { branches: [here.id, there.id] })),
    (await person("manager")).caller,
  ];
  const child = await build.student({ branchId: there.id });
  const whole = {
    search: "Nhem Piseth",
    filters: [
      { key: "studentCode", value: child.code },
      { key: "sex", value: "FEMALE" },
    ],
    sort: null,
    columns: [],
  };
  const id = await saved(owner, { name: "One child", shared: true, query: whole });
  type Seen = { savedViews: { id: number; query: object; leftOut: string[] }[] };
  const read = async (caller: Caller) =>
    (await caller.query<Seen>('{ savedViews(list: "students") { id query leftOut } }')).data?.savedViews.find(
      (view) => view.id === id,
    );
  for (const caller of [owner, equal]) expect(await read(caller)).toEqual({ id, query: whole, leftOut: [] });
  expect(await read(reader)).toEqual({
    id,
    query: { ...whole, search: null, filters: [{ key: "sex", value: "FEMALE" }] },
    leftOut: ["studentCode", "search"],
  });
});

test("an administrator's edit of a shared view leaves it with the branches of its owner", async () => {
  const [manager, administrator] = [await person("manager"), await person("administrator")];
  const [colleague, stranger] = [await person("viewer"), await person("manager", there)];
  const id = await saved(manager.caller, { name: "Ours", shared: true });
  const change = { id, version: 1, input: { name: "Ours, corrected", shared: true } };
  expect((await administrator.caller.query(update, change)).errors).toEqual([]);
  expect((await seen(stranger.caller)).map((view) => view.id)).not.toContain(id);
  expect((await seen(colleague.caller)).map((view) => view.id)).toContain(id);
});
