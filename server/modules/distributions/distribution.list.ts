import { expressionBuilder, sql } from "kysely";
import { codeOf } from "../../core/data/code-filter.ts";
import { anyOf, bound, isOneOf, type ListDefinition, oneOf } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { Asset, DistributionState } from "../../shared/enums.ts";
import { Distribution } from "./distribution.entity.ts";

const eb = expressionBuilder<Tables, "distribution">();

/** Distributions, the latest first. */
export const distributionList: ListDefinition = {
  entity: Distribution,
  sorts: { HELD_ON: sql.ref("held_on"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "HELD_ON",
  defaultDescending: true,
  searches: "Words to find in any order, in the name and the place.",
  filters: {
    asset: anyOf("asset", Asset),
    state: anyOf("state", DistributionState),
    classYearId: oneOf("class_year_id"),
    classYearCode: codeOf("class_year_id", "class_year", "Distributions for any of these study years, by code."),
    schoolId: {
      ...oneOf("school_id"),
      about: "Distributions held at any of these schools, by id, of those that the user sees.",
      // A school may have moved to another branch since: the distribution shows none.
      where: (value: readonly number[]) =>
        eb("distribution.school_id", "in", eb.selectFrom("school as s").select("s.id").where(isOneOf("s.id", value))),
    },
    branchId: oneOf("branch_id"),
    heldFrom: { ...bound("held_on", "from"), about: "Distributions held on this day or later." },
    heldTo: { ...bound("held_on", "to"), about: "Distributions held on this day or earlier." },
  },
};

export const {
  Args: DistributionListArgs,
  Totals: DistributionTotalArgs,
  Exports: DistributionExportArgs,
} = listTypes("Distribution", distributionList);
