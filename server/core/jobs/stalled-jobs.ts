import type { Pool } from "pg";

/** Longer than any job works without reporting progress, and shorter than one is allowed to. */
const LIMIT = "5 minutes";

/**
 * How many jobs are stalled, and since when: running ones that report no progress, and waiting ones while nothing else
 * moves.
 */
export interface StalledJobs {
  count: number;
  since: string | null;
}

/** Looks for stalled jobs. */
export async function findStalledJobs(pool: Pool): Promise<StalledJobs> {
  const { rows } = await pool.query<StalledJobs>(
    `select count(*)::integer as count, to_char(min(moved_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
     from job_run j
     where moved_at < now() - interval '${LIMIT}'
       and (state = 'RUNNING' or state = 'QUEUED' and not exists (
         select from job_run other where other.state = 'RUNNING' and other.moved_at >= now() - interval '${LIMIT}'))`,
  );
  return rows[0] ?? { count: 0, since: null };
}
