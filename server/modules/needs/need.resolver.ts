import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Extensions, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Hold } from "./hold.entity.ts";
import { HoldInput, HoldPatch } from "./hold.input.ts";
import { deleteHolds, holdStudents, updateHold } from "./hold.service.ts";
import { readNeedsByAsset } from "./need.by-asset.ts";
import { NeedFilter, NeedListArgs, NeedTotalArgs } from "./need.list.ts";
import { countNeeds, readNeedBranches, readNeeds } from "./need.service.ts";
import { WaitingStudents } from "./need.selection.ts";
import { readNeedNumbers } from "./need.numbers.ts";
import { Need, NeedNumbers, NeedsOfAsset } from "./need.types.ts";

const NeedPage = pageOf("Need", () => Need);
const HoldChange = changeOf("Hold", () => Hold);

@Resolver()
export class NeedResolver {
  @Allow("need.read")
  // The order is computed from all who wait.
  @Extensions({ counts: 1 })
  @Query(() => NeedPage, {
    description:
      "Active students of the user's branches who wait for an asset in a study year, those with the most points of need first, one page at a time.",
  })
  needs(@Args(() => NeedListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return readNeeds(scopeOf(ctx), args, selectionOf(info, ["rows"]));
  }

  @Allow("need.read")
  @Query(() => Total)
  needsTotal(@Args(() => NeedTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return countNeeds(scopeOf(ctx), args);
  }

  @Allow("need.read")
  @Extensions({ counts: 1 })
  @Query(() => [Branch], { description: "The branches of the students who wait and are found, each once." })
  needBranches(
    @Arg("search", () => String, { nullable: true, description: "As in the argument `search` of `needs`." })
    search: string | null,
    @Arg("filter", () => NeedFilter, { nullable: true, description: "As in the argument `filter` of `needs`." })
    filter: object | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readNeedBranches(scopeOf(ctx), { search, filter }, selectionOf(info));
  }

  @Allow("need.read")
  @Extensions({ counts: 1 })
  @Query(() => NeedNumbers, { description: "How many students wait, by school and district." })
  needNumbers(
    @Arg("filter", () => NeedFilter, {
      nullable: true,
      description: "The students to count; a student must meet every condition given.",
    })
    filter: object | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readNeedNumbers(scopeOf(ctx), filter, selectionOf(info));
  }

  @Allow("need.read")
  @Extensions({ counts: 1 })
  @Query(() => [NeedsOfAsset], {
    description:
      "For which assets students wait to whom donors gave them or were to give them, in the present study year and later ones, at most 12 in one answer.",
  })
  needsByAsset(
    @Arg("donorId", () => [Int], { description: "The donors, by id; at most 100." }) donorIds: number[],
    @Arg("branchId", () => [Int], { nullable: true, description: "Students of these branches, by id." })
    branchId: number[] | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readNeedsByAsset(scopeOf(ctx), { donorIds, branchId }, selectionOf(info));
  }

  @Allow("need.read")
  @Query(() => Hold, { description: "One hold, by id." })
  hold(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Hold, id, selectionOf(info));
  }

  @Allow("hold.edit")
  @Mutation(() => Change, {
    description: "Holds each of at most 1,000 active students for a donor who is being asked; all or none.",
  })
  holdStudents(
    @Arg("input", () => HoldInput) input: HoldInput,
    @Arg("studentIds", () => [Int], { nullable: true, description: "The ids of the students to hold." })
    studentIds: number[] | null,
    @Arg("waiting", () => WaitingStudents, {
      nullable: true,
      description:
        "Without `studentIds`: those on a list of needs who wait for the asset and study year and are neither held nor planned; refused if there are none.",
    })
    waiting: WaitingStudents | null,
    @Ctx() ctx: Context,
  ) {
    return holdStudents(scopeOf(ctx), input, { studentIds, waiting });
  }

  @Allow("hold.edit")
  @Mutation(() => HoldChange, { description: "Changes for whom a student is held, or until when." })
  async updateHold(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => HoldPatch) input: HoldPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Hold, await updateHold(scopeOf(ctx), id, version, input));
  }

  @Allow("hold.edit")
  @Mutation(() => Change, { description: "Ends holds before their day: they go to the Trash." })
  deleteHolds(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteHolds(scopeOf(ctx), ids);
  }
}
