import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import { Province } from "../reference/reference.entity.ts";

@ObjectType({ description: "The schools of one province." })
export class SchoolsInProvince {
  @Field(() => Province, { description: "The province." })
  province!: object;

  @Field(() => Int, { description: "How many schools there are." })
  schools!: number;
}

/** How many schools the user can see in each province, largest first. */
export async function schoolsByProvince(scope: Scope, selection: Selection, branchId?: readonly number[] | null) {
  let schools = scope.db
    .selectFrom("school")
    .select(["province_id", sql<number>`count(*)::integer`.as("schools")])
    .where("deleted_at", "is", null);
  if (branchId) schools = schools.where(isOneOf("branch_id", branchId));
  const counts = await schools
    .groupBy("province_id")
    .orderBy(sql`count(*) desc`)
    .orderBy("province_id")
    .execute();
  const ids = counts.map((row) => row.province_id);
  const provinces = await scope.reader.rows(Province, ids, selection.get("province") ?? new Map());
  return provinces.map((province, index) => ({ province, schools: counts[index]?.schools ?? 0 }));
}
