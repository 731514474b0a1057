import type { GraphQLResolveInfo } from "graphql";
import { Ctx, Info, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/allow.ts";
import { type Context, scopeOf } from "../../core/context.ts";
import { selectionOf } from "../../core/selection.ts";
import { Organisation } from "./organisation.entity.ts";

@Resolver()
export class OrganisationResolver {
  @Allow("account.own")
  @Query(() => Organisation)
  organisation(@Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Organisation, 1, selectionOf(info));
  }
}
