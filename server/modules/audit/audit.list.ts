import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { withinDays, pageSizeOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { anyTable, type AnyTables } from "../../core/data/tables.ts";
import { searchTermOf, searchText } from "../../core/base/text.ts";
import { belonging, relationOf } from "../records/labels.ts";
import type { RecordType } from "../records/record-types.ts";
import {
  describe,
  entryColumns,
  exceptMergesElsewhere,
  exportTable,
  exportType,
  type RawEntry,
  type Readable,
  readable,
  withPages,
} from "./audit.describe.ts";
import type { AuditFilter } from "./audit.input.ts";
import type { AuditEntry, AuditPerson } from "./audit.types.ts";

const countCap = 10_000;
/** The most records of a type that one search matches. */
const foundPerType = 50;
/** The most people that one search suggests. */
const people = 25;

/** A query of the audit. Pages count from 1. */
export interface AuditQuery {
  search?: string | null;
  filter?: AuditFilter | null;
  page?: number | null;
  pageSize?: number | null;
  /** Counts beyond 10,000. */
  exact?: boolean | null;
}

/** Ids of records whose own code or name matches a search. */
async function found(scope: Scope, { type, meta }: Readable, search: string): Promise<number[]> {
  if (!("search" in meta.properties)) return [];
  const list = {
    entity: type.entity,
    sorts: { ID: sql.ref("id") },
    defaultSort: "ID",
    filters: {},
    rows: "all" as const,
  };
  return (await scope.reader.ids(list, { search, pageSize: foundPerType })).ids;
}

/** Entries about records whose code or name, or whose parent's, matches a search. */
async function about(scope: Scope, search: string, tables: readonly string[]): Promise<Expression<SqlBool>> {
  const known = readable(scope);
  const byTable = new Map<string, Promise<number[]>>();
  const idsIn = (table: string): Promise<number[]> => {
    const of = known.get(table);
    const ids = byTable.get(table) ?? (of ? found(scope, of, search) : Promise.resolve([]));
    byTable.set(table, ids);
    return ids;
  };
  const parts: RawBuilder<unknown>[] = [];
  for (const table of tables) {
    const ids = new Set(await idsIn(table));
    const type = known.get(table)?.type;
    for (const relation of type?.foundBy ?? []) {
      const { column, table: above } = relationOf(scope, type as RecordType, relation);
      const wholes = await idsIn(above);
      for (const id of wholes.length > 0 ? await belonging(scope, table, column, wholes) : []) ids.add(id);
    }
    if (ids.size > 0) parts.push(sql`(table_name = ${table} and record_id = any (${[...ids]}::integer[]))`);
  }
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` or `)})` : sql<SqlBool>`false`;
}

type Statement = SelectQueryBuilder<AnyTables, string, object>;

/** Every matching entry within the user's branches. */
async function everything(scope: Scope, { search, filter }: AuditQuery): Promise<Statement> {
  const tables = [...readable(scope)].flatMap(([table, { meta }]) =>
    !filter?.type || filter.type.includes(meta.className) ? [table] : [],
  );
  if (!filter?.type || filter.type.includes(exportType)) tables.push(exportTable);
  let statement: Statement = anyTable(scope.db)
    .selectFrom("audit_entry")
    .where(sql<SqlBool>`table_name = any (${tables}::text[])`)
    .where(await exceptMergesElsewhere(scope));
  if (filter?.actorId) statement = statement.where(sql<SqlBool>`actor_id = any (${[...filter.actorId]}::integer[])`);
  if (filter?.action) statement = statement.where(sql<SqlBool>`action = any (${[...filter.action]}::text[])`);
  for (const condition of withinDays("at", filter ?? {}, scope.database.timeZone)) {
    statement = statement.where(condition);
  }
  if (searchTermOf(search ?? "") === "") return statement;
  // Found by record first: there are few, and not among the newest.
  const all = statement
    .where(await about(scope, search ?? "", tables))
    .select(entryColumns as never)
    .offset(0);
  return anyTable(scope.db).selectFrom(all.as("found"));
}

/** The searchable list of everything written within the user's branches, newest first. */
export async function auditList(scope: Scope, query: AuditQuery): Promise<{ rows: AuditEntry[]; hasNext: boolean }> {
  const size = pageSizeOf(query.pageSize);
  const rows = (await (
    await everything(scope, query)
  )
    .select(entryColumns as never)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .offset((Math.max(query.page ?? 1, 1) - 1) * size)
    .execute()) as unknown as RawEntry[];
  return { rows: await withPages(scope, await describe(scope, rows.slice(0, size))), hasNext: rows.length > size };
}

/** All entries of the list, newest first, in batches. */
export async function* auditBatches(scope: Scope, query: AuditQuery, size = 1_000): AsyncGenerator<AuditEntry[]> {
  const every = await everything(scope, query);
  for (let last: RawEntry | undefined; ;) {
    const from = last ? every.where(sql<SqlBool>`(at, id) < (${last.at}::timestamptz, ${last.id}::bigint)`) : every;
    const rows = (await from
      .select([...entryColumns, sql<string>`at::text`.as("moment")] as never)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .execute()) as unknown as (RawEntry & { moment: string })[];
    if (rows.length > 0) yield describe(scope, rows);
    const end = rows.at(-1);
    if (!end || rows.length < size) return;
    last = { ...end, at: end.moment };
  }
}

/** How many entries the list has: up to 10,000, or exactly. */
export async function auditTotal(scope: Scope, query: AuditQuery): Promise<{ count: number; capped: boolean }> {
  const every = (await everything(scope, query)).select(sql.lit(1).as("one"));
  const row = await scope.db
    .selectFrom((query.exact ? every : every.limit(countCap + 1)).as("found"))
    .select(sql<string>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  const capped = !query.exact && count > countCap;
  return { count: capped ? countCap : count, capped };
}

/** The people whose writes the user may encounter in the audit: administrators, and users of the same branches. */
export async function auditPeople(
  scope: Scope,
  search: string,
  ids: readonly number[] | null,
): Promise<{ rows: AuditPerson[]; hasNext: boolean }> {
  const { actor } = scope;
  let statement = scope.db
    .selectFrom("app_user")
    .select(["id", "name"])
    .orderBy(sql`${sql.ref("name")} collate "km"`)
    .orderBy("id");
  if (ids) statement = statement.where(sql<SqlBool>`id = any (${[...ids]}::integer[])`);
  if (!actor.allBranches) {
    statement = statement.where(sql<SqlBool>`(role_id = 1 or branch_ids && ${[...actor.branchIds]}::integer[])`);
  }
  const everybody = await statement.execute();
  // By name only: not everyone who may read the audit may see email addresses.
  const words = searchTermOf(search).split(" ");
  const fitting = everybody.filter(({ name }) => words.every((word) => searchText(name).includes(word)));
  return { rows: fitting.slice(0, people), hasNext: fitting.length > people };
}
