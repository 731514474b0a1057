import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Extensions, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { PromotionArgs } from "./promotion.resolver.ts";
import { readYearEnd } from "./year-end.read.ts";
import { keepDecisions } from "./year-end.service.ts";
import { DecisionsChange, YearEndDecisionInput, YearEndSchool } from "./year-end.types.ts";

@Resolver()
export class YearEndResolver {
  @Allow("promotion.run")
  @Extensions({ counts: 1 })
  @Query(() => [YearEndSchool], {
    description:
      "The schools of a branch with students at the end of a study year, by code, and how far each has come.",
  })
  yearEnd(
    @Arg("branchId", () => Int, { description: "The branch's id." }) branchId: number,
    @Arg("fromYearId", () => Int, { description: "The id of the study year that ends." }) fromYearId: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readYearEnd(scopeOf(ctx), { branchId, fromYearId }, selectionOf(info));
  }

  @Allow("promotion.run")
  @Mutation(() => DecisionsChange, {
    description:
      "Keeps decisions about students of a school as a draft, until the school is promoted; all or none. No student changes.",
  })
  async decideYearEnd(
    @Args(() => PromotionArgs) args: PromotionArgs,
    @Arg("decisions", () => [YearEndDecisionInput], { description: "One for each student." })
    decisions: YearEndDecisionInput[],
    @Ctx() ctx: Context,
  ) {
    const saved = await keepDecisions(scopeOf(ctx), args, decisions);
    return (changeId: string) => ({ changeId, saved });
  }
}
