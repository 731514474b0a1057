import { expressionBuilder, type SqlBool, sql } from "kysely";
import { Int } from "type-graphql";
import { codeOf } from "../../core/data/code-filter.ts";
import { anyOf, type ListDefinition, oneOf, searched } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { Asset, Currency, PledgeState } from "../../shared/enums.ts";
import { Pledge } from "./pledge.entity.ts";

const eb = expressionBuilder<Tables, "pledge">();

/** Pledges whose study years contain one of these; a year without days is contained only as the first or the last. */
const inYears = (ids: readonly number[]) =>
  eb.exists(
    eb
      .selectFrom("class_year as y")
      .innerJoin("class_year as f", (join) => join.onRef("f.id", "=", "pledge.from_year_id"))
      .leftJoin("class_year as u", (join) => join.onRef("u.id", "=", "pledge.until_year_id"))
      .select(sql.lit(1).as("one"))
      .where(sql<SqlBool>`${sql.ref("y.id")} = any (${[...ids]}::integer[])`)
      .where(
        sql<SqlBool>`(${sql.ref("y.id")} = ${sql.ref("f.id")} or ${sql.ref("y.id")} = ${sql.ref("u.id")}
          or ${sql.ref("f.first_day")} <= ${sql.ref("y.first_day")}
            and (${sql.ref("u.id")} is null or ${sql.ref("y.first_day")} <= ${sql.ref("u.first_day")}))`,
      ),
  );

/** All pledges of the user's branches, found by their donors. */
export const pledgeList: ListDefinition = {
  entity: Pledge,
  sorts: { UPDATED_AT: sql.ref("updated_at"), STUDENTS: sql.ref("students") },
  defaultSort: "UPDATED_AT",
  defaultDescending: true,
  search: {
    all: (query) =>
      eb(
        "pledge.donor_id",
        "in",
        eb
          .selectFrom("donor as d")
          .select("d.id")
          .where(eb.and(searched(query, "d.search"))),
      ),
    each: (query) =>
      sql<SqlBool>`(${eb
        .selectFrom("donor as d")
        .select(eb.and(searched(query, "d.search")).as("found"))
        .whereRef("d.id", "=", "pledge.donor_id")})`,
  },
  searches: "Words to find in any order, in the donor's code and names.",
  searchNeeds: "personal.read",
  filters: {
    donorId: oneOf("donor_id"),
    donorCode: codeOf("donor_id", "donor", "Pledges of any of these donors, by code."),
    branchId: oneOf("branch_id"),
    asset: anyOf("asset", Asset),
    state: anyOf("state", PledgeState),
    fromYearId: oneOf("from_year_id"),
    untilYearId: oneOf("until_year_id"),
    classYearId: {
      type: () => [Int],
      about: "Pledges for any of these study years, by id: from their first to their last one.",
      joins: true,
      where: inYears,
    },
    currency: { ...anyOf("currency", Currency), needs: "money.read" },
  },
};

export const {
  Args: PledgeListArgs,
  Totals: PledgeTotalArgs,
  Exports: PledgeExportArgs,
} = listTypes("Pledge", pledgeList);
