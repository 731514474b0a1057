import type { Pool } from "pg";
import { JOB_LOCK, wake } from "./queue.ts";

/** A job ended this often for using too much memory is not retried. */
const MEMORY_ENDS = 2;
/** Nor is one whose process died this often for any reason. */
const ENDS = 20;

/**
 * Finds running jobs whose lock is free, as their process or connection is gone, and queues them again, as well as
 * waiting jobs that the queue has forgotten. Jobs of living processes hold their locks. Returns the ids of jobs that were
 * ended too often.
 */
export async function sweep(pool: Pool): Promise<number[]> {
  await pool.query(
    `update job_run j set state = 'QUEUED', ends = ends + 1,
       memory_ends = memory_ends + case when exists (select from process p where p.id = j.process_id and p.over_memory) then 1 else 0 end
     where state = 'RUNNING' and not exists (
       select from pg_locks l
       where l.locktype = 'advisory' and l.classid = $1 and l.objid = j.id and l.objsubid = 2
         and l.database = (select oid from pg_database where datname = current_database()))`,
    [JOB_LOCK],
  );
  const { rows } = await pool.query<{ id: number; spent: boolean }>(
    "select id, memory_ends >= $1 or ends >= $2 as spent from job_run where state = 'QUEUED'",
    [MEMORY_ENDS, ENDS],
  );
  await wake(
    pool,
    rows.filter((row) => !row.spent).map((row) => row.id),
  );
  return rows.filter((row) => row.spent).map((row) => row.id);
}
