import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);

test("GET /api/auth/me returns the user of a token", async () => {
  const branch = await db.build.branch();
  const user = await db.build.user("staff", { branches: [branch.id] });
  const caller = await api.asUser(user);
  const response = await caller.fetch("/api/auth/me");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    result: true,
    data: {
      id: user.id,
      name: user.name,
      email: user.email,
      avatar: null,
      is_active: true,
      roles: [{ id: 3, name: expect.any(String) as string }],
      branches: [branch],
    },
  });
});

test("a missing, malformed or unknown token is 401 with code 1", async () => {
  for (const token of [null, "broken", "a.b.c"]) {
    const response = await api.withToken(token).fetch("/api/auth/me");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ result: false, code: 1 });
  }
});

test("removing a role, deactivating an account and ending a session take effect on the next request", async () => {
  const user = await db.build.user("staff");
  const caller = await api.asUser(user);
  await db.admin.query("update app_user set role_id = 0 where id = $1", [user.id]);
  expect(await (await caller.fetch("/api/auth/me")).json()).toMatchObject({ result: true, data: { roles: [] } });

  await db.admin.query("update app_user set is_active = false where id = $1", [user.id]);
  const deactivated = await caller.fetch("/api/auth/me");
  expect([deactivated.status, await deactivated.json()]).toEqual([401, { result: false, code: 2 }]);
  const answer = await caller.query("{ me { id } }");
  expect([answer.status, JSON.parse(answer.text)]).toEqual([401, { result: false, code: 2 }]);

  await db.admin.query("update app_user set is_active = true where id = $1", [user.id]);
  const ended = await caller.query("{ me { id } }");
  expect([ended.status, JSON.parse(ended.text)]).toEqual([401, { result: false, code: 1 }]);
});
