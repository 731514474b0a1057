import type { GraphQLResolveInfo } from "graphql";
import { sql } from "kysely";
import { Ctx, Field, Info, Int, ObjectType, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/allow.ts";
import { type Context, scopeOf } from "../../core/context.ts";
import type { Scope } from "../../core/scope.ts";
import { type Selection, selectionOf } from "../../core/selection.ts";
import { Province } from "../reference/reference.entity.ts";

@ObjectType()
class SchoolsInProvince {
  @Field(() => Province)
  province!: object;

  @Field(() => Int)
  schools!: number;
}

/** How many schools the person can see in each province, most first. */
async function schoolsByProvince(scope: Scope, selection: Selection) {
  const counts = await scope.db
    .selectFrom("school")
    .select(["province_id", sql<number>`count(*)::integer`.as("schools")])
    .where("deleted_at", "is", null)
    .groupBy("province_id")
    .orderBy(sql`count(*) desc`)
    .orderBy("province_id")
    .execute();
  const ids = counts.map((row) => row["province_id"] as number);
  const provinces = await scope.reader.rows(Province, ids, selection.get("province") ?? new Map());
  return provinces.map((province, index) => ({ province, schools: counts[index]?.schools ?? 0 }));
}

@Resolver()
export class DashboardResolver {
  @Allow("dashboard.read")
  @Query(() => [SchoolsInProvince])
  schoolsByProvince(@Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return schoolsByProvince(scopeOf(ctx), selectionOf(info));
  }
}
