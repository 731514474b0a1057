import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, Forbidden, NotFound } from "../../core/errors.ts";
import type { Files } from "../../core/files/files.ts";
import type { StoredFile } from "../../core/files/storage.ts";
import { enqueue } from "../../core/jobs/queue.ts";
import type { Scope } from "../../core/scope.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { ImportRunRow } from "./import.entity.ts";
import type { ImportMapping, ImportMode, ImportState } from "./import.types.ts";
import { imports } from "./registry.ts";

/** Types are asked for one by one, as a role may import some and not others. */
export function requireImportOf(scope: Scope, type: ImportType): void {
  if (!scope.actor.permissions.has(imports[type].permission)) throw new Forbidden();
}

async function loadRun(scope: Scope, id: number, ...states: ImportState[]): Promise<ImportRunRow> {
  const run = await scope.em.findOne(ImportRunRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!run) throw new NotFound();
  requireImportOf(scope, run.type);
  if (!states.includes(run.state)) throw new BadInput([], "errors.importState");
  return run;
}

async function nextStep(scope: Scope, run: ImportRunRow, state: ImportState, task: string): Promise<number> {
  const jobId = await enqueue(scope.em, { ownerId: run.ownerId, task, payload: { runId: run.id } });
  scope.em.assign(run, { state, jobId, failureKey: null, failureParams: null });
  await scope.em.flush();
  return run.id;
}

/** Begins an import with a file that is stored already: the job process reads it. Gives the run's id. */
export async function startImport(
  scope: Scope,
  files: Files,
  type: ImportType,
  stored: StoredFile,
  file: { name: string; mimeType: string },
): Promise<number> {
  requireImportOf(scope, type);
  const fileId = await files.record(scope.em, scope.actor, stored, file);
  const run = scope.em.create(ImportRunRow, {
    ownerId: scope.actor.userId,
    type,
    state: "READING",
    mode: "BOTH",
    fileId,
    fileName: file.name,
    validRowsOnly: false,
    headers: [],
    mapping: [],
    counts: null,
    jobId: null,
    errorFileId: null,
    failureKey: null,
    failureParams: null,
  });
  await scope.em.flush();
  return nextStep(scope, run, "READING", "import.read");
}

/** The field of each column; `BadInput` where a field does not exist, stands twice, or the code is missing for updates. */
function checkedMapping(run: ImportRunRow, mapping: readonly ImportMapping[]): (string | null)[] {
  const known = new Set(imports[run.type].definition.columns.map((column) => column.field));
  const fields = mapping.flatMap(({ field }) => field ?? []);
  const unknown = mapping.find(({ index, field }) => !(index in run.headers) || (field && !known.has(field)));
  if (unknown) throw new BadInput([{ path: `mapping.${unknown.index}`, key: "validation.selected" }]);
  const twice = mapping.find(({ field }, i) => field && fields.includes(field) && mapping.findIndex((m) => m.field === field) !== i);
  if (twice) throw new BadInput([{ path: `mapping.${twice.index}`, key: "validation.fieldTwice" }]);
  if (fields.length === 0) throw new BadInput([{ path: "mapping", key: "validation.noColumns" }]);
  const byIndex = new Map(mapping.map(({ index, field }) => [index, field]));
  return run.headers.map((_, index) => byIndex.get(index) ?? null);
}

/** Has every row checked anew with this mapping and mode; nothing is written to the records. */
export async function checkImport(scope: Scope, id: number, mapping: ImportMapping[], mode: ImportMode): Promise<number> {
  const run = await loadRun(scope, id, "MAPPING", "READY");
  scope.em.assign(run, { mapping: checkedMapping(run, mapping), mode, counts: null, errorFileId: null });
  return nextStep(scope, run, "CHECKING", "import.check");
}

/** Writes the checked rows. Refuses while rows are in error, unless only the valid ones are asked for. */
export async function runImport(scope: Scope, id: number, validRowsOnly: boolean): Promise<number> {
  const run = await loadRun(scope, id, "READY");
  if (!validRowsOnly && (run.counts?.error ?? 0) > 0) throw new BadInput([], "errors.importHasErrors");
  scope.em.assign(run, { validRowsOnly });
  return nextStep(scope, run, "RUNNING", "import.run");
}

/** Ends an import that is not done: at once where nothing is under way, else at the job's next step. Nothing is written. */
export async function cancelImport(scope: Scope, id: number): Promise<number> {
  const run = await loadRun(scope, id, "READING", "MAPPING", "CHECKING", "READY", "RUNNING");
  if (run.state === "MAPPING" || run.state === "READY") scope.em.assign(run, { state: "CANCELLED" });
  else await scope.em.execute("update job_run set cancel_requested = true where id = ?", [run.jobId]);
  await scope.em.flush();
  return run.id;
}
