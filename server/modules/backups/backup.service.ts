import type { EntityManager } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import { BACKUP_TASK } from "../../core/backup/lane.ts";
import { AppError } from "../../core/base/errors.ts";
import type { Context } from "../../core/data/context.ts";
import { scopeOf } from "../../core/data/context.ts";
import { QUEUE_TASK } from "../../core/jobs/queue.ts";
import type { BackupRun, BackupState } from "./backup.types.ts";

declare module "../../core/data/context.ts" {
  interface Services {
    backups: BackupSettings;
  }
}

/** The backup configuration. */
export interface BackupSettings {
  /** Where backups are written; null if only the command makes them. */
  target: string | null;
  /** When the daily backup starts, in minutes after midnight; null if there is none. */
  at: number | null;
}

/** How many runs are listed. */
const LISTED = 100;

/** A timestamp in ISO 8601, which the driver would return in the database's own format. */
const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = `id, reason, state, ${moment("requested_at")} as "requestedAt", ${moment("finished_at")} as "finishedAt", done, total, target, name, encrypted,
  same_disk as "sameDisk", failure, (counts ->> 'rows')::double precision as rows, (counts ->> 'files')::double precision as files,
  (counts ->> 'missing')::double precision as missing, (counts ->> 'bytesWritten')::double precision as bytes`;

/** The runs: unfinished ones first, then the latest. */
export const readRuns = async (pool: Pool): Promise<BackupRun[]> =>
  (
    await pool.query<BackupRun>(
      `select ${columns} from backup_run order by finished_at desc nulls first, id desc limit ${LISTED}`,
    )
  ).rows;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The state of the backups. */
export async function readState(pool: Pool, { target, at }: BackupSettings): Promise<BackupState> {
  const last = await pool.query<BackupRun>(
    `select ${columns} from backup_run where finished_at is not null order by finished_at desc, id desc limit 1`,
  );
  const done = await pool.query<BackupRun & { old: boolean }>(
    `select ${columns}, finished_at < now() - interval '2 days' as old from backup_run where state = 'DONE' order by finished_at desc, id desc limit 1`,
  );
  const { rows } = await pool.query<{ held: number; restored_at: string | null }>(
    `select (select count(*)::integer from job_run where state = 'HELD') as held, ${moment("restored_at")} as restored_at from installation`,
  );
  return {
    configured: target !== null,
    dailyAt: at === null ? null : clock(at),
    last: last.rows[0] ?? null,
    lastDone: done.rows[0] ?? null,
    overdue: done.rows[0]?.old ?? true,
    heldMails: rows[0]?.held ?? 0,
    restoredAt: rows[0]?.restored_at ?? null,
  };
}

/** Requests a backup; returns the pending or running one if there is one. */
export async function askForBackup(ctx: Context): Promise<BackupRun> {
  if (ctx.services.backups.target === null) throw new AppError("BAD_INPUT", "errors.noBackupTarget");
  const { em, actor } = scopeOf(ctx);
  await em.execute("insert into backup_run (reason, requested_by) values ('REQUEST', ?) on conflict do nothing", [
    actor.userId,
  ]);
  await em.execute(
    "select graphile_worker.add_job(?, '{}'::json, job_key := ?, job_key_mode := 'preserve_run_at', max_attempts := 1)",
    [BACKUP_TASK, `${BACKUP_TASK}-now`],
  );
  const [run] = await em.execute<BackupRun[]>(
    `select ${columns} from backup_run where state in ('WAITING', 'RUNNING') and reason <> 'COMMAND' order by id desc limit 1`,
  );
  if (!run) throw new Error("No run was noted");
  return run;
}

/** Releases or cancels mails held since a restore; cancelled ones end like any cancelled job. Returns how many. */
export async function settleHeldMails(em: EntityManager, end: "release" | "discard"): Promise<number> {
  const rows = await em.execute<{ id: number }[]>(
    "update job_run set state = 'QUEUED', cancel_requested = cancel_requested or ? where state = 'HELD' returning id",
    [end === "discard"],
  );
  for (const { id } of rows) {
    await em.execute(
      `select graphile_worker.add_job('${QUEUE_TASK}', json_build_object('id', ?::integer), job_key := 'job-' || ?::text,
         job_key_mode := 'preserve_run_at', max_attempts := 1)`,
      [id, id],
    );
  }
  return rows.length;
}
