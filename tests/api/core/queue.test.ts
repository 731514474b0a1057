import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { enqueue } from "../../../server/core/jobs/queue.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";
import { answerOf, until } from "../../support/until.ts";

const CONNECTIONS = 4;
const { build, database, admin } = await useDatabase({ poolSize: CONNECTIONS });
const user = await build.user("administrator");
const scope = openScope(database, actorOf(user));
const errors: unknown[] = [];
let begun = 0;
let work: () => Promise<void> = async () => undefined;
const runner = new JobRunner({
  pool: database.pool,
  tasks: { test: { run: () => work(), ended: async () => undefined } },
  aside: {
    task: "beside",
    cron: null,
    begin: () => {
      begun += 1;
    },
  },
  onError: (error) => errors.push(error),
});
beforeAll(() => runner.start());
afterAll(() => runner.stop());

const add = async (): Promise<number> =>
  (await runChange(scope, "test", null, (em) => enqueue(em, { ownerId: user.id, task: "test", payload: {} }))).result;
const stateOf = async (id: number) =>
  (await admin.query<{ state: string }>("select state from job_run where id = $1", [id])).rows[0]?.state;
const waiting = async () =>
  Number((await admin.query<{ n: string }>("select count(*) as n from graphile_worker.jobs")).rows[0]?.n);

test("the queue continues while every connection of the process is in use", async () => {
  const held: PoolClient[] = [];
  const { totalCount, idleCount } = database.pool;
  for (let taken = totalCount - idleCount; taken < CONNECTIONS; taken += 1) held.push(await database.pool.connect());
  try {
    await admin.query("select graphile_worker.add_job('beside', '{}')");
    await until(async () => begun === 1, "The queue does not begin what waits in it");
    await until(async () => (await waiting()) === 0, "The queue does not note what is done");
  } finally {
    for (const client of held) client.release();
  }
  expect(errors).toEqual([]);
});

test("losing a connection while marking a finished job does not end the process; the next job runs", async () => {
  const ends: unknown[] = [];
  const seen = (reason: unknown) => void ends.push(reason);
  process.on("unhandledRejection", seen);
  const lock = await admin.connect();
  work = async () => {
    await lock.query("begin; lock table graphile_worker._private_jobs in share mode");
  };
  const first = await add();
  await until(async () => (await stateOf(first)) === "DONE", "The job is not done");
  work = async () => undefined;
  await answerOf(async () => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from%_private_jobs%'`,
    );
    return rowCount || undefined;
  }, "The queue does not note that the job is done");
  await lock.query("rollback");
  lock.release();
  const next = await add();
  await until(async () => (await stateOf(next)) === "DONE", "The next job is not done");
  process.off("unhandledRejection", seen);
  expect(ends).toEqual([]);
  expect(errors.map((error) => (error as { code?: string }).code)).toContain("57P01");
});
