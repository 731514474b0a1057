import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ParsedCronItem } from "graphile-worker";
import type { Pool, PoolClient } from "pg";
import { nobody } from "../base/actor.ts";
import { inTransaction, withConnection } from "../base/connections.ts";
import { isConnectionLoss, isDiskFull, isPoolTimeout } from "../base/constraints.ts";
import { StorageAway } from "../base/errors.ts";
import { DeadProcesses } from "../data/presence.ts";
import { type ClaimedJob, claimNext } from "./claim.ts";
import { type Daily, Days } from "./days.ts";
import { type Job, JobCancelled, type JobEnd, JobFailure, JobInterrupted, JobStalled, type Task } from "./job.ts";
import { nightly, NIGHTLY_TASK } from "./nightly.ts";
import { progressOf } from "./progress.ts";
import { QueueListener } from "./queue-listener.ts";
import { prepareQueue, QUEUE_TASK } from "./queue.ts";
import { actorOfUser } from "../write/rights.ts";
import { lockRights } from "./rights.ts";
import { JobConnections } from "./job-connections.ts";
import { sweep } from "./sweep.ts";

const SWEEP_INTERVAL = 10_000;
/** Delay before looking for jobs orphaned by a lost connection (ms). */
const LOST_SWEEP = 1_000;
const CONCURRENCY = 2;
const PATIENCE = 600_000;
/** How long to wait (ms) for a stalled job's results to be recorded. */
const LAST_WORDS = 5_000;

export interface JobRunnerOptions {
  /** The process's connections, for short statements; the queue and each job get their own, with the same settings. */
  pool: Pool;
  tasks: Readonly<Record<string, Task>>;
  /** This process, as entered in the database; one of its own unless given. */
  processId?: string;
  /** Work done once a night in the organisation's time zone; the signal stops it. */
  nightly?: { timeZone: string; work: (stopping: AbortSignal) => Promise<void> };
  /** Work done at the start and at the beginning of every day. */
  daily?: Daily;
  /** How long a job may go without reporting progress (ms) unless its task says otherwise. */
  patience?: number;
  /** A job stalled and was ended. Parts of it may still run in this process, which should exit. */
  onStalled?: () => void;
  /** Work done alongside the jobs, on its own connections: started, and not awaited. `cron` schedules it. */
  aside?: { task: string; cron: ParsedCronItem | null; begin: (byClock: boolean) => void };
  /** Called whenever the last running job has ended. */
  onIdle?: () => void;
  /** An unexpected error, without data of the job. */
  onError: (error: unknown, jobId: number | null) => void;
}

/** What the requester is told of an unexpected failure. */
function keyOf(error: unknown): string {
  if (error instanceof StorageAway) return error.key;
  return isDiskFull(error) ? "errors.diskFull" : "errors.internal";
}

/** Runs queued jobs in this process, `CONCURRENCY` at a time, until `stop` is called. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #stopping = new AbortController();
  readonly #free: JobConnections[];
  readonly #queue: QueueListener;
  readonly #processId: string;
  readonly #dead = new DeadProcesses();
  #timer: NodeJS.Timeout | undefined;
  #working = 0;
  readonly #days: Days | undefined;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#processId = options.processId ?? randomUUID();
    this.#days = options.daily && new Days(options.daily);
    this.#free = Array.from({ length: CONCURRENCY }, () => this.#newConnections());
    this.#queue = this.#newQueue();
  }

  /** Every pool that is not a job's, to be watched. */
  get pools(): readonly Pool[] {
    return [this.#options.pool, this.#queue.pool];
  }

  #newQueue(): QueueListener {
    const { pool, nightly: atNight, aside, onError } = this.#options;
    return new QueueListener({
      shared: pool,
      concurrency: CONCURRENCY,
      taskList: {
        [QUEUE_TASK]: () => this.#work(),
        [NIGHTLY_TASK]: () => this.#night(),
        ...(aside && {
          [aside.task]: (payload: unknown) =>
            aside.begin(typeof payload === "object" && payload !== null && "_cron" in payload),
        }),
      },
      cronItems: [...(atNight ? [nightly(atNight.timeZone)] : []), ...(aside?.cron ? [aside.cron] : [])],
      onError: (error) => onError(error, null),
      onClosed: () => this.#sweepSoon(),
    });
  }

  #newConnections(): JobConnections {
    return new JobConnections(this.#options.pool, (error) => this.#options.onError(error, null));
  }

  async start(): Promise<void> {
    await prepareQueue(this.#options.pool);
    await this.#sweep();
    await this.#queue.open();
    await this.#look();
    this.#timer = setInterval(() => this.#sweepAgain(), SWEEP_INTERVAL);
  }

  /** No job is running. */
  get isIdle(): boolean {
    return this.#working === 0;
  }

  /** Interrupts running jobs at their next step (they are retried at the next start) and waits for them. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#queue.stop();
    await Promise.all(this.#free.splice(0).map(({ pool }) => pool.end()));
  }

  #sweepAgain(): void {
    if (this.#stopping.signal.aborted) return;
    const report = (error: unknown) => this.#options.onError(error, null);
    void this.#queue.open().catch(report);
    void this.#sweep().catch(report);
    void this.#look();
  }

  #sweepSoon(): void {
    setTimeout(() => this.#sweepAgain(), LOST_SWEEP).unref();
  }

  /** Daily work that fails is retried at the next sweep. */
  async #look(): Promise<void> {
    try {
      await this.#days?.look();
    } catch (error) {
      this.#options.onError(error, null);
    }
  }

  async #sweep(): Promise<void> {
    const { pool } = this.#options;
    await this.#dead.cutOff(pool);
    for (const id of await sweep(pool)) {
      await this.#end(id, { state: "FAILED", key: "errors.jobEnded", params: {} });
    }
  }

  /** A nightly run that fails is left to the next night. */
  async #night(): Promise<void> {
    try {
      await this.#options.nightly?.work(this.#stopping.signal);
    } catch (error) {
      this.#options.onError(error, null);
    }
  }

  async #work(): Promise<void> {
    this.#working += 1;
    try {
      await this.#next();
    } finally {
      this.#working -= 1;
      if (this.#working === 0 && !this.#stopping.signal.aborted) this.#options.onIdle?.();
    }
  }

  /** Runs the next job while holding its lock, on connections of its own. */
  async #next(): Promise<void> {
    const { onError } = this.#options;
    let connections = this.#free.pop() ?? this.#newConnections();
    let id: number | null = null;
    try {
      await withConnection(connections.pool, async (client) => {
        const job = await claimNext(client, this.#processId);
        id = job?.id ?? null;
        if (job) await this.#run(connections, client, job);
        await client.query("select pg_advisory_unlock_all()");
      });
    } catch (error) {
      if (error instanceof JobStalled) {
        // What is left of the job keeps these connections, which are dead.
        void connections.pool.end().catch(() => undefined);
        connections = this.#newConnections();
      } else {
        onError(error, id);
        this.#sweepSoon();
      }
    } finally {
      this.#free.push(connections);
    }
  }

  async #run(connections: JobConnections, client: PoolClient, claimed: ClaimedJob): Promise<void> {
    const { pool, tasks } = this.#options;
    const { id } = claimed;
    try {
      if (claimed.cancel_requested) throw new JobCancelled();
      const actor = claimed.owner_id === null ? nobody : await actorOfUser(pool, claimed.owner_id);
      const task = tasks[claimed.task];
      if (!actor || !task) throw new JobFailure("errors.forbidden");
      await this.#do(task, {
        id,
        processId: this.#processId,
        payload: claimed.payload,
        ends: claimed.ends,
        actor,
        client,
        reads: connections.pool,
        pool,
      });
      await pool.query(
        "update job_run set state = 'DONE', finished_at = now(), moved_at = now() where id = $1 and state = 'RUNNING' and process_id = $2",
        [id, this.#processId],
      );
    } catch (error) {
      if (!(error instanceof JobStalled)) return await this.#settle(id, error);
      await this.#cutOff(connections, id);
      throw error;
    }
  }

  /** Runs a task as long as it reports progress. */
  async #do(task: Task, about: Omit<Job, "progress" | "write">): Promise<void> {
    const tell = progressOf(about.pool, about.id, this.#stopping.signal);
    const stalled = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => stalled.reject(new JobStalled()),
      task.patience ?? this.#options.patience ?? PATIENCE,
    );
    const job: Job = {
      ...about,
      progress: (done, total) => {
        timer.refresh();
        return tell(done, total);
      },
      write: (work) =>
        inTransaction(job.client, async (client) => {
          const result = await work(client);
          await lockRights(client, job);
          return result;
        }),
    };
    try {
      await Promise.race([task.run(job), stalled.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends a stalled job: first its connections, so that it writes nothing more, then its requester is notified. */
  async #cutOff(connections: JobConnections, id: number): Promise<void> {
    const { pool, onError, onStalled } = this.#options;
    onError(new JobStalled(), id);
    const noted = connections
      .cutOff(pool)
      .then(() => this.#end(id, { state: "FAILED", key: "errors.jobStalled", params: {} }));
    await Promise.race([
      noted.catch((error: unknown) => onError(error, id)),
      sleep(LAST_WORDS, undefined, { ref: false }),
    ]);
    onStalled?.();
  }

  async #settle(id: number, error: unknown): Promise<void> {
    // Neither done nor failed: the sweep retries the job.
    if (isConnectionLoss(error)) throw error;
    if (error instanceof JobInterrupted) {
      await this.#options.pool.query(
        "update job_run set state = 'QUEUED' where id = $1 and state = 'RUNNING' and process_id = $2",
        [id, this.#processId],
      );
    } else if (error instanceof JobCancelled) {
      await this.#end(id, { state: "CANCELLED" });
    } else if (error instanceof JobFailure) {
      await this.#end(id, { state: "FAILED", key: error.key, params: error.params });
    } else if (isPoolTimeout(error)) {
      this.#options.onError(error, id);
      await this.#end(id, { state: "FAILED", key: "errors.busy", params: {} });
    } else {
      this.#options.onError(error instanceof StorageAway ? error.cause : error, id);
      await this.#end(id, {
        state: "FAILED",
        key: keyOf(error),
        params: {},
      });
    }
  }

  async #end(id: number, end: JobEnd): Promise<void> {
    const { pool, tasks } = this.#options;
    const failure = end.state === "FAILED" ? end : null;
    const { rows } = await pool.query<{ task: string }>(
      `update job_run set state = $2, finished_at = now(), moved_at = now(), failure_key = $3, failure_params = $4
       where id = $1 and (state = 'QUEUED' or state = 'RUNNING' and process_id = $5) returning task`,
      [id, end.state, failure?.key ?? null, failure && JSON.stringify(failure.params), this.#processId],
    );
    // None if another process has taken the job over, or has ended it.
    await tasks[rows[0]?.task ?? ""]?.ended(pool, id, end);
  }
}
