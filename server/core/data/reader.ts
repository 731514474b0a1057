import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { type Expression, type Kysely, sql, type SqlBool } from "kysely";
import type { Actor } from "../base/actor.ts";
import { type Children, maxChildren, type LoaderContext } from "./attached.ts";
import type { Database } from "./database.ts";
import { BadInput, NotFound } from "../base/errors.ts";
import { lacking } from "../base/token-rights.ts";
import type { Permission } from "../../shared/permissions.ts";
import { formerCode } from "./former-code.ts";
import {
  directionsOf,
  isOneOf,
  type FilterValues,
  foundFirst,
  lookedFor,
  type ListDefinition,
  type ListQuery,
  pageIn,
  searched,
  isWhole,
  sortOf,
} from "./list.ts";
import type { Meter } from "./meter.ts";
import { BaseRecord } from "./record.ts";
import type { Selection } from "./selection.ts";
import { rowsStatement } from "./rows-statement.ts";
import { type AttachedField, type Holders, rowOf } from "./shape.ts";
import { readNamed, statementName } from "./statement-name.ts";
import { anyTable, type AnyTables, type Row, type Statement, type Tables } from "./tables.ts";
import { searchTermOf } from "../base/text.ts";

/** Totals are counted up to this number unless the exact one is requested. */
const countCap = 10_000;

/** How many of a list's first rows a search by other records looks at one by one: some 30 ms. */
const nearest = sql.lit(5_000);

type Held = readonly { row: Row; id: number }[];

/** Reads records for display: `ids` decides which and in what order, `rows` which of their fields. */
export class Reader {
  readonly #database: Database;
  readonly #typed: Kysely<Tables>;
  /** The tables are known only from the list or entity. */
  readonly #db: Kysely<AnyTables>;
  readonly #actor: Actor;
  readonly #meter: Meter | null;

  constructor(database: Database, db: Kysely<Tables>, actor: Actor, meter: Meter | null = null) {
    this.#database = database;
    this.#typed = db;
    this.#db = anyTable(db);
    this.#actor = actor;
    this.#meter = meter;
  }

  /**
   * The ids of one page, in order, and whether another page follows. One statement, planned for its values except for
   * the first page, which everyone opens; a query that is a code takes one more before it.
   */
  async ids(list: ListDefinition, query: ListQuery): Promise<{ ids: number[]; hasNext: boolean }> {
    const { size, offset } = pageIn(query);
    const parts = (await this.#ordered(list, query)).map((part) => part.limit(sql.lit(offset + size + 1)));
    const statement = this.#inTurn(parts)
      .select("id")
      .limit(sql.lit(size + 1))
      .offset(sql.lit(offset));
    const { sql: text, parameters } = statement.compile();
    const name = offset === 0 && isWhole(query) ? statementName(text) : undefined;
    const { rows } = await this.#database.pool.query<[number]>({
      ...(name && { name }),
      text,
      values: [...parameters],
      rowMode: "array",
    });
    const ids = rows.map(([id]) => id);
    return { ids: ids.slice(0, size), hasNext: ids.length > size };
  }

  /**
   * The ids of the first rows that each list finds, at most `size` each, in the lists' order: one statement for all.
   */
  async firstOfEach(lists: readonly ListDefinition[], query: ListQuery, size: number): Promise<number[][]> {
    const found = await Promise.all(lists.map((list) => this.#ordered(list, query)));
    const each = found.map((parts, place) =>
      this.#inTurn(parts.map((part) => part.limit(sql.lit(size))))
        .select([sql.lit(place).as("place"), "id"])
        .limit(sql.lit(size)),
    );
    if (each.length === 0) return [];
    const { sql: text, parameters } = this.#inTurn(each).select(["place", "id"]).compile();
    const { rows } = await this.#database.pool.query<[number, number]>({
      text,
      values: [...parameters],
      rowMode: "array",
    });
    return lists.map((_, place) => rows.flatMap(([of, id]) => (of === place ? [id] : [])));
  }

  #way(list: ListDefinition, { search }: ListQuery) {
    return list.findsMerged ? formerCode(this.#typed, this.#meta(list.entity).tableName, search ?? "") : null;
  }

  /**
   * The record that a no longer used code leads to. A separate statement, planned once: inside the page's it would be
   * planned each time.
   */
  async #former(list: ListDefinition, query: ListQuery): Promise<number[]> {
    const way = this.#way(list, query);
    return way ? (await readNamed<{ id: number }>(this.#database, way)).map(({ id }) => id) : [];
  }

  /** The ids that a list finds, as consecutive parts, each sorted. */
  async #ordered(list: ListDefinition, query: ListQuery): Promise<Statement[]> {
    const former = await this.#former(list, query);
    this.#require(list.sortNeeds?.[query.sort ?? list.defaultSort]);
    return this.#parts(list, query, former).map((part) => this.#sorted(part, list, query));
  }

  #sorted(rows: Statement, list: ListDefinition, query: ListQuery): Statement {
    const sort = sortOf(list, query);
    const [{ by }] = directionsOf(list, query);
    return (list.sortsWith?.(rows) ?? rows)
      .select("id")
      .orderBy(sql`${sort} ${by}`)
      .orderBy(sql`id ${by}`);
  }

  /**
   * A list's rows as consecutive parts: those with a value to sort by, pinned rows, what the search ranks first or finds
   * among the first rows, the record a no longer used code leads to, the rest. Each can follow an index in the list's order, and the last, the most expensive, runs only as
   * far as needed.
   */
  #parts(list: ListDefinition, query: ListQuery, former: readonly number[]): Statement[] {
    const { first: found, sought } =
      query.sort || typeof list.search === "object"
        ? { first: [], sought: null }
        : foundFirst(query, sortOf(list, query), list, this.#searchColumn(list));
    const filtered = this.found(list, query);
    // A ranked match satisfies the search anyway: with both conditions the planner would expect too few rows.
    const unsearched = found.length > 0 ? this.found(list, { ...query, search: null }) : filtered;
    const sort = query.sort ?? list.defaultSort;
    const known = sql<SqlBool>`(${sortOf(list, query)} is not null)`;
    const first = [
      ...(list.mayLack?.includes(sort) ? [{ rows: filtered, condition: known }] : []),
      ...(list.pinnedFirst ? [{ rows: filtered, condition: sql<SqlBool>`pinned` }] : []),
      ...found.map((condition) => ({ rows: unsearched, condition })),
      ...this.#nearest(list, query),
    ];
    const without = (rows: Statement, parts: typeof first) =>
      parts.reduce((others, { condition }) => others.where(sql<SqlBool>`not ${condition}`), rows);
    const isThere = sought && unsearched.select(sql.lit(1).as("one")).where(sought);
    const unlessThere = (rows: Statement) => (isThere ? rows.where(sql<SqlBool>`not exists ${isThere}`) : rows);
    const led =
      former.length > 0
        ? [{ rows: this.found(list, { ...query, search: null }), condition: isOneOf("id", former) }]
        : [];
    return [
      ...first.map(({ rows, condition }, i) => without(rows, first.slice(0, i)).where(condition)),
      ...led.map(({ rows, condition }) => unlessThere(without(rows, first).where(condition))),
      unlessThere(without(filtered, [...first, ...led])),
    ];
  }

  /**
   * What a search by other records finds among the list's first rows, looked at one by one until the page is full: all
   * that a common word finds need not be sorted.
   */
  #nearest(list: ListDefinition, query: ListQuery): { rows: Statement; condition: Expression<SqlBool> }[] {
    const search = query.search ?? "";
    if (typeof list.search !== "object" || searchTermOf(search) === "") return [];
    const [sort, order, reverse] = [sortOf(list, query), ...directionsOf(list, query)];
    const first = this.#sorted(this.found(list, {}).select(sql`${sort}`.as("sort")), list, query).limit(nearest);
    const last = sql`(select sort, id from ${first} as first order by sort ${reverse.by}, id ${reverse.by} limit 1)`;
    const condition = sql<SqlBool>`((${sort}, id) ${order.until} ${last} and ${list.search.each(search)})`;
    return [{ rows: this.found(list, { ...query, search: null }), condition }];
  }

  /**
   * Appends the parts. PostgreSQL runs them in order as long as there are no parallel workers, which `connect` rules
   * out.
   */
  #inTurn(parts: readonly Expression<unknown>[]): Statement {
    const [only] = parts;
    const all = parts.length === 1 && only ? only : sql`(${sql.join(parts, sql` union all `)})`;
    return this.#db.selectFrom(sql`${all}`.as("parts"));
  }

  /** The smallest ids that a list finds, at most `limit`, for bulk operations. */
  async firstIds(list: ListDefinition, query: ListQuery, limit: number): Promise<number[]> {
    const former = ((await this.#way(list, query)?.execute()) ?? []).map(({ id }) => id);
    const found = this.#inTurn(this.#parts(list, query, former).map((part) => part.select("id")));
    const rows = await found.select("id").orderBy("id").limit(limit).execute();
    return rows.map((row) => row["id"] as number);
  }

  /** How many records a list has: up to 10,000, or exactly. */
  async total(list: ListDefinition, query: ListQuery, exact: boolean): Promise<{ count: number; capped: boolean }> {
    const parts = this.#parts(list, query, await this.#former(list, query)).map((part) =>
      part.select(sql.lit(1).as("one")),
    );
    const found = this.#inTurn(parts).select("one");
    const counted = exact ? found : found.limit(countCap + 1);
    const row = await this.#db
      .selectFrom(counted.as("found"))
      .select(sql<string>`count(*)`.as("count"))
      .executeTakeFirstOrThrow();
    const count = Number(row.count);
    const capped = !exact && count > countCap;
    return { count: capped ? countCap : count, capped };
  }

  /** How many records a list has for each combination of values that these columns have; it visits all of them. */
  async counts<Column extends string>(list: ListDefinition, filter: object | null, columns: readonly Column[]) {
    const rows = await this.found(list, { filter })
      .select([...columns, sql<number>`count(*)::integer`.as("count")])
      .groupBy([...columns])
      .execute();
    return rows as (Record<Column, unknown> & { count: number })[];
  }

  /** One page of the groups that `grouped` makes of the records that a list finds; it visits all of them. */
  async groups(
    list: ListDefinition,
    query: ListQuery,
    grouped: (found: Statement) => Statement,
  ): Promise<{ rows: Row[]; hasNext: boolean }> {
    const { size, offset } = pageIn(query);
    const found = await grouped(this.found(list, query))
      .limit(size + 1)
      .offset(offset)
      .execute();
    return { rows: found.slice(0, size) as Row[], hasNext: found.length > size };
  }

  /** One page of a list with the selected fields. */
  async page(list: ListDefinition, query: ListQuery, selection: Selection): Promise<{ rows: Row[]; hasNext: boolean }> {
    const { ids, hasNext } = await this.ids(list, query);
    return { rows: await this.rows(list.entity, ids, selection), hasNext };
  }

  /**
   * Everything that a list finds with the selected fields, in the list's order and in batches; the set of rows is fixed
   * at the start.
   */
  async *batches(list: ListDefinition, query: ListQuery, selection: Selection, size = 1_000): AsyncGenerator<Row[]> {
    for await (const ids of this.#allIds(list, query, size)) yield await this.rows(list.entity, ids, selection);
  }

  async *#allIds(list: ListDefinition, query: ListQuery, size: number): AsyncGenerator<number[]> {
    const { sql: text, parameters } = this.#inTurn(await this.#ordered(list, query))
      .select("id")
      .compile();
    const client = await this.#database.pool.connect();
    let isOpen = true;
    try {
      await client.query("begin transaction isolation level repeatable read read only");
      // All rows are needed, not the first ones quickly.
      await client.query("set local cursor_tuple_fraction = 1");
      await client.query(`declare everything no scroll cursor for ${text}`, [...parameters]);
      for (;;) {
        const { rows } = await client.query<{ id: number }>(`fetch ${size} from everything`);
        if (rows.length > 0) yield rows.map(({ id }) => id);
        if (rows.length < size) break;
      }
      await client.query("rollback");
      isOpen = false;
    } finally {
      // Stopping early or failing leaves a transaction open: the connection is then closed rather than returned to the
      // pool.
      client.release(isOpen);
    }
  }

  /** One living record; `NotFound` if it is missing, deleted or out of scope. */
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
   * The selected fields of these records, in the order of the ids: one statement with everything they point at, plus
   * those of attached fields.
   */
  async rows(entity: EntityClass<object>, ids: readonly number[], selection: Selection): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { text, name, parameters, shape, fields } = rowsStatement(
      this.#database,
      this.#typed,
      this.#actor,
      this.#meta(entity),
      selection,
      ids,
    );
    this.#meter?.takeRows(ids.length, fields);
    const found = await this.#database.pool.query<unknown[]>({
      ...(name && { name }),
      text,
      values: parameters,
      rowMode: "array",
    });
    this.#meter?.takeTexts(found.rows);
    const holders: Holders = new Map();
    const records = new Map(
      found.rows.flatMap((raw) => rowOf(raw, shape, holders) ?? []).map((row) => [row["id"], row]),
    );
    const asked = { db: this.#typed, actor: this.#actor, database: this.#database };
    await Promise.all([...holders].map(([field, held]) => this.#readAttached(asked, field, held)));
    return ids.flatMap((id) => records.get(id) ?? []);
  }

  async #readAttached(asked: LoaderContext, { name, attached, selection }: AttachedField, held: Held): Promise<void> {
    const ids = [...new Set(held.map((holder) => holder.id))];
    const values =
      "loader" in attached
        ? await attached.loader(asked, ids, selection)
        : await this.#children(attached.children, ids, selection);
    for (const { row, id } of held) row[name] = values.get(id) ?? row[name];
  }

  /** The records that point at each of these, sorted; one statement finds them and one reads them. */
  async #children({ entity, by, order }: Children, ids: number[], selection: Selection): Promise<Map<number, Row[]>> {
    const [column, direction] = order.split(" ");
    const ordered = sql`${sql.ref(column ?? "id")} ${direction === "desc" ? sql`desc nulls last` : sql`asc`}, ${sql.ref("id")}`;
    const numbered = this.#db
      .selectFrom(this.#meta(entity()).tableName)
      .select([
        "id",
        sql.ref(by).as("parent"),
        sql<number>`row_number() over (partition by ${sql.ref(by)} order by ${ordered})`.as("place"),
      ])
      .where(sql<boolean>`${sql.ref(by)} = any (${ids}::integer[])`)
      .where("deleted_at", "is", null);
    const found = (await this.#db
      .selectFrom(numbered.as("numbered"))
      .select(["id", "parent"])
      .where("place", "<=", maxChildren)
      .orderBy("place")
      .execute()) as { id: number; parent: number }[];
    const rows = new Map(
      (
        await this.rows(
          entity(),
          found.map((child) => child.id),
          selection,
        )
      ).map((row) => [row["id"], row]),
    );
    const byParent = Map.groupBy(found, (child) => child.parent);
    return new Map(
      [...byParent].map(([parent, children]) => [parent, children.flatMap((child) => rows.get(child.id) ?? [])]),
    );
  }

  /** What a list finds, for a statement that builds on it; nothing bounds it. */
  found(list: ListDefinition, query: ListQuery): Statement {
    const meta = this.#meta(list.entity);
    let statement = this.#db.selectFrom(meta.tableName) as Statement;
    const { rows = "living" } = list;
    if (meta.class.prototype instanceof BaseRecord && rows !== "all") {
      statement = statement.where("deleted_at", rows === "living" ? "is" : "is not", null);
    }
    for (const [name, value] of Object.entries(query.filter ?? {})) {
      const filter = list.filters[name];
      if (value === null || value === undefined) continue;
      if (!filter) throw new BadInput([{ path: `filter.${name}`, key: "validation.selected" }]);
      this.#require(filter.needs, "errors.forbiddenFilter");
      const condition = filter.where(value as never, query.filter as FilterValues, this.#database.today());
      if (condition) statement = statement.where(condition);
    }
    if (list.search === false || searchTermOf(query.search ?? "") === "") return statement;
    this.#require(list.searchNeeds);
    if (typeof list.search === "object") return statement.where(list.search.all(query.search ?? ""));
    for (const condition of searched(lookedFor(list, query), this.#searchColumn(list))) {
      statement = statement.where(condition);
    }
    return statement;
  }

  #require(needed: Permission | undefined, key?: string): void {
    if (needed && !this.#actor.permissions.has(needed)) throw lacking(this.#actor, needed, key);
  }

  #searchColumn(list: ListDefinition): string {
    return list.findsPhones && this.#actor.permissions.has("phone.read") ? "search_phone" : "search";
  }

  #meta(entity: EntityClass<object>): EntityMetadata {
    return this.#database.orm.getMetadata().get(entity) as EntityMetadata;
  }
}
