import { LockMode } from "@mikro-orm/postgresql";
import type { Actor } from "../../core/base/actor.ts";
import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import { enqueue } from "../../core/jobs/queue.ts";
import type { Scope } from "../../core/data/scope.ts";
import { recordsOf, undoChange, type UndoOptions } from "../../core/trash/undo.ts";
import { importPermission, type ImportType } from "../../shared/import-columns.ts";
import { ImportRunRow, ImportSheetRow } from "./import.entity.ts";

export const UNDO_TASK = "import.undo";
/** Above this many records the undo is left to the job process. */
const DIRECT = 1_000;

/** Whether a user may undo an import of these types: while they may still import them. */
export const mayUndo = ({ permissions }: Pick<Actor, "permissions">, types: readonly ImportType[]): boolean =>
  permissions.has("change.undo") &&
  permissions.has("import.use") &&
  types.every((type) => permissions.has(importPermission(type)));

/**
 * Undoes a run's change within the caller's transaction and stores how much was reverted; refused if that is nothing.
 */
export async function undoRun(
  scope: Scope,
  run: { id: number; changeId: string },
  options?: UndoOptions,
): Promise<void> {
  const { undone, kept } = await undoChange(scope, run.changeId, options);
  if (undone === 0) {
    throw new BadInput([], kept > 0 ? "errors.changedSince" : "errors.nothingToUndo", { count: kept, names: "" });
  }
  await scope.em.execute(
    "update import_run set undo_state = 'DONE', undo_counts = ?::jsonb, undo_failure_key = null, undo_failure_params = null where id = ?",
    [JSON.stringify({ undone, kept }), run.id],
  );
}

/** Undoes a run: immediately, or by a job if it wrote many records. Does nothing while such a job is running. */
export async function undoImport(scope: Scope, id: number): Promise<number> {
  const { em, actor } = scope;
  const run = await em.findOne(ImportRunRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!run) throw new NotFound();
  const sheets = await em.find(ImportSheetRow, { runId: id });
  if (
    !mayUndo(
      actor,
      sheets.flatMap(({ type }) => type ?? []),
    )
  ) {
    throw new Forbidden();
  }
  const { changeId } = run;
  if (run.state !== "DONE" || changeId === null) throw new BadInput([], "errors.nothingToUndo");
  if (run.undoState === "RUNNING") return id;
  const [change] = await em.execute<{ undone_by: string | null }[]>("select undone_by from change where id = ?", [
    changeId,
  ]);
  if (change?.undone_by) throw new BadInput([], "errors.alreadyUndone");
  if ((await recordsOf(scope, changeId)) <= DIRECT) await undoRun(scope, { id, changeId });
  else {
    const undoJobId = await enqueue(em, { ownerId: actor.userId, task: UNDO_TASK, payload: { runId: id } });
    em.assign(run, {
      undoState: "RUNNING",
      undoJobId,
      undoCounts: null,
      undoFailureKey: null,
      undoFailureParams: null,
    });
    await em.flush();
  }
  return id;
}
