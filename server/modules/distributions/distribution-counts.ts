import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";
import type { Loader } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { isLate } from "./closing.ts";

/** How far a distribution has come. */
@ObjectType({ description: "How far a distribution has come, among the students whom the user may see." })
export class DistributionCounts {
  @Field(() => Int, { description: "All planned students." })
  planned!: number;

  @Field(() => Int, { description: "Those to whom the asset was handed out." })
  given!: number;

  @Field(() => Int, { description: "Those of them who received after the distribution had been closed." })
  late!: number;

  @Field(() => Int, { description: "Those who were absent." })
  absent!: number;

  @Field(() => Int, { description: "Those of whom nothing has been recorded." })
  waiting!: number;

  @Field(() => Int, { description: "Planned students who have a serial number." })
  withSerial!: number;

  @Field(() => Int, { description: "Serial numbers of the pool that no planned student has." })
  serialsLeft!: number;

  @Field(() => Int, { description: "How many different donors the planned students have." })
  donors!: number;
}

const none: DistributionCounts = {
  planned: 0,
  given: 0,
  late: 0,
  absent: 0,
  waiting: 0,
  withSerial: 0,
  serialsLeft: 0,
  donors: 0,
};

const outcomeIs = (outcome: string) =>
  sql<number>`(count(*) filter (where outcome = ${sql.lit(outcome)}))::integer`.as(outcome.toLowerCase());

/** The counts of distributions, in three statements. */
export const distributionCounts: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("planned_student")
    .select([
      "distribution_id as id",
      sql<number>`count(*)::integer`.as("planned"),
      outcomeIs("GIVEN"),
      outcomeIs("ABSENT"),
      outcomeIs("WAITING"),
      sql<number>`count(serial_number)::integer`.as("withSerial"),
      sql<number>`count(distinct donor_id)::integer`.as("donors"),
      sql<string[]>`array_remove(array_agg(lower(serial_number)), null)`.as("taken"),
    ])
    .where("deleted_at", "is", null)
    .where(isOneOf("distribution_id", ids))
    .groupBy("distribution_id")
    .execute();
  const lateRows = await db
    .selectFrom("planned_student")
    .select(["distribution_id as id", sql<number>`count(*)::integer`.as("late")])
    .where("deleted_at", "is", null)
    .where("donation_id", "is not", null)
    .where(isOneOf("distribution_id", ids))
    .where(isLate())
    .groupBy("distribution_id")
    .execute();
  const late = new Map(lateRows.map((row) => [row.id, row.late]));
  const pools = await db
    .selectFrom("distribution")
    .select(["id", "serial_numbers as pool"])
    .where(isOneOf("id", ids))
    .execute();
  const found = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return new Map(
    pools.map(({ id, pool }) => {
      const { taken, ...counts } = found.get(id) ?? { ...none, taken: [] as string[] };
      const used = new Set(taken);
      return [
        id,
        {
          ...counts,
          late: late.get(id) ?? 0,
          serialsLeft: pool.filter((serial) => !used.has(serial.toLowerCase())).length,
        },
      ];
    }),
  );
};
