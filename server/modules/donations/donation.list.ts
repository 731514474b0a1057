import { sql } from "kysely";
import { anyOf, bound, type ListDefinition, oneOf } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { Asset, DonationState } from "../../shared/enums.ts";
import { Donation } from "./donation.entity.ts";

/** Donations by date. */
export const donationList: ListDefinition = {
  entity: Donation,
  sorts: { GIVEN_ON: sql.ref("given_on"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "GIVEN_ON",
  search: false,
  filters: {
    donorId: oneOf("donor_id"),
    studentId: oneOf("student_id"),
    classYearId: oneOf("class_year_id"),
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
} = listTypes("Donation", donationList);
