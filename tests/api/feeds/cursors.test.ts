import { expect, test } from "vitest";
import { clean } from "../../../server/core/files/cleanup.ts";
import { feedCleanups } from "../../../server/modules/feeds/feed.cleanup.ts";
import type { TokenScope } from "../../../server/shared/enums.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [(await build.branch()).id, (await build.branch()).id];
await build.student({ branchId: here });
await build.student({ branchId: here });
await build.donor();

const user = await build.user("manager", { branches: [here, there] });
const caller = await api.asUser(user);

interface Page {
  edges: { cursor: string; id: number }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string };
}

const ask = (after: string | null, feed = "studentsFeed", by = caller, first = 1) =>
  by.query<Record<string, Page>>(
    `query ($first: Int!, $after: String) { ${feed}(first: $first, after: $after) {
      edges { cursor id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    { first, after },
  );
const page = async (after: string | null, feed = "studentsFeed", by = caller, first = 1): Promise<Page> => {
  const { data, errors } = await ask(after, feed, by, first);
  if (!data?.[feed]) throw new Error(errors[0]?.extensions.key);
  return data[feed];
};
const refusal = async (after: string, feed?: string, by = caller) =>
  (await ask(after, feed, by)).errors[0]?.extensions.key;

test("a page holds as many as asked for, and each record's cursor leads on from it", async () => {
  const first = await page(null);
  expect(first.edges).toHaveLength(1);
  expect(first.pageInfo).toMatchObject({
    hasNextPage: true,
    hasPreviousPage: false,
    startCursor: first.edges[0]?.cursor,
  });
  const [one] = first.edges;
  expect((await page(one?.cursor ?? "")).edges.map(({ id }) => id)).not.toContain(one?.id);
  expect((await page(null, "studentsFeed", caller, 1_000)).edges).toHaveLength(2);
  const all = await caller.query<{ studentsFeed: { edges: { id: number }[] } }>("{ studentsFeed { edges { id } } }");
  expect(all.data?.studentsFeed.edges).toHaveLength(2);
});

test("a page takes the same number of statements however many records it has", async () => {
  const [one, two] = [await ask(null), await ask(null, "studentsFeed", caller, 2)];
  expect(one.data?.["studentsFeed"]?.edges).toHaveLength(1);
  expect(two.data?.["studentsFeed"]?.edges).toHaveLength(2);
  expect(two.statements.length).toBe(one.statements.length);
});

test("a cursor that was not given for this feed is refused with a sentence", async () => {
  const { endCursor } = (await page(null)).pageInfo;
  const changed = endCursor.replace(/.$/u, (last) => (last === "A" ? "B" : "A"));
  const forged = ["", "x", "a1.1", changed, `${endCursor}AAAA`, endCursor.slice(4), "é".repeat(400)];
  for (const cursor of forged) expect(await refusal(cursor), cursor).toBe("errors.cursorExpired");
  expect(await refusal(endCursor, "donorsFeed")).toBe("errors.cursorExpired");
  expect(await refusal(endCursor)).toBeUndefined();
});

test("other branches, another role and a restored backup make a cursor invalid", async () => {
  const { endCursor } = (await page(null)).pageInfo;
  const other = (role: "manager" | "viewer" | "administrator", ...branches: number[]) =>
    build.user(role, { branches }).then((someone) => api.asUser(someone));
  expect(await refusal(endCursor, "studentsFeed", await other("manager", there, here))).toBeUndefined();
  for (const by of [await other("manager", here), await other("viewer", here, there), await other("administrator")]) {
    expect(await refusal(endCursor, "studentsFeed", by)).toBe("errors.cursorExpired");
  }
  const third = (await build.branch()).id;
  await admin.query("insert into user_branch (user_id, branch_id) values ($1, $2)", [user.id, third]);
  expect(await refusal(endCursor)).toBe("errors.cursorExpired");
  await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, third]);
  expect(await refusal(endCursor)).toBeUndefined();
  await admin.query("update installation set epoch = gen_random_uuid()");
  expect(await refusal(endCursor)).toBe("errors.cursorExpired");
});

test("a cursor follows the scopes and branches of an API token", async () => {
  const owner = await build.user("manager", { branches: [here, there] });
  const token = async (values: { scopes?: TokenScope[]; branchIds?: number[] } = {}) =>
    api.withToken((await buildToken(build, owner.id, values)).text);
  const by = await token();
  const { endCursor } = (await page(null, "studentsFeed", by)).pageInfo;
  expect(await refusal(endCursor, "studentsFeed", await token())).toBeUndefined();
  expect(await refusal(endCursor, "studentsFeed", await token({ branchIds: [here] }))).toBe("errors.cursorExpired");
  expect(await refusal(endCursor, "studentsFeed", await token({ scopes: ["RECORDS"] }))).toBe("errors.cursorExpired");
  await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [owner.id, there]);
  expect(await refusal(endCursor, "studentsFeed", by)).toBe("errors.cursorExpired");
});

test("what changes touched is removed after 100 days", async () => {
  const add = async (days: number) => {
    const { rows } = await admin.query<{ id: number }>(
      "insert into change (operation, at) values ('test', now() - make_interval(days => $1)) returning id::integer",
      [days],
    );
    await admin.query("insert into record_touch values ($1, 'donor', 1, 0)", [rows[0]?.id]);
    return rows[0]?.id;
  };
  const [old, young] = [await add(101), await add(99)];
  await clean({ pool: db.database.pool, storage: api.storage, cleanups: feedCleanups });
  const { rows } = await admin.query("select change_id::integer as id from record_touch where change_id = any ($1)", [
    [old, young],
  ]);
  expect(rows).toEqual([{ id: young }]);
  await admin.query("delete from change where id = any ($1)", [[old, young]]);
});

test("a cursor within a change is followed for 90 days, too, whether or not others came later", async () => {
  const read = await page(null, "studentsFeed", caller, 10);
  const { rows } = await admin.query<{ id: string }>("insert into change (operation) values ('test') returning id");
  const change = rows[0]?.id;
  await admin.query("insert into record_touch select $1, 'student', id, branch_id from student", [change]);
  const { hasNextPage, endCursor } = (await page(read.pageInfo.endCursor)).pageInfo;
  expect(hasNextPage).toBe(true);
  await admin.query("update change set at = now() - interval '91 days' where id = $1", [change]);
  expect(await refusal(endCursor)).toBe("errors.cursorExpired");
  await admin.query("update change set at = now() where id = $1", [change]);
  expect(await refusal(endCursor)).toBeUndefined();
});

test("a cursor is followed for 90 days", async () => {
  const read = await page(null, "studentsFeed", caller, 10);
  const age = (days: number) =>
    admin.query("insert into change (operation, at) values ('test', now() - make_interval(days => $1))", [days]);
  await age(89);
  expect(await refusal(read.pageInfo.endCursor)).toBeUndefined();
  await age(91);
  expect(await refusal(read.pageInfo.endCursor)).toBe("errors.cursorExpired");
});
