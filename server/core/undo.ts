import { BadInput, NotFound } from "./errors.ts";
import type { Scope } from "./scope.ts";

interface Touched {
  table_name: string;
  records: number;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Takes back one change: every record that still has the version which the change left gets its former values (a record
 * that the change made goes to the Trash). Records that were written since, or are out of scope, stay.
 *
 * @returns how many records were put back, and how many were not because somebody has written them since
 */
export async function undoChange(scope: Scope, changeId: string): Promise<{ undone: number; kept: number }> {
  if (!/^\d{1,18}$/u.test(changeId)) throw new NotFound();
  const { em } = scope;
  const [change] = await em.execute<{ undone_by: string | null }[]>("select undone_by from change where id = ? for update", [
    changeId,
  ]);
  if (!change) throw new NotFound();
  if (change.undone_by) throw new BadInput([], "errors.alreadyUndone");
  await em.execute("set constraints all deferred");
  const tables = await em.execute<Touched[]>(
    `select table_name, count(distinct record_id)::integer as records from audit_entry
     where change_id = ? and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE') group by table_name`,
    [changeId],
  );
  let undone = 0;
  for (const { table_name } of tables) undone += await revert(scope, table_name, changeId);
  const records = tables.reduce((sum, table) => sum + table.records, 0);
  await em.execute("update change set undone_by = nullif(current_setting('app.change_id'), '')::bigint where id = ?", [changeId]);
  return { undone, kept: records - undone };
}

/** One statement a table: the first `before` of each column, where the record is as the change's last entry left it. */
async function revert(scope: Scope, table: string, changeId: string): Promise<number> {
  if (!scope.database.scopes.has(table)) throw new Error(`Unknown table in the audit: ${table}`);
  const columns = await scope.em.execute<{ name: string }[]>(
    `select distinct jsonb_object_keys(before) as name from audit_entry
     where change_id = ? and table_name = ? and before is not null`,
    [changeId, table],
  );
  const names = [...new Set([...columns.map((column) => column.name), "deleted_at"])].map(quoted);
  const name = quoted(table);
  const result = await scope.em.execute<{ affectedRows: number }>(
    `update ${name} t
     set ${names.map((column) => `${column} = r.${column}`).join(", ")},
         version = t.version + 1, updated_at = now(), updated_by = ?
     from (
       select (jsonb_populate_record(c, coalesce(e.before, '{}') || case when e.created
                then jsonb_build_object('deleted_at', now()) else '{}' end)).*
       from (
         select record_id, max(version) as version, bool_or(action = 'CREATE') as created,
                (select jsonb_object_agg(k.key, k.value) from (
                   select distinct on (p.key) p.key, p.value
                   from audit_entry x cross join lateral jsonb_each(x.before) p
                   where x.change_id = a.change_id and x.table_name = a.table_name and x.record_id = a.record_id
                   order by p.key, x.id) k) as before
         from audit_entry a where change_id = ? and table_name = ?
         group by record_id, a.change_id, a.table_name
       ) e
       join ${name} c on c.id = e.record_id and c.version = e.version
     ) r
     where t.id = r.id`,
    [scope.actor.userId, changeId, table],
    "run",
  );
  return result.affectedRows;
}
