import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { type Job, JobFailure, type JobEnd, type Task } from "../../../server/core/jobs/job.ts";
import { enqueue, JOB_LOCK } from "../../../server/core/jobs/queue.ts";
import { JobRunner, type JobRunnerOptions } from "../../../server/core/jobs/runner.ts";
import { sweep } from "../../../server/core/jobs/sweep.ts";
import { entities } from "../../../server/app/entities.ts";
import { connect, type Database } from "../../../server/core/data/database.ts";
import { connectionName, DeadProcesses, type ProcessIdentity } from "../../../server/core/data/presence.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";
import { until as waitUntil } from "../../support/until.ts";

const { build, database, admin, url } = await useDatabase();
const user = await build.user("administrator");
const scope = openScope(database, actorOf(user));

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A runner with one task; returns the outcome of its jobs. */
async function withRunner(
  run: (job: Job) => Promise<void>,
  work: (runner: JobRunner) => Promise<void>,
  onIdle = () => undefined as void,
  { patience, onStalled }: Pick<JobRunnerOptions, "patience" | "onStalled"> = {},
) {
  const ends: [number, JobEnd][] = [];
  const errors: unknown[] = [];
  const task: Task = {
    run,
    ended: async (_pool, id, end) => {
      ends.push([id, end]);
    },
  };
  const runner = new JobRunner({
    pool: database.pool,
    tasks: { test: task },
    onIdle,
    ...(patience !== undefined && { patience }),
    ...(onStalled && { onStalled }),
    onError: (error) => errors.push(error),
  });
  await runner.start();
  try {
    await work(runner);
  } finally {
    await runner.stop();
  }
  return { ends, errors };
}

const add = async (ownerId = user.id): Promise<number> =>
  (await runChange(scope, "test", null, (em) => enqueue(em, { ownerId, task: "test", payload: { a: 1 } }))).result;

const stateOf = async (id: number) =>
  (
    await admin.query<{ state: string; failure_key: string | null; done: number; total: number }>(
      "select state, failure_key, done, total from job_run where id = $1",
      [id],
    )
  ).rows[0];

const until = (id: number, ...states: string[]): Promise<void> =>
  waitUntil(async () => states.includes((await stateOf(id))?.state ?? ""), `Job ${id} is not ${states.join(" or ")}`);

test("a job runs after the commit, with the user's rights, and its progress is visible outside", async () => {
  await withRunner(
    async (job) => {
      expect(job.actor).toMatchObject({ userId: user.id, allBranches: true });
      expect(job.payload).toEqual({ a: 1 });
      await job.write(() => job.progress(3, 7));
      expect(await stateOf(job.id)).toMatchObject({ state: "RUNNING", done: 3, total: 7 });
    },
    async () => {
      const id = await add();
      await until(id, "DONE", "FAILED");
      expect(await stateOf(id)).toMatchObject({ state: "DONE" });
    },
  );
});

test("an expected failure is reported, any other is logged and reported as internal; its work is rolled back", async () => {
  let fail: Error = new JobFailure("errors.fileEmpty");
  const { ends, errors } = await withRunner(
    async (job) => {
      await job.write(async (client) => {
        await client.query("update job_run set done = 99 where id = $1", [job.id]);
        throw fail;
      });
    },
    async () => {
      const one = await add();
      await until(one, "FAILED");
      fail = new Error("a defect");
      const two = await add();
      await until(two, "FAILED");
      expect(await stateOf(one)).toMatchObject({ failure_key: "errors.fileEmpty", done: 0 });
      expect(await stateOf(two)).toMatchObject({ failure_key: "errors.internal" });
    },
  );
  expect(ends).toHaveLength(2);
  expect(errors).toEqual([fail]);
});

test("a full disk is reported as such, and logged", async () => {
  const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  const { errors } = await withRunner(
    () => Promise.reject(full),
    async () => {
      const id = await add();
      await until(id, "FAILED");
      expect(await stateOf(id)).toMatchObject({ failure_key: "errors.diskFull" });
    },
  );
  expect(errors).toEqual([full]);
});

test("a cancelled job stops at its next step", async () => {
  const { ends } = await withRunner(
    async (job) => {
      for (;;) {
        await job.progress(1, null);
        await pause(20);
      }
    },
    async () => {
      const id = await add();
      await until(id, "RUNNING");
      await admin.query("update job_run set cancel_requested = true where id = $1", [id]);
      await until(id, "CANCELLED");
    },
  );
  expect(ends[0]?.[1]).toEqual({ state: "CANCELLED" });
});

test("a job of a user who can no longer sign in fails", async () => {
  const gone = await build.user("manager", { active: false });
  await withRunner(
    async () => undefined,
    async () => {
      const id = await add(gone.id);
      await until(id, "FAILED");
      expect(await stateOf(id)).toMatchObject({ failure_key: "errors.forbidden" });
    },
  );
});

test("a job interrupted by a stop is retried at the next start", async () => {
  let id = 0;
  await withRunner(
    async (job) => {
      for (;;) {
        await job.progress(1, null);
        await pause(20);
      }
    },
    async () => {
      id = await add();
      await until(id, "RUNNING");
    },
  );
  expect(await stateOf(id)).toMatchObject({ state: "QUEUED" });
  await withRunner(
    async () => undefined,
    () => until(id, "DONE"),
  );
});

test("a running job whose lock is free is retried; one whose lock is held is left alone", async () => {
  const [lost, held] = [await add(), await add()];
  await admin.query("update job_run set state = 'RUNNING' where id = any ($1)", [[lost, held]]);
  const other = await database.pool.connect();
  await other.query("select pg_advisory_lock($1, $2)", [JOB_LOCK, held]);
  await sweep(database.pool);
  expect(await stateOf(lost)).toMatchObject({ state: "QUEUED" });
  expect(await stateOf(held)).toMatchObject({ state: "RUNNING" });
  await other.query("select pg_advisory_unlock_all()");
  other.release();
  await sweep(database.pool);
  await withRunner(
    async () => undefined,
    async () => {
      await until(lost, "DONE");
      await until(held, "DONE");
    },
  );
});

test("the connections of a process that is frozen are ended, and its job goes to another; those of living ones stay", async () => {
  const identity = { id: randomUUID(), role: "jobs", secretsMark: "abcdef", settingsMark: "abcdef" } as const;
  const living = { ...identity, id: randomUUID() };
  const [frozen, alive] = await Promise.all(
    [identity, living].map((each) => connect(url, { entities, poolSize: 2, name: connectionName(each) })),
  );
  for (const each of [frozen, alive]) each?.pool.on("error", () => undefined);
  const enter = (each: ProcessIdentity) =>
    admin.query(
      "insert into process (id, role, secrets_mark) values ($1, 'jobs', 'abcdef') on conflict (id) do update set beat_at = clock_timestamp()",
      [each.id],
    );
  const [lost, kept] = [await add(), await add()];
  const claim = async (of: Database | undefined, id: number, { id: processId }: ProcessIdentity) => {
    const client = await of?.pool.connect();
    client?.on("error", () => undefined);
    await client?.query("select pg_advisory_lock($1, $2)", [JOB_LOCK, id]);
    await admin.query("update job_run set state = 'RUNNING', process_id = $2 where id = $1", [id, processId]);
    return client;
  };
  const left = await claim(frozen, lost, identity);
  const busy = await claim(alive, kept, living);
  await enter(identity);
  await enter(living);
  const dead = new DeadProcesses(0);
  await dead.cutOff(database.pool);
  await enter(living);
  await dead.cutOff(database.pool);
  await sweep(database.pool);
  expect(await stateOf(lost)).toMatchObject({ state: "QUEUED" });
  expect(await stateOf(kept)).toMatchObject({ state: "RUNNING" });
  await expect(left?.query("select 1")).rejects.toThrow(/not queryable|terminat/u);
  left?.release(true);
  busy?.release(true);
  await Promise.all([frozen?.close(), alive?.close()]);
  await admin.query("delete from job_run where id = any ($1)", [[lost, kept]]);
});

test("a job that was ended twice for using too much memory fails with a message", async () => {
  const id = await add();
  // Of two processes that were killed, one for its memory.
  const [heavy, other] = [randomUUID(), randomUUID()];
  await admin.query(
    "insert into process (id, role, secrets_mark, over_memory) values ($1, 'jobs', 'abcdef', true), ($2, 'jobs', 'abcdef', false)",
    [heavy, other],
  );
  const blameless = await add();
  await admin.query("update job_run set state = 'RUNNING', memory_ends = 1, process_id = $2 where id = $1", [
    id,
    heavy,
  ]);
  await admin.query("update job_run set state = 'RUNNING', memory_ends = 1, process_id = $2 where id = $1", [
    blameless,
    other,
  ]);
  const { ends } = await withRunner(
    async () => undefined,
    async () => {
      await until(id, "FAILED", "DONE");
      await until(blameless, "DONE");
    },
  );
  expect(await stateOf(id)).toMatchObject({ state: "FAILED", failure_key: "errors.jobEnded" });
  expect(ends).toEqual([[id, { state: "FAILED", key: "errors.jobEnded", params: {} }]]);
});

test("reports when no job is running any more", async () => {
  const first = await add();
  const idle: boolean[] = [];
  let held = () => undefined as void;
  const wait = new Promise<void>((resolve) => {
    held = resolve;
  });
  let runner: JobRunner | undefined;
  const seen = () => void idle.push(runner?.isIdle ?? false);
  await withRunner(
    async ({ id }) => {
      if (id === first) await wait;
    },
    async (started) => {
      runner = started;
      const second = await add();
      await until(second, "DONE");
      await until(first, "RUNNING");
      expect(started.isIdle).toBe(false);
      expect(idle).toEqual([]);
      held();
      await until(first, "DONE");
      await expect.poll(() => idle).toEqual([true]);
    },
    seen,
  );
});

test("a job that reports no progress is ended and rolled back, and the user notified; the next one runs", async () => {
  let stalled = 0;
  let first = 0;
  const { ends, errors } = await withRunner(
    async (job) => {
      if (job.id !== first) return;
      await job.write(async (client) => {
        await client.query("insert into job_run (owner_id, task, payload) values ($1, 'left', '{}')", [user.id]);
        await client.query("select pg_sleep(600)");
      });
    },
    async () => {
      first = await add();
      await until(first, "FAILED");
      const next = await add();
      await until(next, "DONE");
    },
    undefined,
    {
      patience: 300,
      onStalled: () => {
        stalled += 1;
      },
    },
  );
  expect(await stateOf(first)).toMatchObject({ state: "FAILED", failure_key: "errors.jobStalled" });
  expect(ends).toEqual([[first, { state: "FAILED", key: "errors.jobStalled", params: {} }]]);
  expect([stalled, errors.map((error) => (error as Error).name)]).toEqual([1, expect.arrayContaining(["JobStalled"])]);
  expect((await admin.query("select 1 from job_run where task = 'left'")).rows).toEqual([]);
});

test("a job can write only through `write`", async () => {
  const refused: unknown[] = [];
  await withRunner(
    async (job) => {
      for (const client of [job.client, job.reads]) {
        await client
          .query("insert into job_run (owner_id, task, payload) values ($1, 'aside', '{}')", [user.id])
          .catch((error: unknown) => refused.push((error as { code: string }).code));
      }
    },
    async () => {
      const id = await add();
      await until(id, "DONE", "FAILED");
    },
  );
  expect(refused).toEqual(["25006", "25006"]);
});
