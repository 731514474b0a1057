import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { UndoneWhole } from "../../core/graphql/operation.ts";
import { Change } from "../../core/graphql/payload.ts";
import { DonorStopsInput } from "./stopping.input.ts";
import { donorGivesAgain, donorStops, previewDonorStops } from "./stopping.service.ts";
import { DonorGivingCounts } from "./stopping.types.ts";

@Resolver()
export class StoppingResolver {
  @Allow("match.confirm")
  @Query(() => DonorGivingCounts, { description: "What would end in the user's branches if a donor stopped." })
  donorStopsPreview(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return previewDonorStops(scopeOf(ctx), id, selectionOf(info));
  }

  @Allow("match.confirm")
  @UndoneWhole()
  @Mutation(() => Change, {
    description:
      "A donor stops, in the user's branches: notes it, gives up the pledges, releases the matches that are not given, takes planned students who have not received out of their distributions (with the permission `distribution.plan`) and, if requested, gives up the active donations and ends the holds for the donor.",
  })
  donorStops(
    @Arg("id", () => Int) id: number,
    @Arg("input", () => DonorStopsInput) input: DonorStopsInput,
    @Ctx() ctx: Context,
  ) {
    return donorStops(scopeOf(ctx), id, input);
  }

  @Allow("match.confirm")
  @Mutation(() => Change, {
    description:
      "A donor who has stopped gives again, in the user's branches; a pledge that goes on says so by itself. What ended stays ended.",
  })
  donorGivesAgain(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return donorGivesAgain(scopeOf(ctx), id);
  }
}
