import { expressionBuilder, sql } from "kysely";
import type { ListDefinition } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { DonorPair } from "./donor-pair.entity.ts";
import { apartFilter, livingPairs } from "./pair.list.ts";

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
  filters: { apart: apartFilter("donors") },
};

export const { Args: DonorPairListArgs, Totals: DonorPairTotalArgs } = listTypes("DonorPair", donorPairList);

/** The list as displayed, without donors who are in the Trash or merged. */
export const livingDonorPairs = livingPairs(donorPairList, [
  eb.exists(living("donor_id")),
  eb.exists(living("other_id")),
]);
