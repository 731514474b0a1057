import { isOneOf } from "../../core/data/list.ts";
import type { Loader } from "../../core/data/attached.ts";
import type { Scope } from "../../core/data/scope.ts";
import { type Asset, DistributionState, DonationState, HandOutOutcome } from "../../shared/enums.ts";

/** The donors who give a distribution's asset to these students for its study year already, the latest first. */
export async function giversOf(
  scope: Scope,
  { asset, classYearId }: { asset: Asset; classYearId: number },
  ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await scope.db
    .selectFrom("donation")
    .select(["student_id as studentId", "donor_id as donorId"])
    .where(isOneOf("student_id", ids))
    .where("asset", "=", asset)
    .where("class_year_id", "=", classYearId)
    .where("state", "=", DonationState.ACTIVE)
    .where("deleted_at", "is", null)
    .orderBy("given_on", "desc")
    .orderBy("id", "desc")
    .execute();
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  return new Map([...byStudent].map(([id, given]) => [id, given.map(({ donorId }) => donorId)]));
}

/**
 * Which of these planned students have received the same for the same study year from another donor: as a donation, or
 * handed out in another distribution that is not closed yet.
 */
export const receivedOnes: Loader = async ({ db }, ids) => {
  const planned = db
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select("p.id")
    .where(isOneOf("p.id", ids));
  const donated = planned
    .innerJoin("donation as g", (join) =>
      join
        .onRef("g.student_id", "=", "p.student_id")
        .onRef("g.asset", "=", "d.asset")
        .onRef("g.class_year_id", "=", "d.class_year_id")
        .onRef("g.donor_id", "<>", "p.donor_id"),
    )
    .where("g.state", "=", DonationState.ACTIVE)
    .where("g.deleted_at", "is", null);
  const handedOut = planned
    .innerJoin("planned_student as o", (join) =>
      join.onRef("o.student_id", "=", "p.student_id").onRef("o.donor_id", "<>", "p.donor_id"),
    )
    .innerJoin("distribution as e", (join) =>
      join
        .onRef("e.id", "=", "o.distribution_id")
        .onRef("e.asset", "=", "d.asset")
        .onRef("e.class_year_id", "=", "d.class_year_id"),
    )
    .where("o.outcome", "=", HandOutOutcome.GIVEN)
    .where("o.deleted_at", "is", null)
    .where("e.state", "=", DistributionState.PLANNED)
    .where("e.deleted_at", "is", null);
  const rows = await donated.union(handedOut).execute();
  const found = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, found.has(id)]));
};
