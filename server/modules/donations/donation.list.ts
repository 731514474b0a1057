import { expressionBuilder, sql } from "kysely";
import { codeOf, hasCode } from "../../core/data/code-filter.ts";
import { anyOf, bound, type ListDefinition, oneOf } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { Asset, DonationState } from "../../shared/enums.ts";
import { Donation } from "./donation.entity.ts";

const eb = expressionBuilder<Tables, "donation">();

/** Donations to students who live in one of these districts. */
const inDistrict = (codes: readonly string[]) =>
  eb.exists(
    eb
      .selectFrom("student as s")
      .select(sql.lit(1).as("one"))
      .whereRef("s.id", "=", "donation.student_id")
      .where(hasCode("s.district_id", "district", codes)),
  );

/** Donations by donors of one of these countries. */
const byCountry = (codes: readonly string[]) =>
  eb.exists(
    eb
      .selectFrom("donor as d")
      .select(sql.lit(1).as("one"))
      .whereRef("d.id", "=", "donation.donor_id")
      .where(hasCode("d.country_id", "country", codes)),
  );

/** Donations by date. */
export const donationList: ListDefinition = {
  entity: Donation,
  sorts: { GIVEN_ON: sql.ref("given_on"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "GIVEN_ON",
  search: false,
  filters: {
    donorId: oneOf("donor_id"),
    donorCode: codeOf("donor_id", "donor", "Donations by any of these donors, by code."),
    donorCountryCode: {
      type: () => [String],
      joins: true,
      about: "Donations by donors of any of these countries, by code.",
      where: byCountry,
    },
    studentId: oneOf("student_id"),
    studentCode: codeOf("student_id", "student", "Donations to any of these students, by code."),
    districtCode: {
      type: () => [String],
      joins: true,
      about: "Donations to students whose home is in any of these districts, by code.",
      where: inDistrict,
    },
    classYearId: oneOf("class_year_id"),
    classYearCode: codeOf("class_year_id", "class_year", "Donations for any of these study years, by code."),
    branchId: oneOf("branch_id"),
    asset: anyOf("asset", Asset),
    state: anyOf("state", DonationState),
    givenFrom: { ...bound("given_on", "from"), about: "Donations given on this day or later." },
    givenTo: { ...bound("given_on", "to"), about: "Donations given on this day or earlier." },
  },
};

export const {
  Args: DonationListArgs,
  Totals: DonationTotalArgs,
  Exports: DonationExportArgs,
  Filter: DonationFilter,
} = listTypes("Donation", donationList);
