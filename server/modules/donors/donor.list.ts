import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import {
  isOneOf,
  anyOf,
  type Filter,
  type FilterValues,
  flag,
  type ListDefinition,
  namedSorts,
  oneOf,
  personalSorts,
} from "../../core/data/list.ts";
import { codeOf } from "../../core/data/code-filter.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { Asset, DonorType } from "../../shared/enums.ts";
import { Donor } from "./donor.entity.ts";

const eb = expressionBuilder<Tables, "donor">();

/** Donors of visible, uncancelled donations. */
const gave = (assets: readonly string[] | undefined, years: readonly number[] | undefined): Expression<SqlBool> => {
  let given = eb
    .selectFrom("donation as d")
    .select(sql.lit(1).as("one"))
    .whereRef("d.donor_id", "=", "donor.id")
    .where("d.deleted_at", "is", null)
    .where("d.state", "<>", "CANCELLED");
  if (assets) given = given.where(isOneOf("d.asset", assets, "text"));
  if (years) given = given.where(isOneOf("d.class_year_id", years));
  return eb.exists(given);
};

/** With a study year, an asset given in that year. */
const byAsset: Filter = {
  ...anyOf("asset", Asset),
  joins: true,
  about: "Donors who gave any of these assets to a student whom the user may see; with `classYearId`, for those years.",
  where: (value: readonly string[], all: FilterValues) => gave(value, all["classYearId"] as number[] | undefined),
};
const byYear: Filter = {
  ...oneOf("class_year_id"),
  joins: true,
  about: "Donors who gave something for any of these study years, by id, to a student whom the user may see.",
  where: (value: readonly number[], all: FilterValues) => (all["asset"] ? null : gave(undefined, value)),
};

/** The donor list: searched by code, name and, for users who may see it, phone; pinned donors first. */
export const donorList: ListDefinition = {
  entity: Donor,
  sorts: namedSorts,
  defaultSort: "CODE",
  pinnedFirst: true,
  searches: "Words to find in any order, in the code and the names; with `phone.read`, also in the phone number.",
  searchNeeds: "personal.read",
  sortNeeds: personalSorts,
  findsPhones: true,
  filters: {
    ids: { ...oneOf("id"), about: "Only donors with these ids." },
    donorType: anyOf("donor_type", DonorType),
    countryId: oneOf("country_id"),
    countryCode: codeOf("country_id", "country", "Donors of any of these countries, by code."),
    asset: byAsset,
    classYearId: byYear,
    pinned: flag("pinned"),
  },
};

export const { Args: DonorListArgs, Totals: DonorTotalArgs, Exports: DonorExportArgs } = listTypes("Donor", donorList);
