import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { type Asset, DistributionState, HandOutOutcome } from "../../shared/enums.ts";

interface Asked {
  asset: Asset;
  yearId: number;
}

/** Whether the user may see who is planned. */
export const seesPlans = ({ actor }: Scope): boolean => actor.permissions.has("distribution.handOut");

/**
 * The open distributions of the asset and study year in which these students are planned and have not received, the
 * earliest first, by the student's id; null for users who may not see planned students.
 */
export async function plansOf(scope: Scope, { asset, yearId }: Asked, ids: readonly number[]) {
  if (!seesPlans(scope)) return null;
  const rows = await scope.db
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select(["p.student_id as studentId", "d.id as distributionId", "d.name", "d.held_on as heldOn"])
    .where(isOneOf("p.student_id", ids))
    .where("p.outcome", "<>", HandOutOutcome.GIVEN)
    .where("p.deleted_at", "is", null)
    .where("d.asset", "=", asset)
    .where("d.class_year_id", "=", yearId)
    .where("d.state", "=", DistributionState.PLANNED)
    .where("d.deleted_at", "is", null)
    .orderBy("d.held_on")
    .orderBy("d.id")
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ __typename: "NeedPlan", ...row })),
    ({ studentId }) => studentId,
  );
}
