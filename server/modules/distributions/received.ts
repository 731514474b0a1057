import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Loader } from "../../core/data/attached.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Tables } from "../../core/data/tables.ts";
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

const eb = expressionBuilder<Tables, "planned_student">();

/**
 * Whether a planned student has received the same for the same study year from another donor: as a donation, or handed
 * out in another distribution that is not closed yet.
 */
export const isReceived = (): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom("distribution as of")
      .select(sql.lit(1).as("one"))
      .whereRef("of.id", "=", sql.ref("planned_student.distribution_id"))
      .where((of) =>
        of.or([
          of.exists(
            of
              .selectFrom("donation as g")
              .select(sql.lit(1).as("one"))
              .whereRef("g.student_id", "=", sql.ref("planned_student.student_id"))
              .whereRef("g.donor_id", "<>", sql.ref("planned_student.donor_id"))
              .whereRef("g.asset", "=", "of.asset")
              .whereRef("g.class_year_id", "=", "of.class_year_id")
              .where("g.state", "=", DonationState.ACTIVE)
              .where("g.deleted_at", "is", null),
          ),
          of.exists(
            of
              .selectFrom("planned_student as o")
              .innerJoin("distribution as e", "e.id", "o.distribution_id")
              .select(sql.lit(1).as("one"))
              .whereRef("o.student_id", "=", sql.ref("planned_student.student_id"))
              .whereRef("o.donor_id", "<>", sql.ref("planned_student.donor_id"))
              .where("o.outcome", "=", HandOutOutcome.GIVEN)
              .where("o.deleted_at", "is", null)
              .whereRef("e.asset", "=", "of.asset")
              .whereRef("e.class_year_id", "=", "of.class_year_id")
              .where("e.state", "=", DistributionState.PLANNED)
              .where("e.deleted_at", "is", null),
          ),
        ]),
      ),
  );

/** Which of these planned students have received it from another donor. */
export const receivedOnes: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("planned_student")
    .select("id")
    .where(isOneOf("id", ids))
    .where(isReceived())
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return new Map(ids.map((id) => [id, found.has(id)]));
};
