import { sql } from "kysely";
import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { heldByOthers, keptByUndo } from "../../core/trash/undo-preview.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { labelsOf, recordTypeOf } from "../records/labels.ts";
import { undoneChanges, type UndoRecord, undosOf } from "./import.reader.ts";
import type { ImportState } from "./import.enums.ts";
import type { ImportCounts } from "./count.types.ts";
import type { ImportHistoryEntry } from "./import.types.ts";
import type { ImportKeptRecord, ImportUndoPreview } from "./undo.types.ts";

const PAGE = 20;
/** The most records named among those that an undo would skip. */
const NAMED = 50;

interface HistoryRecord extends UndoRecord {
  id: number;
  owner_id: number;
  file_name: string;
  state: ImportState;
  created_at: Date;
  counts: ImportCounts | null;
  change_id: string | null;
}

/** Imports of some types, the latest first: the user's own, or all for administrators. */
export async function readHistory(
  scope: Scope,
  types: readonly ImportType[],
  page: number,
): Promise<{ rows: ImportHistoryEntry[]; hasNext: boolean }> {
  const ofType = scope.db
    .selectFrom("import_sheet")
    .select("run_id")
    .where("type", "in", [...types]);
  const found = (await scope.db
    .selectFrom("import_run")
    .select(["id", "owner_id", "file_name", "state", "created_at", "counts", "change_id"])
    .select(["undo_state", "undo_job_id", "undo_counts", "undo_failure_key", "undo_failure_params"])
    .where((where) => where.or([where("type", "in", [...types]), where("id", "in", ofType as never)]))
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .offset(sql.lit((Math.max(page, 1) - 1) * PAGE))
    .execute()) as unknown as HistoryRecord[];
  const shown = found.slice(0, PAGE);
  const owners = [...new Set(shown.map((run) => run.owner_id))];
  const people =
    owners.length > 0
      ? await scope.db.selectFrom("app_user").select(["id", "name"]).where("id", "in", owners).execute()
      : [];
  const names = new Map((people as unknown as { id: number; name: string }[]).map(({ id, name }) => [id, name]));
  const undone = await undoneChanges(
    scope,
    shown.map((run) => run.change_id),
  );
  const undos = await undosOf(scope, shown);
  return {
    rows: shown.map((run, i) => ({
      id: run.id,
      fileName: run.file_name,
      state: run.state,
      createdAt: run.created_at,
      ownerName: names.get(run.owner_id) ?? null,
      counts: run.counts,
      changeId: run.change_id,
      undone: run.change_id !== null && undone.has(run.change_id),
      undo: undos[i] ?? null,
    })),
    hasNext: found.length > PAGE,
  };
}

/** The names of records, at most `NAMED`. */
async function named(scope: Scope, tables: readonly { table: string; ids: number[] }[]): Promise<ImportKeptRecord[]> {
  const records: ImportKeptRecord[] = [];
  for (const { table, ids } of tables) {
    const type = recordTypeOf(scope, table);
    if (!type || records.length >= NAMED) continue;
    const labels = await labelsOf(scope, type, ids.slice(0, NAMED - records.length));
    for (const [id, label] of labels) records.push({ type: type.entity.name, id, ...label });
  }
  return records;
}

/**
 * What undoing a run would revert, and which of its records have changed since, and whether it would be refused; for an
 * undone run, which were skipped.
 */
export async function undoPreview(scope: Scope, runId: number): Promise<ImportUndoPreview> {
  const run = await scope.db.selectFrom("import_run").select("change_id").where("id", "=", runId).executeTakeFirst();
  const changeId = run?.change_id;
  if (!changeId) throw new NotFound();
  const tables = await keptByUndo(scope, changeId);
  const undoable = tables.reduce((sum, table) => sum + table.undoable, 0);
  const kept = tables.reduce((sum, { ids }) => sum + ids.length, 0);
  const records = await named(scope, tables);
  if (undoable === 0) return { undoable, kept, records, held: false, uses: [], used: [] };
  const { held, uses, used } = await heldByOthers(scope, changeId, tables);
  return { undoable, kept, records, held, uses, used: await named(scope, used) };
}
