import { sql } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { actionsDone } from "../../core/graphql/action-done.ts";
import { DistributionState } from "../../shared/enums.ts";

/** Who closed distributions that are closed, and when. */
export const closingOf: Loader = async (asked, ids) => {
  const state = sql<string>`${sql.ref("a.after")} ->> 'state'`;
  const rows = await asked.db
    .selectFrom("distribution as d")
    .innerJoin("audit_entry as a", "a.record_id", "d.id")
    .select(["d.id", "a.change_id as changeId"])
    .distinctOn("d.id")
    .where(isOneOf("d.id", ids))
    .where("d.state", "=", DistributionState.CLOSED)
    .where("a.table_name", "=", "distribution")
    .where("a.change_id", "is not", null)
    .where(state, "=", DistributionState.CLOSED)
    .orderBy("d.id")
    .orderBy("a.id", "desc")
    .execute();
  const latest = new Map(rows.flatMap(({ id, changeId }) => (changeId === null ? [] : [[id, changeId] as const])));
  return actionsDone(asked, latest, "distribution.plan");
};
