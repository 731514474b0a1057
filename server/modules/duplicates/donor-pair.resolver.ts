import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Requires } from "../../core/data/requires.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { Change, pageOf, Total } from "../../core/graphql/payload.ts";
import { DonorPair } from "./donor-pair.entity.ts";
import { DonorPairListArgs, DonorPairTotalArgs, livingDonorPairs } from "./donor-pair.list.ts";
import { narrowedPairs } from "./pair.list.ts";
import { pairSearch, searchPairs, tellApart } from "./pair.service.ts";
import { DONOR_PAIRS_TASK } from "./pair.tasks.ts";
import { PairSearch } from "./pair.types.ts";
import { possibleDonors } from "./possible-donors.ts";
import { PossibleDonor, PossibleDonorsInput } from "./possible-donors.types.ts";

const DonorPairPage = pageOf("DonorPair", () => DonorPair);

@Resolver()
export class DonorPairResolver {
  @Allow("donor.update")
  @Requires("personal.read", "phone.read")
  @Query(() => [PossibleDonor], { description: "Donors who are possibly the one being typed; at most five." })
  possibleDonors(
    @Arg("input", () => PossibleDonorsInput) input: PossibleDonorsInput,
    @Arg("donorId", () => Int, {
      nullable: true,
      description: "The id of the donor being edited, if they exist already.",
    })
    donorId: number | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return possibleDonors(scopeOf(ctx), input, donorId ?? null, selectionOf(info, ["donor"]));
  }

  @Allow("donor.merge")
  @Requires("personal.read")
  @Query(() => DonorPairPage, {
    description: "Pairs of donors who are possibly the same, as found by the last search.",
  })
  donorPairs(@Args(() => DonorPairListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(livingDonorPairs, narrowedPairs(args), selectionOf(info, ["rows"]));
  }

  @Allow("donor.merge")
  @Requires("personal.read")
  @Query(() => Total)
  donorPairsTotal(@Args(() => DonorPairTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(livingDonorPairs, narrowedPairs(args), args.exact ?? false);
  }

  @Allow("donor.merge")
  @Query(() => PairSearch, { description: "The progress of the user's last search for possible duplicates of donors." })
  donorPairSearch(@Ctx() ctx: Context) {
    return pairSearch(scopeOf(ctx), DONOR_PAIRS_TASK);
  }

  @Allow("donor.merge")
  @Mutation(() => Change, {
    description: "Searches all donors for possible duplicates now; this is also done every night.",
  })
  searchDonorPairs(@Ctx() ctx: Context) {
    return searchPairs(scopeOf(ctx), DONOR_PAIRS_TASK);
  }

  @Allow("donor.merge")
  @Requires("personal.read")
  @Mutation(() => Change, { description: "Marks a pair as two different donors, or removes the mark." })
  tellDonorsApart(
    @Arg("ids", () => [Int], { description: "The ids of the pairs." }) ids: number[],
    @Arg("apart", () => Boolean, { description: "True marks the pairs as different donors, false removes the mark." })
    apart: boolean,
    @Ctx() ctx: Context,
  ) {
    return tellApart(scopeOf(ctx), livingDonorPairs, ids, apart);
  }
}
