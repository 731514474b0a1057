import type { EntityMetadata } from "@mikro-orm/postgresql";
import { idList } from "../data/pointers.ts";
import type { Scope } from "../data/scope.ts";
import type { Group } from "./trash.ts";
import { unscoped } from "../base/unscoped.ts";
import { Declared } from "../data/declared.ts";

/** Who has a flag next where the one that had it goes, as SQL on the records. */
interface Heirs {
  only: string;
  order: string;
}

interface Flag {
  relation: string;
  heirs: Heirs;
}

const flags = new Declared<Flag>();

/** Of the living records that point at the same one by `relation`, at most one has this flag. It is kept in the Trash. */
export const OneAmong = (relation: string, heirs: Heirs) => flags.decorate({ relation, heirs });

/** Whether the records settle among themselves which of them has this flag. */
export const isOneAmong = (meta: EntityMetadata, property: string): boolean => flags.of(meta.class).has(property);

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

/** Gives the flag to the first of the heirs among the living records of each of these parents, where none of them has it. */
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

/** Records that share a flag with these of a table, as the change left them: by what they point at, held until the commit. */
export async function holdFlagged(scope: Scope, meta: EntityMetadata, changeId: string): Promise<void> {
  for (const { relation } of flags.of(meta.class).values()) {
    const { column: parent, target } = columnOf(meta, relation);
    await scope.em.execute(
      unscoped("the change is the person's to undo")`select id from ${target} where id in (
         select t.${parent} from ${meta.tableName} t join audit_entry a on a.record_id = t.id where a.change_id = ? and a.table_name = ?)
       order by id for update`,
      [changeId, meta.tableName],
    );
  }
}

/**
 * Settles the flags of records that an undo has just put back: where another one has become the one since, it stays; where
 * none is left that has the flag, the first of the heirs gets it.
 */
export async function settleUndoneFlags(scope: Scope, meta: EntityMetadata, changeId: string): Promise<void> {
  const table = meta.tableName;
  for (const [property, { relation }] of flags.of(meta.class)) {
    const { column: flag } = columnOf(meta, property);
    const { column: parent } = columnOf(meta, relation);
    const undone = unscoped(
      "the change is the person's to undo",
    )`t.updated_at = now() and t.id in (select record_id from audit_entry where change_id = ? and table_name = ?)`;
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
