import type { Pool } from "pg";
import { applyRows, RowsChanged } from "../../core/import/apply.ts";
import { checkRows, type ImportMode } from "../../core/import/check.ts";
import { guessMapping } from "../../core/import/mapping.ts";
import { copyRaw } from "../../core/import/rows.ts";
import type { FileStorage } from "../../core/files/storage.ts";
import { type Job, JobFailure, type Task } from "../../core/jobs/job.ts";
import { WorkbookError } from "../../core/workbook/limits.ts";
import { readSheet, type Sheet } from "../../core/workbook/sheet.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { errorFileOf } from "./error-file.ts";
import { imports } from "./registry.ts";
import type { Translate } from "./translate.ts";

const SAMPLES = 3;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface RunRow {
  id: number;
  owner_id: number;
  type: ImportType;
  state: string;
  mode: ImportMode;
  valid_rows_only: boolean;
  file_name: string;
  key: string;
  headers: string[];
  mapping: (string | null)[];
  counts: { error: number } | null;
}

export interface ImportTaskOptions {
  storage: FileStorage;
  translate: Translate;
}

/** The run of a job if it still waits for this step; null where a job that was ended had finished it after all. */
async function runOf({ client, payload, id }: Job, state: string): Promise<RunRow | null> {
  const { rows } = await client.query<RunRow>(
    "select r.*, f.key from import_run r join file f on f.id = r.file_id where r.id = $1 and r.state = $2 and r.job_id = $3",
    [payload["runId"], state, id],
  );
  const [run] = rows;
  if (!run) return null;
  return run;
}

function requirePermission({ actor }: Job, type: ImportType): void {
  if (!actor.permissions.has("import.use") || !actor.permissions.has(imports[type].permission)) {
    throw new JobFailure("errors.forbidden");
  }
}

async function sheetOf(storage: FileStorage, key: string): Promise<Sheet> {
  try {
    return await readSheet(await storage.read(key));
  } catch (error) {
    throw error instanceof WorkbookError ? new JobFailure(error.key, error.params) : error;
  }
}

/** How the person mapped columns of the same headers the last time; null when they never did. */
async function rememberedMapping({ client }: Job, run: RunRow, headers: string[]): Promise<(string | null)[] | null> {
  const { rows } = await client.query<{ mapping: (string | null)[] }>(
    `select mapping from import_run where owner_id = $1 and type = $2 and headers = $3 and id <> $4 and state in ('READY', 'DONE')
     order by id desc limit 1`,
    [run.owner_id, run.type, JSON.stringify(headers), run.id],
  );
  return rows[0]?.mapping ?? null;
}

async function read(job: Job, { storage }: ImportTaskOptions): Promise<void> {
  const { client } = job;
  const run = await runOf(job, "READING");
  if (!run) return;
  requirePermission(job, run.type);
  const { headers, rows } = await sheetOf(storage, run.key);
  await job.progress(0, rows.length);
  const known = new Set(imports[run.type].definition.columns.map((column) => column.field));
  const remembered = await rememberedMapping(job, run, headers);
  const mapping = remembered?.map((field) => (field && known.has(field) ? field : null));
  await client.query("begin");
  await copyRaw(client, run.id, run.owner_id, rows);
  await client.query(
    "update import_run set state = 'MAPPING', headers = $2, samples = $3, mapping = $4 where id = $1 and state = 'READING'",
    [
      run.id,
      JSON.stringify(headers),
      JSON.stringify(headers.map((_, i) => rows.slice(0, SAMPLES).map((row) => (row.cells[i] ?? "").slice(0, 100)))),
      JSON.stringify(mapping ?? guessMapping(headers, imports[run.type].definition.columns)),
    ],
  );
  await job.progress(rows.length, rows.length);
  await client.query("commit");
}

/** Stores the error file, where there are errors, and opens the preview. `stopped`: rows that kept a run from writing. */
async function check(job: Job, run: RunRow, { storage, translate }: ImportTaskOptions, stopped: number): Promise<void> {
  const { client } = job;
  const { definition } = imports[run.type];
  const counts = await checkRows(job, definition, { runId: run.id, mode: run.mode, mapping: run.mapping });
  let errorFileId: number | null = null;
  if (counts.error > 0) {
    const name = `${run.file_name.replace(/\.\w{1,5}$/u, "")}-errors.xlsx`;
    const { key, size } = await storage.put(await errorFileOf(client, run, job.actor.language, translate));
    const { rows } = await client.query<{ id: number }>(
      "insert into file (owner_id, key, name, mime_type, size) values ($1, $2, $3, $4, $5) returning id",
      [run.owner_id, key, name, XLSX, size],
    );
    errorFileId = rows[0]?.id ?? null;
  }
  await client.query(
    `update import_run set state = 'READY', counts = $2, error_file_id = $3, failure_key = $4, failure_params = $5
     where id = $1 and state in ('CHECKING', 'RUNNING')`,
    [
      run.id,
      JSON.stringify(counts),
      errorFileId,
      stopped > 0 ? "errors.importChanged" : null,
      stopped > 0 ? JSON.stringify({ n: stopped }) : null,
    ],
  );
}

async function apply(job: Job, options: ImportTaskOptions): Promise<void> {
  const { client } = job;
  const run = await runOf(job, "RUNNING");
  if (!run) return;
  requirePermission(job, run.type);
  if ((run.counts?.error ?? 0) > 0 && !run.valid_rows_only) throw new JobFailure("errors.importHasErrors");
  try {
    await applyRows(job, imports[run.type].definition, { runId: run.id, mode: run.mode }, async (transaction, changeId) => {
      await transaction.query(
        "update import_run set state = 'DONE', change_id = $2, failure_key = null, failure_params = null, finished_at = now() where id = $1",
        [run.id, changeId],
      );
    });
  } catch (error) {
    if (!(error instanceof RowsChanged)) throw error;
    await client.query("rollback");
    await check(job, run, options, error.count);
  }
}

/** A run whose job failed or was cancelled has written nothing; the person is told why. */
async function ended(pool: Pool, jobId: number, end: Parameters<Task["ended"]>[2]): Promise<void> {
  const failure = end.state === "FAILED" ? end : null;
  await pool.query(
    `update import_run set state = $2, failure_key = $3, failure_params = $4, finished_at = now()
     where job_id = $1 and state in ('READING', 'CHECKING', 'RUNNING')`,
    [jobId, end.state, failure?.key ?? null, failure && JSON.stringify(failure.params)],
  );
}

/** The steps of an import that the job process does. */
export const importTasks = (options: ImportTaskOptions): Record<string, Task> => ({
  "import.read": { run: (job) => read(job, options), ended },
  "import.check": {
    async run(job) {
      const run = await runOf(job, "CHECKING");
      if (!run) return;
      requirePermission(job, run.type);
      await check(job, run, options, 0);
    },
    ended,
  },
  "import.run": { run: (job) => apply(job, options), ended },
});
