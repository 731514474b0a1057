import { ReferenceKind } from "@mikro-orm/postgresql";
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { Forbidden } from "../../core/base/errors.ts";
import { searched, withinDays, pageSizeOf } from "../../core/data/list.ts";
import { cascadesDelete } from "../../core/data/pointers.ts";
import { trashDays } from "../../core/trash/purge.ts";
import { deletersOf, isTrash } from "../../core/trash/trash.ts";
import type { Scope } from "../../core/data/scope.ts";
import { anyTable, type AnyTables } from "../../core/data/tables.ts";
import { searchTermOf } from "../../core/base/text.ts";
import { lacking } from "../../core/base/token-rights.ts";
import { labelsOf, metaOf, relationOf } from "../records/labels.ts";
import { type RecordType, recordTypes } from "../records/record-types.ts";
import type { TrashEntry, TrashFilter } from "./trash.types.ts";

const countCap = 10_000;

/** A query of the Trash. Pages count from 1. */
export interface TrashQuery {
  search?: string | null;
  filter?: TrashFilter | null;
  page?: number | null;
  pageSize?: number | null;
  /** Counts beyond 10,000. */
  exact?: boolean | null;
}

interface Found {
  type: string;
  id: number;
  deleted_at: string;
  purgeable_from: string;
  old: boolean;
}

type Statement = SelectQueryBuilder<AnyTables, string, object>;

/** Whether a search finds a record: by its own words, or those of its parents. */
function fits(scope: Scope, type: RecordType, search: string): Expression<SqlBool> | null {
  if (searchTermOf(search) === "") return null;
  const own = "search" in metaOf(scope, type).properties;
  if (own) return sql<SqlBool>`(${sql.join(searched(search, "t.search"), sql` and `)})`;
  const others = (type.foundBy ?? []).map((relation) => {
    const { column, table } = relationOf(scope, type, relation);
    let found = anyTable(scope.db)
      .selectFrom(`${table} as p`)
      .select(sql.lit(1).as("one"))
      .whereRef("p.id", "=", sql.ref(`t.${column}`) as never);
    for (const condition of searched(search, "p.search")) found = found.where(condition);
    return sql<SqlBool>`exists ${found}`;
  });
  return others.length > 0 ? sql<SqlBool>`(${sql.join(others, sql` or `)})` : sql<SqlBool>`false`;
}

/** Records of one type in the Trash that were deleted directly, not by cascade. */
function inTrash(scope: Scope, type: RecordType, { search, filter }: TrashQuery): Statement {
  const meta = metaOf(scope, type);
  const oldest = sql`make_interval(days => ${trashDays}::integer)`;
  let statement = anyTable(scope.db)
    .selectFrom(`${meta.tableName} as t`)
    .select([
      sql<string>`${meta.className}::text`.as("type"),
      "t.id",
      "t.deleted_at",
      sql<string>`t.deleted_at + ${oldest}`.as("purgeable_from"),
      sql<boolean>`t.deleted_at + ${oldest} <= now()`.as("old"),
    ])
    .where(sql<SqlBool>`${sql.raw(isTrash(meta, "t", filter?.undone ? "undone" : "deleted"))}`);
  for (const property of meta.props) {
    const target = property.targetMeta;
    if (property.kind !== ReferenceKind.MANY_TO_ONE || !target || !cascadesDelete(meta.class, property.name)) continue;
    statement = statement.where(
      (eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom(`${target.tableName} as p`)
              .select(sql.lit(1).as("one"))
              .whereRef("p.id", "=", sql.ref(`t.${property.fieldNames[0] ?? ""}`) as never)
              .whereRef("p.deleted_at", "=", "t.deleted_at"),
          ),
        ) as Expression<SqlBool>,
    );
  }
  const found = fits(scope, type, search ?? "");
  if (found) statement = statement.where(found);
  if (filter?.actorId) {
    statement = statement.where(
      sql<SqlBool>`exists (select from change d where d.at = t.deleted_at and d.actor_id = any (${[...filter.actorId]}::integer[]))`,
    );
  }
  for (const condition of withinDays("t.deleted_at", filter ?? {}, scope.database.timeZone)) {
    statement = statement.where(condition);
  }
  return statement;
}

/** Everything matching in the Trash, of all types that the user may restore; null if there is no such type. */
function everything(scope: Scope, query: TrashQuery): Statement | null {
  const { permissions } = scope.actor;
  const wanted = query.filter?.type;
  if (query.filter?.undone && !permissions.has("record.purge")) throw new Forbidden();
  if (searchTermOf(query.search ?? "") !== "" && !permissions.has("personal.read")) {
    throw lacking(scope.actor, "personal.read");
  }
  const types = [...recordTypes.values()].filter(
    (type) =>
      type.remove &&
      permissions.has(type.remove) &&
      permissions.has(type.read) &&
      (!wanted || wanted.includes(type.entity.name)),
  );
  const [first, ...others] = types.map((type) => inTrash(scope, type, query));
  if (!first) return null;
  let every = first;
  for (const other of others) every = every.unionAll(other);
  return anyTable(scope.db).selectFrom(every.as("every"));
}

/** The content of the Trash, last deleted first. */
export async function trashList(scope: Scope, query: TrashQuery): Promise<{ rows: TrashEntry[]; hasNext: boolean }> {
  const every = everything(scope, query);
  if (!every) return { rows: [], hasNext: false };
  const size = pageSizeOf(query.pageSize);
  const found = (await every
    .selectAll()
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .offset((Math.max(query.page ?? 1, 1) - 1) * size)
    .execute()) as unknown as Found[];
  return { rows: await described(scope, query, found.slice(0, size)), hasNext: found.length > size };
}

/** Everything matching in the Trash, last deleted first, in batches. */
export async function* trashBatches(scope: Scope, query: TrashQuery, size = 1_000): AsyncGenerator<TrashEntry[]> {
  const every = everything(scope, query);
  if (!every) return;
  for (let offset = 0; ; offset += size) {
    const found = (await every
      .selectAll()
      .orderBy("deleted_at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .offset(offset)
      .execute()) as unknown as Found[];
    if (found.length > 0) yield described(scope, query, found);
    if (found.length < size) return;
  }
}

/** How many records are in the Trash: up to 10,000, or exactly. */
export async function trashTotal(scope: Scope, query: TrashQuery): Promise<{ count: number; capped: boolean }> {
  const every = everything(scope, query)?.select(sql.lit(1).as("one"));
  if (!every) return { count: 0, capped: false };
  const row = await scope.db
    .selectFrom((query.exact ? every : every.limit(countCap + 1)).as("found"))
    .select(sql<string>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  const capped = !query.exact && count > countCap;
  return { count: capped ? countCap : count, capped };
}

async function described(scope: Scope, { filter }: TrashQuery, found: Found[]): Promise<TrashEntry[]> {
  const labels = new Map<string, Awaited<ReturnType<typeof labelsOf>>>();
  const deleters = new Map<string, Map<number, number | null>>();
  for (const [name, rows] of Map.groupBy(found, (row) => row.type)) {
    const type = recordTypes.get(name);
    if (!type) continue;
    const ids = rows.map((row) => row.id);
    labels.set(name, await labelsOf(scope, type, ids));
    deleters.set(name, await deletersOf(scope, metaOf(scope, type), ids));
  }
  const people = recordTypes.get("User");
  const known = new Set([...deleters.values()].flatMap((byId) => [...byId.values()].flatMap((id) => id ?? [])));
  const actors = people ? await labelsOf(scope, people, known) : new Map<number, never>();
  return found.map((row) => ({
    type: row.type,
    id: row.id,
    ...(labels.get(row.type)?.get(row.id) ?? { code: null, nameEn: null, nameLocal: null }),
    deletedAt: row.deleted_at,
    deletedBy: actors.get(deleters.get(row.type)?.get(row.id) ?? 0)?.nameEn ?? null,
    purgeableFrom: row.purgeable_from,
    canBePurged: row.old,
    undone: filter?.undone ?? false,
  }));
}
