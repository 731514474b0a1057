import { sql } from "kysely";
import { NotFound } from "../../core/errors.ts";
import type { Scope } from "../../core/scope.ts";
import { likePatterns } from "../../core/text.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { ImportCounts, ImportMode, ImportRow, ImportRowState, ImportRun, ImportState } from "./import.types.ts";
import { imports } from "./registry.ts";

const maxPageSize = 100;

interface RunRecord {
  id: number;
  type: ImportType;
  state: ImportState;
  mode: ImportMode;
  file_name: string;
  created_at: Date;
  headers: string[];
  samples: string[][];
  mapping: (string | null)[];
  counts: ImportCounts | null;
  failure_key: string | null;
  failure_params: Record<string, string | number> | null;
  change_id: string | null;
  job_id: number | null;
  error_file_id: number | null;
}

interface RowRecord {
  id: number;
  row_number: number;
  state: ImportRowState;
  code: string | null;
  raw: string[];
  errors: ImportRow["errors"];
  differences: ImportRow["differences"];
}

async function runRecord(scope: Scope, id: number): Promise<RunRecord> {
  const run = (await scope.db.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst()) as
    | RunRecord
    | undefined;
  if (!run) throw new NotFound();
  return run;
}

/** A run of one's own (administrators: of anybody) as it stands now; `NotFound` otherwise. */
export async function readRun(scope: Scope, id: number): Promise<ImportRun> {
  const run = await runRecord(scope, id);
  const job = (await scope.db
    .selectFrom("job_run")
    .select(["done", "total"])
    .where("id", "=", run.job_id)
    .executeTakeFirst()) as { done: number; total: number | null } | undefined;
  return {
    id: run.id,
    type: run.type,
    state: run.state,
    mode: run.mode,
    fileName: run.file_name,
    createdAt: run.created_at,
    done: job?.done ?? 0,
    total: job?.total ?? null,
    columns: run.headers.map((header, index) => ({
      index,
      header,
      samples: run.samples[index] ?? [],
      field: run.mapping[index] ?? null,
    })),
    fields: imports[run.type].definition.columns.map(({ field, required }) => ({ name: field, required })),
    counts: run.counts,
    failure: run.failure_key === null ? null : { key: run.failure_key, params: run.failure_params },
    changeId: run.change_id,
  };
}

/** The file of a run's errors, or `NotFound` where it has none. */
export async function errorFileId(scope: Scope, id: number): Promise<number> {
  const run = await runRecord(scope, id);
  if (run.error_file_id === null) throw new NotFound();
  return run.error_file_id;
}

export interface ImportRowsQuery {
  state?: ImportRowState[] | null;
  search?: string | null;
  page?: number | null;
  pageSize?: number | null;
}

/** The checked rows of a run in the order of the sheet. */
export async function readRows(
  scope: Scope,
  runId: number,
  query: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; hasNext: boolean }> {
  const run = await runRecord(scope, runId);
  const size = Math.min(Math.max(query.pageSize ?? 25, 1), maxPageSize);
  let statement = scope.db
    .selectFrom("import_row")
    .select(["id", "row_number", "state", "code", "raw", "errors", "differences"])
    .where("run_id", "=", runId)
    .where("state", "is not", null);
  if (query.state?.length) statement = statement.where("state", "in", query.state);
  for (const pattern of likePatterns(query.search ?? "")) statement = statement.where("search", "like", pattern);
  const found = (await statement
    .orderBy("row_number")
    .orderBy("id")
    .limit(size + 1)
    .offset(sql.lit((Math.max(query.page ?? 1, 1) - 1) * size))
    .execute()) as unknown as RowRecord[];
  const rows = found.slice(0, size).map((row) => ({
    id: row.id,
    rowNumber: row.row_number,
    state: row.state,
    code: row.code,
    values: Object.fromEntries(run.mapping.flatMap((field, i) => (field ? [[field, row.raw[i] ?? ""]] : []))),
    errors: row.errors,
    differences: row.differences,
  }));
  return { rows, hasNext: found.length > size };
}
