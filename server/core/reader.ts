import { createHash } from "node:crypto";
import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Actor } from "./actor.ts";
import type { Database } from "./database.ts";
import { BadInput, NotFound } from "./errors.ts";
import { type ListDefinition, type ListQuery, matchedWhole, searched } from "./list.ts";
import { hiddenFields } from "./hidden.ts";
import { BaseRecord } from "./record.ts";
import type { Selection } from "./selection.ts";
import { allApart, type Apart, rowOf, shapeOf, type Row, type Tables } from "./shape.ts";

const maxPageSize = 100;
const maxOffset = 100_000;
/** Totals are counted up to here unless the exact number is asked for. */
const countCap = 10_000;
const maxNamedStatements = 200;
const namedStatements = new Map<string, string>();

/** A statement's name by its text: PostgreSQL then plans it once a connection. Beyond 200 shapes they stay unnamed. */
function statementName(text: string): string | undefined {
  const known = namedStatements.get(text);
  if (known || namedStatements.size >= maxNamedStatements) return known;
  const name = `r${createHash("sha1").update(text).digest("hex").slice(0, 16)}`;
  namedStatements.set(text, name);
  return name;
}

/** Shows records: `ids` decides which and in what order, `rows` what of them. */
export class Reader {
  readonly #database: Database;
  readonly #db: Kysely<Tables>;
  readonly #actor: Actor;

  constructor(database: Database, db: Kysely<Tables>, actor: Actor) {
    this.#database = database;
    this.#db = db;
    this.#actor = actor;
  }

  /** Ids of one page, in order, and whether another page follows. One statement, planned for its values. */
  async ids(list: ListDefinition, query: ListQuery): Promise<{ ids: number[]; hasNext: boolean }> {
    const size = Math.min(Math.max(query.pageSize ?? 25, 1), maxPageSize);
    const offset = (Math.max(query.page ?? 1, 1) - 1) * size;
    if (offset > maxOffset) throw new BadInput([{ path: "page", key: "validation.pageTooDeep" }]);
    const sort = list.sorts[query.sort ?? list.defaultSort];
    if (!sort) throw new BadInput([{ path: "sort", key: "validation.selected" }]);
    const direction = query.descending ? sql`desc` : sql`asc`;
    let statement = this.#filtered(list, query).select("id");
    if (list.pinnedFirst) statement = statement.orderBy("pinned", "desc");
    const rank = query.sort ? null : matchedWhole(query.search ?? "");
    if (rank) statement = statement.orderBy(rank);
    const rows = await statement
      .orderBy(sql`${sort} ${direction}`)
      .orderBy("id", query.descending ? "desc" : "asc")
      .limit(size + 1)
      .offset(offset)
      .execute();
    const ids = rows.map((row) => row["id"] as number);
    return { ids: ids.slice(0, size), hasNext: ids.length > size };
  }

  /** How many records a list has: up to 10,000, or exactly. */
  async total(list: ListDefinition, query: ListQuery, exact: boolean): Promise<{ count: number; capped: boolean }> {
    const found = this.#filtered(list, query).select(sql.lit(1).as("one"));
    const counted = exact ? found : found.limit(countCap + 1);
    const row = await this.#db
      .selectFrom(counted.as("found"))
      .select(sql<string>`count(*)`.as("count"))
      .executeTakeFirstOrThrow();
    const count = Number(row.count);
    const capped = !exact && count > countCap;
    return { count: capped ? countCap : count, capped };
  }

  /** One page of a list with everything that was selected of its rows. */
  async page(list: ListDefinition, query: ListQuery, selection: Selection): Promise<{ rows: Row[]; hasNext: boolean }> {
    const { ids, hasNext } = await this.ids(list, query);
    return { rows: await this.rows(list.entity, ids, selection), hasNext };
  }

  /** One living record; `NotFound` when it is missing, deleted or out of scope. */
  async one(entity: EntityClass<object>, id: number, selection: Selection): Promise<Row> {
    const meta = this.#meta(entity);
    const living = await this.#db
      .selectFrom(meta.tableName)
      .select("id")
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    const [row] = living ? await this.rows(entity, [id], selection) : [];
    if (!row) throw new NotFound();
    return row;
  }

  /**
   * The selected fields of these records, in the order of the ids: one statement, and one more for each relation whose
   * records are scoped themselves.
   */
  async rows(entity: EntityClass<object>, ids: readonly number[], selection: Selection): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { query, shape } = shapeOf(
      this.#db.selectFrom(`${this.#meta(entity).tableName} as t`) as SelectQueryBuilder<Tables, string, object>,
      this.#meta(entity),
      selection,
      { scopes: this.#database.scopes, hidden: (meta) => hiddenFields(meta.class, this.#actor.permissions) },
    );
    const found = await this.#named(query.where(sql<boolean>`${sql.ref("t.id")} = any (${[...new Set(ids)]}::integer[])`));
    const records = new Map(found.flatMap((raw) => rowOf(raw, shape) ?? []).map((row) => [row["id"], row]));
    await Promise.all(allApart(shape).map((relation) => this.#readApart(relation)));
    return ids.flatMap((id) => records.get(id) ?? []);
  }

  async #readApart({ name, target, selection, holders }: Apart): Promise<void> {
    const ids = [...new Set(holders.map((holder) => holder.id))];
    const found = await this.rows(target.class, ids, selection);
    const records = new Map(found.map((row) => [row["id"], row]));
    for (const { row, id } of holders) row[name] = records.get(id) ?? null;
  }

  #filtered(list: ListDefinition, query: ListQuery): SelectQueryBuilder<Tables, string, object> {
    const meta = this.#meta(list.entity);
    let statement = this.#db.selectFrom(meta.tableName) as SelectQueryBuilder<Tables, string, object>;
    if (meta.class.prototype instanceof BaseRecord) statement = statement.where("deleted_at", "is", null);
    for (const [name, value] of Object.entries(query.filter ?? {})) {
      const filter = list.filters[name];
      if (value === null || value === undefined) continue;
      if (!filter) throw new BadInput([{ path: `filter.${name}`, key: "validation.selected" }]);
      statement = statement.where(filter(value as never));
    }
    for (const condition of searched(query.search ?? "")) statement = statement.where(condition);
    return statement;
  }

  async #named(statement: SelectQueryBuilder<Tables, string, object>): Promise<Record<string, unknown>[]> {
    const { sql: text, parameters } = statement.compile();
    const name = statementName(text);
    const result = await this.#database.pool.query({ ...(name && { name }), text, values: [...parameters] });
    return result.rows as Record<string, unknown>[];
  }

  #meta(entity: EntityClass<object>): EntityMetadata {
    return this.#database.orm.getMetadata().get(entity) as EntityMetadata;
  }
}
