import { sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import { REPORT_FILES_KEPT } from "../../core/report/report.cleanup.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { ImportState } from "../imports/import.enums.ts";
import { readAnnouncedReports } from "../reports/report.reader.ts";
import type { Tray, TrayImport } from "./tray.types.ts";

/** The most reports, and the most imports, in a tray. */
const MOST = 20;

interface ImportRecord {
  id: number;
  type: ImportType;
  fileName: string;
  state: ImportState;
  createdAt: Date;
  done: number | null;
  total: number | null;
  failureKey: string | null;
  failureParams: Record<string, string | number> | null;
}

async function readImports({ db, actor }: Scope): Promise<TrayImport[]> {
  if (!actor.permissions.has("import.use")) return [];
  const found = (await db
    .selectFrom("import_run as r")
    .leftJoin("job_run as j", "j.id", "r.job_id")
    .select(["r.id", "r.type", "r.file_name as fileName", "r.state", "r.created_at as createdAt", "j.done", "j.total"])
    .select(["r.failure_key as failureKey", "r.failure_params as failureParams"])
    .where("r.owner_id", "=", actor.userId)
    .where("r.dismissed_at", "is", null)
    .where("r.state", "<>", "CANCELLED")
    .where(sql<boolean>`(r.state not in ('DONE', 'FAILED') or r.finished_at > now() - ${REPORT_FILES_KEPT}::interval)`)
    .orderBy("r.id", "desc")
    .limit(MOST)
    .execute()) as unknown as ImportRecord[];
  return found.map(({ failureKey, failureParams, done, ...run }) => ({
    ...run,
    done: done ?? 0,
    failure: run.state === "FAILED" && failureKey !== null ? { key: failureKey, params: failureParams } : null,
  }));
}

/** What the user requested and has neither opened nor dismissed; their own also for administrators. */
export async function readTray(scope: Scope): Promise<Tray> {
  const [reports, imports] = await Promise.all([readAnnouncedReports(scope, MOST), readImports(scope)]);
  return { reports, imports };
}
