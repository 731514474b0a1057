import type { Pool, PoolClient } from "pg";
import type { Readable } from "node:stream";
import { isDiskFull } from "../base/constraints.ts";
import { type Database, readOn } from "../data/database.ts";
import { type FileStorage, FileTooLarge, type StoredFile } from "../files/storage.ts";
import { type Job, JobFailure, type Task } from "../jobs/job.ts";
import { openScope } from "../data/scope.ts";
import type { Translate } from "../base/translate.ts";
import type { MadeReport, Report } from "./report.ts";

/** The queue's name for reports of every kind. */
export const REPORT_TASK = "report";
/** The purpose of report files. */
export const REPORT_PURPOSE = "report";
/** The most bytes of a report: its size has to fit in the file's row. */
const LARGEST = 2_000_000_000;

export interface ReportTaskOptions {
  database: Database;
  storage: FileStorage;
  translate: Translate;
  publicUrl: string;
  reports: Readonly<Record<string, Report>>;
}

interface RunRow {
  id: number;
  kind: string;
  params: Record<string, unknown>;
  /** The storage key its process was writing to when it was killed. */
  writing_key: string | null;
}

/**
 * Writes a report while it is made. The storage key is recorded first, so that whatever retries a killed report removes
 * its bytes.
 */
async function store(
  storage: FileStorage,
  stream: Readable,
  make: () => Promise<void>,
  note: (key: string) => Promise<unknown>,
): Promise<StoredFile> {
  // A failure before anyone reads the stream must not end the process: it is thrown below.
  stream.on("error", () => undefined);
  const stored = storage.putStream(stream, LARGEST, note);
  try {
    await Promise.race([make(), stored]);
    return await stored;
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
    // Remove what was written before reporting the failure.
    await stored.then(({ key }) => storage.remove(key)).catch(() => undefined);
    if (error instanceof FileTooLarge) throw new JobFailure("errors.reportTooLarge");
    throw isDiskFull(error) ? new JobFailure("errors.diskFull") : error;
  }
}

/** What became of a finished file: `OVERTAKEN` if it shows what may no longer be shown. */
type Offered = "DONE" | "ENDED" | "OVERTAKEN";

/** How long others are kept from changing what reports show; also the interval between attempts while they do. */
const OFFER_TIMEOUT = "500ms";
const MOST_OFFERS = 600;
/** How often a report is made again before its user is told that it is overtaken each time. */
const MOST_MADE = 3;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01");

/** Thrown to roll back an offer. */
class Overtaken extends Error {
  override name = "Overtaken";
}

/** Offers the file: it becomes visible only now. `since` is the snapshot from before it was made. */
async function offer(
  client: PoolClient,
  { id, actor }: Job,
  wanted: RunRow,
  made: MadeReport,
  report: Report,
  since: string,
): Promise<Offered> {
  const { rows } = await client.query<{ id: number }>(
    `insert into file (owner_id, key, name, mime_type, purpose, size, permission, branch_ids)
     select $3, $4, $5, $6, $7, $8, $9, $10 from report_run where id = $1 and state = 'RUNNING' and job_id = $2 for update returning id`,
    [
      wanted.id,
      id,
      actor.userId,
      made.stored.key,
      made.name,
      made.mimeType,
      REPORT_PURPOSE,
      made.stored.size,
      made.permission ?? report.permission,
      made.branchIds,
    ],
  );
  const [file] = rows;
  if (!file) return "ENDED";
  await client.query(
    "update report_run set state = 'DONE', file_id = $2, counts = $3, branch_ids = $4, finished_at = now(), writing_key = null where id = $1",
    [wanted.id, file.id, JSON.stringify(made.counts), made.branchIds],
  );
  await made.record?.(client, wanted.id);
  // Last, so that whoever changes what reports show waits only from here to the commit.
  await client.query(`set local lock_timeout = '${OFFER_TIMEOUT}'`);
  const {
    rows: [row],
  } = await client.query<{ overtaken: boolean }>("select report_overtaken($1, $2, $3) as overtaken", [
    since,
    made.branchIds,
    report.showsPhotos,
  ]);
  if (row?.overtaken) throw new Overtaken();
  return "DONE";
}

/** Offers it once no one is changing what reports show. */
async function offerInTurn(
  job: Job,
  wanted: RunRow,
  made: MadeReport,
  report: Report,
  since: string,
): Promise<Offered> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await job.write((client) => offer(client, job, wanted, made, report, since));
    } catch (error) {
      if (error instanceof Overtaken) return "OVERTAKEN";
      if (!isBusy(error) || tried === MOST_OFFERS) throw error;
    }
  }
}

async function run(job: Job, { database, storage, translate, publicUrl, reports }: ReportTaskOptions): Promise<void> {
  const { rows } = await job.client.query<RunRow>(
    "select id, kind, params, writing_key from report_run where id = $1 and state = 'RUNNING' and job_id = $2",
    [job.payload["runId"], job.id],
  );
  const [wanted] = rows;
  if (!wanted) return;
  if (wanted.writing_key !== null) await storage.remove(wanted.writing_key);
  const report = reports[wanted.kind];
  if (!report || !job.actor.permissions.has(report.permission)) throw new JobFailure("errors.forbidden");
  await noteBranches(job, wanted);
  for (let times = 1; times <= MOST_MADE; times += 1) {
    if ((await makeAndOffer(job, { database, storage, translate, publicUrl }, wanted, report)) !== "OVERTAKEN") return;
  }
  throw new JobFailure("errors.reportOvertaken");
}

/** Until it is finished, a report may be about anyone its owner could see at the start. */
async function noteBranches({ pool, actor }: Job, { id }: RunRow): Promise<void> {
  const seen = actor.allBranches
    ? "(select coalesce(array_agg(id), '{}') from branch where $2::integer[] is not null)"
    : "$2";
  await pool.query(`update report_run set branch_ids = ${seen} where id = $1`, [id, [...actor.branchIds]]);
}

async function makeAndOffer(
  job: Job,
  { database, storage, translate, publicUrl }: Omit<ReportTaskOptions, "reports">,
  wanted: RunRow,
  report: Report,
): Promise<Offered> {
  const note = (key: string) =>
    job.pool.query("update report_run set writing_key = $2 where id = $1", [wanted.id, key]);
  const {
    rows: [now],
  } = await job.client.query<{ snapshot: string }>("select pg_current_snapshot()::text as snapshot");
  let total: number | null = null;
  const made = await report.make(
    {
      scope: openScope(readOn(database, job.reads), job.actor),
      translate,
      publicUrl,
      readFile: (key) => storage.stream(key),
      store: (stream, make) => store(storage, stream, make, note),
      progress: (done, of) => {
        total = of;
        return job.progress(done, of);
      },
    },
    wanted.params,
  );
  let offered: Offered = "ENDED";
  try {
    // Some of what was counted before may have gone in the meantime; it counts as done.
    if (total !== null) await job.progress(total, total);
    offered = await offerInTurn(job, wanted, made, report, now?.snapshot ?? "");
    return offered;
  } finally {
    if (offered !== "DONE") await storage.remove(made.stored.key);
  }
}

/** A report whose job failed or was cancelled has no file and leaves no bytes; the user is told why. */
async function ended(
  pool: Pool,
  storage: FileStorage,
  jobId: number,
  end: Parameters<Task["ended"]>[2],
): Promise<void> {
  const failure = end.state === "FAILED" ? end : null;
  const { rows } = await pool.query<{ writing_key: string | null }>(
    `update report_run set state = $2, failure_key = $3, failure_params = $4, finished_at = now()
     where job_id = $1 and state = 'RUNNING' returning writing_key`,
    [jobId, end.state, failure?.key ?? null, failure && JSON.stringify(failure.params)],
  );
  for (const { writing_key: key } of rows) if (key !== null) await storage.remove(key);
}

/** The jobs for reports. */
export function reportTasks(options: ReportTaskOptions): Record<string, Task> {
  requireDeclared(options.reports);
  return {
    [REPORT_TASK]: {
      run: (job) => run(job, options),
      ended: (pool, jobId, end) => ended(pool, options.storage, jobId, end),
    },
  };
}

/** Undeclared, files would keep photos that may no longer be shown: the server does not start. */
function requireDeclared(reports: Readonly<Record<string, Pick<Report, "showsPhotos">>>): void {
  for (const [kind, { showsPhotos }] of Object.entries(reports)) {
    if (typeof showsPhotos !== "boolean") throw new Error(`The report ${kind} does not say whether it shows photos.`);
  }
}
