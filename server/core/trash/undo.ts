import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { inAllBranches } from "../data/across.ts";
import { messageOfConstraint, namingOf, type Reads, takenPlace } from "../base/constraints.ts";
import { BadInput, InUse, NotFound } from "../base/errors.ts";
import { whoseIsTaken } from "./collisions.ts";
import { hiddenFields } from "../data/hidden.ts";
import { lockFlagged, settleUndoneFlags } from "./exclusive-flag.ts";
import { depthOf, idList, pointersTo, targetsOf } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import { type Count, counted, ofOwnBranches } from "./trash.ts";
import { lastFirst, type Stretch, stretches } from "./stretches.ts";
import { lockNeeded, requireNeeds } from "./undo-needs.ts";
import { unscoped } from "../base/unscoped.ts";
import type { MessageParams } from "../../shared/errors.ts";
import { written } from "./written.ts";

/** SQL whose rows are not limited to branches. */
const ofChange = unscoped("the user may undo the change");

/** How many records of a table a change wrote. */
interface Touched {
  meta: EntityMetadata;
  records: number;
}

export interface UndoOptions {
  /**
   * Last written first: what a change moved must leave its place before what it displaced can come back, which no single
   * statement can promise.
   */
  backwards?: boolean;
  /** All or nothing: refused if anything was written since. */
  whole?: boolean;
  /** It moves the uses of a value, in all branches. */
  movesUses?: boolean;
  /** Called with the progress; whatever it throws stops the undo. */
  progress?: (done: number, total: number) => Promise<void>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * SQL that is true of a record which is as it was at a version: not written since, or written back to the same values.
 * @param record alias of the record's row
 * @param version SQL of the version
 */
export const isAsOf = (table: string, record: string, version: string): string => {
  const since = ofChange`from audit_entry e cross join lateral jsonb_each(coalesce(e.before, '{}')) p
    where e.table_name = '${table}' and e.record_id = ${record}.id and e.version > ${version}`;
  return `(${record}.version = ${version} or ${record}.version > ${version}
    and (select count(distinct e.version) ${since}) = ${record}.version - ${version}
    and not exists (select from (select distinct on (p.key) p.key, p.value ${since} order by p.key, e.id) was
      where was.value is distinct from to_jsonb(${record}) -> was.key))`;
};

/**
 * Undoes one change: every record that is still as the change left it gets its former values back (a record that the
 * change created goes to the Trash). Records that were written since or are out of scope are skipped, and so are those
 * whose former places no longer contain one another.
 *
 * @returns how many records within the scope were reverted, and how many were skipped because someone has written
 * them since
 */
export async function undoChange(
  scope: Scope,
  changeId: string,
  { backwards = false, whole = false, movesUses = false, progress }: UndoOptions = {},
): Promise<{ undone: number; kept: number }> {
  if (!/^\d{1,18}$/u.test(changeId)) throw new NotFound();
  const { em } = scope;
  const [change] = await em.execute<{ undone_by: string | null }[]>(
    "select undone_by from change where id = ? for update",
    [changeId],
  );
  if (!change) throw new NotFound();
  if (change.undone_by) throw new BadInput([], "errors.alreadyUndone");
  await em.execute("set constraints all deferred");
  const tables = await touchedBy(scope, changeId);
  const records = tables.reduce((sum, table) => sum + table.records, 0);
  await lockNeeded(scope, tables, changeId);
  for (const { meta } of tables) await lockFlagged(scope, meta, changeId);
  const following = await followingElsewhere(scope, tables, changeId);
  let undone = 0;
  let elsewhere = 0;
  let done = 0;
  await progress?.(done, records);
  for (const { meta } of tables) {
    const parts = backwards
      ? await lastFirst(scope, meta.tableName, changeId)
      : await stretches(scope, meta.tableName, changeId);
    const columns = new Set([...(await columnsOf(scope, meta.tableName, changeId)), "deleted_at"]);
    const fits = await fitting(scope, meta.tableName, columns);
    for (const part of parts) {
      undone += await namingWhoIsInTheWay(scope, meta, changeId, () =>
        revert(scope, meta.tableName, changeId, { columns: [...columns].map(quoted), fits }, part),
      );
      await progress?.((done += part.records), records);
    }
    const followers = following.get(meta.tableName) ?? [];
    const back = { columns: [quoted("deleted_at")], fits: `t.id = any ('${idList(followers)}'::integer[])` };
    const all = { from: Math.min(...followers), to: Math.max(...followers) };
    if (followers.length > 0) {
      elsewhere += await inAllBranches(scope, () => revert(scope, meta.tableName, changeId, back, all));
    }
  }
  for (const { meta } of tables) await settleUndoneFlags(scope, meta, changeId);
  const kept = records - undone - elsewhere;
  if (whole && kept > 0) throw new BadInput([], "errors.changedSince", { count: kept, names: "" });
  await requireUnused(scope, tables, changeId);
  await requireLivingTargets(scope, tables, changeId);
  await requireNeeds(scope, tables, changeId, movesUses);
  await em.execute("update change set undone_by = nullif(current_setting('app.change_id'), '')::bigint where id = ?", [
    changeId,
  ]);
  return { undone, kept };
}

/**
 * Runs a part of an undo; if the place of something that would come back is taken, the refusal names whose it is: a
 * student who was matched or planned anew.
 */
async function namingWhoIsInTheWay<T>(
  scope: Scope,
  meta: EntityMetadata,
  changeId: string,
  work: () => Promise<T>,
): Promise<T> {
  await scope.em.execute("savepoint undoing");
  try {
    return await work();
  } catch (error) {
    await sayWhatIsFull(scope, meta, changeId, error);
    const constraint = takenPlace(error);
    const message = constraint === null ? null : messageOfConstraint(meta.tableName, constraint);
    const whose = meta.props.find(({ name }) => `${name}Id` === message?.path);
    const target = whose?.targetMeta;
    if (constraint === null || !message || !target || !("code" in target.properties)) throw error;
    await scope.em.execute("rollback to savepoint undoing");
    const taken = await whoseIsTaken(scope, meta, { constraint, changeId, column: whose.fieldNames[0] ?? "" });
    const entity = target.class as EntityClass<BaseRecord & { code: string }>;
    const record = taken && (await scope.em.findOne(entity, { id: taken.id }));
    if (!record) throw error;
    const name = await nameOfPlace(scope, meta, taken.keys);
    throw name === null
      ? new BadInput([message], "errors.undoTaken", { code: record.code })
      : new BadInput([message], "errors.undoTakenIn", { code: record.code, name });
  }
}

/** Refuses a part of an undo with what a rule of its own names, such as the donor of a pledge. */
async function sayWhatIsFull(scope: Scope, meta: EntityMetadata, changeId: string, error: unknown): Promise<void> {
  const naming = namingOf(error);
  if (!naming) return;
  await scope.em.execute("rollback to savepoint undoing");
  const reads: Reads = (entity, field) => !hiddenFields(entity, scope.actor.permissions).has(field);
  const [row] = await scope.em.execute<{ names: MessageParams }[]>(naming.names(written, reads), [
    changeId,
    meta.tableName,
  ]);
  if (row) throw new BadInput([], naming.key, row.names);
}

/** The name of what has the place that is taken, such as a distribution; null if it has none or the user does not see it. */
async function nameOfPlace(
  scope: Scope,
  meta: EntityMetadata,
  keys: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  for (const { fieldNames, targetMeta } of meta.props) {
    const id = keys[fieldNames?.[0] ?? ""];
    if (!targetMeta || typeof id !== "number" || !("name" in targetMeta.properties)) continue;
    const entity = targetMeta.class as EntityClass<BaseRecord & { name: string }>;
    return (await scope.em.findOne(entity, { id }))?.name ?? null;
  }
  return null;
}

/** Whether every record that a change wrote is still as the change left it, and in the user's branches. */
export async function isUntouched(scope: Scope, changeId: string): Promise<boolean> {
  for (const { meta, records } of await touchedBy(scope, changeId)) {
    const [{ same }] = await scope.em.execute<[{ same: number }]>(
      ofChange`select count(*)::integer as same
       from (select record_id, max(version) as version from audit_entry where change_id = ? and table_name = ? group by record_id) w
       join ${quoted(meta.tableName)} t on t.id = w.record_id and ${isAsOf(meta.tableName, "t", "w.version")}
         and ${ofOwnBranches(scope, meta)}`,
      [changeId, meta.tableName],
    );
    if (same < records) return false;
  }
  return true;
}

/**
 * The tables that a change wrote, referenced ones first, so that values that follow by foreign key have followed by
 * then.
 */
async function touchedBy(scope: Scope, changeId: string): Promise<Touched[]> {
  const rows = await scope.em.execute<{ table_name: string; records: number }[]>(
    ofChange`select table_name, count(distinct record_id)::integer as records from audit_entry
     where change_id = ? and action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE') group by table_name`,
    [changeId],
  );
  const metas = [...scope.database.orm.getMetadata().getAll().values()];
  const touched = rows.map(({ table_name, records }): Touched => {
    const meta = metas.find((each) => each.tableName === table_name);
    if (!meta || !scope.database.scopes.has(table_name)) throw new Error(`Unknown table in the audit: ${table_name}`);
    return { meta, records };
  });
  // Those of one depth by name: that a donor stopped goes before the pledge comes back that would end it.
  return touched.toSorted(
    (a, b) => depthOf(scope, a.meta) - depthOf(scope, b.meta) || a.meta.tableName.localeCompare(b.meta.tableName),
  );
}

/** How many records a change wrote. */
export async function recordsOf(scope: Scope, changeId: string): Promise<number> {
  return (await touchedBy(scope, changeId)).reduce((sum, { records }) => sum + records, 0);
}

/**
 * Records outside the user's branches that the change deleted or restored by cascade from one inside, by table: the
 * undo includes them.
 */
async function followingElsewhere(
  scope: Scope,
  tables: readonly Touched[],
  changeId: string,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  if (scope.actor.allBranches) return found;
  const wentOrCame = ofChange`select record_id from audit_entry where change_id = ? and table_name = ? and action in ('DELETE', 'RESTORE')`;
  for (const { meta } of tables) {
    const ids = new Set<number>();
    for (const { target, points, isWhole } of targetsOf(scope, meta)) {
      if (!isWhole) continue;
      const rows = await scope.em.execute<{ id: number }[]>(
        `select t.id from ${quoted(meta.tableName)} t join ${quoted(target.tableName)} p on ${points}
         where t.id in (${wentOrCame}) and t.id not in (select id from ${quoted(meta.tableName)} where ${ofOwnBranches(scope, meta)} and id in (${wentOrCame}))
           and p.id in (select id from ${quoted(target.tableName)} where (${ofOwnBranches(scope, target)} or id = any (?)) and id in (${wentOrCame}))`,
        [
          changeId,
          meta.tableName,
          changeId,
          meta.tableName,
          idList(found.get(target.tableName) ?? []),
          changeId,
          target.tableName,
        ],
      );
      for (const { id } of rows) ids.add(id);
    }
    found.set(meta.tableName, [...ids]);
  }
  return found;
}

/** The columns of a table that a change wrote. */
async function columnsOf(scope: Scope, table: string, changeId: string): Promise<string[]> {
  const columns = await scope.em.execute<{ name: string }[]>(
    ofChange`select distinct jsonb_object_keys(before) as name from audit_entry
     where change_id = ? and table_name = ? and before is not null`,
    [changeId, table],
  );
  return columns.map((column) => column.name);
}

/**
 * SQL that is true if what the former values, `r`, point at by several columns is still consistent: a village is in
 * that commune. What the same change did to the targets has been reverted by then. Branches follow by foreign key.
 */
async function fitting(scope: Scope, table: string, columns: ReadonlySet<string>): Promise<string> {
  const names = (keys: string, of: string) =>
    `array(select a.attname::text from unnest(${keys}) with ordinality k(number, place)
       join pg_attribute a on a.attrelid = ${of} and a.attnum = k.number order by k.place)`;
  const found = await scope.em.execute<{ target: string; own: string[]; others: string[] }[]>(
    `select confrelid::regclass::text as target, ${names("conkey", "conrelid")} as own, ${names("confkey", "confrelid")} as others
     from pg_constraint where contype = 'f' and cardinality(conkey) > 1 and conrelid = ?::regclass
       and not exists (select from pg_attribute g where g.attrelid = conrelid and g.attnum = any (conkey) and g.attgenerated <> '')`,
    [quoted(table)],
  );
  const conditions = found
    .filter(({ own }) => !own.includes("branch_id") && own.some((column) => columns.has(column)))
    .map(({ target, own, others }) => {
      const allNull = own.map((column) => `r.${quoted(column)} is null`);
      const same = own.map((column, place) => `x.${quoted(others[place] ?? "")} = r.${quoted(column)}`);
      return `(${allNull.join(" or ")} or exists (select from ${target} x where ${same.join(" and ")}))`;
    });
  return conditions.join(" and ") || "true";
}

interface Reverting {
  columns: readonly string[];
  /** A SQL condition on the former values, `r`. */
  fits: string;
}

/**
 * One statement: sets each column to its first `before`, if the record is as the change's last entry left it. That it
 * has not been written since is a condition on `t`, which alone is evaluated again after waiting for another
 * transaction.
 */
async function revert(
  scope: Scope,
  table: string,
  changeId: string,
  { columns, fits }: Reverting,
  { from, to }: Pick<Stretch, "from" | "to">,
): Promise<number> {
  const name = quoted(table);
  const result = await scope.em.execute<{ affectedRows: number }>(
    ofChange`with entries as materialized (
       select id, record_id, version, action, before from audit_entry
       where change_id = ? and table_name = ? and record_id between ? and ?
     ), written as (
       select record_id, max(version) as version, bool_or(action = 'CREATE') as created from entries group by record_id
     ), former as (
       select record_id, jsonb_object_agg(key, value) as before
       from (select distinct on (e.record_id, p.key) e.record_id, p.key, p.value
             from entries e cross join lateral jsonb_each(e.before) p order by e.record_id, p.key, e.id) k
       group by record_id
     )
     update ${name} t
     set ${columns.map((column) => `${column} = r.${column}`).join(", ")},
         version = t.version + 1, updated_at = now(), updated_by = ?
     from written w
     join ${name} c on c.id = w.record_id and ${isAsOf(table, "c", "w.version")}
     left join former f on f.record_id = w.record_id
     cross join lateral jsonb_populate_record(c, coalesce(f.before, '{}')
       || case when w.created then jsonb_build_object('deleted_at', now()) else '{}' end) r
     where t.id = w.record_id and t.version = c.version and ${fits}`,
    [changeId, table, from, to, scope.actor.userId],
    "run",
  );
  return result.affectedRows;
}

/**
 * What the change created or restored cannot go while living records added since refer to it (`InUse`), in any branch.
 */
async function requireUnused(scope: Scope, tables: readonly Touched[], changeId: string): Promise<void> {
  const uses = new Map<string, number>();
  let held = false;
  for (const { meta } of tables) {
    const going = await scope.em.execute<{ id: number }[]>(
      ofChange`select distinct t.id from ${quoted(meta.tableName)} t join audit_entry a on a.record_id = t.id
       where a.change_id = ? and a.table_name = ? and a.action in ('CREATE', 'RESTORE') and t.deleted_at is not null and t.updated_at = now()`,
      [changeId, meta.tableName],
    );
    if (going.length === 0) continue;
    for (const pointer of pointersTo(scope, meta.class as EntityClass<BaseRecord>)) {
      const visible = pointer.countedInScope ? ofOwnBranches(scope, pointer.meta) : "true";
      const [row] = await scope.em.execute<[{ living: number; visible: number }]>(
        `select count(*)::integer as living, (count(*) filter (where ${visible}))::integer as visible
         from ${quoted(pointer.table)} where ${pointer.column} = any (?)${pointer.hasTrash ? " and deleted_at is null" : ""}`,
        [idList(going.map(({ id }) => id))],
      );
      held ||= row.living > 0;
      if (row.visible > 0) uses.set(pointer.type, (uses.get(pointer.type) ?? 0) + row.visible);
    }
  }
  if (held) {
    throw new InUse(
      [...uses].map(([type, count]) => ({ type, count })),
      "errors.undoInUse",
    );
  }
}

/**
 * What comes back points at nothing that was deleted in the meantime (`InUse`), and its targets are locked until the
 * commit.
 */
async function requireLivingTargets(scope: Scope, tables: readonly Touched[], changeId: string): Promise<void> {
  const gone: Count[] = [];
  for (const { meta } of tables) {
    const columns = await columnsOf(scope, meta.tableName, changeId);
    const cameBack = columns.includes("deleted_at");
    for (const { target, column, ids } of targetsOf(scope, meta)) {
      if (!cameBack && !columns.includes(column)) continue;
      const rows = await scope.em.execute<{ gone: boolean }[]>(
        ofChange`select p.deleted_at is not null as gone from ${quoted(target.tableName)} p
         where p.id in (
           select ${ids} from ${quoted(meta.tableName)} t
           join audit_entry a on a.record_id = t.id and a.change_id = ? and a.table_name = ? and (jsonb_exists(a.before, ?) or jsonb_exists(a.before, 'deleted_at'))
           where t.deleted_at is null and t.updated_at = now())
         order by p.id for share of p`,
        [changeId, meta.tableName, column],
      );
      gone.push({ type: target.className, count: rows.filter((row) => row.gone).length });
    }
  }
  const uses = counted(gone);
  if (uses.length > 0) throw new InUse(uses, "errors.undoInTrash");
}
