import { Logger, run, type Runner } from "graphile-worker";
import type { Pool, PoolClient } from "pg";
import { nobody } from "../base/actor.ts";
import { isConnectionLoss, isDiskFull, isPoolTimeout } from "../base/constraints.ts";
import { actorOfUser } from "./actor.ts";
import { JobCancelled, type JobEnd, JobFailure, JobInterrupted, type Task } from "./job.ts";
import { nightly, NIGHTLY_TASK } from "./nightly.ts";
import { progressOf } from "./progress.ts";
import { JOB_LOCK, prepareQueue, QUEUE_TASK } from "./queue.ts";
import { sweep } from "./sweep.ts";

const SWEEP_INTERVAL = 10_000;
/** A job whose connection was lost is looked for so soon. */
const LOST_SWEEP = 1_000;
const CONCURRENCY = 2;

export interface JobRunnerOptions {
  pool: Pool;
  tasks: Readonly<Record<string, Task>>;
  /** The job process before this one was ended for its use of memory. */
  endedByMemory: boolean;
  /** What is done once a night, in the organisation's zone; told to stop by the signal. */
  nightly?: { timeZone: string; work: (stopping: AbortSignal) => Promise<void> };
  /** Told whenever the last job under way has come to its end. */
  onIdle?: () => void;
  /** An error that nobody foresaw, without data of the job. */
  onError: (error: unknown, jobId: number | null) => void;
}

interface Claimed {
  id: number;
  owner_id: number | null;
  task: string;
  payload: Record<string, unknown>;
  ends: number;
  cancel_requested: boolean;
}

/** Runs jobs of the queue in this process, one after another on `CONCURRENCY` lines, until `stop` is called. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #stopping = new AbortController();
  #runner: Runner | undefined;
  #timer: NodeJS.Timeout | undefined;
  #working = 0;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { pool, endedByMemory, nightly: atNight } = this.#options;
    await prepareQueue(pool);
    await this.#sweep(endedByMemory);
    this.#runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: new Logger(() => () => undefined),
      taskList: { [QUEUE_TASK]: (payload) => this.#work((payload as { id: number }).id), [NIGHTLY_TASK]: () => this.#night() },
      parsedCronItems: atNight ? [nightly(atNight.timeZone)] : [],
    });
    this.#timer = setInterval(() => this.#sweepAgain(), SWEEP_INTERVAL);
  }

  /** No job is under way. */
  get isIdle(): boolean {
    return this.#working === 0;
  }

  /** Interrupts what is running at its next step (it begins again at the next start) and waits for it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#runner?.stop();
  }

  #sweepAgain(): void {
    if (this.#stopping.signal.aborted) return;
    void this.#sweep(false).catch((error: unknown) => this.#options.onError(error, null));
  }

  async #sweep(byMemory: boolean): Promise<void> {
    for (const id of await sweep(this.#options.pool, byMemory)) {
      await this.#end(id, { state: "FAILED", key: "errors.jobEnded", params: {} });
    }
  }

  /** A night that fails is left to the next one. */
  async #night(): Promise<void> {
    try {
      await this.#options.nightly?.work(this.#stopping.signal);
    } catch (error) {
      this.#options.onError(error, null);
    }
  }

  async #work(id: number): Promise<void> {
    this.#working += 1;
    try {
      await this.#hold(id);
    } finally {
      this.#working -= 1;
      if (this.#working === 0 && !this.#stopping.signal.aborted) this.#options.onIdle?.();
    }
  }

  /** Does a job while its lock is held. */
  async #hold(id: number): Promise<void> {
    const { pool, onError } = this.#options;
    const client = await pool.connect();
    let lost: Error | undefined;
    const onLoss = (error: Error) => {
      lost = error;
    };
    client.on("error", onLoss);
    try {
      const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1, $2) as locked", [JOB_LOCK, id]);
      if (!rows[0]?.locked) return;
      await this.#claim(client, id);
      await client.query("select pg_advisory_unlock($1, $2)", [JOB_LOCK, id]);
    } catch (error) {
      lost ??= error instanceof Error ? error : new Error(String(error));
      onError(error, id);
      setTimeout(() => this.#sweepAgain(), LOST_SWEEP).unref();
    } finally {
      client.off("error", onLoss);
      client.release(lost);
    }
  }

  async #claim(client: PoolClient, id: number): Promise<void> {
    const { pool, tasks } = this.#options;
    const { rows } = await pool.query<Claimed>(
      "update job_run set state = 'RUNNING', started_at = now() where id = $1 and state = 'QUEUED' returning *",
      [id],
    );
    const [claimed] = rows;
    if (!claimed) return;
    try {
      if (claimed.cancel_requested) throw new JobCancelled();
      const actor = claimed.owner_id === null ? nobody : await actorOfUser(pool, claimed.owner_id);
      const task = tasks[claimed.task];
      if (!actor || !task) throw new JobFailure("errors.forbidden");
      const progress = progressOf(pool, id, this.#stopping.signal);
      await task.run({ id, payload: claimed.payload, ends: claimed.ends, actor, client, pool, progress });
      await pool.query("update job_run set state = 'DONE', finished_at = now() where id = $1", [id]);
    } catch (error) {
      await this.#settle(client, id, error);
    }
  }

  async #settle(client: PoolClient, id: number, error: unknown): Promise<void> {
    // Neither done nor failed: the sweep takes the job up again.
    if (isConnectionLoss(error)) throw error;
    await client.query("rollback");
    if (error instanceof JobInterrupted) {
      await this.#options.pool.query("update job_run set state = 'QUEUED' where id = $1", [id]);
    } else if (error instanceof JobCancelled) {
      await this.#end(id, { state: "CANCELLED" });
    } else if (error instanceof JobFailure) {
      await this.#end(id, { state: "FAILED", key: error.key, params: error.params });
    } else if (isPoolTimeout(error)) {
      this.#options.onError(error, id);
      await this.#end(id, { state: "FAILED", key: "errors.busy", params: {} });
    } else {
      this.#options.onError(error, id);
      await this.#end(id, { state: "FAILED", key: isDiskFull(error) ? "errors.diskFull" : "errors.internal", params: {} });
    }
  }

  async #end(id: number, end: JobEnd): Promise<void> {
    const { pool, tasks } = this.#options;
    const failure = end.state === "FAILED" ? end : null;
    const { rows } = await pool.query<{ task: string }>(
      `update job_run set state = $2, finished_at = now(), failure_key = $3, failure_params = $4
       where id = $1 returning task`,
      [id, end.state, failure?.key ?? null, failure && JSON.stringify(failure.params)],
    );
    await tasks[rows[0]?.task ?? ""]?.ended(pool, id, end);
  }
}
