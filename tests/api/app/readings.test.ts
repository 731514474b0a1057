import { expect, test } from "vitest";
import { ProcessMetrics } from "../../../server/app/metrics/process-metrics.ts";
import { Readings } from "../../../server/app/metrics/readings.ts";
import { FolderStorage } from "../../../server/core/files/storage.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { Metrics } from "../../support/metrics.ts";
import { insertWebhook, useReceiver } from "../../support/receiver.ts";
import { until } from "../../support/until.ts";
import { useLane } from "../../support/webhooks.ts";

const db = await useDatabase();
const { build, admin, database, url } = db;
const api = await useApi(db);
const user = await build.user("administrator");
const storage = new FolderStorage(temporaryFolder("files"));

/** New readings each time: one keeps what it has read for some seconds. */
async function read(store = storage): Promise<Metrics> {
  const readings = new Readings(url, store);
  try {
    return await Metrics.of(await readings.snapshot());
  } finally {
    await readings.close();
  }
}

test("an installation on which nothing has happened yet", async () => {
  const metrics = await read();
  expect(metrics.value("sponsorship_database_up")).toBe(1);
  expect(metrics.value("sponsorship_files_up")).toBe(1);
  expect(metrics.series("sponsorship_jobs_waiting")).toEqual([]);
  expect(metrics.series("sponsorship_backup_age_seconds")).toEqual([]);
  for (const name of ["jobs_stalled", "backup_failed", "webhook_events_waiting", "webhook_changes_behind"]) {
    expect(metrics.value(`sponsorship_${name}`), name).toBe(0);
  }
  for (const role of ["web", "jobs"]) expect(metrics.value(`sponsorship_alive_processes{role="${role}"}`)).toBe(0);
});

test("the queue: how many jobs wait and run, and since when", async () => {
  const job = (task: string, state: string, minutes: number) =>
    admin.query(
      `insert into job_run (owner_id, task, payload, state, created_at, moved_at)
       values ($1, $2, '{}', $3, now() - make_interval(mins => $4), now())`,
      [user.id, task, state, minutes],
    );
  await job("report", "QUEUED", 10);
  await job("report", "QUEUED", 2);
  await job("import.run", "RUNNING", 5);
  await job("photo", "DONE", 60);
  const metrics = await read();
  expect(metrics.value('sponsorship_jobs_waiting{kind="report"}')).toBe(2);
  expect(metrics.value('sponsorship_jobs_running{kind="report"}')).toBe(0);
  expect(metrics.value('sponsorship_jobs_running{kind="import.run"}')).toBe(1);
  expect(metrics.series('sponsorship_jobs_waiting{kind="photo"}')).toEqual([]);
  const age = metrics.value('sponsorship_jobs_oldest_waiting_seconds{kind="report"}') ?? 0;
  expect(age).toBeGreaterThanOrEqual(600);
  expect(age).toBeLessThan(600 + 3600);
  await admin.query("update job_run set moved_at = now() - interval '20 minutes' where state = 'RUNNING'");
  expect((await read()).value("sponsorship_jobs_stalled")).toBe(1);
  await admin.query("delete from job_run");
});

test("the age of the last complete backup, and whether the last one failed", async () => {
  const run = (state: string, hours: number) =>
    admin.query(
      "insert into backup_run (reason, state, finished_at) values ('SCHEDULE', $1, now() - make_interval(hours => $2))",
      [state, hours],
    );
  await run("DONE", 30);
  await run("DONE", 20);
  expect((await read()).value("sponsorship_backup_failed")).toBe(0);
  await run("FAILED", 1);
  const metrics = await read();
  expect(metrics.value("sponsorship_backup_failed")).toBe(1);
  expect(Math.floor((metrics.value("sponsorship_backup_age_seconds") ?? 0) / 3600)).toBe(20);
});

test("the backlog of webhooks grows while their receiver fails, and is gone once it has taken everything", async () => {
  const receiver = await useReceiver();
  receiver.answer = (_event, res) => void res.writeHead(500).end();
  const id = await insertWebhook(build, { address: receiver.address, secret: receiver.secret });
  const donor = await build.donor();
  await admin.query("update webhook set paused = true");
  const administrator = await api.asUser(user);
  const { errors } = await administrator.query("mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId } }", {
    ids: [donor.id],
  });
  expect(errors).toEqual([]);
  // Paused on purpose: no backlog.
  expect((await read()).value("sponsorship_webhook_changes_behind")).toBe(0);
  await admin.query("update webhook set paused = false");
  expect((await read()).value("sponsorship_webhook_changes_behind")).toBeGreaterThan(0);
  const lane = useLane(db);
  await until(async () => receiver.received.length > 0, "The event is not sent");
  const waiting = await read();
  expect(waiting.value("sponsorship_webhook_events_waiting")).toBe(1);
  expect(waiting.value("sponsorship_webhook_oldest_waiting_seconds")).toBeGreaterThan(0);
  expect(waiting.value("sponsorship_webhook_changes_behind")).toBe(0);
  receiver.answer = (_event, res) => void res.writeHead(204).end();
  await until(async () => {
    await admin.query("update webhook_progress set quiet_until = null");
    await admin.query("update webhook_delivery set next_attempt_at = now() where state = 'WAITING'");
    return (await read()).value("sponsorship_webhook_events_waiting") === 0;
  }, "The backlog stays");
  await admin.query(
    "update webhook_progress set stopped_at = now(), stopped_reason = 'FAILING' where webhook_id = $1",
    [id],
  );
  expect((await read()).value("sponsorship_webhooks_stopped")).toBe(1);
  await lane.stop();
  expect(lane.errors).toEqual([]);
});

test("processes that are alive, by role", async () => {
  await admin.query(
    `insert into process (id, role, secrets_mark, beat_at) values (gen_random_uuid(), 'web', 'abcdef', now()),
       (gen_random_uuid(), 'jobs', 'abcdef', now()), (gen_random_uuid(), 'jobs', 'abcdef', now() - interval '5 minutes')`,
  );
  const metrics = await read();
  expect(metrics.value('sponsorship_alive_processes{role="web"}')).toBe(1);
  expect(metrics.value('sponsorship_alive_processes{role="jobs"}')).toBe(1);
});

test("a database that is locked up, or refuses, is told within a few seconds, with all else that is known", async () => {
  const lock = await admin.connect();
  await lock.query("begin; lock table job_run in access exclusive mode");
  const locked = await read();
  await lock.query("rollback");
  lock.release();
  const nowhere = new Readings("postgresql://nobody:none@127.0.0.1:1/none", storage);
  const away = await Metrics.of(await nowhere.snapshot());
  await nowhere.close();
  for (const metrics of [locked, away]) {
    expect(metrics.series()).toEqual(["sponsorship_database_up", "sponsorship_files_up"]);
    expect(metrics.value("sponsorship_database_up")).toBe(0);
    expect(metrics.value("sponsorship_files_up")).toBe(1);
  }
});

test("a store of files that cannot be used is told", async () => {
  class Broken extends FolderStorage {
    override async check(): Promise<void> {
      throw new Error("away");
    }
  }
  const metrics = await read(new Broken(temporaryFolder("none")));
  expect(metrics.value("sponsorship_files_up")).toBe(0);
  expect(metrics.value("sponsorship_database_up")).toBe(1);
});

test("however often somebody asks, the database is read once in some seconds, on one connection", async () => {
  const readings = new Readings(url, storage);
  const count = async () =>
    (
      await admin.query<{ count: number }>(
        "select count(*)::integer as count from pg_stat_activity where application_name = 'metrics' and datname = current_database()",
      )
    ).rows[0]?.count;
  const answers = await Promise.all(Array.from({ length: 100 }, () => readings.snapshot()));
  expect(new Set(answers).size).toBe(1);
  expect(await readings.snapshot()).toBe(answers[0]);
  expect(await count()).toBe(1);
  await readings.close();
});

test("a pool's connections: used, idle, and callers that wait", async () => {
  const measured = new ProcessMetrics("web");
  measured.watch("requests", database.pool);
  const most = database.pool.options.max;
  const held = await Promise.all(Array.from({ length: most }, () => database.pool.connect()));
  const waiting = database.pool.query("select 1");
  const state = (metrics: Metrics, which: string) =>
    metrics.value(`sponsorship_database_connections{pool="requests",state="${which}"}`);
  const full = await Metrics.of(await measured.snapshot());
  expect([state(full, "used"), state(full, "idle"), state(full, "waiting")]).toEqual([most, 0, 1]);
  expect(full.value('sponsorship_database_connections_max{pool="requests"}')).toBe(most);
  for (const client of held) client.release();
  await waiting;
  const free = await Metrics.of(await measured.snapshot());
  expect([state(free, "used"), state(free, "waiting")]).toEqual([0, 0]);
  measured.end();
});
