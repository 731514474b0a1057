import { sql } from "kysely";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { DonationState, PledgeReason, PledgeState } from "../../shared/enums.ts";

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

/**
 * In which currency donors gave money last, by the day of the donation; who never did, in which they last pledged it. Of
 * what the user sees.
 */
export const lastCurrency: Loader = async ({ db }, ids) => {
  const pledged = await db
    .selectFrom("pledge")
    .select(["donor_id as id", "currency"])
    .distinctOn("donor_id")
    .where(isOneOf("donor_id", ids))
    .where("currency", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("donor_id")
    .orderBy("id", "desc")
    .execute();
  const given = await db
    .selectFrom("donation")
    .select(["donor_id as id", "currency"])
    .distinctOn("donor_id")
    .where(isOneOf("donor_id", ids))
    .where("currency", "is not", null)
    .where("state", "<>", DonationState.CANCELLED)
    .where("deleted_at", "is", null)
    .orderBy("donor_id")
    .orderBy("given_on", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map([...pledged, ...given].map(({ id, currency }) => [id, currency]));
};
