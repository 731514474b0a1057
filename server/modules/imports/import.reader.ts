import { NotFound } from "../../core/errors.ts";
import type { Scope } from "../../core/scope.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { ImportCounts, ImportMode, ImportRun, ImportSheet, ImportState } from "./import.types.ts";

interface RunRecord {
  id: number;
  type: ImportType;
  state: ImportState;
  mode: ImportMode;
  file_name: string;
  created_at: Date;
  counts: ImportCounts | null;
  failure_key: string | null;
  failure_params: Record<string, string | number> | null;
  change_id: string | null;
  job_id: number | null;
  error_file_id: number | null;
}

interface SheetRecord {
  id: number;
  name: string;
  type: ImportType | null;
  headers: string[];
  samples: string[][];
  mapping: (string | null)[];
  counts: ImportCounts | null;
  warnings: ImportSheet["warnings"];
}

async function runRecord(scope: Scope, id: number): Promise<RunRecord> {
  const run = (await scope.db.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst()) as
    | RunRecord
    | undefined;
  if (!run) throw new NotFound();
  return run;
}

const sheetRecords = async (scope: Scope, runId: number): Promise<SheetRecord[]> =>
  (await scope.db.selectFrom("import_sheet").selectAll().where("run_id", "=", runId).orderBy("position").execute()) as unknown as SheetRecord[];

/** Which of some changes have been taken back. */
export async function undoneChanges(scope: Scope, ids: (string | null)[]): Promise<Set<string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const found = await scope.db.selectFrom("change").select("id").where("id", "in", wanted).where("undone_by", "is not", null).execute();
  return new Set((found as unknown as { id: string }[]).map(({ id }) => id));
}

const sheetOf = ({ id, name, type, headers, samples, mapping, counts, warnings }: SheetRecord): ImportSheet => ({
  id,
  name,
  type,
  counts,
  warnings,
  columns: headers.map((header, index) => ({ index, header, samples: samples[index] ?? [], field: mapping[index] ?? null })),
});

/** A run of one's own (administrators: of anybody) as it stands now; `NotFound` otherwise. */
export async function readRun(scope: Scope, id: number): Promise<ImportRun> {
  const run = await runRecord(scope, id);
  const job = (await scope.db
    .selectFrom("job_run")
    .select(["done", "total", "started_at"])
    .where("id", "=", run.job_id)
    .executeTakeFirst()) as { done: number; total: number | null; started_at: Date | null } | undefined;
  const undone = await undoneChanges(scope, [run.change_id]);
  return {
    id: run.id,
    type: run.type,
    state: run.state,
    mode: run.mode,
    fileName: run.file_name,
    createdAt: run.created_at,
    startedAt: job?.started_at ?? null,
    done: job?.done ?? 0,
    total: job?.total ?? null,
    sheets: run.state === "READING" ? [] : (await sheetRecords(scope, id)).map(sheetOf),
    counts: run.counts,
    failure: run.failure_key === null ? null : { key: run.failure_key, params: run.failure_params },
    changeId: run.change_id,
    undone: run.change_id !== null && undone.has(run.change_id),
  };
}

/** The file of a run's errors, or `NotFound` where it has none. */
export async function errorFileId(scope: Scope, id: number): Promise<number> {
  const run = await runRecord(scope, id);
  if (run.error_file_id === null) throw new NotFound();
  return run.error_file_id;
}

