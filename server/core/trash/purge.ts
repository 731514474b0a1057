import { BadInput, InUse } from "../base/errors.ts";
import { idList, listsOf, pointersTo } from "../data/pointers.ts";
import type { Scope } from "../data/scope.ts";
import {
  countsOf,
  classOf,
  type Consequences,
  type Count,
  counted,
  follow,
  type Group,
  requireInTrash,
} from "./trash.ts";

/** Minimum days that a record stays in the Trash. */
export const trashDays = 30;

/** Other records that point at records about to be purged: their targets would be lost. */
async function holders(scope: Scope, groups: readonly Group[]): Promise<Count[]> {
  const going = new Map(
    [...Map.groupBy(groups, (group) => group.meta.tableName)].map(([table, same]) => [
      table,
      same.flatMap((group) => group.ids),
    ]),
  );
  const counts: Count[] = [];
  for (const { meta, ids } of groups) {
    for (const { type, table, column } of pointersTo(scope, classOf(meta))) {
      const [row] = await scope.em.execute<[{ count: number }]>(
        `select count(*)::integer as count from ${table} where ${column} = any (?) and ${going.has(table) ? "id <> all (?)" : "true"}`,
        going.has(table) ? [idList(ids), idList(going.get(table) ?? [])] : [idList(ids)],
      );
      counts.push({ type, count: row.count });
    }
    for (const { type, table, column } of listsOf(scope, classOf(meta))) {
      const [row] = await scope.em.execute<[{ count: number }]>(
        `select count(*)::integer as count from ${table} where ${column} && ?::integer[]`,
        [idList(ids)],
      );
      counts.push({ type, count: row.count });
    }
  }
  return counted(counts);
}

/** One group per table, referencing tables before referenced ones. */
function pointingFirst(groups: readonly Group[]): Group[] {
  const left = [...Map.groupBy(groups, (group) => group.meta)].map(([meta, same]) => ({
    meta,
    ids: same.flatMap((group) => group.ids),
  }));
  const sorted: Group[] = [];
  while (left.length > 0) {
    const targets = left.flatMap(({ meta }) =>
      meta.props.filter((each) => each.persist !== false).map((each) => each.targetMeta?.tableName),
    );
    const [next] = left.splice(
      Math.max(
        0,
        left.findIndex(({ meta }) => !targets.includes(meta.tableName)),
      ),
      1,
    );
    if (next) sorted.push(next);
  }
  return sorted;
}

/** What is purged with these: everything in the Trash that belongs to them, whenever it was deleted. */
const allOf = (scope: Scope, roots: readonly Group[], lock: boolean): Promise<Group[]> =>
  follow(scope, roots, { joins: () => "deleted_at is not null", lock });

/** What purging records would take with it, and why it would be refused; writes nothing. */
export async function purgingOf(scope: Scope, roots: readonly Group[]): Promise<Consequences> {
  await requireInTrash(scope, roots, { lock: false, undone: true });
  const groups = await allOf(scope, roots, false);
  return { goes: countsOf(groups.slice(roots.length)), uses: await holders(scope, groups) };
}

/**
 * Permanently deletes records that have been in the Trash for 30 days or longer, with everything in it because of them,
 * including what an undo removed. The audit keeps who and when, without values.
 */
export async function purgeRecords(scope: Scope, roots: readonly Group[]): Promise<void> {
  await requireInTrash(scope, roots, { lock: true, undone: true });
  const groups = await allOf(scope, roots, true);
  for (const { meta, ids } of groups) {
    const young = await scope.em.execute<{ id: number }[]>(
      `select id from ${meta.tableName} where id = any (?) and deleted_at > now() - make_interval(days => ${trashDays}) limit 1`,
      [idList(ids)],
    );
    if (young.length > 0) throw new BadInput([], "errors.purgeTooEarly", { days: trashDays });
  }
  const held = await holders(scope, groups);
  if (held.length > 0) throw new InUse(held);
  await scope.em.execute("select set_config('app.purging', 'on', true)");
  for (const { meta, ids } of pointingFirst(groups)) {
    await scope.em.execute(`delete from ${meta.tableName} where id = any (?)`, [idList(ids)]);
    await scope.em.execute(
      "update audit_entry set before = null, after = null where table_name = ? and record_id = any (?)",
      [meta.tableName, idList(ids)],
    );
  }
  await scope.em.execute("select set_config('app.purging', '', true)");
}
