import { afterAll, describe, expect, test } from "vitest";
import { buildToken } from "../../support/api-tokens.ts";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const own = await build.branch();
const other = await build.branch();

const create = `mutation ($input: ApiTokenInput!) { createApiToken(input: $input) {
  token record { id name ending scopes state ownerName branches { id } expiresAt lastUsedAt } } }`;
const list = "{ apiTokens { rows { id name state } } apiTokensTotal { count } }";
const revoke = "mutation ($ids: [Int!]!) { revokeApiTokens(ids: $ids) { changeId count } }";

const inDays = (days: number): string =>
  new Date(Date.parse(`${database.today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const input = { name: "Accounting", scopes: ["RECORDS"], branchIds: null as number[] | null, expiresOn: inDays(90) };

interface Created {
  createApiToken: { token: string; record: { id: number; ending: string; state: string } & Record<string, unknown> };
}

async function person(role: "administrator" | "manager" | "viewer"): Promise<{ user: TestUser; caller: Caller }> {
  const user = await build.user(role, { branches: [own.id] });
  return { user, caller: await api.asUser(user) };
}
const made = async (caller: Caller, values: object = {}) =>
  (await caller.query<Created>(create, { input: { ...input, ...values } })).data?.createApiToken;
const fieldsOf = async (caller: Caller, values: object) =>
  (await caller.query(create, { input: { ...input, ...values } })).errors[0]?.extensions.fields;
const idsOf = async (caller: Caller, document = "{ apiTokens { rows { id } } }") =>
  Object.values((await caller.query<Record<string, { rows: { id: number }[] }>>(document)).data ?? {}).flatMap(
    ({ rows }) => rows.map(({ id }) => id),
  );

afterAll(() => expect(api.unexpected).toEqual([]));

describe("creating a token", () => {
  test("returns its text once, which signs in, and keeps only a hash", async () => {
    const { user, caller } = await person("manager");
    const token = await made(caller, { branchIds: [own.id] });
    expect(token?.record).toMatchObject({
      name: "Accounting",
      scopes: ["RECORDS"],
      state: "ACTIVE",
      ownerName: user.name,
      branches: [{ id: own.id }],
      lastUsedAt: null,
    });
    expect(token?.token.endsWith(token.record.ending)).toBe(true);
    expect((await api.withToken(token?.token ?? "").query("{ students { rows { id } } }")).errors).toEqual([]);
    const { rows } = await admin.query(
      "select t::text as kept from api_token t union all select e::text from audit_entry e",
    );
    expect(JSON.stringify(rows)).not.toContain(token?.token.slice(5, 40));
  });

  test("ends after its last day in the organisation's time zone", async () => {
    const { caller } = await person("manager");
    const token = await made(caller, { expiresOn: inDays(1) });
    expect(token?.record["expiresAt"]).toBe(`${inDays(1)}T17:00:00.000Z`);
  });

  test("is refused beyond the owner's rights, without a name or for longer than a year", async () => {
    const { caller } = await person("manager");
    expect(await fieldsOf(caller, { branchIds: [other.id] })).toMatchObject([{ path: "branchIds" }]);
    expect(await fieldsOf(caller, { name: " " })).toMatchObject([{ path: "name", key: "validation.required" }]);
    for (const days of [-1, 367]) {
      expect(await fieldsOf(caller, { expiresOn: inDays(days) })).toMatchObject([
        { path: "expiresOn", key: "validation.tokenExpiry" },
      ]);
    }
    expect(await made(caller, { expiresOn: inDays(366) })).toBeDefined();
    const viewer = await person("viewer");
    expect(await fieldsOf(viewer.caller, { scopes: ["RECORDS", "WRITE"] })).toMatchObject([{ path: "scopes" }]);
    expect(await made(viewer.caller, { scopes: ["PERSONAL", "MONEY"] })).toMatchObject({
      record: { scopes: ["RECORDS", "PERSONAL", "MONEY"] },
    });
  });

  test("is refused beyond fifty tokens that can be used", async () => {
    const { user, caller } = await person("manager");
    for (let i = 0; i < 50; i += 1) await buildToken(build, user.id);
    const refused = await caller.query(create, { input });
    expect(refused.errors[0]?.extensions).toMatchObject({ key: "errors.tokensTooMany", params: { n: 50 } });
    await admin.query("update api_token set expires_at = now() where owner_id = $1", [user.id]);
    expect(await made(caller)).toBeDefined();
  });
});

describe("tokens are seen", () => {
  test("by their owner; by administrators also everybody's", async () => {
    const [mine, theirs, administrator] = [
      await person("manager"),
      await person("manager"),
      await person("administrator"),
    ];
    const [first, second, third] = [
      await made(mine.caller),
      await made(theirs.caller),
      await made(administrator.caller),
    ].map((token) => token?.record.id ?? 0);
    expect(await idsOf(mine.caller)).toEqual([first]);
    expect(await idsOf(administrator.caller)).toEqual([third]);
    const all = await idsOf(administrator.caller, "{ allApiTokens { rows { id } } }");
    expect(all.slice(0, 3)).toEqual([third, second, first]);
    const asked = await mine.caller.query("{ allApiTokens { rows { id } } }");
    expect(asked.errors[0]?.extensions.code).toBe("FORBIDDEN");
    const filtered = await mine.caller.query(`{ apiTokens(filter: { ownerId: [${theirs.user.id}] }) { rows { id } } }`);
    expect(filtered.data).toEqual({ apiTokens: { rows: [{ id: first }] } });
  });

  test("with their state, and by it", async () => {
    const { user, caller } = await person("manager");
    const { id: expired } = await buildToken(build, user.id, { expiresAt: new Date(0) });
    const { id: revoked } = await buildToken(build, user.id, { revokedAt: new Date() });
    const { id: active } = await buildToken(build, user.id);
    const { data } = await caller.query<{ apiTokens: { rows: { id: number; state: string }[] } }>(list);
    expect(data).toMatchObject({
      apiTokens: {
        rows: [
          { id: active, state: "ACTIVE" },
          { id: revoked, state: "REVOKED" },
          { id: expired, state: "EXPIRED" },
        ],
      },
      apiTokensTotal: { count: 3 },
    });
    const ofState = "{ apiTokens(filter: { state: [EXPIRED, REVOKED] }) { rows { id } } }";
    expect(await idsOf(caller, ofState)).toEqual([revoked, expired]);
  });
});

describe("revoking", () => {
  test("ends a token from the next request on, and cannot be undone", async () => {
    const { caller } = await person("manager");
    const token = await made(caller);
    const { data } = await caller.query<{ revokeApiTokens: { changeId: string; count: number } }>(revoke, {
      ids: [token?.record.id],
    });
    expect(data?.revokeApiTokens.count).toBe(1);
    expect((await api.withToken(token?.token ?? "").query("{ students { rows { id } } }")).status).toBe(401);
    const undo = await caller.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
      id: data?.revokeApiTokens.changeId,
    });
    expect(undo.errors[0]?.extensions.code).toBe("FORBIDDEN");
  });

  test("of others' tokens is for administrators", async () => {
    const [mine, theirs, administrator] = [
      await person("manager"),
      await person("manager"),
      await person("administrator"),
    ];
    const ids = [(await made(theirs.caller))?.record.id];
    expect((await mine.caller.query(revoke, { ids })).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await administrator.caller.query(revoke, { ids })).data).toMatchObject({ revokeApiTokens: { count: 1 } });
    expect((await theirs.caller.query(revoke, { ids })).data).toMatchObject({ revokeApiTokens: { count: 0 } });
  });
});

test("the audit notes creation, revocation and what a token wrote, by its name", async () => {
  const { user, caller } = await person("manager");
  const token = await made(caller, { name: "Bookkeeping", scopes: ["RECORDS", "PERSONAL", "WRITE"] });
  const { id } = await build.student({ branchId: own.id });
  await api
    .withToken(token?.token ?? "")
    .query('mutation ($id: Int!) { updateStudent(id: $id, version: 1, input: { remark: "Moved" }) { changeId } }', {
      id,
    });
  await caller.query(revoke, { ids: [token?.record.id] });
  const written = await caller.query(
    `{ changes(type: "Student", id: ${id}, pageSize: 1) { rows { actorName tokenName } } }`,
  );
  expect(written.data).toEqual({ changes: { rows: [{ actorName: user.name, tokenName: "Bookkeeping" }] } });
  const administrator = await person("administrator");
  const noted = await administrator.caller.query(
    `{ auditEntries(filter: { type: ["ApiToken"], actorId: [${user.id}] }) { rows { action recordNameEn } } }`,
  );
  expect(noted.data).toEqual({
    auditEntries: {
      rows: [
        { action: "UPDATE", recordNameEn: "Bookkeeping" },
        { action: "CREATE", recordNameEn: "Bookkeeping" },
      ],
    },
  });
});
