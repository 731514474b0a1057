import type { Actor } from "../../core/base/actor.ts";
import { runChange } from "../../core/write/change.ts";
import type { Database } from "../../core/data/database.ts";
import type { ExportParams } from "../../core/export/export.report.ts";
import type { ServedFile } from "../../core/files/route.ts";
import { REPORT_PURPOSE } from "../../core/report/report.tasks.ts";
import { openScope } from "../../core/data/scope.ts";
import { exportTable } from "../audit/audit.describe.ts";
import { labelOf } from "./export.service.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** Records in the audit every download of an export's file, and by whom. */
export async function recordExportDownload(
  database: Database,
  actor: Actor,
  { id, purpose }: ServedFile,
): Promise<void> {
  if (purpose !== REPORT_PURPOSE) return;
  const scope = openScope(database, actor);
  const [run] = await scope.em.execute<{ id: number; params: ExportParams }[]>(
    "select id, params from report_run where file_id = ? and kind = 'EXPORT'",
    [id],
  );
  if (!run) return;
  await runChange(scope, "fetchExport", null, (em) =>
    em.execute(
      unscoped(
        "the file was sent to the user",
      )`insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, after)
       select app_change_id(), app_user_id(), 'DOWNLOAD', ?, ?, branch_ids, ?::jsonb from file where id = ?`,
      [exportTable, run.id, JSON.stringify(labelOf(run.params)), id],
    ),
  );
}
