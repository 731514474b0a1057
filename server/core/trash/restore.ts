import { createHash } from "node:crypto";
import type { EntityMetadata } from "@mikro-orm/postgresql";
import { inAllBranches } from "../data/across.ts";
import { type Collision, collisionsOf } from "./collisions.ts";
import { BadInput, InUse } from "../base/errors.ts";
import { settleFlags } from "./exclusive-flag.ts";
import { depthOf, idList, type Lives, type Need, namesOf, sqlAbout, targetsOf } from "../data/pointers.ts";
import type { Scope } from "../data/scope.ts";
import type { MessageParams } from "../../shared/errors.ts";
import { countsOf, type Count, follow, type Group, lockTargets, mark, requireInTrash, type Joins } from "./trash.ts";

/** What restoring records would do. */
export interface Restoration {
  /** What is restored with them. */
  goes: Count[];
  /** What was deleted with them but stays in the Trash, because something else it needs is there or has changed. */
  stays: Count[];
  /** What has to be restored before them. */
  first: Group[];
  /** Those whose code another record has taken. */
  taken: { type: string; id: number; code: string }[];
  /** Those that stay in the Trash because other records occupy their unique values, or no longer meet their needs. */
  collisions: Colliding[];
  /** Identifies these collisions, so that exactly what was shown is left behind. */
  token: string | null;
}

/**
 * A record that stays in the Trash because another one occupies its unique values, or its target does not meet its
 * needs.
 */
export interface Colliding extends Collision {
  meta: EntityMetadata;
  /** The entity of the record in the way. */
  otherMeta: EntityMetadata;
  /** What the message names. */
  params: MessageParams;
}

const tokenOf = (collisions: readonly Colliding[]): string | null =>
  collisions.length === 0
    ? null
    : createHash("sha256")
        .update(
          collisions
            .map(({ meta, id }) => `${meta.tableName} ${id}`)
            .toSorted()
            .join(),
        )
        .digest("base64url");

/** What was deleted at the same moment as its parent is restored with it. */
const sameMoment: Joins = ({ table, column }, above) =>
  `deleted_at = (select above.deleted_at from ${above} above where above.id = ${table}.${column})`;

/** Ids of records being restored, by table. */
type Back = ReadonlyMap<string, readonly number[]>;

/** Records of a group that point at something in the Trash that is not restored with them, and what that is. */
async function held(scope: Scope, { meta, ids }: Group, back: Back) {
  const found: { id: number; target: EntityMetadata; targetId: number }[] = [];
  for (const { target, points } of targetsOf(scope, meta)) {
    const rows = await scope.em.execute<{ id: number; target_id: number }[]>(
      `select t.id, p.id as target_id from ${meta.tableName} t join ${target.tableName} p on ${points}
       where t.id = any (?) and p.deleted_at is not null and p.id <> all (?)`,
      [idList(ids), idList(back.get(target.tableName) ?? [])],
    );
    for (const row of rows) found.push({ id: row.id, target, targetId: row.target_id });
  }
  return found;
}

/**
 * Records of a group that could not live because a target, living or being restored, does not meet their needs.
 * @param together whether older records that are restored with them are in the way, too
 */
async function unfit(scope: Scope, { meta, ids }: Group, back: Back, together: boolean): Promise<Colliding[]> {
  const livesFor =
    ({ onReturn }: Need): Lives =>
    (table, alias) => {
      const older = table === meta.tableName ? ` and ${alias}.id < t.id` : "";
      // Of two, the one that lived longer has come since; what was deleted at one moment had lived side by side.
      const apart = onReturn ? ` and ${alias}.deleted_at > t.deleted_at` : "";
      const returns = `${alias}.id = any ('${idList(back.get(table) ?? [])}'::integer[])${older}${apart}`;
      return `(${alias}.deleted_at is null${together ? ` or ${returns}` : ""})`;
    };
  const found: Colliding[] = [];
  const needs = targetsOf(scope, meta).flatMap((target) =>
    target.needs.filter(({ fixes }) => !fixes).map((need) => ({ ...target, need })),
  );
  for (const { target, column, need, path } of needs) {
    const { unmet, key, inTheWay } = need;
    const lives = livesFor(need);
    const otherMeta = inTheWay ? (scope.database.orm.getMetadata().get(inTheWay.entity()) as EntityMetadata) : target;
    const otherId = inTheWay ? sqlAbout(scope, inTheWay.id, lives) : "p.id";
    const rows = await scope.em.execute<{ id: number; other_id: number; params: MessageParams }[]>(
      `select t.id, ${otherId} as other_id, ${namesOf(scope, need, lives)} as params from ${meta.tableName} t join ${target.tableName} p on p.id = t.${column}
       where t.id = any (?) and (p.deleted_at is null or p.id = any (?)) and ${sqlAbout(scope, unmet, lives)} order by t.id`,
      [idList(ids), idList(back.get(target.tableName) ?? [])],
    );
    for (const { id, other_id: other, params } of rows) {
      if (!found.some((each) => each.id === id)) {
        found.push({ meta, id, otherMeta, otherId: other, isLiving: !together, path, key, params });
      }
    }
  }
  return found;
}

/**
 * Records that could not live, of several groups. Those that are only in each other's way count once nothing else is in
 * the way: the older one comes back.
 */
async function unfitOf(scope: Scope, groups: readonly Group[], back: Back): Promise<Colliding[]> {
  for (const together of [false, true]) {
    const found: Colliding[] = [];
    for (const group of groups) found.push(...(await unfit(scope, group, back, together)));
    if (found.length > 0) return found;
  }
  return [];
}

/** Ids of several groups by table. */
const idsByTable = (groups: readonly Group[]): Map<string, number[]> =>
  new Map(
    [...Map.groupBy(groups, (group) => group.meta.tableName)].map(([table, same]) => [
      table,
      same.flatMap((group) => group.ids),
    ]),
  );

interface Plan {
  /** The given records being restored, in their groups, then what follows by cascade. */
  groups: Group[];
  stays: Group[];
  first: Group[];
  collisions: Colliding[];
}

/** Records whose unique values are taken; if some are also in each other's way, those blocked by a living one. */
async function colliding(scope: Scope, groups: readonly Group[]): Promise<Colliding[]> {
  const found: Colliding[] = [];
  for (const [meta, same] of Map.groupBy(groups, (group) => group.meta)) {
    const collisions = await collisionsOf(
      scope,
      meta,
      same.flatMap((group) => group.ids),
      { deleted_at: null },
    );
    found.push(...collisions.map((collision) => ({ meta, otherMeta: meta, params: {}, ...collision })));
  }
  const withLiving = found.filter(({ isLiving }) => isLiving);
  return withLiving.length > 0 ? withLiving : found;
}

/** The groups without some of their records. */
const leaving = (groups: readonly Group[], left: ReadonlyMap<string, ReadonlySet<number>>): Group[] =>
  groups.map((group) => ({ ...group, ids: group.ids.filter((id) => !left.get(group.meta.tableName)?.has(id)) }));

/**
 * What is restored together. Whatever follows by cascade but depends on something else in the Trash stays there, with
 * its own dependants; if a given record depends on such a thing, that has to be restored first. Records whose unique
 * values are taken stay too, as do those whose targets no longer meet their needs.
 */
async function planOf(scope: Scope, roots: readonly Group[], lock: boolean): Promise<Plan> {
  const without = new Map<string, Set<number>>();
  const leave = (table: string, ids: Iterable<number>) =>
    without.set(table, new Set([...(without.get(table) ?? []), ...ids]));
  if (lock) await lockTargets(scope, await follow(scope, roots, { joins: sameMoment, lock: false }));
  const all = await follow(scope, roots, { joins: sameMoment, lock });
  const collisions: Colliding[] = [];
  for (;;) {
    const groups = await follow(scope, leaving(roots, without), { joins: sameMoment, lock, without });
    const back = idsByTable(groups);
    const dependent = groups.slice(roots.length);
    const stuck: [table: string, id: number][] = [];
    for (const group of dependent) {
      for (const { id } of await held(scope, group, back)) stuck.push([group.meta.tableName, id]);
    }
    if (stuck.length === 0) {
      for (const { meta, id } of await unfitOf(scope, dependent, back)) stuck.push([meta.tableName, id]);
    }
    for (const [table, id] of stuck) leave(table, [id]);
    if (stuck.length > 0) continue;
    const needing = await unfitOf(scope, groups.slice(0, roots.length), back);
    const fresh = needing.length > 0 ? needing : await colliding(scope, groups);
    collisions.push(...fresh);
    for (const { meta, id } of fresh) leave(meta.tableName, [id]);
    if (fresh.length > 0) continue;
    const first = new Map<EntityMetadata, Set<number>>();
    for (const root of groups.slice(0, roots.length)) {
      for (const { target, targetId } of await held(scope, root, back)) {
        first.set(target, (first.get(target) ?? new Set()).add(targetId));
      }
    }
    const left = new Map([...back].map(([table, ids]) => [table, new Set(ids)]));
    for (const { meta, id } of collisions) left.set(meta.tableName, (left.get(meta.tableName) ?? new Set()).add(id));
    return {
      groups,
      collisions,
      stays: leaving(all, left),
      first: [...first].map(([meta, ids]) => ({ meta, ids: [...ids] })),
    };
  }
}

/**
 * Records whose code a living record has, or one restored with them, or whose code now leads to the record another was
 * merged into.
 */
export async function takenCodes(scope: Scope, groups: readonly Group[]): Promise<Restoration["taken"]> {
  const taken: Restoration["taken"] = [];
  for (const { meta, ids } of groups) {
    if (!("code" in meta.properties)) continue;
    const stands =
      "mergedInto" in meta.properties
        ? "(o.deleted_at is null or o.merged_into_id is not null)"
        : "o.deleted_at is null";
    const rows = await scope.em.execute<{ id: number; code: string }[]>(
      `select t.id, t.code from ${meta.tableName} t where t.id = any (?) and exists (
         select from ${meta.tableName} o where lower(o.code) = lower(t.code) and (${stands} or (o.id = any (?) and o.id < t.id)))
       order by t.id`,
      [idList(ids), idList(ids)],
    );
    taken.push(...rows.map((row) => ({ type: meta.className, ...row })));
  }
  return taken;
}

/** What restoring records would do; writes nothing. */
export async function restorationOf(scope: Scope, roots: readonly Group[]): Promise<Restoration> {
  await requireInTrash(scope, roots, { lock: false });
  const { groups, stays, first, collisions } = await planOf(scope, roots, false);
  return {
    goes: countsOf(groups.slice(roots.length)),
    stays: countsOf(stays),
    first,
    taken: await takenCodes(scope, groups),
    collisions,
    token: tokenOf(collisions),
  };
}

/**
 * Restores records together with what was deleted with them; returns how many of the given ones came back. Refused
 * (`InUse`) while something they point at is in the Trash. Records that collide stay there if `leave` is the token of
 * exactly these; otherwise nothing is written and each is an error on its field.
 */
export async function restoreRecords(
  scope: Scope,
  roots: readonly Group[],
  leave: string | null = null,
): Promise<number> {
  await requireInTrash(scope, roots, { lock: true });
  return inAllBranches(scope, () => bringBack(scope, roots, leave));
}

/**
 * The same for records already checked to be in the Trash and in scope; what follows by cascade may be in any branch.
 */
async function bringBack(scope: Scope, roots: readonly Group[], leave: string | null): Promise<number> {
  const { groups, first, collisions } = await planOf(scope, roots, true);
  const back = groups.slice(0, roots.length).reduce((sum, { ids }) => sum + ids.length, 0);
  if (collisions.length > 0 && (back === 0 || tokenOf(collisions) !== leave)) {
    const fields = new Map(collisions.map(({ path, key, params }) => [`${path} ${key}`, { path, key, params }]));
    throw new BadInput([...fields.values()]);
  }
  if (first.length > 0) throw new InUse(countsOf(first), "errors.restoreFirst");
  await settleFlags(scope, groups);
  // Referenced tables first, so that the database finds the targets living.
  await mark(
    scope,
    groups.toSorted((a, b) => depthOf(scope, a.meta) - depthOf(scope, b.meta)),
    "null",
  );
  return back;
}
