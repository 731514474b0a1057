import type { Scope } from "../data/scope.ts";
import { isAsOf } from "./undo.ts";
import { unscoped } from "../base/unscoped.ts";

/** SQL whose rows are not limited to branches. */
const ofChange = unscoped("the user may undo the change");

/** For one table: how many records of a change an undo would revert, and which it skips. */
export interface KeptRecords {
  table: string;
  undoable: number;
  ids: number[];
}

/** Records of a change that have been written since. */
const written = (table: string) => ofChange`select w.record_id from (
    select record_id, max(version) as version from audit_entry where change_id = ? and table_name = ? group by record_id) w
  left join "${table}" t on t.id = w.record_id and ${isAsOf(table, "t", "w.version")}
  where t.id is null order by w.record_id`;

/** Records of an undone change that the undo skipped. */
const left = ofChange`select distinct record_id from audit_entry w where change_id = ? and table_name = ? and not exists (
    select from audit_entry u where u.change_id = ? and u.table_name = w.table_name and u.record_id = w.record_id)
  order by record_id`;

/**
 * What undoing a change would skip, because it was written since or is gone; for an undone change, what was skipped.
 * Writes nothing.
 */
export async function keptByUndo(scope: Scope, changeId: string): Promise<KeptRecords[]> {
  const [change] = await scope.em.execute<{ undone_by: string | null }[]>("select undone_by from change where id = ?", [
    changeId,
  ]);
  const undoneBy = change?.undone_by ?? null;
  const tables = await scope.em.execute<{ table_name: string; records: number }[]>(
    ofChange`select table_name, count(distinct record_id)::integer as records from audit_entry
     where change_id = ? and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE') group by table_name order by table_name`,
    [changeId],
  );
  const found: KeptRecords[] = [];
  for (const { table_name: table, records } of tables) {
    if (!scope.database.scopes.has(table)) throw new Error(`Unknown table in the audit: ${table}`);
    const rows = await (undoneBy === null
      ? scope.em.execute<{ record_id: number }[]>(written(table), [changeId, table])
      : scope.em.execute<{ record_id: number }[]>(left, [changeId, table, undoneBy]));
    found.push({
      table,
      undoable: undoneBy === null ? records - rows.length : 0,
      ids: rows.map((row) => row.record_id),
    });
  }
  return found;
}
