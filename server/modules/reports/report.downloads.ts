import type { Actor } from "../../core/base/actor.ts";
import { runChange } from "../../core/write/change.ts";
import type { Database } from "../../core/data/database.ts";
import type { ServedFile } from "../../core/files/route.ts";
import { REPORT_PURPOSE } from "../../core/report/report.tasks.ts";
import { openScope } from "../../core/data/scope.ts";
import { type SubjectKind, subjectTable } from "./subject.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/**
 * Records in the audit every download of a report, on the school, district or donor that it is about; its owner's tray no
 * longer announces it.
 */
export async function recordReportDownload(
  database: Database,
  actor: Actor,
  { id, purpose }: ServedFile,
): Promise<void> {
  if (purpose !== REPORT_PURPOSE) return;
  const scope = openScope(database, actor);
  const [run] = await scope.em.execute<{ by: SubjectKind | null; id: number }[]>(
    "select params ->> 'by' as by, (params ->> 'id')::integer as id from report_run where file_id = ?",
    [id],
  );
  if (!run) throw new Error("A report's file without a run");
  await scope.em.execute("update report_run set dismissed_at = now() where file_id = ? and owner_id = ?", [
    id,
    actor.userId,
  ]);
  // Exports are recorded by their own module.
  if (!run.by) return;
  const { by } = run;
  await runChange(scope, "fetchReport", null, (em) =>
    em.execute(
      unscoped(
        "the file was sent to the user",
      )`insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids)
       select app_change_id(), app_user_id(), 'DOWNLOAD', ?, ?, branch_ids from file where id = ?`,
      [subjectTable(by), run.id, id],
    ),
  );
}
