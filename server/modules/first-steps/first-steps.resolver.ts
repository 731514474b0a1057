import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { NeverUndone } from "../../core/graphql/operation.ts";
import { dismissSteps, readFirstSteps, skipStep } from "./first-steps.service.ts";
import { FirstStep, FirstSteps } from "./first-steps.types.ts";

@Resolver()
export class FirstStepsResolver {
  @Allow("dashboard.read")
  @Query(() => FirstSteps, { description: "How far the set-up of a new installation is." })
  firstSteps(@Ctx() ctx: Context): Promise<FirstSteps> {
    return readFirstSteps(scopeOf(ctx));
  }

  @Allow("organisation.edit")
  @NeverUndone("it is taken up again with one click")
  @Mutation(() => FirstSteps, {
    description: "Skips a step of setting up for all administrators, or takes it up again.",
  })
  async skipFirstStep(
    @Arg("step", () => FirstStep, { description: "The step." }) step: FirstStep,
    @Arg("skipped", () => Boolean, { description: "Whether it is skipped." }) skipped: boolean,
    @Ctx() ctx: Context,
  ) {
    const scope = scopeOf(ctx);
    await skipStep(scope.em, step, skipped);
    return () => readFirstSteps(scope);
  }

  @Allow("organisation.edit")
  @NeverUndone("they are brought back with one click")
  @Mutation(() => FirstSteps, { description: "Puts the first steps away for all administrators, or brings them back." })
  async dismissFirstSteps(
    @Arg("dismissed", () => Boolean, { description: "Whether they are put away." }) dismissed: boolean,
    @Ctx() ctx: Context,
  ) {
    const scope = scopeOf(ctx);
    await dismissSteps(scope.em, dismissed);
    return () => readFirstSteps(scope);
  }
}
