import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import type { ListQuery, TotalQuery } from "../../core/data/list.ts";
import { Change, changeOf, pageOf, Total, Written } from "../../core/graphql/payload.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { Enrolment } from "./enrolment.entity.ts";
import { EnrolmentInput, EnrolmentPatch } from "./enrolment.input.ts";
import { enrolmentList, EnrolmentListArgs, EnrolmentTotalArgs } from "./enrolment.list.ts";
import { addEnrolment, removeEnrolments, updateEnrolment } from "./enrolment.service.ts";

const EnrolmentPage = pageOf("Enrolment", () => Enrolment);
const EnrolmentChange = changeOf("Enrolment", () => Enrolment);

@Resolver()
export class EnrolmentResolver {
  @Allow("student.read")
  @Query(() => EnrolmentPage, { description: "Enrolments of the user's branches, one page at a time." })
  enrolments(@Args(() => EnrolmentListArgs) args: ListQuery, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.page(enrolmentList, args, selectionOf(info, ["rows"]));
  }

  @Allow("student.read")
  @Query(() => Total)
  enrolmentsTotal(@Args(() => EnrolmentTotalArgs) args: TotalQuery, @Ctx() ctx: Context) {
    return scopeOf(ctx).reader.total(enrolmentList, args, args.exact ?? false);
  }

  @Allow("student.read")
  @Query(() => Enrolment, { description: "One enrolment, by id." })
  enrolment(@Arg("id", () => Int) id: number, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return scopeOf(ctx).reader.one(Enrolment, id, selectionOf(info));
  }

  @Allow("enrolment.edit")
  @Mutation(() => EnrolmentChange, {
    description: "Adds a student to a class; a student who had left the charity becomes active again.",
  })
  async addEnrolment(
    @Arg("input", () => EnrolmentInput) input: EnrolmentInput,
    @Arg("moveEnrolment", () => Boolean, {
      nullable: true,
      description:
        "A student in another class of that study year leaves it as TRANSFERRED; if the year has not begun, that enrolment goes to the Trash.",
    })
    moveEnrolment: boolean | null,
    @Ctx() ctx: Context,
  ) {
    return new Written(Enrolment, await addEnrolment(scopeOf(ctx), input, moveEnrolment ?? false));
  }

  @Allow("enrolment.edit")
  @Mutation(() => EnrolmentChange, { description: "Changes an enrolment's distance, roll number or outcome." })
  async updateEnrolment(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => EnrolmentPatch) input: EnrolmentPatch,
    @Ctx() ctx: Context,
  ) {
    return new Written(Enrolment, await updateEnrolment(scopeOf(ctx), id, version, input));
  }

  @Allow("enrolment.remove")
  @Mutation(() => Change, { description: "Moves enrolments to the Trash." })
  removeEnrolments(@Arg("ids", () => [Int]) ids: number[], @Ctx() ctx: Context) {
    return removeEnrolments(scopeOf(ctx), ids);
  }
}
