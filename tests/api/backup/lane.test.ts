import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { makeBackup } from "../../../server/core/backup/backup.ts";
import type { BackupError } from "../../../server/core/backup/backup-error.ts";
import { unprotected } from "../../../server/core/backup/keys.ts";
import { BACKUP_TASK, BackupLane } from "../../../server/core/backup/lane.ts";
import { tidy } from "../../../server/core/backup/retention.ts";
import { backupsIn } from "../../../server/core/backup/target.ts";
import { FILES_LOCK, removeBytes, removeBytesOf } from "../../../server/core/files/removal.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { loadMessages } from "../../../server/app/messages.ts";
import { createMailer } from "../../../server/lib/mail/mail.ts";
import { backupTasks, mailFailedBackup } from "../../../server/modules/backups/backup.tasks.ts";
import { useApi } from "../../support/api.ts";
import { kinds, newTarget, storeBytes, storedIn } from "../../support/backup-stores.ts";
import { useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { useBucket } from "../../support/s3.ts";
import { useMailbox } from "../../support/mailbox.ts";
import { backUp, check, someBytes } from "./harness.ts";

const db = await useDatabase();
const { database, admin, build, url } = db;
const api = await useApi(db);
const mailbox = await useMailbox();
const administrator = await build.user("administrator");
const { storage } = api;
const target = temporaryFolder();
const bucket = await useBucket();
const targets = newTarget(bucket);
const failures: BackupError[] = [];
const errors: unknown[] = [];

const laneTo = (folder: string) =>
  new BackupLane({
    pool: database.pool,
    databaseUrl: url,
    storage,
    data: { folder: api.filesFolder, files: api.filesFolder },
    target: folder,
    protection: unprotected,
    timeZone: "Asia/Phnom_Penh",
    onFailed: async (failed) => {
      failures.push(failed);
      await mailFailedBackup(database, failed.failure);
    },
    onError: (error) => errors.push(error),
  });

const runners: JobRunner[] = [];
afterAll(async () => {
  for (const runner of runners) await runner.stop();
});

async function startRunner(lane: BackupLane): Promise<void> {
  const mailer = createMailer({ url: mailbox.url, from: "panel@example.org" });
  const runner = new JobRunner({
    pool: database.pool,
    tasks: backupTasks({ mailer, translate: loadMessages(process.cwd()), publicUrl: "http://panel" }),
    aside: { task: BACKUP_TASK, cron: null, begin: (byClock) => lane.begin(byClock) },
    onError: (error) => errors.push(error),
  });
  runners.push(runner);
  await runner.start();
}

async function until(come: () => Promise<boolean>): Promise<void> {
  await expect.poll(come).toBe(true);
}

const runs = async () =>
  (
    await admin.query<{ reason: string; state: string; failure: string | null }>(
      "select reason, state, failure from backup_run order by id",
    )
  ).rows;
const stateQuery =
  "{ backupState { configured dailyAt overdue heldMails last { state failure sameDisk } lastDone { name rows } } }";

test("an administrator requests a backup alongside the jobs, and sees its result", async () => {
  await startRunner(laneTo(target));
  const caller = await api.asUser(administrator);
  expect((await caller.query<{ backupState: object }>(stateQuery)).data?.backupState).toMatchObject({
    configured: true,
    dailyAt: "01:00",
    overdue: true,
    last: null,
  });
  const asked = await caller.query<{ backUpNow: { state: string } }>("mutation { backUpNow { id state } }");
  expect(asked.errors).toEqual([]);
  await until(async () => (await runs()).every(({ state }) => state === "DONE"));
  const { data } = await caller.query<{ backupState: { lastDone: { name: string; rows: number } } }>(stateQuery);
  expect(data?.backupState).toMatchObject({
    overdue: false,
    last: { state: "DONE", failure: null, sameDisk: true },
  });
  const opened = await check(join(target, data?.backupState.lastDone.name ?? ""));
  expect(opened.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(data?.backupState.lastDone.rows);
  expect(errors).toEqual([]);
});

test("a failed one is shown in the list and mailed to every active administrator", async () => {
  await build.user("manager");
  const blocked = join(temporaryFolder(), "a-file");
  writeFileSync(blocked, "");
  const lane = laneTo(join(blocked, "inside"));
  lane.begin(true);
  await until(async () => mailbox.mails.length > 0);
  await lane.stop();
  expect(failures.map(({ failure }) => failure)).toEqual(["TARGET"]);
  expect((await runs()).at(-1)).toEqual({ reason: "SCHEDULE", state: "FAILED", failure: "TARGET" });
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[administrator.email]]);
  expect(mailbox.mails[0]?.subject).toContain("A backup failed");
  expect(mailbox.mails[0]?.text).toContain("the place for backups can’t be used");
  const caller = await api.asUser(administrator);
  expect((await caller.query<{ backupState: object }>(stateQuery)).data?.backupState).toMatchObject({
    last: { state: "FAILED", failure: "TARGET" },
    overdue: false,
  });
  const told = (await (await caller.fetch("/readyz")).json()) as object;
  expect(told).toMatchObject({
    status: "degraded",
    checks: { backups: { ok: false, last: "FAILED", failure: "TARGET" } },
  });
  expect(await (await api.anonymous.fetch("/readyz")).json()).toEqual({ status: "degraded" });
});

test("a run whose process was killed ends as interrupted, and a scheduled one starts again", async () => {
  await admin.query("insert into backup_run (reason, state, started_at) values ('SCHEDULE', 'RUNNING', now())");
  const lane = laneTo(target);
  lane.start();
  await until(async () => (await runs()).at(-1)?.state === "DONE");
  await lane.stop();
  expect((await runs()).slice(-2)).toEqual([
    { reason: "SCHEDULE", state: "FAILED", failure: "INTERRUPTED" },
    { reason: "SCHEDULE", state: "DONE", failure: null },
  ]);
});

test("bytes of files stay while a backup copies them, and a killed backup blocks nothing", async () => {
  const { key } = await storage.put(someBytes(100));
  await admin.query("insert into file_removal (key) values ($1)", [key]);
  const backup = new Client({ connectionString: url });
  backup.on("error", () => undefined);
  await backup.connect();
  const { rows } = await backup.query<{ pid: number }>("select pg_backend_pid() as pid, pg_advisory_lock($1)", [
    FILES_LOCK,
  ]);
  const client = await database.pool.connect();
  await removeBytes(client, storage);
  await removeBytesOf(database.pool, storage, [key]);
  expect(await storage.sizeOf(key)).toBe(100);
  await admin.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
  await removeBytes(client, storage);
  client.release();
  expect(await storage.sizeOf(key)).toBeNull();
  expect((await admin.query("select 1 from file_removal where key = $1", [key])).rowCount).toBe(0);
});

test.each(kinds)(
  "retention in a %s removes unreferenced contents, and none if a backup cannot say what it references",
  async (kind) => {
    const here = targets[kind]();
    const { key, size } = await storage.put(someBytes(1_000));
    await admin.query(
      "insert into file (owner_id, key, name, mime_type, purpose, size) values ($1, $2, 'a', 'image/jpeg', 'test', $3)",
      [administrator.id, key, size],
    );
    await backUp({ url, storage }, here);
    await admin.query("delete from file where key = $1", [key]);
    const second = await backUp({ url, storage }, here);
    const { rows } = await admin.query<{ epoch: string }>("select epoch from installation");
    const epoch = rows[0]?.epoch ?? "";
    const objects = async () => (await storedIn(here)).filter((name) => name.startsWith("objects/")).length;
    const before = await objects();
    // Both from the same day: only the newest is kept, and contents only the first one had are removed.
    expect(await tidy(here, epoch, "Asia/Phnom_Penh")).toEqual({ backups: 1, objects: 1 });
    expect(await objects()).toBe(before - 1);
    await check(second.place);
    await storeBytes(here, `${second.name}/objects.list.zst`, "damaged");
    expect(await tidy(here, epoch, "Asia/Phnom_Penh")).toEqual({ backups: 0, objects: null });
    expect(await objects()).toBe(before - 1);
    expect((await backupsIn(here)).map(({ name }) => name)).toEqual([second.name]);
    expect([...new Set((await storedIn(here)).map((name) => name.split("/")[0]))]).toEqual([second.name]);
  },
);

test("the nightly backup goes into a bucket, and its failure is told like a folder's", async () => {
  await admin.query("delete from backup_run");
  const place = targets.bucket();
  const lane = laneTo(place);
  lane.begin(true);
  await until(async () => (await runs()).at(-1)?.state === "DONE");
  await lane.stop();
  const caller = await api.asUser(administrator);
  const { data } = await caller.query<{ backups: { name: string; target: string }[] }>(
    "{ backups { reason state name target sameDisk failure } }",
  );
  const [shown] = data?.backups ?? [];
  expect(shown).toMatchObject({ reason: "SCHEDULE", state: "DONE", target: place, sameDisk: false, failure: null });
  await check(`${place}/${shown?.name}`);

  mailbox.mails.length = 0;
  bucket.failWhen(() => true);
  const another = laneTo(place);
  another.begin(true);
  await until(async () => mailbox.mails.length > 0);
  await another.stop();
  bucket.failWhen(() => false);
  expect((await runs()).at(-1)).toEqual({ reason: "SCHEDULE", state: "FAILED", failure: "TARGET" });
  expect(mailbox.mails[0]?.text).toContain("the place for backups can’t be used");
  expect((await backupsIn(place)).map(({ name }) => name)).toEqual([shown?.name]);
});

test("a backup into a bucket that does not answer ends as soon as it is told to, and leaves nothing", async () => {
  const place = targets.bucket();
  const stopping = new AbortController();
  let begun = false;
  bucket.failWhen((_call, request) => {
    const fails = begun && request.startsWith("PUT");
    if (fails) stopping.abort();
    return fails;
  });
  const made = makeBackup({
    databaseUrl: url,
    storage,
    target: place,
    protection: unprotected,
    stopping: stopping.signal,
    onProgress: () => {
      begun = true;
    },
  });
  await expect(made).rejects.toMatchObject({ failure: "INTERRUPTED" });
  bucket.failWhen(() => false);
  expect(await storedIn(place)).toEqual([]);
  expect(await bucket.openUploads()).toEqual([]);
});

test("mails held since a restore are sent only when an administrator releases them", async () => {
  const held = () =>
    admin.query(
      "insert into job_run (owner_id, task, payload, state, sends_mail) values (null, 'backup.failedMail', $1, 'HELD', true)",
      [JSON.stringify({ userId: administrator.id, failure: "DISK_FULL" })],
    );
  await held();
  const caller = await api.asUser(administrator);
  mailbox.mails.length = 0;
  expect((await caller.query<{ backupState: { heldMails: number } }>(stateQuery)).data?.backupState.heldMails).toBe(1);
  const release = "mutation { releaseHeldMails { count } }";
  const without = await (await useApi(db, { sendsMail: false })).asUser(administrator);
  expect((await without.query(release)).errors[0]?.extensions).toMatchObject({ key: "errors.heldNoMail" });
  expect((await caller.query(release)).data).toEqual({ releaseHeldMails: { count: 1 } });
  await until(async () => mailbox.mails.length === 1);
  await held();
  expect((await caller.query("mutation { discardHeldMails { count } }")).data).toEqual({
    discardHeldMails: { count: 1 },
  });
  const states = async () =>
    (
      await admin.query<{ state: string }>(
        "select state from job_run where task = 'backup.failedMail' order by id desc limit 1",
      )
    ).rows[0]?.state;
  await until(async () => (await states()) === "CANCELLED");
  expect(mailbox.mails).toHaveLength(1);
});

test("unfinished runs are listed first, then the others by end time", async () => {
  await admin.query("delete from backup_run");
  await admin.query(`insert into backup_run (reason, state, requested_at, finished_at, name) values
    ('COMMAND', 'DONE', '2026-03-01', '2026-03-03', 'slow'), ('COMMAND', 'FAILED', '2026-03-02', '2026-03-02', 'quick'),
    ('COMMAND', 'RUNNING', '2026-03-01', null, 'open'), ('COMMAND', 'DONE', '2026-03-01', '2026-03-01', 'first')`);
  const { data } = await (await api.asUser(administrator)).query<{ backups: object[] }>("{ backups { name } }");
  expect(data?.backups).toEqual(["open", "slow", "quick", "first"].map((name) => ({ name })));
});
