import type { Pool } from "pg";
import { withConnection } from "../base/connections.ts";
import { removeBytes } from "../files/removal.ts";
import { type BackupOptions, type BackupResult, makeBackup } from "./backup.ts";
import { explained } from "./backup-error.ts";
import { BACKUP_LOCK } from "./snapshot.ts";
import { type DataPlaces, isBesideData } from "./target.ts";

/** What started a backup: the command line, the schedule, or an administrator's request. */
export type BackupReason = "COMMAND" | "SCHEDULE" | "REQUEST";

/** Marks runs whose process was killed as interrupted. A run that is under way holds the lock of backups. */
export async function markInterrupted(pool: Pool): Promise<void> {
  await pool.query(
    `update backup_run set state = 'FAILED', failure = 'INTERRUPTED', finished_at = now()
     where state = 'RUNNING' and not exists (
         select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
           and database = (select oid from pg_database where datname = current_database()))
       or state = 'WAITING' and reason = 'COMMAND' and requested_at < now() - interval '10 minutes'`,
    [BACKUP_LOCK],
  );
}

/**
 * Records a pending run; returns its id, or null if one is already pending or running that was not started by a
 * command.
 */
export async function noteRun(pool: Pool, reason: BackupReason): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into backup_run (reason) values ($1) on conflict do nothing returning id",
    [reason],
  );
  return rows[0]?.id ?? null;
}

const PROGRESS_EVERY = 500;

/** Makes a backup and records its outcome in the table of runs: `id` is that of a recorded run. */
export async function runBackup(
  pool: Pool,
  id: number | null,
  data: DataPlaces,
  options: BackupOptions,
): Promise<BackupResult> {
  let told = -PROGRESS_EVERY;
  const onProgress = async (done: number, total: number) => {
    if (performance.now() - told < PROGRESS_EVERY) return;
    told = performance.now();
    await pool.query("update backup_run set done = $2, total = $3 where id = $1", [
      id,
      Math.min(done, 2_000_000_000),
      Math.min(total, 2_000_000_000),
    ]);
    await options.onProgress?.(done, total);
  };
  try {
    const result = await makeBackup({
      ...options,
      onProgress,
      onBegun: async () => {
        await pool.query("update backup_run set state = 'RUNNING', started_at = now(), target = $2 where id = $1", [
          id,
          options.target,
        ]);
      },
    });
    const { name, encrypted, place: _place, ...counts } = result;
    await pool.query(
      `update backup_run set state = 'DONE', failure = null, finished_at = now(), done = coalesce(total, 0), name = $2, encrypted = $3, counts = $4, same_disk = $5
       where id = $1`,
      [id, name, encrypted, JSON.stringify(counts), isBesideData(options.target, data)],
    );
    return result;
  } catch (error) {
    const failed = explained(error, options.stopping);
    await pool
      .query("update backup_run set state = 'FAILED', finished_at = now(), failure = $2, target = $3 where id = $1", [
        id,
        failed.failure,
        options.target,
      ])
      .catch(() => undefined);
    throw failed;
  } finally {
    // Pending file removals waited for the backup; failures are left to the nightly cleanup.
    await withConnection(pool, (client) => removeBytes(client, options.storage)).catch(() => undefined);
  }
}
