import type { Scope } from "./scope.ts";

/** Of one table: how many records a change wrote, and which of them are not as it left them. */
export interface KeptRecords {
  table: string;
  total: number;
  ids: number[];
}

/** What undoing a change would leave alone, because it was written since or is gone; nothing is written. */
export async function keptByUndo(scope: Scope, changeId: string): Promise<KeptRecords[]> {
  const tables = await scope.em.execute<{ table_name: string; records: number }[]>(
    `select table_name, count(distinct record_id)::integer as records from audit_entry
     where change_id = ? and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE') group by table_name order by table_name`,
    [changeId],
  );
  const found: KeptRecords[] = [];
  for (const { table_name: table, records } of tables) {
    if (!scope.database.scopes.has(table)) throw new Error(`Unknown table in the audit: ${table}`);
    const rows = await scope.em.execute<{ record_id: number }[]>(
      `select w.record_id from (
         select record_id, max(version) as version from audit_entry where change_id = ? and table_name = ? group by record_id) w
       left join "${table}" t on t.id = w.record_id and t.version = w.version
       where t.id is null order by w.record_id`,
      [changeId, table],
    );
    found.push({ table, total: records, ids: rows.map((row) => row.record_id) });
  }
  return found;
}
