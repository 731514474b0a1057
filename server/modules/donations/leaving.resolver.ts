import { Arg, Ctx, Int, Mutation, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Requires } from "../../core/data/requires.ts";
import { UndoneWhole } from "../../core/graphql/operation.ts";
import { Written } from "../../core/graphql/payload.ts";
import { Student } from "../students/student.entity.ts";
import { StudentLeavesInput } from "../students/student.input.ts";
import { StudentChange } from "../students/student.resolver.ts";
import { studentLeaves } from "./leaving.service.ts";

@Resolver()
export class LeavingResolver {
  @Allow("student.update")
  // A day before the date of birth is refused.
  @Requires("personal.read")
  @UndoneWhole()
  @Mutation(() => StudentChange, {
    description:
      "Records that a student leaves the charity: ends the current class with the outcome of the same name and, if requested, gives up active donations.",
  })
  async studentLeaves(
    @Arg("id", () => Int) id: number,
    @Arg("version", () => Int) version: number,
    @Arg("input", () => StudentLeavesInput) input: StudentLeavesInput,
    @Ctx() ctx: Context,
  ) {
    return new Written(Student, await studentLeaves(scopeOf(ctx), id, version, input));
  }
}
