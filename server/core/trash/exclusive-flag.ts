import type { EntityMetadata } from "@mikro-orm/postgresql";
import { idList } from "../data/pointers.ts";
import type { Scope } from "../data/scope.ts";
import type { Group } from "./trash.ts";
import { written } from "./written.ts";
import { unscoped } from "../base/unscoped.ts";
import { Declared } from "../data/declared.ts";

/** Which record gets the flag when the one that has it goes, as SQL. */
interface Heirs {
  only: string;
  order: string;
}

interface Flag {
  relation: string;
  heirs: Heirs;
}

const flags = new Declared<Flag>();

/** At most one of the living records with the same `relation` has this flag. The flag is kept in the Trash. */
export const ExclusiveFlag = (relation: string, heirs: Heirs) => flags.decorate({ relation, heirs });

/** Whether this flag is exclusive among related records. */
export const isExclusiveFlag = (meta: EntityMetadata, property: string): boolean => flags.of(meta.class).has(property);

/** A property's column, and the table it points at. */
function columnOf(meta: EntityMetadata, name: string): { column: string; target: string } {
  const property = meta.props.find((each) => each.name === name);
  return { column: property?.fieldNames[0] ?? "", target: property?.targetMeta?.tableName ?? "" };
}

/**
 * Settles the flags of records about to be restored: a living record that has the flag keeps it; otherwise the one that
 * had it gets it back, or the last deleted if several had it.
 */
export async function settleFlags(scope: Scope, groups: readonly Group[]): Promise<void> {
  for (const { meta, ids } of groups) {
    for (const [property, { relation }] of flags.of(meta.class)) {
      const table = meta.tableName;
      const { column: flag } = columnOf(meta, property);
      const { column: parent, target } = columnOf(meta, relation);
      await scope.em.execute(
        `select id from ${target} where id in (select ${parent} from ${table} where id = any (?)) order by id for update`,
        [idList(ids)],
      );
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

/** Passes the flag to the next in line among each parent's living records, where none has it. */
export async function passFlags(scope: Scope, meta: EntityMetadata, parents: readonly number[]): Promise<void> {
  const table = meta.tableName;
  for (const [property, { relation, heirs }] of flags.of(meta.class)) {
    const { column: flag } = columnOf(meta, property);
    const { column: parent } = columnOf(meta, relation);
    await scope.em.execute(
      `update ${table} set ${flag} = true, version = version + 1, updated_at = now(), updated_by = ?
       where id in (
         select distinct on (b.${parent}) b.id from ${table} b
         where b.${parent} = any (?) and b.deleted_at is null and ${heirs.only}
           and not exists (select from ${table} o where o.${parent} = b.${parent} and o.${flag} and o.deleted_at is null)
         order by b.${parent}, ${heirs.order})`,
      [scope.actor.userId, idList(parents)],
    );
  }
}

/** Locks the parents of a change's records until the commit, so that no one else passes their flags. */
export async function lockFlagged(scope: Scope, meta: EntityMetadata, changeId: string): Promise<void> {
  for (const { relation } of flags.of(meta.class).values()) {
    const { column: parent, target } = columnOf(meta, relation);
    await scope.em.execute(
      unscoped("the user may undo the change")`select id from ${target} where id in (
         select t.${parent} from ${meta.tableName} t join audit_entry a on a.record_id = t.id where a.change_id = ? and a.table_name = ?)
       order by id for update`,
      [changeId, meta.tableName],
    );
  }
}

/**
 * Settles flags after an undo has put records back: a record that has got the flag since keeps it; if none is left with
 * it, the next in line gets it.
 */
export async function settleUndoneFlags(scope: Scope, meta: EntityMetadata, changeId: string): Promise<void> {
  const table = meta.tableName;
  for (const [property, { relation }] of flags.of(meta.class)) {
    const { column: flag } = columnOf(meta, property);
    const { column: parent } = columnOf(meta, relation);
    const undone = unscoped("the user may undo the change")`t.updated_at = now() and t.id in (${written})`;
    await scope.em.execute(
      `update ${table} t set ${flag} = false, version = version + 1, updated_by = ?
       where ${undone} and t.${flag} and t.deleted_at is null and exists (
         select from ${table} o where o.${parent} = t.${parent} and o.${flag} and o.deleted_at is null and o.id <> t.id and o.updated_at < now())`,
      [scope.actor.userId, changeId, table],
    );
    const rows = await scope.em.execute<{ id: number }[]>(
      `select distinct ${parent} as id from ${table} t where ${undone}`,
      [changeId, table],
    );
    await passFlags(
      scope,
      meta,
      rows.map(({ id }) => id),
    );
  }
}
