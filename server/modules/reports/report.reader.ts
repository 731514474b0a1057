import { pageSizeOf } from "../../core/data/list.ts";
import { sql } from "kysely";
import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { REPORT_FILES_KEPT } from "../../core/report/report.cleanup.ts";
import type { ExportedKind } from "../../shared/export-lists.ts";
import { ExportCounts } from "../../core/export/export.report.ts";
import { type ReportKind, reports } from "./registry.ts";
import type { ReportRun, ReportYear } from "./report.types.ts";
import { yearsOf } from "./report.years.ts";
import { reportSubjects, type SubjectKind, subjectsOf } from "./subject.ts";

interface RecordParams {
  by: SubjectKind;
  id: number;
  classYearId?: number;
}

interface ExportedParams {
  list: ExportedKind;
  title?: string;
  format: "XLSX" | "CSV";
  query: { search?: string; filter?: object };
}

interface RunRecord {
  id: number;
  kind: ReportKind;
  state: ReportRun["state"];
  params: RecordParams | ExportedParams;
  counts: Record<string, number> | null;
  /** The branches of everyone it is about; null if unknown. */
  branch_ids: number[] | null;
  failure_key: string | null;
  failure_params: Record<string, string | number> | null;
  created_at: Date;
  done: number | null;
  total: number | null;
  /** Set while there is a file, even one that not everyone may see. */
  file_id: number | null;
  /** The file's retention has expired. */
  expired: boolean | null;
  file_name: string | null;
  file_size: number | null;
  owner_name: string | null;
}

const runs = ({ db }: Scope) =>
  db
    .selectFrom("report_run as r")
    .leftJoin("job_run as j", "j.id", "r.job_id")
    .leftJoin("file as f", "f.id", "r.file_id")
    .leftJoin("app_user as u", "u.id", "r.owner_id")
    .select([
      "r.id",
      "r.kind",
      "r.state",
      "r.params",
      "r.counts",
      "r.branch_ids",
      "r.failure_key",
      "r.failure_params",
      "r.created_at",
      "r.file_id",
    ])
    .select(sql<boolean>`${sql.ref("r.finished_at")} < now() - ${REPORT_FILES_KEPT}::interval`.as("expired"))
    .select(["j.done", "j.total", "f.name as file_name", "f.size as file_size", "u.name as owner_name"]);

type Subjects = Map<SubjectKind, Awaited<ReturnType<typeof subjectsOf>>>;

function describedParams(
  params: RunRecord["params"],
  subjects: Subjects,
  years: Map<number, ReportYear>,
): Pick<ReportRun, "by" | "subject" | "classYear" | "export"> {
  if ("by" in params) {
    const { by, id, classYearId } = params;
    return {
      by,
      subject: subjects.get(by)?.get(id) ?? null,
      classYear: years.get(classYearId ?? 0) ?? null,
      export: null,
    };
  }
  const { list, title, format, query } = params;
  return {
    by: null,
    subject: null,
    classYear: null,
    export: { list, title: title ?? null, format, narrowed: Boolean(query.search) || query.filter !== undefined },
  };
}

/** A run's counts, if the user still sees all branches that it is about. */
function amounts(
  { actor }: Scope,
  { kind, branch_ids: branches, done, total, counts }: RunRecord,
): Pick<ReportRun, "done" | "total" | "counts"> {
  const seen = actor.allBranches || branches?.every((id) => actor.branchIds.includes(id));
  if (!seen) return { done: 0, total: null, counts: null };
  const Counts = kind === "EXPORT" ? ExportCounts : reports[kind].counts;
  return { done: done ?? 0, total, counts: counts && Object.assign(new Counts(), counts) };
}

/** Why a finished run has no file: before its retention expires, only a change of photos deletes one. */
function whyGone({ state, file_name: name, file_id: file, expired }: RunRecord): ReportRun["fileGone"] {
  if (state !== "DONE" || name !== null) return null;
  if (file !== null) return "NOT_ALL_SEEN";
  return expired ? "EXPIRED" : "PHOTOS_CHANGED";
}

/** Names are read with the user's current rights: a run may be about what they no longer see. */
async function described(scope: Scope, records: readonly RunRecord[]): Promise<ReportRun[]> {
  const aboutOf = ({ params }: RunRecord) => ("by" in params ? params : null);
  const years = await yearsOf(
    scope,
    records.flatMap((run) => aboutOf(run)?.classYearId ?? []),
  );
  const subjects: Subjects = new Map();
  for (const kind of reportSubjects) {
    const ids = records.flatMap((run) => {
      const about = aboutOf(run);
      return about?.by === kind ? [about.id] : [];
    });
    subjects.set(kind, await subjectsOf(scope, kind, ids));
  }
  return records.map((run) => ({
    id: run.id,
    kind: run.kind,
    state: run.state,
    ...describedParams(run.params, subjects, years),
    ownerName: run.owner_name ?? "",
    createdAt: run.created_at,
    ...amounts(scope, run),
    failure: run.failure_key === null ? null : { key: run.failure_key, params: run.failure_params },
    fileName: run.file_name,
    fileGone: whyGone(run),
    fileSize: run.file_size,
  }));
}

/** The current state of one of the user's runs, or anyone's for administrators; `NotFound` otherwise. */
export async function readReport(scope: Scope, id: number): Promise<ReportRun> {
  const found = await runs(scope).where("r.id", "=", id).execute();
  const [run] = await described(scope, found as unknown as RunRecord[]);
  if (!run) throw new NotFound();
  return run;
}

/** The user's runs (for administrators, everyone's), the latest first. */
export async function readReports(
  scope: Scope,
  page: number,
  pageSize: number,
): Promise<{ rows: ReportRun[]; hasNext: boolean }> {
  const size = pageSizeOf(pageSize);
  const found = await runs(scope)
    .orderBy("r.id", "desc")
    .limit(size + 1)
    .offset((Math.max(page, 1) - 1) * size)
    .execute();
  const rows = await described(scope, found.slice(0, size) as unknown as RunRecord[]);
  return { rows, hasNext: found.length > size };
}

/** The user's own runs that are under way, or finished with a file that they have neither fetched nor dismissed. */
export async function readAnnouncedReports(scope: Scope, most: number): Promise<ReportRun[]> {
  const found = await runs(scope)
    .where("r.owner_id", "=", scope.actor.userId)
    .where("r.dismissed_at", "is", null)
    .where("r.state", "<>", "CANCELLED")
    .where(sql<boolean>`(r.state = 'RUNNING' or r.finished_at > now() - ${REPORT_FILES_KEPT}::interval)`)
    .orderBy("r.id", "desc")
    .limit(most)
    .execute();
  return found.length === 0 ? [] : described(scope, found as unknown as RunRecord[]);
}

/** How many of the user's own reports are ready, and neither fetched nor dismissed. */
export async function countReady({ db, actor }: Scope): Promise<number> {
  const row = await db
    .selectFrom("report_run")
    .select(sql<number>`count(*)::integer`.as("ready"))
    .where("owner_id", "=", actor.userId)
    .where("dismissed_at", "is", null)
    .where("state", "=", "DONE")
    .where(sql<boolean>`finished_at > now() - ${REPORT_FILES_KEPT}::interval`)
    .executeTakeFirstOrThrow();
  return row.ready;
}

/** A run's file that the user may fetch; `NotFound` if there is none, or not for them. */
export async function fileOfReport({ db }: Scope, id: number): Promise<number> {
  const run = await db
    .selectFrom("report_run as r")
    .innerJoin("file as f", "f.id", "r.file_id")
    .select("f.id")
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!run) throw new NotFound();
  return run.id;
}
