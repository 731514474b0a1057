import type { Pool, PoolClient } from "pg";
import { applyRows } from "../../core/import/apply.ts";
import { checkRows, type ImportCounts } from "../../core/import/check.ts";
import { ImportWords } from "../../core/import/words.ts";
import type { CheckMark } from "../../core/import/mark.ts";
import { RowsChanged } from "../../core/import/write.ts";
import { isConnectionLoss } from "../../core/base/constraints.ts";
import type { Database } from "../../core/data/database.ts";
import type { FileStorage, StoredFile } from "../../core/files/storage.ts";
import { storeWorkbook, XLSX } from "../../core/files/workbooks.ts";
import { type Job, JobFailure, type Task } from "../../core/jobs/job.ts";
import { todayIn } from "../../core/base/today.ts";
import type { Translate } from "../../core/base/translate.ts";
import { importPermission, type ImportType } from "../../shared/import-columns.ts";
import { gazetteerKinds } from "../reference/places/cambodia.ts";
import { sheetsWithErrors } from "./error-file.ts";
import { countDenied, countRecorded, storeAdded } from "./added.ts";
import { fileOf, planOf, type RunRow, type SheetRecord, sheetsOf } from "./import.plan.ts";
import { readRows } from "./import.read.ts";
import { storePlaces } from "./places.read.ts";
import { matchPhotos, photoFields } from "./photo-rows.ts";
import { applyPhotos, storePhotos } from "./photo-run.ts";
import { removeMade } from "./photo-zip.ts";
import { takeFurther } from "./taken.ts";
import { UNDO_TASK } from "./undo.service.ts";
import { undoTask } from "./undo.tasks.ts";
import { unscoped } from "../../core/base/unscoped.ts";

export interface ImportTaskOptions {
  database: Database;
  storage: FileStorage;
  translate: Translate;
  /** The organisation's time zone, which decides what "today" is. */
  timeZone: string;
}

/** A job's run if it is still waiting for this step; null if an interrupted job had finished it after all. */
async function runOf({ client, payload, id }: Job, state: string): Promise<RunRow | null> {
  const { rows } = await client.query<RunRow>(
    unscoped(
      "the job was queued with its run",
    )`select r.*, f.key from import_run r left join file f on f.id = r.file_id where r.id = $1 and r.state = $2 and r.job_id = $3`,
    [payload["runId"], state, id],
  );
  const [run] = rows;
  if (!run) return null;
  return run;
}

function requirePermission({ actor }: Job, type: ImportType): void {
  if (!actor.permissions.has("import.use") || !actor.permissions.has(importPermission(type))) {
    throw new JobFailure("errors.forbidden");
  }
}

async function read(job: Job, options: ImportTaskOptions): Promise<void> {
  const { storage, translate } = options;
  const run = await runOf(job, "READING");
  if (!run) return;
  for (const type of run.provinces ? gazetteerKinds : [run.type]) requirePermission(job, type);
  const words = new ImportWords(translate);
  if (run.provinces) {
    await storePlaces(job, { ...run, provinces: run.provinces }, words);
    return check(job, run, options, 0);
  }
  const today = todayIn(options.timeZone);
  if (run.type !== "PHOTO") return readRows(job, run, run.type, await storage.read(fileOf(run)), { words, today });
  const headers = photoFields.map((field) => words.label(job.actor.language, field));
  const sheetId = await storePhotos(job, run, storage, headers, today);
  await checkPhotos(job, run, sheetId, options, 0);
}

const noCounts: ImportCounts = {
  total: 0,
  new: 0,
  update: 0,
  unchanged: 0,
  error: 0,
  duplicate: 0,
  skipped: 0,
  implied: 0,
};

/** Totals over the sheets. */
function sumOf(counts: Iterable<ImportCounts>): ImportCounts {
  const sum = { ...noCounts };
  for (const each of counts) for (const key of Object.keys(sum) as (keyof ImportCounts)[]) sum[key] += each[key];
  return sum;
}

/** Offers the error file and returns its id. */
async function offerErrors(client: PoolClient, run: RunRow, { key, size }: StoredFile): Promise<number | null> {
  const name = `${run.file_name.replace(/\.\w{1,5}$/u, "")}-errors.xlsx`;
  const { rows } = await client.query<{ id: number }>(
    `insert into file (owner_id, key, name, mime_type, purpose, size) values ($1, $2, $3, $4, 'import.errors', $5) returning id`,
    [run.owner_id, key, name, XLSX, size],
  );
  return rows[0]?.id ?? null;
}

/**
 * Checks all rows, stores the error file if there are errors, and opens the preview. `stopped`: at least this many rows
 * prevented a run from writing.
 */
async function check(job: Job, run: RunRow, options: ImportTaskOptions, stopped: number): Promise<void> {
  const { client, payload } = job;
  const fresh = stopped === 0 && payload["keepDecisions"] !== true;
  await job.write(async () => {
    if (fresh) await takeFurther(client, await sheetsOf(client, run.id));
    await storeAdded(client, run, await sheetsOf(client, run.id), job.actor.permissions);
  });
  const sheets = await sheetsOf(client, run.id);
  const today = todayIn(options.timeZone);
  const keepDecisions = stopped > 0 || payload["keepDecisions"] === true;
  const how = { words: new ImportWords(options.translate), today, keepDecisions, stopped: stopped > 0 };
  const { sheets: checked, mark, changed } = await checkRows(job, planOf(run, sheets, today), how);
  const sum = sumOf(
    sheets.flatMap(({ id, taken_from: from }) => {
      const counts = checked.get(id)?.counts;
      if (!counts) return [];
      return [from === null ? counts : { ...noCounts, implied: counts.implied }];
    }),
  );
  await job.write(async () => {
    for (const [id, { counts, warnings }] of checked) {
      await client.query("update import_sheet set counts = $2, warnings = $3 where id = $1", [
        id,
        JSON.stringify(counts),
        JSON.stringify(warnings),
      ]);
    }
  });
  await ready(job, run, sheets, sum, { stopped: Math.max(stopped, changed), mark }, options);
}

interface Checked {
  /** Rows that prevented a run from writing. */
  stopped: number;
  mark: CheckMark | null;
}

/** Stores the error file if there are errors, and opens the preview. */
async function ready(
  job: Job,
  run: RunRow,
  sheets: readonly SheetRecord[],
  sum: ImportCounts,
  { stopped, mark }: Checked,
  options: ImportTaskOptions,
): Promise<void> {
  const write = (file: StoredFile | null) => job.write((client) => open(client, run, sum, { stopped, mark }, file));
  if (sum.error > 0) await withErrors(job, sheets, options, false, write);
  else await write(null);
}

/** Writes the error file and does the work that offers it. `rest`: for a run that omits rows, with only those. */
async function withErrors(
  job: Job,
  sheets: readonly SheetRecord[],
  { storage, translate, timeZone }: ImportTaskOptions,
  rest: boolean,
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const file = await storeWorkbook(
    storage,
    await sheetsWithErrors(job.client, sheets, job.actor.language, translate, rest, todayIn(timeZone)),
  );
  try {
    await work(file);
  } catch (error) {
    // A commit without an answer may have offered it: a file without a row is removed by the nightly cleanup.
    if (!isConnectionLoss(error)) await storage.remove(file.key).catch(() => undefined);
    throw error;
  }
}

async function open(
  client: PoolClient,
  run: RunRow,
  sum: ImportCounts,
  { stopped, mark }: Checked,
  file: StoredFile | null,
): Promise<void> {
  const errorFileId = file && (await offerErrors(client, run, file));
  await client.query(
    `update import_run set state = 'READY', counts = $2, error_file_id = $3, failure_key = $4, failure_params = $5, checked = $6
     where id = $1 and state in ('READING', 'CHECKING', 'RUNNING')`,
    [
      run.id,
      JSON.stringify(sum),
      errorFileId,
      stopped > 0 ? "errors.importChanged" : null,
      stopped > 0 ? JSON.stringify({ n: stopped }) : null,
      mark && JSON.stringify(mark),
    ],
  );
}

/** The same for photos, whose rows are matched with students. */
async function checkPhotos(
  job: Job,
  run: RunRow,
  sheetId: number,
  options: ImportTaskOptions,
  stopped: number,
): Promise<void> {
  const counts = await job.write(async (client) => {
    const found = await matchPhotos(job, sheetId);
    await client.query("update import_sheet set counts = $2 where id = $1", [sheetId, JSON.stringify(found)]);
    return found;
  });
  await ready(job, run, await sheetsOf(job.client, run.id), counts, { stopped, mark: null }, options);
}

async function apply(job: Job, options: ImportTaskOptions): Promise<void> {
  const { client } = job;
  const run = await runOf(job, "RUNNING");
  if (!run) return;
  const sheets = await sheetsOf(client, run.id);
  const denied = await countDenied(job, sheets);
  if (denied > 0) return check(job, run, options, denied);
  const requireAll = () => {
    for (const { type } of sheets) if (type) requirePermission(job, type);
  };
  requireAll();
  if ((run.counts?.error ?? 0) > 0 && !run.valid_rows_only) throw new JobFailure("errors.importHasErrors");
  const photos = sheets.find(({ type }) => type === "PHOTO");
  const left = (run.counts?.error ?? 0) + (run.counts?.duplicate ?? 0);
  const finish = (file: StoredFile | null) => async (transaction: PoolClient, changeId: string | null) => {
    // A run may have lost permissions while it was waiting.
    requireAll();
    const errorFileId = file && (await offerErrors(transaction, run, file));
    await transaction.query(
      `update import_run set state = 'DONE', change_id = $2, error_file_id = $3, failure_key = null, failure_params = null, finished_at = now()
       where id = $1`,
      [run.id, changeId, errorFileId],
    );
    const asked = new Set(sheets.flatMap(({ type }) => (type ? importPermission(type) : [])));
    await transaction.query("update change set asks = $2 where id = $1", [changeId, [...asked]]);
  };
  const write = (file: StoredFile | null) =>
    photos
      ? applyPhotos(job, photos, finish(file))
      : applyRows(job, planOf(run, sheets, todayIn(options.timeZone)), run.checked, {
          overtaken: (transaction) => countRecorded(transaction, sheets),
          finish: finish(file),
        });
  try {
    if (left > 0) await withErrors(job, sheets, options, true, write);
    else await write(null);
  } catch (error) {
    if (!(error instanceof RowsChanged)) throw error;
    if (photos) await checkPhotos(job, run, photos.id, options, error.count);
    else await check(job, run, options, error.count);
  }
}

/** A run whose job failed or was cancelled has written nothing; the user is told why. */
async function ended(
  storage: FileStorage,
  pool: Pool,
  jobId: number,
  end: Parameters<Task["ended"]>[2],
): Promise<void> {
  const failure = end.state === "FAILED" ? end : null;
  const { rows } = await pool.query<{ id: number }>(
    `update import_run set state = $2, failure_key = $3, failure_params = $4, finished_at = now()
     where job_id = $1 and state in ('READING', 'CHECKING', 'RUNNING') returning id`,
    [jobId, end.state, failure?.key ?? null, failure && JSON.stringify(failure.params)],
  );
  for (const { id } of rows) await removeMade(pool, storage, id);
}

/** The steps of an import that run as jobs. */
export function importTasks(options: ImportTaskOptions): Record<string, Task> {
  const end: Task["ended"] = (pool, jobId, how) => ended(options.storage, pool, jobId, how);
  return {
    "import.read": { run: (job) => read(job, options), ended: end },
    "import.check": {
      async run(job) {
        const run = await runOf(job, "CHECKING");
        if (!run) return;
        for (const { type } of await sheetsOf(job.client, run.id)) if (type) requirePermission(job, type);
        await check(job, run, options, 0);
      },
      ended: end,
    },
    "import.run": { run: (job) => apply(job, options), ended: end },
    [UNDO_TASK]: undoTask(options.database),
  };
}
