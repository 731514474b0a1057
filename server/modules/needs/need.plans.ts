import { expressionBuilder, type SqlBool, sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Tables } from "../../core/data/tables.ts";
import { type Asset, DistributionState, HandOutOutcome } from "../../shared/enums.ts";

interface Asked {
  asset: Asset;
  yearId: number;
}

const eb = expressionBuilder<Tables>();

/** Whether the user may see who is planned. */
export const seesPlans = ({ actor }: Scope): boolean => actor.permissions.has("distribution.handOut");

/**
 * The students planned for these donors in distributions, with those who were taken out of them since the donor has
 * stopped: they are left without what was promised.
 */
export const plannedFor = (donorIds: readonly number[]) =>
  eb
    .selectFrom("planned_student as p")
    .innerJoin("distribution as h", "h.id", "p.distribution_id")
    .where(isOneOf("p.donor_id", donorIds))
    .where((rows) =>
      rows.or([
        rows("p.deleted_at", "is", null),
        rows.exists(
          rows
            .selectFrom("donor_stop as t")
            .select(sql.lit(1).as("one"))
            .whereRef("t.donor_id", "=", "p.donor_id")
            .whereRef("t.branch_id", "=", "p.branch_id")
            .where(sql<SqlBool>`${sql.ref("p.deleted_at")} >= ${sql.ref("t.created_at")}`)
            .where("t.deleted_at", "is", null),
        ),
      ]),
    );

/** Where, and for which donor, these students are planned and have not received, in open distributions; the earliest first. */
export const openPlansOf = ({ db }: Pick<Scope, "db">, { asset, yearId }: Asked, ids: readonly number[]) =>
  db
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select([
      "p.student_id as studentId",
      "p.donor_id as donorId",
      "d.id as distributionId",
      "d.name",
      "d.held_on as heldOn",
    ])
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

/** The same, by the student's id; null for users who may not see planned students. */
export async function plansOf(scope: Scope, asked: Asked, ids: readonly number[]) {
  if (!seesPlans(scope)) return null;
  const rows = await openPlansOf(scope, asked, ids);
  return Map.groupBy(
    rows.map(({ donorId: _donor, ...row }) => ({ __typename: "NeedPlan", ...row })),
    ({ studentId }) => studentId,
  );
}
