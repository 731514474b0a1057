import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { BadInput } from "../base/errors.ts";
import { pointersTo, targetsOf } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import type { FieldMessage } from "../../shared/errors.ts";
import { unscoped } from "../base/unscoped.ts";

/** SQL for the records of a table that a change wrote; takes the change and the table. */
const written = unscoped(
  "the user may undo the change",
)`select record_id from audit_entry where change_id = ? and table_name = ?`;

/** Locks what a change's records need to live, before they are written: every writer locks in this order. */
export async function lockNeeded(
  scope: Scope,
  tables: readonly { meta: EntityMetadata }[],
  changeId: string,
): Promise<void> {
  for (const { meta } of tables) {
    for (const { target, column, need } of targetsOf(scope, meta)) {
      if (!need) continue;
      await scope.em.execute(
        `select p.id from ${target.tableName} p where p.id in (select t.${column} from ${meta.tableName} t where t.id in (${written}))
         order by p.id for no key update`,
        [changeId, meta.tableName],
      );
    }
  }
}

/**
 * Rejects an undo that would leave alive a record that cannot live: one that it restored, or one that points at such a
 * record.
 */
export async function requireNeeds(
  scope: Scope,
  tables: readonly { meta: EntityMetadata }[],
  changeId: string,
): Promise<void> {
  const broken = new Map<string, FieldMessage>();
  for (const { meta } of tables) {
    for (const { target, column, need, path } of targetsOf(scope, meta)) {
      if (!need) continue;
      const rows = await scope.em.execute<{ unmet: boolean }[]>(
        `select ${need.unmet} as unmet from ${meta.tableName} t join ${target.tableName} p on p.id = t.${column}
         where t.id in (${written}) and t.deleted_at is null and t.updated_at = now()
         order by p.id for share of p`,
        [changeId, meta.tableName],
      );
      if (rows.some(({ unmet }) => unmet)) broken.set(need.key, { path, key: need.key });
    }
    for (const { table, column, need, path } of pointersTo(scope, meta.class as EntityClass<BaseRecord>)) {
      if (!need) continue;
      const rows = await scope.em.execute(
        `select 1 from ${table} t join ${meta.tableName} p on p.id = t.${column}
         where p.id in (${written}) and p.updated_at = now() and t.deleted_at is null and ${need.unmet} limit 1`,
        [changeId, meta.tableName],
      );
      if (rows.length > 0) broken.set(need.key, { path, key: need.key });
    }
  }
  if (broken.size > 0) throw new BadInput([...broken.values()], "errors.undoUnfit");
}
