import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { BadInput } from "../base/errors.ts";
import { type Need, pointersTo, targetsOf } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import type { FieldMessage, MessageParams } from "../../shared/errors.ts";
import { written } from "./written.ts";

/** SQL for what the message of a need names. */
const namesOf = ({ names = {} }: Need): string =>
  `jsonb_build_object(${Object.entries(names)
    .map(([name, text]) => `'${name}', ${text}`)
    .join(", ")})`;

/** Locks what a change's records need to live, before they are written: every writer locks in this order. */
export async function lockNeeded(
  scope: Scope,
  tables: readonly { meta: EntityMetadata }[],
  changeId: string,
): Promise<void> {
  for (const { meta } of tables) {
    for (const { target, column, needs } of targetsOf(scope, meta)) {
      if (needs.length === 0) continue;
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
    for (const { target, column, needs, path } of targetsOf(scope, meta)) {
      for (const need of needs) {
        const rows = await scope.em.execute<{ unmet: boolean; names: MessageParams }[]>(
          `select ${need.unmet} as unmet, ${namesOf(need)} as names from ${meta.tableName} t join ${target.tableName} p on p.id = t.${column}
           where t.id in (${written}) and t.deleted_at is null and t.updated_at = now()
           order by p.id for share of p`,
          [changeId, meta.tableName],
        );
        const first = rows.find(({ unmet }) => unmet);
        if (first) broken.set(need.key, { path, key: need.key, params: first.names });
      }
    }
    for (const { table, column, needs, path } of pointersTo(scope, meta.class as EntityClass<BaseRecord>)) {
      for (const need of needs) {
        const [first] = await scope.em.execute<{ names: MessageParams }[]>(
          `select ${namesOf(need)} as names from ${table} t join ${meta.tableName} p on p.id = t.${column}
           where p.id in (${written}) and p.updated_at = now() and t.deleted_at is null and ${need.unmet} limit 1`,
          [changeId, meta.tableName],
        );
        if (first) broken.set(need.key, { path, key: need.key, params: first.names });
      }
    }
  }
  if (broken.size > 0) throw new BadInput([...broken.values()], "errors.undoUnfit");
}
