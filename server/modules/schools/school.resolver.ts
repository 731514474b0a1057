import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { pinRecords } from "../../core/write/pin.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { nextCode } from "../branches/next-code.ts";
import { SchoolMove, schoolMove } from "./school-move.ts";
import { School } from "./school.entity.ts";
import { SchoolInput, SchoolPatch } from "./school.input.ts";
import { schoolList, SchoolListArgs, SchoolTotalArgs } from "./school.list.ts";
import { createSchool, deleteSchools, moveSchool, updateSchool } from "./school.service.ts";

const SchoolPage = pageOf("School", () => School);
const SchoolChange = changeOf("School", () => School);

@Resolver()
export class SchoolResolver {
  @Allow("school.read")
  @Query(() => SchoolPage, { description: "Schools of the user's branches, one page at a time." })
  schools(@Args(() => SchoolListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(schoolList, args, selectionOf(info, ["rows"]));
  }

  @Allow("school.read")
  @Query(() => Total)
  schoolsTotal(@Args(() => SchoolTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(schoolList, args, args.exact ?? false);
  }

  @Allow("school.read")
  @Query(() => School, { description: "One school, by id." })
  school(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(School, id, selectionOf(info));
  }

  @Allow("school.create")
  @Query(() => String, { description: "The next free code for a school of this branch." })
  nextSchoolCode(
    @Arg("branchId", () => Int, { description: "The id of the branch, whose prefix the code gets." }) branchId: number,
    @Ctx() ctx: Context,
  ) {
    return nextCode(scopeOf(ctx), "school", branchId);
  }

  @Allow("school.create")
  @Mutation(() => SchoolChange, { description: "Adds a school." })
  async createSchool(@Arg("input", () => SchoolInput) input: SchoolInput, @Ctx() ctx: Context) {
    return new Written(School, await createSchool(scopeOf(ctx), input));
  }

  @Allow("school.update")
  @Mutation(() => SchoolChange, { description: "Changes some of a school's fields; `moveSchool` changes its branch." })
  async updateSchool(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => SchoolPatch) input: SchoolPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(School, await updateSchool(scopeOf(ctx), id, version, input));
  }

  @Allow("school.move")
  @Query(() => SchoolMove, { description: "What would move to another branch with a school." })
  schoolMove(@Arg("id", () => Int) id: number, @Ctx() ctx: Context) {
    return schoolMove(scopeOf(ctx), id);
  }

  @Allow("school.move")
  @Mutation(() => SchoolChange, {
    description:
      "Moves a school to another branch with its classes and the students now in them; `schoolMove` says how many.",
  })
  async moveSchool(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("branchId", () => Int, { description: "The id of the new branch." }) branchId: number,
    @Ctx() ctx: Context,
  ) {
    return new Written(School, await moveSchool(scopeOf(ctx), id, version, branchId));
  }

  @Allow("school.pin")
  @Mutation(() => Change, { description: "Lists schools before all others for everyone, or no longer." })
  pinSchools(
    @Arg("ids", () => [Int]) ids: number[],
    @Arg("pinned", () => Boolean, { description: "Whether the schools are pinned from now on." }) pinned: boolean,
    @Ctx() ctx: Context,
  ) {
    return pinRecords(scopeOf(ctx), School, ids, pinned);
  }

  @Allow("school.delete")
  @Mutation(() => Change, {
    description: "Moves schools to the Trash with their classes and enrolments, never a student.",
  })
  deleteSchools(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteSchools(scopeOf(ctx), ids);
  }
}
