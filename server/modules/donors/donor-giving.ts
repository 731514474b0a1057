import { sql } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { PledgeReason, PledgeState } from "../../shared/enums.ts";

/**
 * Whether donors have stopped, as far as the pledges that the user sees say so: none goes on, and the last one ended
 * because they stopped.
 */
export const stoppedGiving: Loader = async ({ db }, ids) => {
  const ended = (reason: string) => sql`max(gave_up_on) filter (where gave_up_reason = ${reason})`;
  const rows = await db
    .selectFrom("pledge")
    .select("donor_id as id")
    .where(isOneOf("donor_id", ids))
    .where("deleted_at", "is", null)
    .groupBy("donor_id")
    .having(sql<boolean>`bool_and(state = ${PledgeState.GAVE_UP})`)
    .having(sql<boolean>`max(gave_up_on) = ${ended(PledgeReason.DONOR_STOPPED)}`)
    .execute();
  const stopped = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, stopped.has(id)]));
};
