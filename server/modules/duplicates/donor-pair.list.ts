import { expressionBuilder, type SqlBool, sql } from "kysely";
import { type FilterValues, type ListDefinition, oneOf } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { DonorPair } from "./donor-pair.entity.ts";

const eb = expressionBuilder<Tables, "donor_pair">();

/** The donor on this side of the pair, if living. */
const living = (column: "donor_id" | "other_id") =>
  eb
    .selectFrom("donor as d")
    .select(sql.lit(1).as("one"))
    .whereRef("d.id", "=", `donor_pair.${column}`)
    .where("d.deleted_at", "is", null);

/** Possible duplicates, those with the most in common first; those marked as different only on request. */
const donorPairList: ListDefinition = {
  entity: DonorPair,
  sorts: { LIKELIHOOD: sql.raw("(same_name::integer + same_email::integer + same_phone::integer)") },
  defaultSort: "LIKELIHOOD",
  search: false,
  filters: {
    apart: {
      type: () => Boolean,
      about: "Whether the pairs are marked as two different donors. False by default.",
      where: (value: boolean) => (value ? sql<SqlBool>`apart_at is not null` : sql<SqlBool>`apart_at is null`),
    },
  },
};

export const { Args: DonorPairListArgs, Totals: DonorPairTotalArgs } = listTypes("DonorPair", donorPairList);

/** The list as displayed: neither donor is in the Trash or merged, marked as different or not as requested. */
export const livingDonorPairs: ListDefinition = {
  ...donorPairList,
  filters: {
    ...donorPairList.filters,
    id: oneOf("id"),
    living: {
      type: () => Boolean,
      where: () => eb.and([eb.exists(living("donor_id")), eb.exists(living("other_id"))]),
    },
  },
};

/** A query of the list, with its permanent filters added. */
export const narrowedDonorPairs = <Query extends { filter?: object | null }>(query: Query): Query => {
  const given = (query.filter ?? {}) as FilterValues;
  return { ...query, filter: { ...given, apart: given["apart"] ?? false, living: true } };
};
