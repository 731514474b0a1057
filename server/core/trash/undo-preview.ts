import type { EntityClass } from "@mikro-orm/postgresql";
import { idList, pointersTo } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import { withheldBy } from "../data/requires.ts";
import type { Scope } from "../data/scope.ts";
import { type Count, counted, ofOwnBranches } from "./trash.ts";
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

/** Why an undo would be refused: something added later refers to what would go. */
export interface HeldByOthers {
  /** In any branch, seen by the user or not. */
  held: boolean;
  /** What refers to it, as far as the user may know. */
  uses: Count[];
  /** The records that it refers to, by table. */
  used: { table: string; ids: number[] }[];
}

/**
 * What an undo of a change would be refused for (`errors.undoInUse`), known before it starts. Writes nothing.
 * @param kept what the undo would skip, of all tables of the change
 */
export async function heldByOthers(
  scope: Scope,
  changeId: string,
  kept: readonly KeptRecords[],
): Promise<HeldByOthers> {
  const skipped = new Map(kept.map(({ table, ids }) => [table, idList(ids)]));
  const uses: Count[] = [];
  const used: HeldByOthers["used"] = [];
  let held = false;
  for (const { table } of kept) {
    const meta = [...scope.database.orm.getMetadata().getAll().values()].find((each) => each.tableName === table);
    if (!meta) throw new Error(`Unknown table in the audit: ${table}`);
    const going = await scope.em.execute<{ id: number }[]>(
      ofChange`select distinct record_id as id from audit_entry
       where change_id = ? and table_name = ? and action in ('CREATE', 'RESTORE') and record_id <> all (?)`,
      [changeId, table, skipped.get(table)],
    );
    if (going.length === 0) continue;
    const ids = new Set<number>();
    for (const pointer of pointersTo(scope, meta.class as EntityClass<BaseRecord>)) {
      const visible = pointer.countedInScope ? ofOwnBranches(scope, pointer.meta) : "true";
      const [row] = await scope.em.execute<[{ living: number; visible: number; ids: number[] | null }]>(
        ofChange`select count(*)::integer as living, (count(*) filter (where ${visible}))::integer as visible,
           array_agg(distinct ${pointer.column}) filter (where ${visible}) as ids
         from ${pointer.table} p where ${pointer.column} = any (?)${pointer.hasTrash ? " and deleted_at is null" : ""}
           and not exists (select from audit_entry a where a.change_id = ? and a.table_name = ? and a.record_id = p.id and p.id <> all (?))`,
        [idList(going.map(({ id }) => id)), changeId, pointer.table, skipped.get(pointer.table) ?? "{}"],
      );
      held ||= row.living > 0;
      if (row.visible === 0 || withheldBy(pointer.meta.class, pointer.property, scope.actor.permissions)) continue;
      uses.push({ type: pointer.type, count: row.visible });
      for (const id of row.ids ?? []) ids.add(id);
    }
    if (ids.size > 0) used.push({ table, ids: [...ids] });
  }
  return { held, uses: counted(uses), used };
}
