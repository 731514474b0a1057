import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { DonationState } from "../../shared/enums.ts";

/**
 * In which currency donors gave money last, by the day of the donation; who never did, in which they last pledged it. Of
 * what the user sees.
 */
export const lastCurrency: Loader = async ({ db }, ids) => {
  const pledged = await db
    .selectFrom("pledge as p")
    .select(["p.donor_id as donorId", "p.currency"])
    .distinctOn("p.donor_id")
    .where(isOneOf("p.donor_id", ids))
    .where("p.currency", "is not", null)
    .where("p.deleted_at", "is", null)
    .orderBy("p.donor_id")
    .orderBy("p.id", "desc")
    .execute();
  const given = await db
    .selectFrom("donation as d")
    .select(["d.donor_id as donorId", "d.currency"])
    .distinctOn("d.donor_id")
    .where(isOneOf("d.donor_id", ids))
    .where("d.currency", "is not", null)
    .where("d.state", "<>", DonationState.CANCELLED)
    .where("d.deleted_at", "is", null)
    .orderBy("d.donor_id")
    .orderBy("d.given_on", "desc")
    .orderBy("d.id", "desc")
    .execute();
  return new Map([...pledged, ...given].map(({ donorId, currency }) => [donorId, currency]));
};
