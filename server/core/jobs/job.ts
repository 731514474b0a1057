import type { Pool, PoolClient } from "pg";
import type { MessageParams } from "../../shared/errors.ts";
import type { Actor } from "../base/actor.ts";

/** A running job. */
export interface Job {
  id: number;
  /** The process that runs it: if another one has taken it over, this one writes nothing more. */
  processId: string;
  payload: Record<string, unknown>;
  /** How often a process has died while running it. */
  ends: number;
  /** Who requested it, with their current rights; `nobody` for the system's own work. */
  actor: Actor;
  /** The connection that holds the job's lock. Read-only except within `write`. */
  client: PoolClient;
  /** Read-only connections of this job alone: for a cursor, and for reads beside it. */
  reads: Pool;
  /**
   * The only way to write the job's results or hand out a file: one transaction on `client`. Before the commit the
   * user's rights are read again under a lock; if any is gone, nothing is written and the job fails.
   */
  write: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /**
   * The process's shared connections, for single statements about the job itself that are visible immediately; never
   * held.
   */
  pool: Pool;
  /** Reports progress; throws if the job was cancelled or the process is stopping. Cheap to call often. */
  progress: (done: number, total: number | null) => Promise<void>;
}

/** A kind of job. */
export interface Task {
  run(job: Job): Promise<void>;
  /** Finishes the task's own records after the job has failed or was cancelled. */
  ended(pool: Pool, jobId: number, end: JobEnd): Promise<void>;
  /** How long it may go without reporting progress (ms) before it is ended; ten minutes by default. */
  patience?: number;
}

export type JobEnd = { state: "CANCELLED" } | { state: "FAILED"; key: string; params: MessageParams };

/** The job cannot continue, for a reason shown to the user: a key under `errors.`. */
export class JobFailure extends Error {
  constructor(
    readonly key: string,
    readonly params: MessageParams = {},
  ) {
    super(key);
    this.name = "JobFailure";
  }
}

export class JobCancelled extends Error {
  override name = "JobCancelled";
}

/** The process is stopping; the job is retried at the next start. */
export class JobInterrupted extends Error {
  override name = "JobInterrupted";
}

/** The job has reported no progress for longer than allowed. */
export class JobStalled extends Error {
  override name = "JobStalled";
}
