import { isDeepStrictEqual } from "node:util";
import { type EntityClass, type EntityMetadata, LockMode, ReferenceKind } from "@mikro-orm/postgresql";
import { inAllBranches } from "../data/across.ts";
import { Conflict, NotFound, BadInput } from "../base/errors.ts";
import { hiddenFields } from "../data/hidden.ts";
import { camel } from "../base/names.ts";
import { pointersByTable, pointersTo } from "../data/pointers.ts";
import type { BaseRecord } from "../data/record.ts";
import type { Scope } from "../data/scope.ts";
import { lockWholes, trash } from "../trash/trash.ts";
import { unscoped } from "../base/unscoped.ts";

type Values = Record<string, unknown>;

/** Field values by entity property: `provinceId` becomes the relation `province`. */
export function toProperties(scope: Scope, entity: EntityClass<BaseRecord>, values: Values): Values {
  const { properties } = scope.database.orm.getMetadata().get(entity);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const relation = name.endsWith("Id") ? name.slice(0, -2) : name;
      return relation in properties && !(name in properties) ? [relation, value] : [name, value];
    }),
  );
}

/**
 * Rejects ids of records that are gone or out of scope, on their field, and locks the targets against deletion until
 * the commit.
 */
export async function requireTargets(
  scope: Scope,
  entity: EntityClass<BaseRecord>,
  values: readonly Values[],
): Promise<void> {
  const { properties } = scope.database.orm.getMetadata().get(entity);
  const fields = [];
  for (const name of new Set(values.flatMap((each) => Object.keys(each)))) {
    const property = properties[name as keyof typeof properties];
    if (property?.kind !== ReferenceKind.MANY_TO_ONE) continue;
    const ids = [...new Set(values.flatMap((each) => (each[name] as number | null | undefined) ?? []))];
    if (ids.length === 0) continue;
    const target = property.targetMeta?.class as EntityClass<BaseRecord>;
    const found = await scope.em.find(
      target,
      { id: { $in: ids } },
      { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: "asc" } },
    );
    if (found.length !== ids.length) fields.push({ path: `${name}Id`, key: "validation.selected" });
  }
  if (fields.length > 0) throw new BadInput(fields);
}

/** Creates records from checked values (relations as `…Id`) and returns their ids in the same order. */
export async function createRecords<E extends BaseRecord>(
  scope: Scope,
  entity: EntityClass<E>,
  values: readonly Values[],
): Promise<number[]> {
  const properties = values.map((each) => toProperties(scope, entity, each));
  await requireTargets(scope, entity, properties);
  const { userId } = scope.actor;
  const records = properties.map((each) =>
    scope.em.create(entity, { ...each, createdBy: userId, updatedBy: userId } as never),
  );
  await scope.em.flush();
  return records.map((record) => record.id);
}

/** Creates one record and returns its id. */
export async function createRecord<E extends BaseRecord>(
  scope: Scope,
  entity: EntityClass<E>,
  values: Values,
): Promise<number> {
  const [id] = await createRecords(scope, entity, [values]);
  return id as number;
}

/** A living record in scope, locked until the commit; `NotFound` otherwise. */
export async function loadForWrite<E extends BaseRecord>(scope: Scope, entity: EntityClass<E>, id: number): Promise<E> {
  const record = await scope.em.findOne(entity, { id } as never, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!record) throw new NotFound();
  return record;
}

/** Fields of a record that were written after `version`, by GraphQL name. */
async function changedSince(scope: Scope, table: string, id: number, version: number): Promise<Set<string>> {
  const rows = await scope.em.execute<{ key: string }[]>(
    unscoped(
      "the record was found through the scope",
    )`select distinct jsonb_object_keys(after) as key from audit_entry where table_name = ? and record_id = ? and version > ? and before is not null`,
    [table, id, version],
  );
  return new Set(rows.map((row) => camel(row.key)));
}

/** A version that the record never had belongs to another record, or was made up. */
function requireKnownVersion(record: BaseRecord, version: number): void {
  if (version < 1 || version > record.version) throw new Conflict([], "errors.versionUnknown");
}

/**
 * Writes the given fields to a record that was read at `version`. If someone else has written it since, changes to
 * other fields merge; the same field with another value is a `Conflict` that shows both.
 */
export async function updateRecord<E extends BaseRecord>(
  scope: Scope,
  entity: EntityClass<E>,
  id: number,
  version: number,
  values: Values,
): Promise<number> {
  const record = await loadForWrite(scope, entity, id);
  requireKnownVersion(record, version);
  const wanted = toProperties(scope, entity, values);
  const meta = scope.database.orm.getMetadata().get(entity);
  if (record.version !== version) {
    const unread = hiddenFields(entity, scope.actor.permissions);
    const theirs = await changedSince(scope, meta.tableName, id, version);
    const conflicts = Object.keys(values).flatMap((path) => {
      const property = path in meta.properties ? path : path.replace(/Id$/u, "");
      const now = plainValue(record[property as keyof E]);
      // Whether a value is the same would reveal it to who may not read it.
      const isUnread = unread.has(property);
      return theirs.has(path) && (isUnread || !isDeepStrictEqual(now, values[path]))
        ? [{ path, mine: values[path], theirs: isUnread ? null : now }]
        : [];
    });
    if (conflicts.length > 0) throw new Conflict(conflicts);
  }
  await requireTargets(scope, entity, [wanted]);
  scope.em.assign(record, { ...wanted, updatedBy: scope.actor.userId } as never);
  await scope.em.flush();
  return id;
}

const plainValue = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "id" in value ? value.id : (value ?? null);

/**
 * Soft-deletes records with everything they cascade to; all or none. Refused (`InUse`) while living records refer to
 * them.
 */
export async function deleteRecords<E extends BaseRecord>(
  scope: Scope,
  entity: EntityClass<E>,
  ids: number[],
): Promise<number> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  await lockWholes(scope, entity, unique);
  const records = await scope.em.find(entity, { id: { $in: unique } } as never, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: "asc" } as never,
  });
  if (records.length !== unique.length) throw new NotFound();
  await trash(scope, scope.database.orm.getMetadata().get(entity) as EntityMetadata, unique);
  return records.length;
}

/**
 * Runs a write that follows from reference data, which is shared: it reaches rows of all branches, and foreign keys
 * over several columns are deferred to the commit.
 */
export async function acrossBranches<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  await scope.em.execute("set constraints all deferred");
  return inAllBranches(scope, work);
}

/** Points everything that uses one record at another of the same kind; returns how many records changed. */
export async function moveUses(
  scope: Scope,
  entity: EntityClass<BaseRecord>,
  fromId: number,
  toId: number,
): Promise<number> {
  let moved = 0;
  for (const [table, pointers] of pointersByTable(pointersTo(scope, entity))) {
    const columns = pointers.map(({ column }) => column);
    const hasTrash = pointers[0].hasTrash;
    const values = columns.map((column) => `${column} = case when ${column} = ? then ? else ${column} end`);
    const stamp = hasTrash ? ["version = version + 1", "updated_at = now()", "updated_by = ?"] : [];
    const result = await scope.em.execute<{ affectedRows: number }>(
      `update ${table} set ${[...values, ...stamp].join(", ")} where ${columns.map((column) => `${column} = ?`).join(" or ")}`,
      [
        ...columns.flatMap(() => [fromId, toId]),
        ...(hasTrash ? [scope.actor.userId] : []),
        ...columns.map(() => fromId),
      ],
      "run",
    );
    moved += result.affectedRows;
  }
  return moved;
}
