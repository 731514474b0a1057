import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { keyOf, unauthenticated } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;

interface OwnSession {
  id: string;
  browser: string | null;
  system: string | null;
  current: boolean;
}

const list = async (caller: Caller) => {
  const answer = await caller.query<{ mySessions: OwnSession[] }>(
    "{ mySessions { id browser system createdAt lastSeenAt current } }",
  );
  expect(answer.errors).toEqual([]);
  return answer.data?.mySessions ?? [];
};
const end = (caller: Caller, id: string) => caller.query("mutation ($id: ID!) { endMySession(id: $id) }", { id });

test("lists the user's active sessions, the current one first, with the device in words", async () => {
  const user = await build.user("staff");
  const caller = await api.asUser(user);
  const userAgent =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36";
  const phone = await build.session(user.id, { userAgent, remember: true });
  await build.session(user.id, { endedAt: new Date() });
  await build.session(user.id, { lastSeenAt: new Date(Date.now() - 13 * 3_600_000) });
  await build.session((await build.user("staff")).id);
  const found = await list(caller);
  expect(found).toMatchObject([
    { browser: null, system: null, current: true },
    { id: phone, browser: "Chrome", system: "Android", current: false },
  ]);
});

test("ends one of them, and only the user's own", async () => {
  const [user, other] = await Promise.all([build.user("none"), build.user("staff")]);
  const [caller, elsewhere, stranger] = await Promise.all([api.asUser(user), api.asUser(user), api.asUser(other)]);
  const [theirs] = await list(stranger);
  expect(keyOf(await end(caller, theirs?.id ?? ""))).toBe("errors.notFound");
  expect(keyOf(await end(caller, "1"))).toBe("errors.notFound");
  // Written directly in the document, where it is not stripped.
  expect(keyOf(await caller.query(String.raw`mutation { endMySession(id: "x\u0000") }`))).toBe("errors.badRequest");
  expect(keyOf(await end(caller, "x\0"))).toBe("errors.notFound");
  const id = (await list(elsewhere)).find((session) => session.current)?.id ?? "";
  expect((await end(caller, id)).data).toEqual({ endMySession: true });
  expect(unauthenticated(await elsewhere.query("{ me { id } }"))).toEqual({ result: false, code: 1 });
  expect(keyOf(await end(caller, id))).toBe("errors.notFound");
  expect(await list(caller)).toHaveLength(1);
  expect(await list(stranger)).toHaveLength(1);
});

test("ends all others", async () => {
  const user = await build.user("staff");
  const [caller, ...others] = await Promise.all([api.asUser(user), api.asUser(user), api.asUser(user)]);
  expect((await caller.query("mutation { endMyOtherSessions }")).data).toEqual({ endMyOtherSessions: 2 });
  for (const other of others) {
    expect(unauthenticated(await other.query("{ me { id } }"))).toEqual({ result: false, code: 1 });
  }
  expect(await list(caller)).toHaveLength(1);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
