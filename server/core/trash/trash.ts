import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { inAllBranches } from "../data/across.ts";
import { Forbidden, InUse, NotFound } from "../base/errors.ts";
import { idList, type Pointer, pointersByTable, pointersTo, requireUsesSeen, targetsOf } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import { protectedRecords } from "./protected.ts";
import { unscoped } from "../base/unscoped.ts";

/** How many records of a type (a GraphQL type name). */
export interface Count {
  type: string;
  count: number;
}

/** What a deletion cascades to, and what blocks it. */
export interface Consequences {
  goes: Count[];
  uses: Count[];
}

/** Records of one table that a cascade includes. */
export interface Group {
  meta: EntityMetadata;
  ids: number[];
  /** Those of them that the user may not learn about, not even as a count. */
  untold?: ReadonlySet<number>;
}

export const classOf = (meta: EntityMetadata): EntityClass<BaseRecord> => meta.class as EntityClass<BaseRecord>;

/** Totals by type, largest first, then by name. */
export function counted(rows: readonly Count[]): Count[] {
  const sums = new Map<string, number>();
  for (const { type, count } of rows) sums.set(type, (sums.get(type) ?? 0) + count);
  return [...sums]
    .map(([type, count]) => ({ type, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.type.localeCompare(b.type));
}

/** The user's branches as a SQL condition on a scoped table; the database refuses writes outside them. */
export function ofOwnBranches({ actor, database }: Scope, meta: EntityMetadata): string {
  const kind = database.scopes.get(meta.tableName)?.kind;
  const branches = `'${idList(actor.branchIds)}'::integer[]`;
  if (!actor.allBranches && kind === "branch") return `branch_id = any (${branches})`;
  return !actor.allBranches && kind === "branches" ? `branch_ids <@ ${branches}` : "true";
}

/** Which dependants a cascade includes: a SQL condition on their table; `above` is the parents' table. */
export type Joins = (pointer: Pointer, above: string) => string;

interface Follow {
  joins: Joins;
  lock: boolean;
  /** Ids by table that the cascade skips. */
  without?: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * The given records and everything a cascade from them includes, transitively and in any branch; the given ones come
 * first.
 */
export async function follow(
  scope: Scope,
  roots: readonly Group[],
  { joins, lock, without }: Follow,
): Promise<Group[]> {
  const groups: Group[] = [...roots];
  const seen = new Map<string, Set<number>>();
  const see = (table: string, ids: Iterable<number>) =>
    seen.set(table, new Set([...(seen.get(table) ?? without?.get(table) ?? []), ...ids]));
  for (const { meta, ids } of roots) see(meta.tableName, ids);
  for (const { meta, ids } of groups) {
    for (const pointer of pointersTo(scope, classOf(meta))) {
      if (pointer.goes === "false" || !pointer.hasTrash) continue;
      const rows = await scope.em.execute<{ id: number; untold: boolean }[]>(
        `select id, ${pointer.countedInScope ? `not (${ofOwnBranches(scope, pointer.meta)})` : "false"} as untold from ${pointer.table}
         where ${pointer.column} = any (?) and ${pointer.goes} and ${joins(pointer, meta.tableName)}
         order by id ${lock ? "for update" : ""}`,
        [idList(ids)],
      );
      const known = seen.get(pointer.table) ?? without?.get(pointer.table) ?? new Set();
      const fresh = rows.map((row) => row.id).filter((id) => !known.has(id));
      see(pointer.table, fresh);
      const untold = new Set(rows.filter((row) => row.untold).map((row) => row.id));
      if (fresh.length > 0) groups.push({ meta: pointer.meta, ids: fresh, untold });
    }
  }
  return groups;
}

/**
 * Keeps the targets of these records from being deleted until the commit. Wholes are locked as for a write, since
 * adding or removing parts writes them; shared targets are locked as for an insert. Call it before locking the records
 * themselves: whoever writes an enrolment locks class and student first.
 */
export async function lockTargets(scope: Scope, groups: readonly Group[]): Promise<void> {
  for (const { meta, ids } of groups) {
    for (const { target, ids: pointed, isWhole } of targetsOf(scope, meta)) {
      await scope.em.execute(
        `select p.id from ${target.tableName} p where p.id in (select ${pointed} from ${meta.tableName} t where t.id = any (?))
         order by p.id for ${isWhole ? "no key update" : "share"}`,
        [idList(ids)],
      );
    }
  }
}

/** Those of these records that are in the user's branches, from which a cascade may start. */
async function withinOwnBranches(scope: Scope, meta: EntityMetadata, ids: readonly number[]): Promise<Group> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select id from ${meta.tableName} where id = any (?) and ${ofOwnBranches(scope, meta)}`,
    [idList(ids)],
  );
  return { meta, ids: rows.map(({ id }) => id) };
}

/** Locks the wholes of records that go to the Trash, cascade included; before the records are locked. */
export async function lockWholes(scope: Scope, entity: EntityClass<BaseRecord>, ids: readonly number[]): Promise<void> {
  const root = await withinOwnBranches(scope, scope.database.orm.getMetadata().get(entity) as EntityMetadata, ids);
  await inAllBranches(scope, async () =>
    lockTargets(scope, await follow(scope, [root], { joins: () => "deleted_at is null", lock: false })),
  );
}

/**
 * Living records that refer to any of these and are not part of the cascade, each counted once however many of its
 * columns do; totals over all branches, except those counted in scope.
 */
async function usesOf(scope: Scope, entity: EntityClass<BaseRecord>, ids: readonly number[]): Promise<Count[]> {
  const pointers = pointersTo(scope, entity);
  requireUsesSeen(scope, entity);
  if (pointers.length === 0) return [];
  const statements = [...pointersByTable(pointers)].map(([table, [first, ...more]]) => {
    const points = [first, ...more].map(
      ({ meta, column, goes, countedInScope }) =>
        `${column} = any (?) and not (${goes})${countedInScope ? ` and ${ofOwnBranches(scope, meta)}` : ""}`,
    );
    return `select '${first.type}' as type, count(*)::integer as count from ${table}
       where (${points.join(" or ")})${first.hasTrash ? " and deleted_at is null" : ""}`;
  });
  return counted(
    await scope.em.execute<Count[]>(
      statements.join(" union all "),
      pointers.map(() => idList(ids)),
    ),
  );
}

/**
 * Those of these records that living records outside the user's branches block, which the user may not be shown, with
 * the message that says so.
 */
async function heldElsewhere(scope: Scope, { meta, ids }: Group): Promise<Map<number, string>> {
  const held = new Map<number, string>();
  for (const pointer of pointersTo(scope, classOf(meta))) {
    if (pointer.elsewhere === null) continue;
    const rows = await scope.em.execute<{ id: number }[]>(
      `select distinct ${pointer.column} as id from ${pointer.table} where ${pointer.column} = any (?) and deleted_at is null and not (${ofOwnBranches(scope, pointer.meta)})`,
      [idList(ids)],
    );
    for (const { id } of rows) held.set(id, pointer.elsewhere);
  }
  return held;
}

/** What would go to the Trash together, and what blocks it. */
async function planOf(scope: Scope, root: Group, lock: boolean): Promise<{ groups: Group[]; uses: Count[] }> {
  const [reason] = (await heldElsewhere(scope, root)).values();
  if (reason !== undefined) throw new Forbidden(reason);
  const groups = await follow(scope, [root], { joins: () => "deleted_at is null", lock });
  const uses = [];
  for (const { meta, ids } of groups) uses.push(...(await usesOf(scope, classOf(meta), ids)));
  return { groups, uses: counted(uses) };
}

/**
 * A record that cannot be deleted: the records that block it, or the message that says it is used elsewhere or is
 * protected.
 */
export interface Held {
  id: number;
  uses: Count[];
  reason: string | null;
}

/** What deleting records would do: those that can go cascade to `goes`. */
export interface Deletion extends Consequences {
  free: number[];
  held: Held[];
}

/** What deleting these would cascade to, and which are blocked by what; writes nothing. */
export async function deletionOf(scope: Scope, meta: EntityMetadata, ids: readonly number[]): Promise<Deletion> {
  const root = await withinOwnBranches(scope, meta, ids);
  const reasons = new Map([
    ...(await heldElsewhere(scope, root)),
    ...(await protectedRecords(classOf(meta), scope, root.ids)),
  ]);
  const held: Held[] = [...reasons].map(([id, reason]) => ({ id, uses: [], reason }));
  const open = root.ids.filter((id) => !reasons.has(id));
  /** Records are checked together, and in halves while something blocks one of them. */
  const free = async (some: number[]): Promise<number[]> => {
    const [first] = some;
    if (first === undefined) return [];
    const { uses } = await planOf(scope, { meta, ids: some }, false);
    if (uses.length === 0) return some;
    if (some.length === 1) {
      held.push({ id: first, uses, reason: null });
      return [];
    }
    const half = Math.ceil(some.length / 2);
    return [...(await free(some.slice(0, half))), ...(await free(some.slice(half)))];
  };
  const going = await free(open);
  const { groups } = await planOf(scope, { meta, ids: going }, false);
  return { goes: countsOf(groups.slice(1)), uses: counted(held.flatMap(({ uses }) => uses)), free: going, held };
}

/** Records of several tables, counted by type. */
export const countsOf = (groups: readonly Group[]): Count[] =>
  counted(
    groups.map(({ meta, ids, untold }) => ({
      type: meta.className,
      count: ids.filter((id) => !untold?.has(id)).length,
    })),
  );

/** Deletes records (soft delete), or restores them. */
export async function mark(scope: Scope, groups: readonly Group[], deletedAt: "now()" | "null"): Promise<void> {
  for (const { meta, ids } of groups) {
    await scope.em.execute(
      `update ${meta.tableName} set deleted_at = ${deletedAt}, version = version + 1, updated_at = now(), updated_by = ? where id = any (?)`,
      [scope.actor.userId, idList(ids)],
    );
  }
}

/**
 * Soft-deletes locked, living records with everything they cascade to; refused (`InUse`) while others refer to them.
 */
export async function trash(scope: Scope, meta: EntityMetadata, ids: readonly number[]): Promise<void> {
  await inAllBranches(scope, async () => {
    const { groups, uses } = await planOf(scope, { meta, ids: [...ids] }, true);
    if (uses.length > 0) throw new InUse(uses);
    // One timestamp for all (the transaction's), by which a restore finds what was deleted together.
    await mark(scope, groups.toReversed(), "now()");
  });
}

/** SQL: whether a record is gone; a record merged into another is gone too, and comes back by undoing the merge. */
const isGone = (meta: EntityMetadata, alias: string): string =>
  `${alias}.deleted_at is not null${"mergedInto" in meta.properties ? ` and ${alias}.merged_into_id is null` : ""}`;

/**
 * SQL: whether a gone record was removed by an undo: they share its timestamp, whoever wrote it since, and nobody
 * deleted it.
 */
const isUndone = (alias: string): string =>
  `exists (select from change u join change c on c.undone_by = u.id where u.at = ${alias}.deleted_at)`;

/**
 * SQL: whether a gone record was taken out by a move to another branch, such as a planned student: it follows the student,
 * and what it was part of does not.
 */
const isMoved = (alias: string): string =>
  `exists (select from change m where m.at = ${alias}.deleted_at and m.operation in ('moveStudent', 'moveSchool'))`;

/** Who deleted these gone records, by id: the user who wrote them at the moment they went. */
export async function deletersOf(
  scope: Scope,
  meta: EntityMetadata,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await scope.em.execute<{ id: number; actor_id: number | null }[]>(
    unscoped("the records were found through the scope")`select t.id, a.actor_id from ${meta.tableName} t
     join audit_entry a on a.table_name = ? and a.record_id = t.id and a.action = 'DELETE' and a.at = t.deleted_at
     where t.id = any (?) order by a.id desc`,
    [meta.tableName, idList(ids)],
  );
  return new Map(rows.map((row) => [row.id, row.actor_id]));
}

/** Which gone records: those that someone deleted, or those that an undo removed. */
export type Gone = "deleted" | "undone";

/** SQL: whether records are in the Trash. What an undo or a move removed comes back with its change or not at all. */
export const isTrash = (meta: EntityMetadata, alias: string, gone: Gone = "deleted"): string =>
  `${isGone(meta, alias)} and ${gone === "undone" ? isUndone(alias) : `not ${isUndone(alias)} and not ${isMoved(alias)}`}`;

interface Wanted {
  lock: boolean;
  /** Include what an undo removed. */
  undone?: boolean;
}

/** Checks, and locks if requested, records in the Trash; `NotFound` unless all are there and in scope. */
export async function requireInTrash(
  scope: Scope,
  roots: readonly Group[],
  { lock, undone = false }: Wanted,
): Promise<void> {
  for (const { meta, ids } of roots) {
    const there = undone ? isGone(meta, "t") : isTrash(meta, "t");
    const rows = await scope.em.execute<{ id: number }[]>(
      `select id from ${meta.tableName} t where id = any (?) and ${there} and ${ofOwnBranches(scope, meta)} order by id ${lock ? "for update of t" : ""}`,
      [idList(ids)],
    );
    if (rows.length !== new Set(ids).size) throw new NotFound();
  }
}
