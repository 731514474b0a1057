import type { Pool } from "pg";
import type { FileStorage } from "../files/storage.ts";
import { type BackupError, explained } from "./backup-error.ts";
import type { Protection } from "./keys.ts";
import { tidy } from "./retention.ts";
import { endStranded, noteRun, runBackup } from "./runs.ts";

/** The queue's task that has a backup begun. */
export const BACKUP_TASK = "backup";

/** A backup that was interrupted so often in a row is left to the next day. */
const TRIES = 3;

export interface LaneOptions {
  pool: Pool;
  databaseUrl: string;
  storage: FileStorage;
  dataDir: string;
  target: string;
  protection: Protection;
  timeZone: string;
  /** Tells people of a backup that failed. */
  onFailed: (failed: BackupError) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Makes backups one at a time beside the jobs: however long a backup takes, it holds none of their places. Those that were
 * asked for wait in the table of runs.
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

  /** Takes up what a process before this one has left: backups that wait, and one by the clock that was interrupted. */
  async start(): Promise<void> {
    const { pool } = this.#options;
    await endStranded(pool);
    const { rows } = await pool.query<{ again: boolean }>(
      `select coalesce(bool_or(reason = 'SCHEDULE') filter (where place = 1), false) and coalesce(bool_and(interrupted) filter (where place = 1), false)
          and count(*) filter (where interrupted) < ${TRIES} as again
       from (select reason, failure is not distinct from 'INTERRUPTED' as interrupted, row_number() over (order by id desc) as place
             from backup_run where reason <> 'COMMAND' order by id desc limit ${TRIES}) last`,
    );
    this.begin(rows[0]?.again === true);
  }

  /** Begins with what waits, and by the clock with one more; it goes on by itself. */
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

  /** Breaks off what is under way: nothing of it is left, and one by the clock begins again at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
  }
}
