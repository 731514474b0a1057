import type { Pool } from "pg";
import { LaneLock } from "../jobs/lane-lock.ts";
import { ownPool } from "../jobs/own-pool.ts";
import type { FileStorage } from "../files/storage.ts";
import { type BackupError, explained } from "./backup-error.ts";
import type { Protection } from "./keys.ts";
import { tidy } from "./retention.ts";
import type { DataPlaces } from "./target.ts";
import { markInterrupted, noteRun, runBackup } from "./runs.ts";

/** The queue's task that starts a backup. */
export const BACKUP_TASK = "backup";

/** A backup interrupted this often in a row is left to the next day. */
const TRIES = 3;
/** How often pending backups are looked for (ms): another process may have noted them. */
const INTERVAL = 5_000;
/** Held while a process makes backups. */
const MAKING_LOCK = 7_165_013;

export interface LaneOptions {
  pool: Pool;
  databaseUrl: string;
  storage: FileStorage;
  /** Where what is backed up is. */
  data: DataPlaces;
  target: string;
  protection: Protection;
  timeZone: string;
  /** Notifies people of a failed backup. */
  onFailed: (failed: BackupError) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Makes backups one at a time alongside the jobs, so that a long backup does not take one of their slots. Requested
 * backups wait in the table of runs. Of several processes one makes them, and another takes over if it ends.
 */
export class BackupLane {
  readonly #options: LaneOptions;
  readonly #own: Pool;
  readonly #lock: LaneLock;
  readonly #stopping = new AbortController();
  #working: Promise<void> | null = null;
  #making = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#own = ownPool(options.pool, { max: 1, onError: options.onError });
    this.#lock = new LaneLock(this.#own, MAKING_LOCK);
  }

  /** No backup is being made. */
  get isIdle(): boolean {
    return !this.#making;
  }

  /** Looks for pending backups now and from now on, also for those that an ended process has left. */
  start(): void {
    this.#look(false);
    this.#timer = setInterval(() => this.#look(false), INTERVAL);
  }

  /** Starts what is pending, and a scheduled backup if due; continues in the background. */
  begin(byClock: boolean): void {
    this.#look(byClock);
  }

  #look(byClock: boolean): void {
    if (this.#stopping.signal.aborted) return;
    const before = this.#working;
    // Only what is due by the clock must not be missed while another look is under way.
    if (before && !byClock) return;
    const work = (before ?? Promise.resolve())
      .then(() => this.#work(byClock))
      .catch((error: unknown) => this.#options.onError(error))
      .finally(() => {
        if (this.#working === work) this.#working = null;
      });
    this.#working = work;
  }

  async #work(byClock: boolean): Promise<void> {
    const { pool } = this.#options;
    if (byClock) await noteRun(pool, "SCHEDULE");
    if (this.#stopping.signal.aborted || !(await this.#lock.take())) return;
    try {
      await markInterrupted(pool);
      if (await this.#isToBeResumed()) await noteRun(pool, "SCHEDULE");
      while (!this.#stopping.signal.aborted) {
        const { rows } = await pool.query<{ id: number }>(
          "select id from backup_run where state = 'WAITING' and reason <> 'COMMAND' order by id limit 1",
        );
        const [run] = rows;
        if (!run) return;
        await this.#make(run.id);
      }
    } finally {
      this.#lock.release();
    }
  }

  /** Whether the last backup was a scheduled one whose process ended, unless that happened too often in a row. */
  async #isToBeResumed(): Promise<boolean> {
    const { rows } = await this.#options.pool.query<{ again: boolean }>(
      `select coalesce(bool_or(reason = 'SCHEDULE') filter (where place = 1), false) and coalesce(bool_and(interrupted) filter (where place = 1), false)
          and count(*) filter (where interrupted) < ${TRIES} as again
       from (select reason, failure is not distinct from 'INTERRUPTED' as interrupted, row_number() over (order by id desc) as place
             from backup_run where reason <> 'COMMAND' order by id desc limit ${TRIES}) last`,
    );
    return rows[0]?.again === true;
  }

  async #make(id: number): Promise<void> {
    const { pool, databaseUrl, storage, data, target, protection, timeZone, onFailed, onError } = this.#options;
    this.#making = true;
    try {
      await runBackup(pool, id, data, { databaseUrl, storage, target, protection, stopping: this.#stopping.signal });
      const { rows } = await pool.query<{ epoch: string }>("select epoch from installation");
      await tidy(target, rows[0]?.epoch ?? "none", timeZone, this.#stopping.signal).catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) onError(error);
      });
    } catch (error) {
      const failed = explained(error);
      if (failed.failure === "INTERRUPTED") return;
      if (failed.failure === "INTERNAL") onError(failed.cause ?? failed);
      await onFailed(failed);
    } finally {
      this.#making = false;
    }
  }

  /** Aborts the current backup, leaving nothing of it; a scheduled one is started again, by another process if there is one. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#working;
    await this.#own.end();
  }
}
