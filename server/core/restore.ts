import { type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import { InUse } from "./errors.ts";
import { idList } from "./pointers.ts";
import type { Scope } from "./scope.ts";
import { along, type Count, follow, type Group, mark, requireInTrash, type Way } from "./trash.ts";

/** What taking records out of the Trash comes to. */
export interface Restoration {
  /** What comes back with them. */
  goes: Count[];
  /** What went into the Trash with them and stays there, because of something else that is in it. */
  stays: Count[];
  /** What has to come out of the Trash before them. */
  first: Group[];
  /** Those of them whose code another record has by now. */
  taken: { type: string; id: number; code: string }[];
}

/** What went into the Trash at the same moment as what it goes with comes back with it. */
const sameMoment: Way = ({ table, column }, above) =>
  `deleted_at = (select above.deleted_at from ${above} above where above.id = ${table}.${column})`;

/** Records of a group that point at something in the Trash which does not come back with them, with what that is. */
async function held(scope: Scope, { meta, ids }: Group, back: ReadonlyMap<string, readonly number[]>) {
  const found: { id: number; target: EntityMetadata; targetId: number }[] = [];
  for (const property of meta.props) {
    const target = property.targetMeta;
    if (property.kind !== ReferenceKind.MANY_TO_ONE || property.persist === false || !target || !("deletedAt" in target.properties)) continue;
    const rows = await scope.em.execute<{ id: number; target_id: number }[]>(
      `select t.id, p.id as target_id from ${meta.tableName} t join ${target.tableName} p on p.id = t.${property.fieldNames[0] ?? ""}
       where t.id = any (?) and p.deleted_at is not null and p.id <> all (?)`,
      [idList(ids), idList(back.get(target.tableName) ?? [])],
    );
    for (const row of rows) found.push({ id: row.id, target, targetId: row.target_id });
  }
  return found;
}

/** Ids of several groups by table. */
const idsByTable = (groups: readonly Group[]): Map<string, number[]> =>
  new Map([...Map.groupBy(groups, (group) => group.meta.tableName)].map(([table, same]) => [table, same.flatMap((group) => group.ids)]));

interface Plan {
  groups: Group[];
  stays: Group[];
  first: Group[];
}

/**
 * What comes back together. What came along but hangs on something else in the Trash stays there, and with it what hangs
 * on it; where one of the given records does, that has to come back first.
 */
async function planOf(scope: Scope, roots: readonly Group[], lock: boolean): Promise<Plan> {
  const without = new Map<string, Set<number>>();
  const stays: Group[] = [];
  for (;;) {
    const groups = await follow(scope, roots, { way: sameMoment, lock, without });
    const back = idsByTable(groups);
    let settled = true;
    for (const group of groups.slice(roots.length)) {
      const ids = new Set((await held(scope, group, back)).map((each) => each.id));
      if (ids.size === 0) continue;
      settled = false;
      stays.push({ meta: group.meta, ids: [...ids] });
      without.set(group.meta.tableName, new Set([...(without.get(group.meta.tableName) ?? []), ...ids]));
    }
    if (!settled) continue;
    const first = new Map<EntityMetadata, Set<number>>();
    for (const root of roots) {
      for (const { target, targetId } of await held(scope, root, back)) {
        first.set(target, (first.get(target) ?? new Set()).add(targetId));
      }
    }
    return { groups, stays, first: [...first].map(([meta, ids]) => ({ meta, ids: [...ids] })) };
  }
}

/** Records whose code a living one has, or one that comes back with them. */
export async function takenCodes(scope: Scope, groups: readonly Group[]): Promise<Restoration["taken"]> {
  const taken: Restoration["taken"] = [];
  for (const { meta, ids } of groups) {
    if (!("code" in meta.properties)) continue;
    const rows = await scope.em.execute<{ id: number; code: string }[]>(
      `select t.id, t.code from ${meta.tableName} t where t.id = any (?) and exists (
         select from ${meta.tableName} o where lower(o.code) = lower(t.code) and (o.deleted_at is null or (o.id = any (?) and o.id < t.id)))
       order by t.id`,
      [idList(ids), idList(ids)],
    );
    taken.push(...rows.map((row) => ({ type: meta.className, ...row })));
  }
  return taken;
}

/** What taking records out of the Trash would come to; nothing is written. */
export async function restorationOf(scope: Scope, roots: readonly Group[]): Promise<Restoration> {
  await requireInTrash(scope, roots, false);
  const { groups, stays, first } = await planOf(scope, roots, false);
  return { goes: along(groups.slice(roots.length)), stays: along(stays), first, taken: await takenCodes(scope, groups) };
}

/**
 * Takes records out of the Trash with what went into it with them. Refused (`InUse`) while something that they point at
 * is in the Trash; what took their place since (a code, say) is an error on that field.
 */
export async function restoreRecords(scope: Scope, roots: readonly Group[]): Promise<void> {
  await requireInTrash(scope, roots, true);
  const { groups, first } = await planOf(scope, roots, true);
  if (first.length > 0) throw new InUse(along(first), "errors.restoreFirst");
  await mark(scope, groups, "null");
}
