import type { Cleanup } from "../files/cleanup.ts";

/** Finished jobs: their outcome is stored with whatever requested them. */
export const jobCleanups: readonly Cleanup[] = [
  {
    what: "jobs.finished",
    after: "7 days",
    statement:
      "delete from job_run where state in ('DONE', 'FAILED', 'CANCELLED') and finished_at < now() - $1::interval",
  },
  {
    // Of killed processes: the others remove themselves.
    what: "jobs.processes",
    after: "1 day",
    statement: "delete from process where beat_at < now() - $1::interval",
  },
  {
    // Left by a killed process: the queue has retried the job under another number.
    what: "jobs.queue",
    after: "1 day",
    statement: `select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and updated_at < now() - $1::interval))`,
  },
];
