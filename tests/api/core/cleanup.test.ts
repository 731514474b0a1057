import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { cleanups } from "../../../server/app/cleanups.ts";
import { type Cleanup, clean } from "../../../server/core/files/cleanup.ts";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { nightly, NIGHTLY_TASK } from "../../../server/core/jobs/nightly.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";

const { url, build, database, admin } = await useDatabase();
const folder = temporaryFolder("cleanup");
const storage = new FolderStorage(folder);
const user = await build.user("staff");
const other = await build.user("manager");

const run = (only: readonly Cleanup[] = cleanups) => clean({ pool: database.pool, storage, cleanups: only });
const removed = async (only?: readonly Cleanup[]) =>
  Object.fromEntries((await run(only))?.flatMap((one) => (one.removed > 0 ? [[one.what, one.removed]] : [])) ?? []);
const ago = (time: string) => `now() - interval '${time}'`;
const count = async (table: string) =>
  (await admin.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n;

describe("signing in", () => {
  test("a session is removed thirty days after it ended or expired, and not before", async () => {
    const sessions: [kept: boolean, ended: string, seen: string, created: string, remember: boolean][] = [
      [true, "null", ago("0 days"), ago("0 days"), false],
      [true, ago("29 days"), ago("40 days"), ago("40 days"), true],
      [false, ago("31 days"), ago("31 days"), ago("40 days"), true],
      [true, "null", ago("30 days 11 hours"), ago("32 days"), false],
      [false, "null", ago("30 days 13 hours"), ago("32 days"), false],
      [true, "null", ago("59 days"), ago("80 days"), true],
      [false, "null", ago("61 days"), ago("80 days"), true],
      [true, "null", ago("6 days"), ago("36 days"), false],
      [false, "null", ago("30 days"), ago("38 days"), false],
    ];
    const ids = new Map<string, boolean>();
    for (const [kept, ended, seen, created, remember] of sessions) {
      const id = randomUUID();
      ids.set(id, kept);
      await admin.query(
        `insert into session (id, user_id, ended_at, last_seen_at, created_at, remember) values ($1, $2, ${ended}, ${seen}, ${created}, $3)`,
        [id, ids.size % 2 ? user.id : other.id, remember],
      );
    }
    expect(await removed()).toEqual({ "auth.sessions": 4 });
    const { rows } = await admin.query<{ id: string }>("select id from session");
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([...ids].flatMap(([id, kept]) => (kept ? [id] : []))));
  });

  test("how fast requests came is forgotten after a day", async () => {
    await admin.query(
      `insert into request_rate (key, until) values ('old', ${ago("25 hours")}), ('young', ${ago("23 hours")})`,
    );
    expect(await removed()).toEqual({ "tokens.requestRates": 1 });
    expect((await admin.query("select key from request_rate")).rows).toEqual([{ key: "young" }]);
  });

  test("attempts are removed after a day", async () => {
    await admin.query(
      `insert into sign_in_attempt (at, account, address) values (${ago("25 hours")}, 'old', 'a'), (${ago("23 hours")}, 'young', 'a')`,
    );
    expect(await removed()).toEqual({ "auth.signInAttempts": 1 });
    expect((await admin.query("select account from sign_in_attempt")).rows).toEqual([{ account: "young" }]);
  });
});

test("jobs are removed a week after they end, whoever owns them; queued and running ones stay however old they are", async () => {
  const jobs = ["DONE", "FAILED", "CANCELLED", "QUEUED", "RUNNING"].flatMap((state, i) =>
    ["6 days", "8 days"].map(
      (time) =>
        `(${i % 2 ? user.id : other.id}, 'test', '{}', '${state}', ${ago("9 days")}, ${i < 3 ? ago(time) : "null"})`,
    ),
  );
  await admin.query(
    `insert into job_run (owner_id, task, payload, state, created_at, finished_at) values ${jobs.join(", ")}`,
  );
  expect(await removed()).toEqual({ "jobs.finished": 3 });
  const { rows } = await admin.query("select state, count(*)::integer as n from job_run group by state order by state");
  expect(rows).toEqual([
    { state: "CANCELLED", n: 1 },
    { state: "DONE", n: 1 },
    { state: "FAILED", n: 1 },
    { state: "QUEUED", n: 2 },
    { state: "RUNNING", n: 2 },
  ]);
  await admin.query("delete from job_run");
});

test("abandoned queue entries are removed, not waiting or running ones", async () => {
  await admin.query(`select graphile_worker.add_job('job', '{}', max_attempts := 1) from generate_series(1, 4)`);
  const { rows } = await admin.query<{ id: string }>("select id from graphile_worker._private_jobs order by id");
  const [spent, atWork, young] = rows.map((row) => row.id);
  const table = "graphile_worker._private_jobs";
  await admin.query(`update ${table} set attempts = 1, updated_at = ${ago("2 days")} where id = any ($1)`, [
    [spent, atWork],
  ]);
  await admin.query(`update ${table} set locked_at = ${ago("2 days")}, locked_by = 'somebody' where id = $1`, [atWork]);
  await admin.query(`update ${table} set attempts = 1 where id = $1`, [young]);
  expect(await removed()).toEqual({ "jobs.queue": 1 });
  expect((await admin.query<{ id: string }>(`select id from ${table} order by id`)).rows).toEqual(rows.slice(1));
  await admin.query(`delete from ${table}`);
});

describe("a file", () => {
  const doomed: Cleanup = {
    what: "test.files",
    after: "1 day",
    statement: `delete from file where purpose = 'test' and created_at < now() - $1::interval`,
  };
  const aFile = async (age = "2 days", purpose = "test") => {
    const { key, size } = await storage.put(Buffer.from("content"));
    const id = await build.insert("file", { ownerId: user.id, key, size, name: "a", mimeType: "text/plain", purpose });
    await admin.query(`update file set created_at = ${ago(age)} where id = $1`, [id]);
    return key;
  };
  /** Whether the row and the bytes of each exist. */
  const stand = (...keys: string[]) =>
    Promise.all(
      keys.map(async (key) => {
        const { rowCount } = await admin.query("select from file where key = $1", [key]);
        return `${rowCount ? "row" : "-"} ${(await storage.sizeOf(key)) === null ? "-" : "bytes"}`;
      }),
    );

  test("is removed with its bytes; recent ones and those with another purpose stay", async () => {
    const keys = [await aFile(), await aFile("20 hours"), await aFile("900 days", "other")];
    expect(await removed([doomed])).toEqual({ "test.files": 1, "files.bytes": 1 });
    expect(await stand(...keys)).toEqual(["- -", "row bytes", "row bytes"]);
  });

  test("stays intact if the process dies before the commit", async () => {
    const key = await aFile();
    const statement = `with gone as (${doomed.statement} returning id) select pg_terminate_backend(pg_backend_pid()) from gone`;
    await expect(run([{ ...doomed, statement }])).rejects.toThrow(/terminat/iu);
    expect(await stand(key)).toEqual(["row bytes"]);
    expect(await count("file_removal")).toBe(0);
    expect(await removed([doomed])).toEqual({ "test.files": 1, "files.bytes": 1 });
    expect(await stand(key)).toEqual(["- -"]);
  });

  test("loses its bytes at the next cleanup if the process dies after the commit, or the disk fails", async () => {
    const key = await aFile();
    class Broken extends FolderStorage {
      override remove(): Promise<void> {
        return Promise.reject(new Error("EIO"));
      }
    }
    const cleaned = await clean({ pool: database.pool, storage: new Broken(folder), cleanups: [doomed] });
    expect(cleaned?.map(({ what, removed: n, error }) => [what, n, error?.message])).toEqual([
      ["test.files", 1, undefined],
      ["files.bytes", 0, "EIO"],
      ["files.withoutRow", 0, undefined],
    ]);
    expect(await stand(key)).toEqual(["- bytes"]);
    expect(await removed([])).toEqual({ "files.bytes": 1 });
    expect(await stand(key)).toEqual(["- -"]);
    expect(await count("file_removal")).toBe(0);
  });

  test("stays if the deletion of its row is rolled back", async () => {
    const key = await aFile("1 hour");
    await admin.query(`begin; delete from file where key = '${key}'; rollback`);
    expect(await removed()).toEqual({});
    expect(await stand(key)).toEqual(["row bytes"]);
  });
});

describe("bytes of a killed process without a row", () => {
  const left = async (days: number) => {
    const { key } = await storage.put(Buffer.from("content"));
    const at = new Date(Date.now() - days * 86_400_000);
    await utimes(join(folder, key.slice(0, 2), key), at, at);
    return key;
  };

  test("are removed two days after they were written; files being uploaded and files with a row stay", async () => {
    const [old, young, kept] = [await left(3), await left(1), await left(9)];
    await build.insert("file", {
      ownerId: user.id,
      key: kept,
      size: 7,
      name: "a",
      mimeType: "text/plain",
      purpose: "x",
    });
    expect(await removed([])).toEqual({ "files.withoutRow": 1 });
    expect([await storage.sizeOf(old), await storage.sizeOf(young), await storage.sizeOf(kept)]).toEqual([null, 7, 7]);
    await storage.remove(young);
  });

  test("stay if the folder seems to belong to another database, which the cleanup reports", async () => {
    await admin.query("delete from file");
    await run([]);
    const others = [await left(3), await left(3)];
    const cleaned = await run([]);
    expect(cleaned?.at(-1)).toMatchObject({
      what: "files.withoutRow",
      removed: 0,
      error: { message: expect.stringContaining("files:check") as string },
    });
    for (const key of others) expect(await storage.sizeOf(key)).toBe(7);
    for (const key of others) await storage.remove(key);
  });

  test("stay while a removal is recorded elsewhere, so that pending removals can wait", async () => {
    const [noted, known] = [await left(3), await left(3)];
    await build.insert("file", {
      ownerId: user.id,
      key: known,
      size: 7,
      name: "a",
      mimeType: "text/plain",
      purpose: "x",
    });
    await admin.query("insert into file_removal (key) values ($1)", [noted]);
    class Refusing extends FolderStorage {
      override remove(): Promise<void> {
        return Promise.reject(new Error("EBUSY"));
      }
    }
    const cleaned = await clean({ pool: database.pool, storage: new Refusing(folder), cleanups: [] });
    expect(cleaned?.map(({ what, error }) => [what, error?.message])).toEqual([
      ["files.bytes", "EBUSY"],
      ["files.withoutRow", undefined],
    ]);
    expect(await removed([])).toEqual({ "files.bytes": 1 });
  });
});

describe("a cleanup", () => {
  const broken: Cleanup = {
    what: "test.broken",
    after: "1 day",
    statement: "delete from file where created_at < now() - $1::interval and 1 / (id - id) > 0",
  };
  const attempts = cleanups.filter((cleanup) => cleanup.what === "auth.signInAttempts");

  test("continues after a failing part, which removes nothing", async () => {
    await build.insert("file", {
      ownerId: user.id,
      key: "x",
      size: 1,
      name: "a",
      mimeType: "text/plain",
      purpose: "x",
      createdAt: new Date(0),
    });
    await admin.query(`insert into sign_in_attempt (at, account, address) values (${ago("2 days")}, 'old', 'a')`);
    const cleaned = await run([broken, ...attempts]);
    expect(cleaned?.map(({ what, removed: n, error }) => [what, n, error?.message])).toEqual([
      ["test.broken", 0, "division by zero"],
      ["auth.signInAttempts", 1, undefined],
      ["files.bytes", 0, undefined],
      ["files.withoutRow", 0, undefined],
    ]);
  });

  test("runs one at a time, and the next starts once the previous has lost its connection", async () => {
    const holder = await database.pool.connect();
    await holder.query("select pg_advisory_lock(7165003)");
    expect(await run()).toBeNull();
    holder.release(true);
    await expect.poll(() => run()).not.toBeNull();
  });

  test("starts nothing more once it is told to stop", async () => {
    await admin.query(`insert into sign_in_attempt (at, account, address) values (${ago("2 days")}, 'old', 'a')`);
    const cleaned = await clean({ pool: database.pool, storage, cleanups, stopping: AbortSignal.abort() });
    expect(cleaned?.map((one) => one.what)).toEqual(["files.bytes", "files.withoutRow"]);
    expect(await removed(attempts)).toEqual({ "auth.signInAttempts": 1 });
  });

  test("is documented in the guide, each part with its retention", () => {
    const guide = readFileSync("docs/operations.md", "utf8");
    const table = cleanups.map(({ what, after }) => `| \`${what}\` | ${after} |`);
    expect(table.filter((row) => !guide.includes(row))).toEqual([]);
    expect(new Set(cleanups.map((cleanup) => cleanup.what)).size).toBe(cleanups.length);
  });
});

describe("the nightly run", () => {
  const hours = (timeZone: string) =>
    Array.from({ length: 24 * 60 }, (_, minute) => ({
      min: minute % 60,
      hour: Math.floor(minute / 60),
      date: 1,
      month: 1,
      dow: 1,
    }))
      .filter((digest) => nightly(timeZone).match(digest))
      .map(({ hour, min }) => `${hour}:${min}`);

  test("is at half past two in the organisation's time zone", () => {
    expect(hours("Asia/Phnom_Penh")).toEqual(["19:30"]);
    expect(hours("UTC")).toEqual(["2:30"]);
    expect(hours("Asia/Kathmandu")).toEqual(["20:45"]);
    expect(hours("America/Bogota")).toEqual(["7:30"]);
  });

  test("is made up for at the next start; a failure is reported and ends nothing", async () => {
    const nights: AbortSignal[] = [];
    const errors: unknown[] = [];
    // As in the job process: the other pool parses times as text, which the queue cannot compare.
    const pool = new Pool({ connectionString: url, max: 5 });
    const started = async (work: () => Promise<void>) => {
      const night = async (stopping: AbortSignal) => {
        nights.push(stopping);
        throw new Error("a defect");
      };
      const runner = new JobRunner({
        pool,
        tasks: {},
        nightly: { timeZone: "Asia/Phnom_Penh", work: night },
        onError: (error) => errors.push(error),
      });
      await runner.start();
      try {
        await work();
      } finally {
        await runner.stop();
      }
    };
    const known = async () => {
      const { rows } = await admin.query<{ identifier: string; executed: boolean }>(
        "select identifier, last_execution is not null as executed from graphile_worker._private_known_crontabs",
      );
      return rows;
    };
    await started(() => expect.poll(known).toEqual([{ identifier: NIGHTLY_TASK, executed: false }]));
    expect(nights).toHaveLength(0);

    await admin.query(`update graphile_worker._private_known_crontabs set known_since = ${ago("3 days")}`);
    await started(() => expect.poll(() => nights.length).toBe(1));
    expect(nights.map((signal) => signal.aborted)).toEqual([true]);
    expect(errors).toEqual([new Error("a defect")]);
    expect(await known()).toEqual([{ identifier: NIGHTLY_TASK, executed: true }]);
    expect(await count("graphile_worker._private_jobs")).toBe(0);
    await pool.end();
  });
});
