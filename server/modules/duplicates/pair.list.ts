import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Filter, type FilterValues, type ListDefinition, oneOf } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";

/** Whether pairs are shown that are marked as two different records. */
export const apartFilter = (what: "students" | "donors"): Filter => ({
  type: () => Boolean,
  about: `Whether the pairs are marked as two different ${what}. False by default.`,
  where: (value: boolean) => (value ? sql<SqlBool>`apart_at is not null` : sql<SqlBool>`apart_at is null`),
});

/** The list as displayed: both records, found by these conditions, are living and in scope. */
export const livingPairs = (list: ListDefinition, both: readonly Expression<SqlBool>[]): ListDefinition => ({
  ...list,
  filters: {
    ...list.filters,
    id: oneOf("id"),
    living: { type: () => Boolean, where: () => expressionBuilder<Tables>().and(both) },
  },
});

/** A query of such a list: pairs marked as different only if asked for, with the list's other permanent filters. */
export function narrowedPairs<Query extends { filter?: object | null }>(
  query: Query,
  permanent: (given: FilterValues, apart: unknown) => FilterValues = () => ({}),
): Query {
  const given = (query.filter ?? {}) as FilterValues;
  const apart = given["apart"] ?? false;
  return { ...query, filter: { ...given, ...permanent(given, apart), apart, living: true } };
}
