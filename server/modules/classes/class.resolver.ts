import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { SchoolClass } from "./class.entity.ts";
import { SchoolClassInput, SchoolClassPatch } from "./class.input.ts";
import { classList, ClassListArgs, ClassTotalArgs } from "./class.list.ts";
import { createClass, deleteClasses, updateClass } from "./class.service.ts";

const SchoolClassPage = pageOf("SchoolClass", () => SchoolClass);
const SchoolClassChange = changeOf("SchoolClass", () => SchoolClass);

@Resolver()
export class SchoolClassResolver {
  @Allow("class.read")
  @Query(() => SchoolClassPage, { description: "Classes of the user's branches, one page at a time." })
  schoolClasses(@Args(() => ClassListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(classList, args, selectionOf(info, ["rows"]));
  }

  @Allow("class.read")
  @Query(() => Total)
  schoolClassesTotal(@Args(() => ClassTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(classList, args, args.exact ?? false);
  }

  @Allow("class.read")
  @Query(() => SchoolClass, { description: "One class, by id." })
  schoolClass(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(SchoolClass, id, selectionOf(info));
  }

  @Allow("class.edit")
  @Mutation(() => SchoolClassChange, { description: "Adds a class to a school." })
  async createSchoolClass(@Arg("input", () => SchoolClassInput) input: SchoolClassInput, @Ctx() ctx: Context) {
    return new Written(SchoolClass, await createClass(scopeOf(ctx), input));
  }

  @Allow("class.edit")
  @Mutation(() => SchoolClassChange, { description: "Changes some of a class's fields." })
  async updateSchoolClass(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => SchoolClassPatch) input: SchoolClassPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(SchoolClass, await updateClass(scopeOf(ctx), id, version, input));
  }

  @Allow("class.delete")
  @Mutation(() => Change, { description: "Moves classes to the Trash with their enrolments, never a student." })
  deleteSchoolClasses(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return deleteClasses(scopeOf(ctx), ids);
  }
}
