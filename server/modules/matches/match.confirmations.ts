import { sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Row } from "../../core/data/tables.ts";
import { actionsDone } from "../../core/graphql/action-done.ts";
import { MatchState } from "../../shared/enums.ts";
import type { ProposalsAsked } from "./match.fitting.ts";

/** The most that are told, the latest first. */
const TOLD = 3;

/** The latest confirmations that stand: who confirmed how many matches that are still confirmed, and when. */
export async function readConfirmations(scope: Scope, { asset, yearId, branchId }: ProposalsAsked): Promise<Row[]> {
  let rows = scope.db
    .selectFrom("match as m")
    .innerJoin("audit_entry as a", "a.record_id", "m.id")
    .innerJoin("change as c", "c.id", "a.change_id")
    .select(["c.id as changeId", sql<number>`count(*)::integer`.as("count")])
    .where("m.asset", "=", asset)
    .where("m.class_year_id", "=", yearId)
    .where("m.state", "=", MatchState.CONFIRMED)
    .where("m.deleted_at", "is", null)
    .where("a.table_name", "=", "match")
    .where("c.operation", "in", ["confirmMatches", "confirmProposals"])
    .where("c.undone_by", "is", null);
  if (branchId) rows = rows.where(isOneOf("m.branch_id", branchId));
  const found = await rows.groupBy("c.id").orderBy("c.id", "desc").limit(TOLD).execute();
  const changes = new Map(found.map(({ changeId }, at) => [at, changeId]));
  const done = await actionsDone(scope, changes, "match.confirm");
  return found.map(({ count }, at) => ({
    __typename: "Confirmation",
    count,
    done: { __typename: "ActionDone", ...done.get(at) },
  }));
}
