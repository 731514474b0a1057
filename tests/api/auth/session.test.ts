import { randomUUID } from "node:crypto";
import jwt from "jsonwebtoken";
import { describe, expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";
import { signIn } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;

/** A user with a session from signing in. */
async function signedIn(remember = false, user?: TestUser) {
  const person = user ?? (await build.user("staff"));
  const { data } = await signIn(api.anonymous, person.email, person.password, remember);
  const token = data?.signIn.token ?? "";
  const { sid } = jwt.decode(token) as { sid: string };
  return { user: person, token, sid, caller: api.withToken(token) };
}

/** What every endpoint answers a caller: null if all let them in, the 401 body if all reject with it. */
async function refusal(caller: Caller): Promise<unknown> {
  const me = await caller.fetch("/api/auth/me");
  const graphql = await caller.query("{ me { id } }");
  expect(graphql.status).toBe(me.status);
  const body: unknown = await me.json();
  if (me.status === 200) return null;
  expect(me.status).toBe(401);
  expect(JSON.parse(graphql.text)).toEqual(body);
  return body;
}

const noSession = { result: false, code: 1 };

describe("a session expires", () => {
  test.each([
    { remember: false, idle: "11 hours 59 minutes", age: "6 days 23 hours", ended: false },
    { remember: false, idle: "12 hours 1 minute", age: "13 hours", ended: true },
    { remember: false, idle: "1 minute", age: "7 days 1 minute", ended: true },
    { remember: true, idle: "29 days 23 hours", age: "89 days 23 hours", ended: false },
    { remember: true, idle: "30 days 1 minute", age: "31 days", ended: true },
    { remember: true, idle: "1 minute", age: "90 days 1 minute", ended: true },
  ])("remember $remember, idle for $idle, begun $age ago: ended $ended", async ({ remember, idle, age, ended }) => {
    const { sid, caller } = await signedIn(remember);
    await admin.query(
      "update session set last_seen_at = now() - $2::interval, created_at = now() - $3::interval where id = $1",
      [sid, idle, age],
    );
    expect(await refusal(caller)).toEqual(ended ? noSession : null);
  });

  test("using it extends it, which is written at most once a minute", async () => {
    const { sid, caller } = await signedIn();
    const seen = async (ago: string) => {
      await admin.query("update session set last_seen_at = now() - $2::interval where id = $1", [sid, ago]);
      const answer = await caller.query("{ me { id } }");
      const { rows } = await admin.query<{ fresh: boolean }>(
        "select last_seen_at > now() - interval '5 seconds' as fresh from session where id = $1",
        [sid],
      );
      return {
        fresh: rows[0]?.fresh,
        writes: answer.statements.filter((statement) => statement.startsWith("update session")).length,
      };
    };
    expect(await seen("50 seconds")).toEqual({ fresh: false, writes: 0 });
    expect(await seen("61 seconds")).toEqual({ fresh: true, writes: 1 });
  });

  test("authentication takes one statement", async () => {
    const { caller } = await signedIn();
    const { statements } = await caller.query("{ __typename }");
    expect(statements).toHaveLength(1);
  });
});

describe("ending or changing a session takes effect on the very next request", () => {
  test("signing out ends only this session", async () => {
    const one = await signedIn();
    const other = await signedIn(false, one.user);
    const answer = await one.caller.query<{ signOut: boolean }>("mutation { signOut }");
    expect(answer.data).toEqual({ signOut: true });
    expect(await refusal(one.caller)).toEqual(noSession);
    expect(await refusal(other.caller)).toBeNull();
  });

  test.each([
    ["deactivated", "update app_user set is_active = false where id = $1", { result: false, code: 2 }],
    ["deleted", "update app_user set deleted_at = now() where id = $1", noSession],
    ["given a temporary password", "update app_user set must_change_password = true where id = $1", noSession],
    ["signed out by somebody else", "update session set ended_at = now() where user_id = $1", noSession],
    ["forgotten", "delete from session where user_id = $1", noSession],
  ])("an account %s", async (_, statement, body) => {
    const { user, caller } = await signedIn();
    expect(await refusal(caller)).toBeNull();
    await admin.query(statement, [user.id]);
    expect(await refusal(caller)).toEqual(body);
  });

  test("deactivating an account whose session has ended reports the ended session", async () => {
    const { user, caller } = await signedIn();
    await admin.query("update session set ended_at = now() where user_id = $1", [user.id]);
    await admin.query("update app_user set is_active = false where id = $1", [user.id]);
    expect(await refusal(caller)).toEqual(noSession);
  });

  test("another role and other branches", async () => {
    const [here, there] = await Promise.all([build.branch(), build.branch()]);
    const user = await build.user("manager", { branches: [here.id] });
    const [hereSchool, thereSchool] = [
      await build.school({ branchId: here.id }),
      await build.school({ branchId: there.id }),
    ];
    const { caller } = await signedIn(false, user);
    const find = async (id: number) =>
      (await caller.query("query ($id: Int!) { school(id: $id) { id } }", { id })).errors[0]?.extensions.code;
    expect([await find(hereSchool.id), await find(thereSchool.id)]).toEqual([undefined, "NOT_FOUND"]);

    await admin.query("update user_branch set branch_id = $2 where user_id = $1", [user.id, there.id]);
    expect([await find(hereSchool.id), await find(thereSchool.id)]).toEqual(["NOT_FOUND", undefined]);

    await admin.query("update app_user set role_id = 0 where id = $1", [user.id]);
    expect(await find(thereSchool.id)).toBe("FORBIDDEN");
    const me = await caller.query<{ me: { roles: unknown[]; permissions: string[] } }>(
      "{ me { roles { id } permissions } }",
    );
    expect(me.data?.me).toEqual({ roles: [], permissions: ["account.own"] });
  });
});

describe("a forged token", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test.each([
    ["without a signature", (sid: string) => `${part({ alg: "none", typ: "JWT" })}.${part({ sid })}.`],
    ["signed with another key", (sid: string) => jwt.sign({ sid }, "some other secret of thirty-two letters")],
    [
      "with a signature of another token",
      (sid: string, token: string) => `${token.split(".", 1)[0]}.${part({ sid, admin: true })}.${token.split(".")[2]}`,
    ],
    ["of no session", (_sid: string, token: string) => token.replace(/\.[^.]+\./u, `.${part({ sid: randomUUID() })}.`)],
    ["cut short", (_sid: string, token: string) => token.slice(0, -2)],
  ])("%s is refused", async (_, forge) => {
    const { sid, token } = await signedIn();
    expect(await refusal(api.withToken(forge(sid, token)))).toEqual(noSession);
  });

  test.each(["", "Bearer", "Basic dXNlcjpwYXNz", "Bearer a b"])("the header %j is rejected", async (authorization) => {
    const response = await api.anonymous.fetch("/api/auth/me", { headers: { authorization } });
    expect([response.status, await response.json()]).toEqual([401, noSession]);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
