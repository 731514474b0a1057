import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { createRecord, deleteRecords, updateRecord } from "../../core/write/write.ts";
import { branchRules } from "../../shared/rules/branch.ts";
import { Branch } from "./branch.entity.ts";
import { BranchInput, BranchPatch } from "./branch.input.ts";
import { branchList, BranchListArgs, BranchTotalArgs } from "./branch.list.ts";

const BranchPage = pageOf("Branch", () => Branch);
const BranchChange = changeOf("Branch", () => Branch);

@Resolver()
export class BranchResolver {
  @Allow("branch.read")
  @Query(() => BranchPage, { description: "All branches, one page at a time; everyone may read their names." })
  branches(@Args(() => BranchListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(branchList, args, selectionOf(info, ["rows"]));
  }

  @Allow("branch.read")
  @Query(() => Total)
  branchesTotal(@Args(() => BranchTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(branchList, args, args.exact ?? false);
  }

  @Allow("branch.read")
  @Query(() => Branch, { description: "One branch, by id." })
  branch(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Branch, id, selectionOf(info));
  }

  @Allow("branch.edit")
  @Mutation(() => BranchChange, { description: "Adds a branch." })
  async createBranch(@Arg("input", () => BranchInput) input: BranchInput, @Ctx() ctx: Context) {
    return new Written(Branch, await createRecord(scopeOf(ctx), Branch, check(branchRules, input)));
  }

  @Allow("branch.edit")
  @Mutation(() => BranchChange, { description: "Changes some of a branch's fields." })
  async updateBranch(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => BranchPatch) input: BranchPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Branch, await updateRecord(scopeOf(ctx), Branch, id, version, checkPatch(branchRules, input)));
  }

  @Allow("branch.edit")
  @Mutation(() => Change, { description: "Moves branches to the Trash; refused while anything belongs to them." })
  deleteBranches(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteRecords(scopeOf(ctx), Branch, ids);
  }
}
