import { afterEach, describe, expect, test } from "vitest";
import { isTokenText, makeToken, tokenHash } from "../../../server/modules/tokens/token-text.ts";
import { Role } from "../../../server/shared/permissions.ts";
import { allScopes, buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const own = await build.branch();
const other = await build.branch();
const here = await build.student({ branchId: own.id });
const there = await build.student({ branchId: other.id });
const manager = await build.user("manager", { branches: [own.id, other.id] });
const administrator = await build.user("administrator", { branches: [own.id] });

const none = { result: false, code: 1 };
const students = "{ students { rows { id } } }";

/** The ids of the students that a token sees, or the body of its 401. */
async function seen(text: string): Promise<unknown> {
  const answer = await api.withToken(text).query<{ students: { rows: { id: number }[] } }>(students);
  if (answer.status === 401) return JSON.parse(answer.text);
  return answer.data?.students.rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

afterEach(() => expect(api.unexpected).toEqual([]));

describe("a token's text", () => {
  test("has a prefix, 43 random characters and a checksum", () => {
    const { text, hash, ending } = makeToken();
    expect(text).toMatch(/^sadm_[0-9A-Za-z]{49}$/u);
    expect(text.endsWith(ending)).toBe(true);
    expect(tokenHash(text)).toEqual(hash);
    expect(makeToken().text).not.toBe(text);
  });

  test("with a wrong checksum is refused without asking the database for it", async () => {
    const { text } = await buildToken(build, manager.id);
    const wrong = text.slice(0, -1) + (text.endsWith("a") ? "b" : "a");
    expect(isTokenText(wrong)).toBe(true);
    const answer = await api.withToken(wrong).query(students);
    expect(JSON.parse(answer.text)).toEqual(none);
    expect(answer.statements.filter((statement) => statement.includes("api_token"))).toEqual([]);
  });

  test("that nobody was given is refused", async () => {
    expect(await seen(makeToken().text)).toEqual(none);
  });
});

describe("a token sees", () => {
  test("what its owner sees", async () => {
    expect(await seen((await buildToken(build, manager.id)).text)).toEqual([here.id, there.id]);
  });

  test.each([manager, administrator])("no more than its branches (role $roleId)", async ({ id }) => {
    expect(await seen((await buildToken(build, id, { branchIds: [own.id] })).text)).toEqual([here.id]);
  });

  test("no branch that its owner has lost", async () => {
    const user = await build.user("manager", { branches: [own.id, other.id] });
    const { text } = await buildToken(build, user.id, { branchIds: [own.id] });
    await admin.query("update app_user set branch_ids = $2 where id = $1", [user.id, [other.id]]);
    expect(await seen(text)).toEqual([]);
  });
});

describe("a token is refused", () => {
  const expired = { expiresAt: new Date(Date.now() - 1000) };
  const revoked = { revokedAt: new Date() };

  test.each([
    ["once it has expired", expired],
    ["once it is revoked", revoked],
  ])("%s", async (_, values) => {
    expect(await seen((await buildToken(build, manager.id, values)).text)).toEqual(none);
  });

  test("from the request after its revocation", async () => {
    const { id, text } = await buildToken(build, manager.id);
    expect(await seen(text)).toEqual([here.id, there.id]);
    await admin.query("update api_token set revoked_at = now() where id = $1", [id]);
    expect(await seen(text)).toEqual(none);
  });

  test.each([
    ["deactivated", "is_active = false", { result: false, code: 2 }],
    ["deleted", "deleted_at = now()", none],
    ["given a temporary password", "must_change_password = true", none],
    ["made staff", `role_id = ${Role.staff}`, none],
    ["without a role", "role_id = 0", none],
  ])("when its owner is %s", async (_, change, body) => {
    const user = await build.user("manager", { branches: [own.id] });
    const { text } = await buildToken(build, user.id);
    expect(await seen(text)).toEqual([here.id]);
    await admin.query(`update app_user set ${change} where id = $1`, [user.id]);
    expect(await seen(text)).toEqual(body);
  });
});

describe("a token reaches", () => {
  const name = `mutation ($id: Int!) { updateEnrolment(id: $id, version: 1, input: { rollNumber: 7 }) { changeId } }`;

  test("no address but those of the API", async () => {
    const caller = api.withToken((await buildToken(build, administrator.id)).text);
    expect((await caller.fetch("/api/auth/me")).status).toBe(401);
  });

  test.each([
    "{ me { id } }",
    "{ mySessions { id } }",
    "{ users { rows { id } } }",
    "{ auditEntries { rows { id } } }",
    "{ backups { id } }",
    "{ organisation { id } }",
    'mutation { requestPasswordReset(email: "a@example.org") }',
    'mutation { signIn(email: "a@example.org", password: "a") { token } }',
    'mutation { setLanguage(language: "km") }',
  ])("neither accounts nor administration, whatever its scopes: %s", async (document) => {
    const caller = api.withToken((await buildToken(build, administrator.id)).text);
    const { errors } = await caller.query(document);
    expect(errors.map(({ extensions }) => [extensions.code, extensions.key])).toEqual([
      ["FORBIDDEN", "errors.notByToken"],
    ]);
  });

  test.each([
    "mutation { exportTrash(format: CSV) { id } }",
    "mutation { searchStudentPairs { count } }",
    "mutation { exportChart(input: { chart: GIVEN_BY_YEAR, format: CSV }) { url } }",
  ])("nothing that starts a job or makes a file: %s", async (document) => {
    const caller = api.withToken((await buildToken(build, administrator.id)).text);
    const { errors } = await caller.query(document);
    expect(errors.map(({ extensions }) => extensions.key)).toEqual(["errors.notByToken"]);
    expect((await admin.query("select from job_run where owner_id = $1", [administrator.id])).rowCount).toBe(0);
  });

  test("writing only with the scope for it; the refusal names it", async () => {
    const { id } = await build.enrolment({ branchId: own.id });
    const reader = await buildToken(build, manager.id, { scopes: ["RECORDS", "PERSONAL", "MONEY"] });
    const refused = await api.withToken(reader.text).query(name, { id });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: "FORBIDDEN",
      key: "errors.scopeMissing",
      params: { scope: "WRITE" },
    });
    const writer = await buildToken(build, manager.id, { scopes: ["RECORDS", "WRITE"] });
    expect((await api.withToken(writer.text).query(name, { id })).errors).toEqual([]);
    const { rows } = await admin.query(
      `select c.token_id, c.actor_id from change c join audit_entry e on e.change_id = c.id
       where e.table_name = 'enrolment' and e.record_id = $1 and e.action = 'UPDATE'`,
      [id],
    );
    expect(rows).toEqual([{ token_id: writer.id, actor_id: manager.id }]);
  });

  test("no writing for a viewer's token, whatever its scopes", async () => {
    const { id } = await build.enrolment({ branchId: own.id });
    const viewer = await build.user("viewer", { branches: [own.id] });
    const { text } = await buildToken(build, viewer.id, { scopes: allScopes });
    const { errors } = await api.withToken(text).query(name, { id });
    expect(errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", key: "errors.forbidden" });
  });
});

test("its last use is noted with the address, at most once a minute", async () => {
  const { id, text } = await buildToken(build, manager.id);
  const last = async () =>
    (await admin.query("select last_used_at, last_used_from from api_token where id = $1", [id])).rows[0] as {
      last_used_at: Date | null;
      last_used_from: string | null;
    };
  expect(await last()).toEqual({ last_used_at: null, last_used_from: null });
  await seen(text);
  const first = await last();
  expect(first.last_used_from).toMatch(/127\.0\.0\.1$/u);
  await seen(text);
  expect(await last()).toEqual(first);
  await admin.query("update api_token set last_used_at = now() - interval '61 seconds' where id = $1", [id]);
  const old = await last();
  await seen(text);
  expect((await last()).last_used_at?.getTime()).toBeGreaterThan(old.last_used_at?.getTime() ?? Infinity);
});
