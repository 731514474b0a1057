import type { Cleanup } from "../files/cleanup.ts";

/** Jobs that have come to their end: what became of them stands with whatever asked for them. */
export const jobCleanups: readonly Cleanup[] = [
  {
    what: "jobs.finished",
    after: "7 days",
    statement:
      "delete from job_run where state in ('DONE', 'FAILED', 'CANCELLED') and finished_at < now() - $1::interval",
  },
  {
    // Left by a process that was killed: the queue has taken the job up under another number.
    what: "jobs.queue",
    after: "1 day",
    statement: `select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and updated_at < now() - $1::interval))`,
  },
];
