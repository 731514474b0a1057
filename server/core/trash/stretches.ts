import { unscoped } from "../base/unscoped.ts";
import type { Scope } from "../data/scope.ts";

/** SQL whose rows are not limited to branches. */
const ofChange = unscoped("the user may undo the change");

/** Records reverted between two progress reports. */
const PART = 1_000;

/** A range of a table's ids, inclusive. */
export interface Stretch {
  from: number;
  to: number;
  records: number;
}

/**
 * The records of a table that a change wrote, last written first. What one statement moved goes back together where its
 * ids are a range of their own: reverting thousands one by one would read the change as often.
 */
export async function lastFirst(scope: Scope, table: string, changeId: string): Promise<Stretch[]> {
  const rows = await scope.em.execute<{ record_id: number; keys: string | null }[]>(
    ofChange`select record_id, keys from (
       select distinct on (record_id) record_id, id,
         case when action = 'UPDATE' then (select string_agg(key, ' ' order by key) from jsonb_object_keys(before) as key) end as keys
       from audit_entry where change_id = ? and table_name = ? order by record_id, id desc) last order by id desc`,
    [changeId, table],
  );
  const runs: { keys: string | null; ids: number[] }[] = [];
  for (const { record_id, keys } of rows) {
    const run = runs.at(-1);
    if (run && keys !== null && run.keys === keys && run.ids.length < PART) run.ids.push(record_id);
    else runs.push({ keys, ids: [record_id] });
  }
  const all = rows.map((row) => row.record_id).toSorted((a, b) => a - b);
  const places = new Map(all.map((id, place) => [id, place]));
  return runs.flatMap(({ ids }) => {
    const [from, to] = ids.reduce(([low, high], id) => [Math.min(low, id), Math.max(high, id)], [Infinity, 0]);
    const within = (places.get(to) ?? 0) - (places.get(from) ?? 0) + 1;
    return within === ids.length
      ? [{ from, to, records: ids.length }]
      : ids.map((id) => ({ from: id, to: id, records: 1 }));
  });
}

/** The records of a table that a change wrote, in ranges of ids. */
export async function stretches(scope: Scope, table: string, changeId: string): Promise<Stretch[]> {
  return scope.em.execute<Stretch[]>(
    ofChange`select min(record_id) as "from", max(record_id) as "to", count(*)::integer as records
     from (select record_id, (row_number() over (order by record_id) - 1) / ${PART} as part
           from (select distinct record_id from audit_entry where change_id = ? and table_name = ?) each_one) numbered
     group by part order by part`,
    [changeId, table],
  );
}
