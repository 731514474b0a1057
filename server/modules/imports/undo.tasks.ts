import { isConnectionLoss } from "../../core/base/constraints.ts";
import { changeByJob } from "../../core/jobs/transaction.ts";
import type { Database } from "../../core/data/database.ts";
import { AppError, DiskFull } from "../../core/base/errors.ts";
import { type Job, JobFailure, type Task } from "../../core/jobs/job.ts";
import { openScope } from "../../core/data/scope.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { mayUndo, undoRun } from "./undo.service.ts";

interface Undone {
  id: number;
  owner_id: number;
  change_id: string;
  types: ImportType[];
}

/** A job's run if it still has to be undone; null if an interrupted job had finished after all. */
async function runOf({ client, payload, id }: Job): Promise<Undone | null> {
  const { rows } = await client.query<Undone>(
    `select r.id, r.owner_id, r.change_id,
       array(select distinct s.type from import_sheet s where s.run_id = r.id and s.type is not null) as types
     from import_run r where r.id = $1 and r.undo_state = 'RUNNING' and r.undo_job_id = $2`,
    [payload["runId"], id],
  );
  return rows[0] ?? null;
}

/** Undoes a run in one transaction, with the user's current rights. */
async function undo(job: Job, database: Database): Promise<void> {
  const run = await runOf(job);
  if (!run) return;
  const { actor, progress } = job;
  if (!mayUndo(actor, run.types) || (run.owner_id !== actor.userId && !actor.allBranches)) {
    throw new JobFailure("errors.forbidden");
  }
  const scope = openScope(database, actor);
  try {
    await changeByJob(job, scope, "undoImport", () =>
      undoRun(scope, { id: run.id, changeId: run.change_id }, { progress }),
    );
  } catch (error) {
    throw error instanceof AppError && !(error instanceof DiskFull) && !isConnectionLoss(error)
      ? new JobFailure(error.key, error.params)
      : error;
  }
}

/** Undoes an import that wrote many records. */
export const undoTask = (database: Database): Task => ({
  run: (job) => undo(job, database),
  async ended(pool, jobId, end) {
    const failure = end.state === "FAILED" ? end : null;
    await pool.query(
      "update import_run set undo_state = $2, undo_failure_key = $3, undo_failure_params = $4 where undo_job_id = $1 and undo_state = 'RUNNING'",
      [jobId, end.state, failure?.key ?? null, failure && JSON.stringify(failure.params)],
    );
  },
});
