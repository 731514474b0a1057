import type { EntityClass } from "@mikro-orm/postgresql";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { Int } from "type-graphql";
import { KHMER } from "../../shared/khmer.ts";
import type { Permission } from "../../shared/permissions.ts";
import { mostRows } from "../base/page-sizes.ts";
import { BadInput } from "../base/errors.ts";
import { DateScalar } from "../base/scalars.ts";
import type { Statement } from "./tables.ts";
import { escapeLike, likePatterns, nameKey, searchTermOf, isOfSigns, phoneIn, writingsOf } from "../base/text.ts";

/** The filter values of a list query. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** One filter of a list: the GraphQL type of its value, and its condition. */
export interface Filter {
  type: () => unknown;
  /** What it finds, for the API; by default, records whose field of the same name has the value. */
  about?: string;
  /** The permission needed to filter by it, as it reveals what only its holders may know. */
  needs?: Permission;
  /** Whether each record's other records decide (a student's donations): counting all that it finds costs twice as much. */
  joins?: boolean;
  /**
   * `all` are the values of every filter, for one whose meaning depends on another; `today` is in the organisation's
   * time zone. Null = no condition.
   */
  where: (value: never, all: FilterValues, today: string) => Expression<SqlBool> | null;
}

/** The search of a list whose rows are found by other records: the same condition in two forms. */
export interface SearchElsewhere {
  /** Finds all rows through indexes, in a time that grows with how many there are. */
  all: (query: string) => Expression<SqlBool>;
  /** Looks at the records of one row. */
  each: (query: string) => Expression<SqlBool>;
}

/** What a list can be searched, filtered and sorted by; nothing else is allowed. */
export interface ListDefinition {
  entity: EntityClass<object>;
  /** Sort expressions by name; each has an index, or is computed by `sortsWith`. */
  sorts: Record<string, RawBuilder<unknown>>;
  /**
   * Joins what sorts without an index are computed from: at most one row for each record, under names that are no
   * columns of the list's table.
   */
  sortsWith?: (rows: Statement) => Statement;
  defaultSort: string;
  /** The sorts whose value a record may lack: such records come last, in either direction. */
  mayLack?: readonly string[];
  /** The default sort is descending. */
  defaultDescending?: boolean;
  filters: Record<string, Filter>;
  /** Pinned rows come before all others. */
  pinnedFirst?: boolean;
  /** Whether records of the Trash are listed; only living ones by default. */
  rows?: "living" | "trash" | "all";
  /**
   * False if there is nothing to search; what finds the rows of a list that searches other records; otherwise the table has
   * a `search` column.
   */
  search?: false | SearchElsewhere;
  /** The permission needed to search, as a hit reveals what only its holders may know. */
  searchNeeds?: Permission;
  /** The same for sorts, by name. */
  sortNeeds?: Readonly<Record<string, Permission>>;
  /** What of a query is looked for, where people also say what kind of thing it is: ភូមិ and the village's name. */
  looksFor?: (query: string) => string;
  /** What a search looks in, for the API. */
  searches?: string;
  /** Users who may see phone numbers also search by them: the table has a `search_phone` column. */
  findsPhones?: boolean;
  /** A record is also found by the codes of records merged into it: the table has a `merged_into_id` column. */
  findsMerged?: boolean;
  /** Whole-name matches come first, in any word order: the table has `name_key_en` and `name_key_local` columns. */
  findsNames?: boolean;
  /** Records that contain every search word as a whole word come first. */
  findsWords?: boolean;
}

/** A query for one page of a list. Pages count from 1. */
export interface ListQuery {
  search?: string | null;
  filter?: object | null;
  sort?: string | null;
  descending?: boolean | null;
  page?: number | null;
  pageSize?: number | null;
}

/** Rows per page: the requested number, within the limits. */
export const pageSizeOf = (asked: number | null | undefined): number =>
  Math.min(Math.max(asked ?? 25, 1), mostRows.pageSize);

/** A query for a list's total; `exact` counts beyond 10,000. */
export type TotalQuery = ListQuery & { exact?: boolean | null };

/** Codes in character order, ignoring case, so that codes with the same beginning are adjacent. */
const byCode = sql`lower(${sql.ref("code")}) collate "C"`;

/** Sorts of every list with codes and names in both scripts. */
export const namedSorts = {
  CODE: byCode,
  NAME_EN: sql.ref("name_en"),
  NAME_LOCAL: sql`${sql.ref("name_local")} collate "km"`,
  UPDATED_AT: sql.ref("updated_at"),
};

/** The sorts by name among these, where names are personal data. */
export const personalSorts = { NAME_EN: "personal.read", NAME_LOCAL: "personal.read" } as const;

/** A filter by personal data. */
export const personal = (filter: Filter): Filter => ({ ...filter, needs: "personal.read" });

const ids = () => [Int];

/** Rows whose column is one of the values. A single value becomes an equality, which keeps the index's order usable. */
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

/** Rows whose column is one of an enum's values. */
export const anyOf = (column: string, values: object): Filter => ({
  type: () => [values],
  where: (value: readonly string[]) => isOneOf(column, value, "text"),
});

/** Rows whose boolean column is true, or false. */
export const flag = (column: string): Filter => ({
  type: () => Boolean,
  where: (value: boolean) => (value ? sql<SqlBool>`${sql.ref(column)}` : sql<SqlBool>`not ${sql.ref(column)}`),
});

/**
 * Filters that one other record must meet together, such as one donation of a student: `where` is asked once, for all
 * of them.
 */
export function together<Name extends string>(
  filters: Readonly<Record<Name, Omit<Filter, "where" | "joins">>>,
  where: (all: FilterValues, today: string) => Expression<SqlBool> | null,
): Record<Name, Filter> {
  const names = Object.keys(filters) as Name[];
  const first = (all: FilterValues) => names.find((name) => (all[name] ?? null) !== null);
  const one = (name: Name): Filter => ({
    ...filters[name],
    joins: true,
    where: (_value: never, all: FilterValues, today: string) => (first(all) === name ? where(all, today) : null),
  });
  return Object.fromEntries(names.map((name) => [name, one(name)])) as Record<Name, Filter>;
}

/** Rows whose number or date is at least, or at most, the value. */
export const bound = (column: string, side: "from" | "to", type: () => unknown = () => DateScalar): Filter => ({
  type,
  where: (value: number | string) =>
    side === "from" ? sql<SqlBool>`${sql.ref(column)} >= ${value}` : sql<SqlBool>`${sql.ref(column)} <= ${value}`,
});

/** Rows whose timestamp falls within these days in a time zone, both inclusive; either side may be open. */
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

/** Rows whose date is in any of these calendar years. */
export const inYears = (column: string, years: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`extract(year from ${sql.ref(column)})::integer = any (${[...years]}::integer[])`;

/** Rows whose column has a value, or has none. */
export const isThere = (column: string, whether: boolean): Expression<SqlBool> =>
  whether ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`${sql.ref(column)} is null`;

/** Records located in a place, for each of the five kinds of places. */
export const placeFilters = {
  countryId: oneOf("country_id"),
  provinceId: oneOf("province_id"),
  districtId: oneOf("district_id"),
  communeId: oneOf("commune_id"),
  villageId: oneOf("village_id"),
};

/** Shorter search terms are seldom meant as whole words. */
const wordFrom = 4;

/** What a search ranks first when no sort was requested, and when nothing else is needed. */
export interface FoundFirst {
  /** In order of rank. */
  first: Expression<SqlBool>[];
  /** True of a record that is certainly the one meant: if there is one, only the ranked records are returned. */
  sought: Expression<SqlBool> | null;
}

/** Records whose whole name is the query, through an index in code order. */
function named(searchTerm: string): Expression<SqlBool> {
  const column = sql.ref(KHMER.test(searchTerm) ? "name_key_local" : "name_key_en");
  return sql<SqlBool>`(${column} is not null and ${column} = ${nameKey(searchTerm)})`;
}

/** Whether its records have names that are few enough to be compared; of the others, whole names are in an index. */
const isNamed = ({ sorts, findsNames }: ListDefinition): boolean =>
  sorts["NAME_EN"] === namedSorts.NAME_EN && !findsNames;

/** Records whose name in either script is one of these. The index finds those in which a word begins like it. */
function exactly(terms: readonly string[], column: string): Expression<SqlBool> {
  const search = sql.ref(column);
  const [en, local] = [sql.ref("name_en"), sql.ref("name_local")];
  return sql<SqlBool>`(${sql.join(
    [...new Set(terms)].map(
      (term) =>
        sql`(${search} like ${`% ${escapeLike(term)}%`} and (lower(${en}) = ${term} or coalesce(lower(${local}), '') = ${term}))`,
    ),
    sql` or `,
  )})`;
}

/** Possibly the beginning of many codes: the index takes their hyphens for word ends, and would find them all. */
const CODE_BEGINNING = /^[a-z]+\d+$/u;

/**
 * Records that contain every query word as a whole word: between spaces, or last. Null for a query of fewer than two
 * words.
 */
function worded(searchTerm: string, column: string): Expression<SqlBool> | null {
  const search = sql.ref(column);
  const words = [...new Set(searchTerm.split(" "))].filter((word) => !CODE_BEGINNING.test(word)).map(escapeLike);
  if (words.length < 2) return null;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`(${search} like ${`% ${word} %`} or ${search} like ${`% ${word}`})`),
    sql` and `,
  )})`;
}

/** The words that a list looks for in a query. */
export const lookedFor = ({ looksFor }: ListDefinition, { search }: ListQuery): string =>
  looksFor?.(search ?? "") ?? search ?? "";

/**
 * Ranks, when codes are the sort order, records whose code begins with the query first; a whole code identifies one
 * record. Then come records whose name is the query, and those that contain it as whole words.
 */
export function foundFirst(
  query: ListQuery,
  sort: RawBuilder<unknown>,
  list: ListDefinition,
  column: string,
): FoundFirst {
  const { findsNames, findsWords } = list;
  const searchTerm = searchTermOf(lookedFor(list, query));
  const typed = searchTermOf(query.search ?? "");
  if (isOfSigns(searchTerm)) return { first: [], sought: null };
  if (findsWords) return { first: [worded(searchTerm, column)].filter((part) => part !== null), sought: null };
  const isCode = sort === byCode && /^[!-~]+$/u.test(searchTerm);
  const isWord = [...searchTerm].length >= wordFrom && !/\d/u.test(searchTerm);
  const words = `% ${escapeLike(searchTerm)}`;
  const codes = isCode ? writingsOf(searchTerm) : [];
  return {
    first: [
      ...codes.map((code) => sql<SqlBool>`${byCode} like ${`${escapeLike(code)}%`}`),
      ...(findsNames && isWord && searchTerm.includes(" ") ? [named(searchTerm)] : []),
      ...(isNamed(list) && searchTerm !== "" ? [exactly([typed, searchTerm], column)] : []),
      // The index finds the prefix matches; whether the word also ends there is checked on the row, with an expression
      // that the planner assumes to be true of many rows.
      ...(isWord
        ? [
            sql<SqlBool>`(${sql.ref(column)} like ${`${words}%`} and strpos(${sql.ref(column)} || ' ', ${` ${searchTerm} `}) > 0)`,
          ]
        : []),
    ],
    sought: isCode && /\d/u.test(searchTerm) ? sql<SqlBool>`${byCode} = any (${codes}::text[])` : null,
  };
}

/** Requires every query word in the search column, in any order, or the phone number that the query is; signs alone find nothing. */
export function searched(query: string, column = "search"): Expression<SqlBool>[] {
  if (isOfSigns(query)) return [sql<SqlBool>`false`];
  const like = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
  const words = likePatterns(query).map(([word, ...others]) =>
    others.length === 0 ? like(word) : sql<SqlBool>`(${sql.join([word, ...others].map(like), sql` or `)})`,
  );
  const phone = column === "search_phone" ? phoneIn(query) : null;
  if (phone === null) return words;
  const searchTerm = searchTermOf(query);
  const asPhone = like(`%${phone}%`);
  // A number typed in one piece contains its own digits.
  return !searchTerm.includes(" ") && searchTerm.endsWith(phone)
    ? [asPhone]
    : [sql<SqlBool>`(${sql.join(words, sql` and `)} or ${asPhone})`];
}

const maxOffset = 100_000;

/** The expression that a query sorts by. */
export function sortOf(list: ListDefinition, query: ListQuery): RawBuilder<unknown> {
  const sort = list.sorts[query.sort ?? list.defaultSort];
  if (!sort) throw new BadInput([{ path: "sort", key: "validation.selected" }]);
  return sort;
}

const ascending = { by: sql`asc`, until: sql`<=` };
const descending = { by: sql`desc`, until: sql`>=` };

/** A query's direction, and the other one; `until` compares a row with the last of those up to it. */
export const directionsOf = ({ defaultDescending }: ListDefinition, query: ListQuery) =>
  (query.descending ?? (query.sort ? false : defaultDescending))
    ? ([descending, ascending] as const)
    : ([ascending, descending] as const);

/** Neither search nor filter. */
export const isWhole = ({ search, filter }: ListQuery): boolean =>
  searchTermOf(search ?? "") === "" &&
  Object.values(filter ?? {}).every((value) => value === null || value === undefined);

/** How many rows the page has, and how many come before it. */
export function pageIn(query: ListQuery): { size: number; offset: number } {
  const size = pageSizeOf(query.pageSize);
  const offset = (Math.max(query.page ?? 1, 1) - 1) * size;
  if (offset > maxOffset) throw new BadInput([], "errors.pageTooDeep");
  return { size, offset };
}
