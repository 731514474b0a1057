import type { EntityClass } from "@mikro-orm/postgresql";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { Int } from "type-graphql";
import { KHMER } from "../../shared/khmer.ts";
import type { Permission } from "../../shared/permissions.ts";
import { DateScalar } from "../base/scalars.ts";
import { escapeLike, likePatterns, nameKey, searchTermOf, phoneIn, writingsOf } from "../base/text.ts";

/** What a list is narrowed by. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** One condition of a list: the GraphQL type of what is asked for, and what it means. */
export interface Filter {
  type: () => unknown;
  /** It tells what only people with this permission may know: nobody else may ask by it. */
  needs?: Permission;
  /**
   * `all` are the values of every filter, where one means another thing beside a second; `today` is the organisation's.
   * Null = no condition.
   */
  where: (value: never, all: FilterValues, today: string) => Expression<SqlBool> | null;
}

/** What may be searched, filtered and sorted by in a list; nothing else may. */
export interface ListDefinition {
  entity: EntityClass<object>;
  /** Sort expressions by name; each has an index. */
  sorts: Record<string, RawBuilder<unknown>>;
  defaultSort: string;
  /** The default sort begins at its end. */
  defaultDescending?: boolean;
  filters: Record<string, Filter>;
  /** Pinned rows come before all others. */
  pinnedFirst?: boolean;
  /** Whether records of the Trash are listed; only living ones by default. */
  rows?: "living" | "trash" | "all";
  /** False where there is nothing to search in; else the table has a column `search`. */
  search?: false;
  /** Whoever may see phones finds by them too: the table has a column `search_phone`. */
  findsPhones?: boolean;
  /** A record is found by the codes of those that were merged into it: the table has a column `merged_into_id`. */
  findsMerged?: boolean;
  /** Whole names come first, in whatever order their words are typed: the table has the columns `name_key_en` and `name_key_local`. */
  findsNames?: boolean;
  /** What has every word of the query whole comes first. */
  findsWords?: boolean;
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

/** Rows on a page: as many as are asked for, between 1 and 100. */
export const pageSizeOf = (asked: number | null | undefined): number => Math.min(Math.max(asked ?? 25, 1), 100);

/** A list's total as it is asked for; `exact` counts beyond 10,000. */
export type TotalQuery = ListQuery & { exact?: boolean | null };

/** Codes in the order of their characters, small letters like capital ones: what begins alike stands together. */
const byCode = sql`lower(${sql.ref("code")}) collate "C"`;

/** Sorts that every list of codes and names in both scripts has. */
export const namedSorts = {
  CODE: byCode,
  NAME_EN: sql.ref("name_en"),
  NAME_LOCAL: sql`${sql.ref("name_local")} collate "km"`,
  UPDATED_AT: sql.ref("updated_at"),
};

const ids = () => [Int];

/** Rows whose column is one of the values. One value alone is an equality, which leaves an index its order. */
export const isOneOf = (
  column: string,
  values: readonly unknown[],
  type: "integer" | "text" = "integer",
): Expression<SqlBool> =>
  values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::${sql.raw(type)}[])`;

/** Rows whose column is one of the ids. */
export const oneOf = (column: string): Filter => ({
  type: ids,
  where: (value: readonly number[]) => isOneOf(column, value),
});

/** Rows whose column is one of the values of an enum. */
export const anyOf = (column: string, values: object): Filter => ({
  type: () => [values],
  where: (value: readonly string[]) => isOneOf(column, value, "text"),
});

/** Rows whose column says yes, or no. */
export const flag = (column: string): Filter => ({
  type: () => Boolean,
  where: (value: boolean) => (value ? sql<SqlBool>`${sql.ref(column)}` : sql<SqlBool>`not ${sql.ref(column)}`),
});

/** Rows whose number or date is at least, or at most, the value. */
export const bound = (column: string, side: "from" | "to", type: () => unknown = () => DateScalar): Filter => ({
  type,
  where: (value: number | string) =>
    side === "from" ? sql<SqlBool>`${sql.ref(column)} >= ${value}` : sql<SqlBool>`${sql.ref(column)} <= ${value}`,
});

/** Rows whose moment lies in these days of a zone, both included; either side may be open. */
export function withinDays(
  column: string,
  { from, to }: { from?: string | null; to?: string | null },
  timeZone: string,
): RawBuilder<SqlBool>[] {
  const moment = sql.ref(column);
  return [
    ...(from ? [sql<SqlBool>`${moment} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql<SqlBool>`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ];
}

/** Records that lie in a place, by each of the five kinds. */
export const placeFilters = {
  countryId: oneOf("country_id"),
  provinceId: oneOf("province_id"),
  districtId: oneOf("district_id"),
  communeId: oneOf("commune_id"),
  villageId: oneOf("village_id"),
};

/** Shorter search terms are seldom meant as words. */
const wordFrom = 4;

/** What a search finds before all else where no order was asked for, and when that is all. */
export interface FoundFirst {
  /** In turn. */
  first: Expression<SqlBool>[];
  /** True of a record that is what was looked for: where there is one, only the first are found. */
  sought: Expression<SqlBool> | null;
}

/** Records whose whole name is the query, by an index that has them in the order of codes. */
function named(searchTerm: string): Expression<SqlBool> {
  const column = sql.ref(KHMER.test(searchTerm) ? "name_key_local" : "name_key_en");
  return sql<SqlBool>`(${column} is not null and ${column} = ${nameKey(searchTerm)})`;
}

/** What may be the beginning of many codes: the index takes their hyphens for ends of words, and would find them all. */
const CODE_BEGINNING = /^[a-z]+\d+$/u;

/** Records that have every word of the query whole: each stands between spaces, or after one at the end. Null = a query of one word, or of none. */
function worded(searchTerm: string, column: string): Expression<SqlBool> | null {
  const search = sql.ref(column);
  const words = [...new Set(searchTerm.split(" "))].filter((word) => !CODE_BEGINNING.test(word)).map(escapeLike);
  if (words.length < 2) return null;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`(${search} like ${`% ${word} %`} or ${search} like ${`% ${word}`})`),
    sql` and `,
  )})`;
}

/**
 * Records whose code begins with the query, where codes are the order; a whole code says which record is meant. Then those
 * whose name is the query, and those that have it as whole words.
 */
export function foundFirst(
  query: string,
  sort: RawBuilder<unknown>,
  { findsNames, findsWords }: ListDefinition,
  column: string,
): FoundFirst {
  const searchTerm = searchTermOf(query);
  if (findsWords) return { first: [worded(searchTerm, column)].filter((part) => part !== null), sought: null };
  const isCode = sort === byCode && /^[!-~]+$/u.test(searchTerm);
  const isWord = [...searchTerm].length >= wordFrom && !/\d/u.test(searchTerm);
  const words = `% ${escapeLike(searchTerm)}`;
  const codes = isCode ? writingsOf(searchTerm) : [];
  return {
    first: [
      ...codes.map((code) => sql<SqlBool>`${byCode} like ${`${escapeLike(code)}%`}`),
      ...(findsNames && isWord && searchTerm.includes(" ") ? [named(searchTerm)] : []),
      // One look into the index for what begins so. Whether it ends there too is read off the row, in words of which the
      // planner assumes that they are true of many rows.
      ...(isWord
        ? [
            sql<SqlBool>`(${sql.ref(column)} like ${`${words}%`} and strpos(${sql.ref(column)} || ' ', ${` ${searchTerm} `}) > 0)`,
          ]
        : []),
    ],
    sought: isCode && /\d/u.test(searchTerm) ? sql<SqlBool>`${byCode} = any (${codes}::text[])` : null,
  };
}

/** Every word of the query must be found in the search column, in any order; or, where phones are in it, the phone that the query is. */
export function searched(query: string, column = "search"): Expression<SqlBool>[] {
  const like = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
  const words = likePatterns(query).map(([word, ...others]) =>
    others.length === 0 ? like(word) : sql<SqlBool>`(${sql.join([word, ...others].map(like), sql` or `)})`,
  );
  const phone = column === "search_phone" ? phoneIn(query) : null;
  if (phone === null) return words;
  const searchTerm = searchTermOf(query);
  const asPhone = like(`%${phone}%`);
  // Where a number that was typed in one piece stands, its own digits stand too.
  return !searchTerm.includes(" ") && searchTerm.endsWith(phone)
    ? [asPhone]
    : [sql<SqlBool>`(${sql.join(words, sql` and `)} or ${asPhone})`];
}
