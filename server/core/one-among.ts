import type { EntityMetadata } from "@mikro-orm/postgresql";
import { idList } from "./pointers.ts";
import type { Scope } from "./scope.ts";
import type { Group } from "./trash.ts";

const flags = new Map<object, Map<string, string>>();

/** Of the living records that point at the same one by `relation`, at most one has this flag. It is kept in the Trash. */
export const OneAmong =
  (relation: string) =>
  (prototype: object, property: string): void => {
    const known = flags.get(prototype.constructor) ?? new Map<string, string>();
    flags.set(prototype.constructor, known.set(property, relation));
  };

/** Whether the records settle among themselves which of them has this flag. */
export const isOneAmong = (meta: EntityMetadata, property: string): boolean => flags.get(meta.class)?.has(property) ?? false;

/** A property of an entity: its column, and the table that it points at. */
function columnOf(meta: EntityMetadata, name: string): { column: string; target: string } {
  const property = meta.props.find((each) => each.name === name);
  return { column: property?.fieldNames[0] ?? "", target: property?.targetMeta?.tableName ?? "" };
}

/**
 * Settles the flags of records that are about to come out of the Trash: where a living one has the flag, it keeps it;
 * otherwise the one that had it has it again, of several the one that was deleted last.
 */
export async function settleFlags(scope: Scope, groups: readonly Group[]): Promise<void> {
  for (const { meta, ids } of groups) {
    for (const [property, relation] of flags.get(meta.class) ?? []) {
      const table = meta.tableName;
      const { column: flag } = columnOf(meta, property);
      const { column: parent, target } = columnOf(meta, relation);
      await scope.em.execute(`select id from ${target} where id in (select ${parent} from ${table} where id = any (?)) order by id for update`, [idList(ids)]);
      await scope.em.execute(
        `update ${table} t set ${flag} = wanted.has, version = version + 1, updated_at = now(), updated_by = ?
         from (
           select b.id, row_number() over (partition by b.${parent} order by b.${flag} desc, b.deleted_at desc, b.id desc) = 1
             and not exists (select from ${table} o where o.${parent} = b.${parent} and o.${flag} and o.deleted_at is null) as has
           from ${table} b where b.id = any (?)) wanted
         where t.id = wanted.id and t.${flag} <> wanted.has`,
        [scope.actor.userId, idList(ids)],
      );
    }
  }
}
