import { Pool } from "pg";
import { expect, test } from "vitest";
import { settingsOf } from "../../../server/core/base/connections.ts";
import { Extract } from "../../../server/modules/analysis/extract/extract.ts";
import { keepExtract } from "../../../server/modules/analysis/extract/keep.ts";
import type { KindName } from "../../../server/modules/analysis/extract/kinds.ts";
import { useDatabase } from "../../support/database.ts";
import { afterFile } from "../../support/ends.ts";
import { answerOf, until } from "../../support/until.ts";
import { buildCharity } from "./charity.ts";

const { admin, build, database } = await useDatabase();
// So that the records are not all in one row of the database's answer.
for (const table of ["student", "enrolment", "donation"]) {
  await admin.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 65500)`);
}
await buildCharity(build, admin);

const limits = { seconds: 15 };
const soon = { read: 5, busy: 5, failed: 5 };
const fail = (error: unknown) => expect.unreachable(String(error));
const everything: readonly KindName[] = ["school", "donor", "student", "enrolment", "donation"];

/** A pool of its own that notes its statements, and how often it has read all records of a kind. */
function noted() {
  const pool = new Pool({ ...settingsOf(database.pool), max: 3 });
  const texts: string[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Reflect.set(client, "query", (...args: [string | { text: string }]) => {
      texts.push(typeof args[0] === "string" ? args[0] : args[0].text);
      return query(...args);
    });
  });
  afterFile(() => pool.end());
  const reads = (kind: KindName) => texts.filter((text) => text.includes(`from ${kind} r`)).length;
  return { pool, texts, reads };
}

/** Keeps everyone else from the donations until it is told to let go. */
async function locked(): Promise<() => Promise<void>> {
  const client = await admin.connect();
  await client.query("begin; lock table donation in access exclusive mode");
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

/** The process of the database that waits for the donations. */
const waiting = (...except: number[]) =>
  answerOf(async () => {
    const { rows } = await admin.query<{ pid: number }>(
      "select pid from pg_locks where relation = 'donation'::regclass and not granted and database = (select oid from pg_database where datname = current_database()) and pid <> all ($1)",
      [except],
    );
    return rows[0]?.pid;
  }, "Nobody waits for the donations");

const count = (extract: Extract, pool: Pool, kind: "student" | "donation") =>
  extract.count({ pool }, { kinds: everything, branches: null, limits }, async ({ parts }) =>
    parts.reduce((sum, { [kind]: { isThere } }) => sum + isThere.reduce((n, one) => n + one, 0), 0),
  );

const inDatabase = async (text: string) => (await admin.query<{ n: number }>(text)).rows[0]?.n;
const students = () => inDatabase("select count(*)::integer as n from student");
const donations = () =>
  inDatabase("select count(*)::integer as n from donation where deleted_at is null and state <> 'CANCELLED'");

test("all kinds are read one after the other, whichever ids their records have", async () => {
  const { pool, texts, reads } = noted();
  const extract = new Extract();
  expect(await inDatabase("select count(distinct id / 65536)::integer as n from donation")).toBe(2);
  expect(await extract.keep({ pool }, limits)).toBe(true);
  expect(everything.map(reads)).toEqual([1, 1, 1, 1, 1]);
  expect(texts.filter((text) => text === "commit")).toHaveLength(everything.length);
  expect(await count(extract, pool, "student")).toBe(await students());
  expect(await count(extract, pool, "donation")).toBe(await donations());
  expect(everything.map(reads)).toEqual([1, 1, 1, 1, 1]);
});

test("a question that comes meanwhile waits for what is being read, and does not read it again", async () => {
  const { pool, reads } = noted();
  const extract = new Extract();
  const release = await locked();
  const kept = keepExtract(extract, { pool }, { onFailure: fail });
  await waiting();
  const counted = count(extract, pool, "donation");
  await release();
  expect(await counted).toBe(await donations());
  expect(everything.map(reads)).toEqual([1, 1, 1, 1, 1]);
  await kept.end();
});

test("it ends at once, whatever it waits for, and leaves no connection in use", async () => {
  const { pool } = noted();
  const release = await locked();
  const kept = keepExtract(new Extract(), { pool }, { onFailure: fail });
  await waiting();
  await kept.end();
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await release();
});

test("it begins again after a failure, which is told once", async () => {
  const { pool } = noted();
  const failures: unknown[] = [];
  const extract = new Extract();
  const release = await locked();
  const kept = keepExtract(extract, { pool }, { onFailure: (error) => failures.push(error), pauses: soon });
  const first = await waiting();
  await admin.query("select pg_terminate_backend($1)", [first]);
  const second = await waiting(first);
  await admin.query("select pg_terminate_backend($1)", [second]);
  await waiting(first, second);
  expect(failures).toHaveLength(1);
  await release();
  expect(await count(extract, pool, "donation")).toBe(await donations());
  await kept.end();
});

test("it follows changes although nobody asks", async () => {
  const { pool, reads, texts } = noted();
  const kept = keepExtract(new Extract(), { pool }, { onFailure: fail, pauses: soon });
  await until(async () => reads("donation") === 1, "It is not read");
  expect(reads("student")).toBe(1);
  await admin.query("update student set remark = 'Moved' where id % 2 = 0");
  await until(async () => reads("student") === 2, "The change is not followed");
  expect(texts.findLast((text) => text.includes("from student r"))).toContain("any ($1");
  await kept.end();
});

test("of several processes one reads at a time", async () => {
  const [one, other] = [noted(), noted()];
  const release = await locked();
  const kept = keepExtract(new Extract(), one, { onFailure: fail });
  await waiting();
  const extract = new Extract();
  expect(await extract.keep(other, limits)).toBe(false);
  expect(everything.map(other.reads)).toEqual([0, 0, 0, 0, 0]);
  const second = keepExtract(extract, other, { onFailure: fail, pauses: soon });
  await release();
  await until(async () => other.reads("donation") === 1, "The other does not follow");
  await Promise.all([kept.end(), second.end()]);
});
