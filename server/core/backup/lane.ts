import type { Pool } from "pg";
import type { FileStorage } from "../files/storage.ts";
import { type BackupError, explained } from "./backup-error.ts";
import type { Protection } from "./keys.ts";
import { tidy } from "./retention.ts";
import { markInterrupted, noteRun, runBackup } from "./runs.ts";

/** The queue's task that starts a backup. */
export const BACKUP_TASK = "backup";

/** A backup interrupted this often in a row is left to the next day. */
const TRIES = 3;

export interface LaneOptions {
  pool: Pool;
  databaseUrl: string;
  storage: FileStorage;
  dataDir: string;
  target: string;
  protection: Protection;
  timeZone: string;
  /** Notifies people of a failed backup. */
  onFailed: (failed: BackupError) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Makes backups one at a time alongside the jobs, so that a long backup does not take one of their slots. Requested
 * backups wait in the table of runs.
 */
export class BackupLane {
  readonly #options: LaneOptions;
  readonly #stopping = new AbortController();
  #working: Promise<void> | null = null;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#working === null;
  }

  /** Resumes what an earlier process left: pending backups, and an interrupted scheduled one. */
  async start(): Promise<void> {
    const { pool } = this.#options;
    await markInterrupted(pool);
    const { rows } = await pool.query<{ again: boolean }>(
      `select coalesce(bool_or(reason = 'SCHEDULE') filter (where place = 1), false) and coalesce(bool_and(interrupted) filter (where place = 1), false)
          and count(*) filter (where interrupted) < ${TRIES} as again
       from (select reason, failure is not distinct from 'INTERRUPTED' as interrupted, row_number() over (order by id desc) as place
             from backup_run where reason <> 'COMMAND' order by id desc limit ${TRIES}) last`,
    );
    this.begin(rows[0]?.again === true);
  }

  /** Starts what is pending, and a scheduled backup if due; continues in the background. */
  begin(byClock: boolean): void {
    this.#working ??= this.#work(byClock)
      .catch(this.#options.onError)
      .finally(() => {
        this.#working = null;
      });
  }

  async #work(byClock: boolean): Promise<void> {
    const { pool } = this.#options;
    if (byClock) await noteRun(pool, "SCHEDULE");
    while (!this.#stopping.signal.aborted) {
      const { rows } = await pool.query<{ id: number }>(
        "select id from backup_run where state = 'WAITING' and reason <> 'COMMAND' order by id limit 1",
      );
      const [run] = rows;
      if (!run) return;
      await this.#make(run.id);
    }
  }

  async #make(id: number): Promise<void> {
    const { pool, databaseUrl, storage, dataDir, target, protection, timeZone, onFailed, onError } = this.#options;
    try {
      await runBackup(pool, id, dataDir, { databaseUrl, storage, target, protection, stopping: this.#stopping.signal });
      const { rows } = await pool.query<{ epoch: string }>("select epoch from installation");
      await tidy(target, rows[0]?.epoch ?? "none", timeZone).catch(onError);
    } catch (error) {
      const failed = explained(error);
      if (failed.failure === "INTERRUPTED") return;
      if (failed.failure === "INTERNAL") onError(failed.cause ?? failed);
      await onFailed(failed);
    }
  }

  /** Aborts the current backup, leaving nothing of it; a scheduled one starts again at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
  }
}
