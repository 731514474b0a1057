import type { Pool } from "pg";
import { withConnection } from "../base/connections.ts";
import { removeBytes } from "../files/removal.ts";
import { type BackupOptions, type BackupResult, makeBackup } from "./backup.ts";
import { explained } from "./backup-error.ts";
import { BACKUP_LOCK } from "./snapshot.ts";
import { isSameDisk } from "./target.ts";

/** What asked for a backup: somebody at the command line, the clock, or an administrator in the product. */
export type BackupReason = "COMMAND" | "SCHEDULE" | "REQUEST";

/** Tells of runs whose process was killed that they were interrupted. While a backup is under way, none is told so. */
export async function endStranded(pool: Pool): Promise<void> {
  await pool.query(
    `update backup_run set state = 'FAILED', failure = 'INTERRUPTED', finished_at = now()
     where state = 'RUNNING' and not exists (
       select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
         and database = (select oid from pg_database where datname = current_database()))`,
    [BACKUP_LOCK],
  );
}

/** Notes a run that is to begin; gives its id, or null where one waits or is under way already that was not given as a command. */
export async function noteRun(pool: Pool, reason: BackupReason): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into backup_run (reason) values ($1) on conflict do nothing returning id",
    [reason],
  );
  return rows[0]?.id ?? null;
}

const PROGRESS_EVERY = 500;

/** Makes a backup, and keeps what became of it in the table of runs: `id` is of a run that was noted. */
export async function runBackup(
  pool: Pool,
  id: number | null,
  dataDir: string,
  options: BackupOptions,
): Promise<BackupResult> {
  await pool.query("update backup_run set state = 'RUNNING', started_at = now(), target = $2 where id = $1", [
    id,
    options.target,
  ]);
  let told = 0;
  const onProgress = async (done: number, total: number) => {
    if (Date.now() - told < PROGRESS_EVERY) return;
    told = Date.now();
    await pool.query("update backup_run set done = $2, total = $3 where id = $1", [
      id,
      Math.min(done, 2_000_000_000),
      Math.min(total, 2_000_000_000),
    ]);
    await options.onProgress?.(done, total);
  };
  try {
    const result = await makeBackup({ ...options, onProgress });
    const { name, encrypted, folder: _folder, ...counts } = result;
    await pool.query(
      `update backup_run set state = 'DONE', finished_at = now(), done = coalesce(total, 0), name = $2, encrypted = $3, counts = $4, same_disk = $5
       where id = $1`,
      [id, name, encrypted, JSON.stringify(counts), isSameDisk(options.target, dataDir)],
    );
    return result;
  } catch (error) {
    const failed = explained(error, options.stopping);
    await pool
      .query("update backup_run set state = 'FAILED', finished_at = now(), failure = $2 where id = $1", [
        id,
        failed.failure,
      ])
      .catch(() => undefined);
    throw failed;
  } finally {
    // What was to be removed meanwhile waited; what fails now is left to the night.
    await withConnection(pool, (client) => removeBytes(client, options.storage)).catch(() => undefined);
  }
}
