import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";
import type { Loader } from "../../core/data/attached.ts";

/** How many students a donor has given to. */
@ObjectType({
  description:
    "How many different students a donor has given to: by donations that are not cancelled, among those the user may see.",
})
export class DonorCounts {
  @Field(() => Int, { description: "All students the donor has given to." })
  total!: number;

  @Field(() => Int, { description: "Students with at least one donation that was given up." })
  giveUp!: number;

  @Field(() => Int, { description: "Students who received a bicycle." })
  bicycle!: number;

  @Field(() => Int, { description: "Students who received study material." })
  material!: number;

  @Field(() => Int, { description: "Students who received finance." })
  finance!: number;

  @Field(() => Int, { description: "How many donations there are: donations, not students." })
  donations!: number;
}

/** The condition of each count, on a student. */
const flags = {
  giveUp: sql<boolean>`state = 'GAVE_UP'`,
  bicycle: sql<boolean>`asset = 'BICYCLE'`,
  material: sql<boolean>`asset = 'MATERIAL'`,
  finance: sql<boolean>`asset = 'FINANCE'`,
};

const none: DonorCounts = { total: 0, giveUp: 0, bicycle: 0, material: 0, finance: 0, donations: 0 };

/** The selected counts of several donors in one statement, which reads an index with each donor's students in order. */
export const donorCounts: Loader = async ({ db }, ids, selection) => {
  const wanted = Object.entries(flags).filter(([name]) => selection.has(name));
  const rows = await db
    .selectFrom("donation")
    .select(["donor_id", sql<number>`count(distinct student_id)::integer`.as("total")])
    .select(
      wanted.map(([name, flag]) => sql<number>`(count(distinct student_id) filter (where ${flag}))::integer`.as(name)),
    )
    .$if(selection.has("donations"), (query) => query.select(sql<number>`count(*)::integer`.as("donations")))
    .where(sql<boolean>`${sql.ref("donor_id")} = any (${[...ids]}::integer[])`)
    .where("deleted_at", "is", null)
    .where("state", "<>", "CANCELLED")
    .groupBy("donor_id")
    .execute();
  const found = new Map(rows.map(({ donor_id: id, ...counts }) => [id, { ...none, ...counts }]));
  return new Map(ids.map((id) => [id, found.get(id) ?? none]));
};
