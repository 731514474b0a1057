import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";
import type { Loader } from "../../core/data/attached.ts";

/** How many students a class has. */
@ObjectType({ description: "How many students a class has." })
export class ClassCounts {
  @Field(() => Int, { description: "All students who have been in the class." })
  students!: number;

  @Field(() => Int, { description: "How many of them are girls." })
  girls!: number;

  @Field(() => Int, { description: "Those whose enrolment has not ended." })
  current!: number;
}

/** The counts of classes, in one statement. */
export const loadClassCounts: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("enrolment as e")
    .innerJoin("student as s", "s.id", "e.student_id")
    .select([
      "e.school_class_id as id",
      sql<number>`count(*)::integer`.as("students"),
      sql<number>`(count(*) filter (where ${sql.ref("s.sex")} = 'FEMALE'))::integer`.as("girls"),
      sql<number>`(count(*) filter (where ${sql.ref("e.outcome")} = 'CURRENT'))::integer`.as("current"),
    ])
    .where("e.deleted_at", "is", null)
    .where("s.deleted_at", "is", null)
    .where(sql<boolean>`${sql.ref("e.school_class_id")} = any (${[...ids]}::integer[])`)
    .groupBy("e.school_class_id")
    .execute();
  const counts = new Map<number, object>(ids.map((id) => [id, { students: 0, girls: 0, current: 0 }]));
  for (const { id, ...count } of rows) counts.set(id, count);
  return counts;
};
