import { expressionBuilder, sql } from "kysely";
import type { Tables } from "../../core/data/tables.ts";
import { DistributionState, HandOutOutcome } from "../../shared/enums.ts";

const eb = expressionBuilder<Tables>();

/**
 * Whether what the match `m` is for was handed out for its donor in a distribution that is not closed yet: it becomes given
 * with the closing, whatever ends in between. `release_matches` in the database spares the same.
 */
export const isHandedOutFor = eb.exists(
  eb
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select(sql.lit(1).as("one"))
    .where("p.student_id", "=", sql.ref<number>("m.student_id"))
    .where("p.donor_id", "=", sql.ref<number>("m.donor_id"))
    .where("d.asset", "=", sql.ref<string>("m.asset"))
    .where("d.class_year_id", "=", sql.ref<number>("m.class_year_id"))
    .where("p.outcome", "=", HandOutOutcome.GIVEN)
    .where("p.donation_id", "is", null)
    .where("p.deleted_at", "is", null)
    .where("d.state", "=", DistributionState.PLANNED)
    .where("d.deleted_at", "is", null),
);
