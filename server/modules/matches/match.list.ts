import { expressionBuilder, type SqlBool, sql } from "kysely";
import { anyOf, type ListDefinition, oneOf, searched } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { Asset, MatchState } from "../../shared/enums.ts";
import { Match } from "./match.entity.ts";

const eb = expressionBuilder<Tables, "match">();

/** All matches of the user's branches, found by their students. */
export const matchList: ListDefinition = {
  entity: Match,
  sorts: { UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "UPDATED_AT",
  defaultDescending: true,
  search: {
    all: (query) =>
      eb(
        "match.student_id",
        "in",
        eb
          .selectFrom("student as s")
          .select("s.id")
          .where(eb.and(searched(query, "s.search"))),
      ),
    each: (query) =>
      sql<SqlBool>`(${eb
        .selectFrom("student as s")
        .select(eb.and(searched(query, "s.search")).as("found"))
        .whereRef("s.id", "=", "match.student_id")})`,
  },
  searches: "Words to find in any order, in the student's code and names.",
  searchNeeds: "personal.read",
  filters: {
    ids: { ...oneOf("id"), about: "Matches with any of these ids." },
    branchId: oneOf("branch_id"),
    studentId: oneOf("student_id"),
    donorId: oneOf("donor_id"),
    pledgeId: oneOf("pledge_id"),
    classYearId: oneOf("class_year_id"),
    asset: anyOf("asset", Asset),
    state: anyOf("state", MatchState),
  },
};

export const { Args: MatchListArgs, Totals: MatchTotalArgs, Exports: MatchExportArgs } = listTypes("Match", matchList);
