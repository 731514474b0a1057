import type { Pool, PoolClient } from "pg";
import type { MessageParams } from "../../shared/errors.ts";
import type { Actor } from "../base/actor.ts";

/** A job that is under way. */
export interface Job {
  id: number;
  payload: Record<string, unknown>;
  /** How often a process has died over it already, or over what ran beside it. */
  ends: number;
  /** Who asked for it, with the rights they have now; `nobody` for the product's own work. */
  actor: Actor;
  /** The connection that holds the job's lock. It only reads, except within `write`. */
  client: PoolClient;
  /** Connections of this job alone, that only read: a cursor, and reads beside it. */
  reads: Pool;
  /**
   * The one way to write what the job is for, or to hand out a file: one transaction on `client`. Before it is committed
   * the person's rights are read again under a lock; when any has gone, nothing is written and the job fails.
   */
  write: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /** Connections of the whole process, for single statements about the job itself that are seen at once; never held. */
  pool: Pool;
  /** Tells how far the job is, and throws when it was cancelled or the process is about to stop. Cheap to call often. */
  progress: (done: number, total: number | null) => Promise<void>;
}

/** What a kind of job does. */
export interface Task {
  run(job: Job): Promise<void>;
  /** Brings the task's own records to an end when the job has failed or was cancelled. */
  ended(pool: Pool, jobId: number, end: JobEnd): Promise<void>;
  /** How long it may go without telling of progress (ms) before it is ended; ten minutes unless it says otherwise. */
  patience?: number;
}

export type JobEnd = { state: "CANCELLED" } | { state: "FAILED"; key: string; params: MessageParams };

/** The job cannot go on, for a reason that is told to the person: a key under `errors.`. */
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

/** The process is stopping; the job is taken up again at the next start. */
export class JobInterrupted extends Error {
  override name = "JobInterrupted";
}

/** The job has told of no progress for longer than it may. */
export class JobStalled extends Error {
  override name = "JobStalled";
}
