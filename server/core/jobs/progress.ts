import type { Pool } from "pg";
import { JobCancelled, JobInterrupted } from "./job.ts";

const INTERVAL = 250;

/** Writes a job's progress on another connection, at most four times a second, and reads whether it was cancelled. */
export function progressOf(pool: Pool, jobId: number, stopping: AbortSignal) {
  let written = -INTERVAL;
  let step: number | null | undefined;
  return async (done: number, total: number | null): Promise<void> => {
    if (stopping.aborted) throw new JobInterrupted();
    const now = performance.now();
    if (step === total && done !== total && now - written < INTERVAL) return;
    written = now;
    step = total;
    const { rows } = await pool.query<{ cancel_requested: boolean }>(
      "update job_run set done = $2, total = $3, moved_at = now() where id = $1 returning cancel_requested",
      [jobId, done, total],
    );
    if (rows[0]?.cancel_requested) throw new JobCancelled();
  };
}
