import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { type Kysely, sql } from "kysely";
import type { Actor } from "../base/actor.ts";
import { NotFound } from "../base/errors.ts";
import { type Children, maxChildren, type LoaderContext } from "./attached.ts";
import type { Database } from "./database.ts";
import { Finder } from "./finder.ts";
import { type ListDefinition, type ListQuery, isWhole, pageIn } from "./list.ts";
import type { Meter } from "./meter.ts";
import type { Selection } from "./selection.ts";
import { rowsStatement } from "./rows-statement.ts";
import { type AttachedField, type Holders, rowOf } from "./shape.ts";
import { statementName } from "./statement-name.ts";
import { anyTable, type AnyTables, type Row, type Statement, type Tables } from "./tables.ts";

/** Totals are counted up to this number unless the exact one is requested. */
const countCap = 10_000;

type Held = readonly { row: Row; id: number }[];

/** Reads records for display: `ids` decides which and in what order, `rows` which of their fields. */
export class Reader {
  readonly #database: Database;
  readonly #typed: Kysely<Tables>;
  /** The tables are known only from the list or entity. */
  readonly #db: Kysely<AnyTables>;
  readonly #actor: Actor;
  readonly #meter: Meter | null;
  readonly #finder: Finder;

  constructor(database: Database, db: Kysely<Tables>, actor: Actor, meter: Meter | null = null) {
    this.#database = database;
    this.#typed = db;
    this.#db = anyTable(db);
    this.#actor = actor;
    this.#meter = meter;
    this.#finder = new Finder(database, db, actor);
  }

  /**
   * The ids of one page, in order, and whether another page follows. One statement, planned for its values except for
   * the first page, which everyone opens; a query that is a code takes one more before it.
   */
  async ids(list: ListDefinition, query: ListQuery): Promise<{ ids: number[]; hasNext: boolean }> {
    const { size, offset } = pageIn(query);
    const parts = (await this.#finder.ordered(list, query)).map((part) => part.limit(sql.lit(offset + size + 1)));
    const statement = this.#finder
      .inTurn(parts)
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
    const found = await Promise.all(lists.map((list) => this.#finder.ordered(list, query)));
    const each = found.map((parts, position) =>
      this.#finder
        .inTurn(parts.map((part) => part.limit(sql.lit(size))))
        .select([sql.lit(position).as("position"), "id"])
        .limit(sql.lit(size)),
    );
    if (each.length === 0) return [];
    const { sql: text, parameters } = this.#finder.inTurn(each).select(["position", "id"]).compile();
    const { rows } = await this.#database.pool.query<[number, number]>({
      text,
      values: [...parameters],
      rowMode: "array",
    });
    return lists.map((_, position) => rows.flatMap(([of, id]) => (of === position ? [id] : [])));
  }

  /** The smallest ids that a list finds, at most `limit`, for bulk operations. */
  async firstIds(list: ListDefinition, query: ListQuery, limit: number): Promise<number[]> {
    const parts = await this.#finder.partsInside(list, query);
    const found = this.#finder.inTurn(parts.map((part) => part.select("id")));
    const rows = await found.select("id").orderBy("id").limit(limit).execute();
    return rows.map((row) => row["id"] as number);
  }

  /** How many records a list has: up to 10,000, or exactly. */
  async total(list: ListDefinition, query: ListQuery, exact: boolean): Promise<{ count: number; capped: boolean }> {
    const parts = await this.#finder.parts(list, query);
    const found = this.#finder.inTurn(parts.map((part) => part.select(sql.lit(1).as("one")))).select("one");
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
    const rows = await this.#finder
      .found(list, { filter })
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
    const found = await grouped(this.#finder.found(list, query))
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
    const { sql: text, parameters } = this.#finder
      .inTurn(await this.#finder.ordered(list, query))
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
        sql<number>`row_number() over (partition by ${sql.ref(by)} order by ${ordered})`.as("position"),
      ])
      .where(sql<boolean>`${sql.ref(by)} = any (${ids}::integer[])`)
      .where("deleted_at", "is", null);
    const found = (await this.#db
      .selectFrom(numbered.as("numbered"))
      .select(["id", "parent"])
      .where("position", "<=", maxChildren)
      .orderBy("position")
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
    return this.#finder.found(list, query);
  }

  #meta(entity: EntityClass<object>): EntityMetadata {
    return this.#database.orm.getMetadata().get(entity) as EntityMetadata;
  }
}
