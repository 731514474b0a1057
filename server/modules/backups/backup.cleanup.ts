import type { Cleanup } from "../../core/files/cleanup.ts";

/** Old backup runs; the last successful one is kept. */
export const backupCleanups: readonly Cleanup[] = [
  {
    what: "backups.runs",
    after: "400 days",
    statement: `delete from backup_run where finished_at < now() - $1::interval
      and id <> coalesce((select id from backup_run where state = 'DONE' order by finished_at desc limit 1), 0)`,
  },
];
