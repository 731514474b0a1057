import { z } from "zod";
import { lacking } from "../../core/base/token-rights.ts";
import { columnsOf, type ExportParams } from "../../core/export/export.report.ts";
import { branchesSeen } from "../../core/export/source.ts";
import { momentIn } from "../../core/export/columns.ts";
import { check } from "../../core/write/rules.ts";
import { runChange } from "../../core/write/change.ts";
import { BadInput } from "../../core/base/errors.ts";
import type { ExportFormat, ExportQuery } from "../../core/graphql/list-args.ts";
import { askForReport } from "../../core/report/report.runs.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Translate } from "../../core/base/translate.ts";
import { type ExportList, mostSheetRows } from "../../shared/export-lists.ts";
import { requiredText } from "../../shared/values/fields.ts";
import { planOf, type TableQuery } from "../analysis/plan.ts";
import { exportTable } from "../audit/audit.describe.ts";
import { aboutExport } from "./about.ts";
import { exportReports, exportSources } from "./registry.ts";
import type { TableExportParams } from "./table-file.ts";
import { aboutTable, type Language } from "./table-words.ts";

const tablePermissions = ["analysis.read", "list.export"] as const;
/** The most characters of a table's heading. */
const titleRules = z.object({ title: requiredText(200) });

interface ExportRequest {
  list: ExportList;
  args: ExportQuery;
  columns: readonly string[] | null;
  requestId?: string | null;
}

/**
 * Requests the export of a list and returns the run's id; an invalid filter is reported as by the list itself. Writes
 * in its own transaction, after all reading.
 */
export async function askExport(
  scope: Scope,
  translate: Translate,
  { list, args, columns, requestId = null }: ExportRequest,
): Promise<number> {
  const source = exportSources[list];
  const needed = [source.permission, "list.export"] as const;
  const missing = needed.find((permission) => !scope.actor.permissions.has(permission));
  if (missing) throw lacking(scope.actor, missing);
  const { format, language, search, filter, sort, descending } = args;
  const query = {
    ...(search && { search }),
    ...(filter && {
      filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)),
    }),
    ...(sort && { sort }),
    ...(descending && { descending }),
  };
  const keys = columns ?? (source.importable ? null : source.shown);
  if (columnsOf(source, keys).length === 0) throw new BadInput([{ path: "columns", key: "validation.required" }]);
  if (sort && source.list && !(sort in source.list.sorts)) {
    throw new BadInput([{ path: "sort", key: "validation.selected" }]);
  }
  const rows = await source.count(scope, query);
  if (format === "XLSX" && rows > mostSheetRows) {
    throw new BadInput([{ path: "format", key: "validation.sheetFull", params: { n: mostSheetRows } }]);
  }
  const at = momentIn(scope.database.timeZone, new Date());
  const about = await aboutExport(scope, { list, source, query, at, rows }, translate);
  const params: ExportParams = {
    list,
    format,
    columns: keys && [...keys],
    language: language ?? scope.actor.language,
    query,
    about,
  };
  return begin(scope, params, requestId);
}

/** Requests the export of a table and returns the run's id; a table without meaning is refused as by the table itself. */
export async function askTable(
  scope: Scope,
  translate: Translate,
  asked: { title: string; table: TableQuery; format: ExportFormat; language: Language | null },
  requestId: string | null,
): Promise<number> {
  const { table, format, language } = asked;
  const missing = tablePermissions.find((permission) => !scope.actor.permissions.has(permission));
  if (missing) throw lacking(scope.actor, missing);
  planOf(scope, table);
  const { title } = check(titleRules, asked);
  const at = momentIn(scope.database.timeZone, new Date());
  const about = await aboutTable(scope, translate, { title, table, at });
  const query = table.filter ? { filter: table.filter } : {};
  return begin(
    scope,
    { list: "TABLE", format, language: language ?? scope.actor.language, title, table, query, about },
    requestId,
  );
}

/** Begins an export and records it in the audit. */
async function begin(
  scope: Scope,
  params: ExportParams | TableExportParams,
  requestId: string | null,
): Promise<number> {
  const branchIds = await branchesSeen(scope);
  const { result } = await runChange(scope, "askExport", requestId, async (em) => {
    const runId = await askForReport(scope, { kind: "EXPORT", ...exportReports.EXPORT }, { ...params });
    await em.execute(
      `insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, after)
       values (app_change_id(), app_user_id(), 'EXPORT', ?, ?, ?::integer[], ?::jsonb)`,
      [exportTable, runId, `{${branchIds.join(",")}}`, JSON.stringify(labelOf(params))],
    );
    return runId;
  });
  return result;
}

/** An export in one sentence per language, as the audit shows it. */
export function labelOf({ about, format }: Pick<ExportParams, "about" | "format">): {
  code: string;
  name_en: string;
  name_local: string;
} {
  const sentence = (language: "en" | "km") => about[language].map(([label, value]) => `${label}: ${value}`).join("; ");
  return { code: format, name_en: sentence("en"), name_local: sentence("km") };
}
