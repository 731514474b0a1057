import type { EntityClass } from "@mikro-orm/postgresql";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { escapeLike, likePatterns, normalizeSearch } from "./text.ts";

/** One condition of a list on the value that was asked for. */
export type Filter = (value: never) => Expression<SqlBool>;

/** What may be searched, filtered and sorted by in a list; nothing else may. */
export interface ListDefinition {
  entity: EntityClass<object>;
  /** Sort expressions by name; each has an index. */
  sorts: Record<string, RawBuilder<unknown>>;
  defaultSort: string;
  filters: Record<string, Filter>;
  /** Pinned rows come before all others. */
  pinnedFirst?: boolean;
}

/** One page of a list as it is asked for. Pages count from 1. */
export interface ListQuery {
  search?: string | null;
  filter?: object | null;
  sort?: string | null;
  descending?: boolean | null;
  page?: number | null;
  pageSize?: number | null;
}

/** Sorts that every list of codes and names in both scripts has. */
export const namedSorts = {
  CODE: sql.ref("code"),
  NAME_EN: sql.ref("name_en"),
  NAME_LOCAL: sql`${sql.ref("name_local")} collate "km"`,
  UPDATED_AT: sql.ref("updated_at"),
};

/** Rows whose column is one of the ids. */
export const oneOf =
  (column: string): Filter =>
  (ids: readonly number[]) =>
    sql<SqlBool>`${sql.ref(column)} = any (${[...ids]}::integer[])`;

/** Rows whose column is the value. */
export const equal =
  (column: string): Filter =>
  (value: string | number | boolean) =>
    sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** Shorter needles are found in too many records to put them all in order. */
const rankedFrom = 4;

/**
 * Before all others where no order was asked for: records that have the query as whole words. Null for a needle of less
 * than four code points: its first page is read in the order of an index.
 */
export function matchedWhole(query: string): RawBuilder<unknown> | null {
  const needle = normalizeSearch(query);
  if ([...needle].length < rankedFrom) return null;
  return sql`${sql.ref("search")} || ' ' like ${`% ${escapeLike(needle)} %`} desc`;
}

/** Every word of the query must be found in the search column, in any order. */
export const searched = (query: string): Expression<SqlBool>[] =>
  likePatterns(query).map((pattern) => sql<SqlBool>`${sql.ref("search")} like ${pattern}`);
