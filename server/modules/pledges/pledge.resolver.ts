import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Extensions, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Pledge } from "./pledge.entity.ts";
import { GiveUpPledgeInput, PledgeInput, PledgePatch } from "./pledge.input.ts";
import { pledgeList, PledgeListArgs, PledgeTotalArgs } from "./pledge.list.ts";
import {
  createPledge,
  deletePledges,
  giveUpPledges,
  pausePledges,
  reinstatePledges,
  updatePledge,
} from "./pledge.service.ts";

const PledgePage = pageOf("Pledge", () => Pledge);
const PledgeChange = changeOf("Pledge", () => Pledge);

@Resolver()
export class PledgeResolver {
  @Allow("pledge.read")
  @Extensions({ searched: 1 })
  @Query(() => PledgePage, { description: "Pledges for students of the user's branches, one page at a time." })
  pledges(@Args(() => PledgeListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(pledgeList, args, selectionOf(info, ["rows"]));
  }

  @Allow("pledge.read")
  @Extensions({ searched: 1 })
  @Query(() => Total)
  pledgesTotal(@Args(() => PledgeTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(pledgeList, args, args.exact ?? false);
  }

  @Allow("pledge.read")
  @Query(() => Pledge, { description: "One pledge, by id." })
  pledge(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Pledge, id, selectionOf(info));
  }

  @Allow("pledge.edit")
  @Mutation(() => PledgeChange, { description: "Records what a donor is ready to give in one of the user's branches." })
  async createPledge(@Arg("input", () => PledgeInput) input: PledgeInput, @Ctx() ctx: Context) {
    return new Written(Pledge, await createPledge(scopeOf(ctx), input));
  }

  @Allow("pledge.edit")
  @Mutation(() => PledgeChange, {
    description: "Changes some of a pledge's fields; its donor and branch never change.",
  })
  async updatePledge(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => PledgePatch) input: PledgePatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Pledge, await updatePledge(scopeOf(ctx), id, version, input));
  }

  @Allow("pledge.edit")
  @Mutation(() => Change, { description: "Pauses active pledges, or makes paused ones active again." })
  pausePledges(
    @Arg("ids", () => [Int]) ids: number[],
    @Arg("paused", () => Boolean, { description: "Whether the pledges are paused from now on." }) paused: boolean,
    @Ctx() ctx: Context,
  ) {
    return pausePledges(scopeOf(ctx), ids, paused);
  }

  @Allow("pledge.edit")
  @Mutation(() => Change, { description: "Ends active or paused pledges early; nothing is deleted." })
  giveUpPledges(
    @Arg("ids", () => [Int]) ids: number[],
    @Arg("input", () => GiveUpPledgeInput) input: GiveUpPledgeInput,
    @Ctx() ctx: Context,
  ) {
    return giveUpPledges(scopeOf(ctx), ids, input);
  }

  @Allow("pledge.reinstate")
  @Mutation(() => Change, { description: "Makes pledges that were given up active again." })
  reinstatePledges(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return reinstatePledges(scopeOf(ctx), ids);
  }

  @Allow("pledge.delete")
  @Mutation(() => Change, { description: "Moves pledges to the Trash." })
  deletePledges(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deletePledges(scopeOf(ctx), ids);
  }
}
