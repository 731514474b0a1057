import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { BadInput } from "../base/errors.ts";
import { type Lives, livesNow, namesOf, type Need, pointersTo, sqlAbout, targetsOf } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import type { FieldMessage, MessageParams } from "../../shared/errors.ts";
import { unscoped } from "../base/unscoped.ts";
import { written } from "./written.ts";

const ofChange = unscoped("the user may undo the change");

/**
 * Locks what a change's records, and what points at them, need to live, before they are written: every writer locks in
 * this order.
 */
export async function lockNeeded(
  scope: Scope,
  tables: readonly { meta: EntityMetadata }[],
  changeId: string,
): Promise<void> {
  const lock = (table: string, ids: string, of: string) =>
    scope.em.execute(`select p.id from ${table} p where p.id in (${ids}) order by p.id for no key update`, [
      changeId,
      of,
    ]);
  for (const { meta } of tables) {
    const { tableName } = meta;
    for (const { target, column, needs } of targetsOf(scope, meta)) {
      if (needs.length === 0) continue;
      await lock(target.tableName, `select t.${column} from ${tableName} t where t.id in (${written})`, tableName);
      for (const by of decidersOf(scope, meta, needs)) {
        await lock(by.table, `select t.${by.column} from ${tableName} t where t.id in (${written})`, tableName);
      }
    }
    for (const { meta: parts, table, column, needs } of pointersTo(scope, meta.class as EntityClass<BaseRecord>)) {
      for (const by of decidersOf(scope, parts, needs)) {
        await lock(tableName, written, tableName);
        const living = `select t.${by.column} from ${table} t where t.${column} in (${written}) and t.deleted_at is null`;
        await lock(by.table, living, tableName);
      }
    }
  }
}

/** The relations of a record that decide whether needs are met. */
const decidersOf = (scope: Scope, meta: EntityMetadata, needs: readonly Need[]): { table: string; column: string }[] =>
  targetsOf(scope, meta)
    .filter(({ path }) => needs.some(({ decidedBy }) => decidedBy !== undefined && path === `${decidedBy}Id`))
    .map(({ target, column }) => ({ table: target.tableName, column }));

/** SQL that is true if the target, `p`, says something else in some columns than right after a change; takes the change. */
const differs = (table: string, columns: readonly string[]): string =>
  ofChange`exists (select from (
      select distinct on (k.key) k.key, k.value from audit_entry e cross join lateral jsonb_each(e.before) k
      where e.table_name = '${table}' and e.record_id = p.id and k.key in (${columns.map((name) => `'${name}'`).join(", ")})
        and e.id > (select max(id) from audit_entry where change_id = ?)
      order by k.key, e.id) was
    where was.value is distinct from to_jsonb(p) -> was.key)`;

/** What someone has written since a change, and this undo has not: it is in the way of what must not come back over it. */
async function livesSince(scope: Scope, changeId: string): Promise<Lives> {
  const [change] = await scope.em.execute<{ last: string | null }[]>(
    ofChange`select max(id)::text as last from audit_entry where change_id = ?`,
    [changeId],
  );
  const last = change?.last ?? "0";
  return (table, alias) =>
    ofChange`${livesNow(table, alias)} and ${alias}.updated_at <> now() and exists (select from audit_entry e
      where e.table_name = '${table}' and e.record_id = ${alias}.id and e.id > ${last})`;
}

/** How many records a message names. */
const NAMED = 5;

/** What a message names of the records that violate a need: of the first one, and the codes of several. */
function paramsOf(unmet: readonly { names: MessageParams }[]): MessageParams {
  const codes = [...new Set(unmet.flatMap(({ names }) => names["codes"] ?? []))].slice(0, NAMED);
  return { ...unmet[0]?.names, ...(codes.length > 0 && { codes: codes.join(", ") }) };
}

/**
 * Rejects an undo that would leave alive a record that cannot live: one that it restored, or one that points at such a
 * record; also one that changes what such a record fixes.
 * @param movesUses whether it moves the uses of a value, which fixes nothing
 */
export async function requireNeeds(
  scope: Scope,
  tables: readonly { meta: EntityMetadata }[],
  changeId: string,
  movesUses: boolean,
): Promise<void> {
  const broken = new Map<string, FieldMessage>();
  const report = (path: string, { key }: Pick<Need, "key">, unmet: readonly { names: MessageParams }[]) => {
    if (unmet.length > 0) broken.set(key, { path, key, params: paramsOf(unmet) });
  };
  const since = await livesSince(scope, changeId);
  for (const { meta } of tables) {
    for (const { target, column, needs, path } of targetsOf(scope, meta)) {
      for (const need of needs) {
        const { fixes, fixedBefore } = need;
        const says = fixes ? fixedBefore : need;
        if (!says) continue;
        const lives = need.onReturn ? since : livesNow;
        const stale = fixes ? ` and ${differs(target.tableName, fixes)}` : "";
        const rows = await scope.em.execute<{ unmet: boolean; names: MessageParams }[]>(
          `select ${sqlAbout(scope, need.unmet, lives)}${stale} as unmet, ${namesOf(scope, says, lives)} as names from ${meta.tableName} t join ${target.tableName} p on p.id = t.${column}
           where t.id in (${written}) and t.deleted_at is null and t.updated_at = now()
           order by p.id, t.id for share of p`,
          [...(fixes ? [changeId] : []), changeId, meta.tableName],
        );
        report(
          path,
          says,
          rows.filter(({ unmet }) => unmet),
        );
      }
    }
    for (const { table, column, needs, path } of pointersTo(scope, meta.class as EntityClass<BaseRecord>)) {
      for (const need of needs.filter(({ onReturn }) => !onReturn)) {
        const { fixes } = need;
        if (fixes && movesUses) continue;
        const unmet = await scope.em.execute<{ names: MessageParams }[]>(
          `select ${namesOf(scope, need, livesNow)} as names from ${table} t join ${meta.tableName} p on p.id = t.${column}
           where p.id in (${written}) and p.updated_at = now() and t.deleted_at is null and ${sqlAbout(scope, need.unmet, livesNow)}
           ${fixes ? `and ${differs(meta.tableName, fixes)}` : ""} order by t.id limit ${NAMED}`,
          [changeId, meta.tableName, ...(fixes ? [changeId] : [])],
        );
        report(path, need, unmet);
      }
    }
  }
  if (broken.size > 0) throw new BadInput([...broken.values()], "errors.undoUnfit");
}
