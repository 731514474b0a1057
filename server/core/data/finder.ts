import type { EntityMetadata } from "@mikro-orm/postgresql";
import { type Expression, type Kysely, sql, type SqlBool } from "kysely";
import { BadInput } from "../base/errors.ts";
import type { Actor } from "../base/actor.ts";
import { searchTermOf } from "../base/text.ts";
import { lacking } from "../base/token-rights.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { Database } from "./database.ts";
import { formerCode } from "./former-code.ts";
import {
  directionsOf,
  type FilterValues,
  foundFirst,
  isOneOf,
  type ListDefinition,
  type ListQuery,
  lookedFor,
  searched,
  sortOf,
} from "./list.ts";
import { seenIfMerged } from "./merged-sight.ts";
import { BaseRecord } from "./record.ts";
import { readNamed } from "./statement-name.ts";
import { type AnyTables, anyTable, type Statement, type Tables } from "./tables.ts";

/** How many of a list's first rows a search by other records looks at one by one: some 30 ms. */
const nearest = sql.lit(5_000);

/** Which records a list finds, and in what order, as statements for the reader to run. */
export class Finder {
  readonly #database: Database;
  readonly #typed: Kysely<Tables>;
  /** The tables are known only from the list. */
  readonly #db: Kysely<AnyTables>;
  readonly #actor: Actor;

  constructor(database: Database, db: Kysely<Tables>, actor: Actor) {
    this.#database = database;
    this.#typed = db;
    this.#db = anyTable(db);
    this.#actor = actor;
  }

  /** What a list finds, for a statement that builds on it; nothing bounds it. */
  found(list: ListDefinition, query: ListQuery): Statement {
    const meta = this.#meta(list);
    let statement = this.#db.selectFrom(meta.tableName) as Statement;
    const { rows = "living" } = list;
    if (meta.class.prototype instanceof BaseRecord && rows !== "all") {
      statement = statement.where("deleted_at", rows === "living" ? "is" : "is not", null);
    }
    // Living records are not merged.
    const seen = rows === "living" ? null : seenIfMerged(this.#database, this.#actor, meta);
    if (seen) statement = statement.where(seen);
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

  /** The ids that a list finds, as consecutive parts, each sorted. */
  async ordered(list: ListDefinition, query: ListQuery): Promise<Statement[]> {
    const parts = await this.parts(list, query);
    this.#require(list.sortNeeds?.[query.sort ?? list.defaultSort]);
    return parts.map((part) => this.#sorted(part, list, query));
  }

  /** The rows that a list finds, as consecutive parts. */
  async parts(list: ListDefinition, query: ListQuery): Promise<Statement[]> {
    return this.#parts(list, query, await this.#former(list, query));
  }

  /** The same within a change, on its connection. */
  async partsInside(list: ListDefinition, query: ListQuery): Promise<Statement[]> {
    const former = (await this.#way(list, query)?.execute()) ?? [];
    return this.#parts(
      list,
      query,
      former.map(({ id }) => id),
    );
  }

  /**
   * A list's rows as consecutive parts: those with a value to sort by, pinned rows, what the search ranks first or finds
   * among the first rows, the record a no longer used code leads to, the rest. Each can follow an index in the list's
   * order, and the last, the most expensive, runs only as far as needed.
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

  #way(list: ListDefinition, { search }: ListQuery) {
    return list.findsMerged ? formerCode(this.#typed, this.#meta(list).tableName, search ?? "") : null;
  }

  /**
   * The record that a no longer used code leads to. A separate statement, planned once: inside the page's it would be
   * planned each time.
   */
  async #former(list: ListDefinition, query: ListQuery): Promise<number[]> {
    const way = this.#way(list, query);
    return way ? (await readNamed<{ id: number }>(this.#database, way)).map(({ id }) => id) : [];
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
  inTurn(parts: readonly Expression<unknown>[]): Statement {
    const [only] = parts;
    const all = parts.length === 1 && only ? only : sql`(${sql.join(parts, sql` union all `)})`;
    return this.#db.selectFrom(sql`${all}`.as("parts"));
  }

  #require(needed: Permission | undefined, key?: string): void {
    if (needed && !this.#actor.permissions.has(needed)) throw lacking(this.#actor, needed, key);
  }

  #searchColumn(list: ListDefinition): string {
    return list.findsPhones && this.#actor.permissions.has("phone.read") ? "search_phone" : "search";
  }

  #meta({ entity }: ListDefinition): EntityMetadata {
    return this.#database.orm.getMetadata().get(entity) as EntityMetadata;
  }
}
