import { beforeEach, expect, test } from "vitest";
import { cleanups } from "../../../server/app/cleanups.ts";
import { clean } from "../../../server/core/files/cleanup.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { signIn } from "./documents.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const chief = await api.asUser(await build.user("administrator"));
const typed = "what they typed";

beforeEach(async () => {
  await admin.query("delete from sign_in_attempt");
  await admin.query("delete from audit_entry where action = 'SIGN_IN_FAILED'");
});

interface Entry {
  action: string;
  type: string;
  recordId: number;
  recordNameEn: string | null;
  actorName: string | null;
  after: unknown;
}
const read = (caller: Caller, filter: object = { action: ["SIGN_IN_FAILED"] }) =>
  caller.query<{ auditEntries: { rows: Entry[] } }>(
    "query ($filter: AuditFilter) { auditEntries(filter: $filter, pageSize: 100) { rows { action type recordId recordNameEn actorName after } } }",
    { filter },
  );
const entries = async (caller: Caller = chief) => (await read(caller)).data?.auditEntries.rows ?? [];
const fail = (email: string) => signIn(api.anonymous, email, typed);

test("administrators see failed sign-ins: the address, and the account if it exists", async () => {
  const user = await build.user("staff");
  await fail(user.email);
  await fail("stranger@example.org");
  expect(await entries()).toEqual([
    {
      action: "SIGN_IN_FAILED",
      type: "User",
      recordId: 0,
      recordNameEn: null,
      actorName: null,
      after: { address: "127.0.0.1", attempts: 2 },
    },
    {
      action: "SIGN_IN_FAILED",
      type: "User",
      recordId: user.id,
      recordNameEn: user.name,
      actorName: null,
      after: { address: "127.0.0.1", attempts: 1 },
    },
  ]);
  const { data } = await chief.query<{ changes: { rows: Entry[] } }>(
    'query ($id: Int!) { changes(type: "User", id: $id) { rows { action after } } }',
    { id: user.id },
  );
  expect(data?.changes.rows).toContainEqual({
    action: "SIGN_IN_FAILED",
    after: { address: "127.0.0.1", attempts: 1 },
  });
});

test("nothing typed is stored anywhere, neither the password nor an unknown email", async () => {
  await fail("stranger@example.org");
  const { rows: tables } = await admin.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await admin.query(`select * from "${name}"`);
    expect(JSON.stringify(rows)).not.toMatch(/what they typed|stranger@/u);
  }
});

test("nobody else sees them: managers, who read the audit, see no sign-ins", async () => {
  await fail((await build.user("staff")).email);
  const branch = await build.branch();
  for (const role of ["manager", "staff", "viewer"] as const) {
    const caller = await api.asUser(await build.user(role, { branches: [branch.id] }));
    const answer = await read(caller, {});
    expect(answer.data?.auditEntries.rows.filter(({ type }) => type === "User") ?? []).toEqual([]);
  }
});

test("an attacker cannot fill the audit: the first ten per address are recorded individually, later ones only as milestones", async () => {
  for (let i = 0; i < 25; i += 1) await fail(`stranger${i}@example.org`);
  const numbers = (await entries()).map(({ after }) => (after as { attempts: number }).attempts);
  expect(numbers).toEqual([20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("a temporarily locked account is reported, even if the attempts come from many addresses", async () => {
  const { email, id } = await build.user("staff");
  await admin.query(
    `insert into sign_in_attempt (account, address, known)
     select translate(encode(sha256(convert_to($1, 'UTF8')), 'base64'), '+/=', '-_'), '192.0.2.' || n, true from generate_series(1, 9) n`,
    [email],
  );
  await admin.query(
    "insert into sign_in_attempt (account, address) select 'x' || n, '127.0.0.1' from generate_series(1, 30) n",
  );
  await fail(email);
  expect((await entries()).map(({ recordId }) => recordId)).toEqual([id]);
});

test("at most 500 are recorded per hour, from any number of addresses", async () => {
  await admin.query(`with made as (insert into change (operation) values ('signIn') returning id)
    insert into audit_entry (change_id, action, table_name, record_id) select id, 'SIGN_IN_FAILED', 'app_user', 0 from made, generate_series(1, 500)`);
  await fail("stranger@example.org");
  expect((await admin.query("select from audit_entry where action = 'SIGN_IN_FAILED'")).rowCount).toBe(500);
});

test("they are removed after ninety days, and the rest of the audit stays", async () => {
  await fail("stranger@example.org");
  await fail("another@example.org");
  await admin.query(
    "update audit_entry set at = now() - interval '91 days' where action <> 'SIGN_IN_FAILED' or (after ->> 'attempts')::integer = 1",
  );
  const others = (await admin.query("select from audit_entry where action <> 'SIGN_IN_FAILED'")).rowCount;
  await clean({
    pool: db.database.pool,
    storage: api.storage,
    cleanups: cleanups.filter(({ what }) => what === "auth.failedSignIns"),
  });
  expect((await entries()).map(({ after }) => after)).toEqual([{ address: "127.0.0.1", attempts: 2 }]);
  expect((await admin.query("select from audit_entry where action <> 'SIGN_IN_FAILED'")).rowCount).toBe(others);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
