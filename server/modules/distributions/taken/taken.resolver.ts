import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Mutation, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../../core/data/context.ts";
import { selectionOf } from "../../../core/data/selection.ts";
import { Allow } from "../../../core/graphql/allow.ts";
import { NeverUndone, OwnTransaction } from "../../../core/graphql/operation.ts";
import { maxSent } from "../../../shared/rules/distribution.ts";
import { sendHandOuts } from "./sent-hand-outs.ts";
import { takeAlong } from "./take-along.ts";
import { SentHandOut, SentHandOutInput, TakenList } from "./taken.types.ts";

const inOneRequest = `What a phone has recorded, in its order, at most ${maxSent}.`;

@Resolver()
export class TakenResolver {
  @Allow("distribution.handOut")
  @NeverUndone("it writes no record: the audit keeps who took the list along")
  @Mutation(() => TakenList, {
    description:
      "Takes along the list of a distribution, to hand out without a connection; recorded in the audit. Refused unless a manager has allowed it, earlier than two days before and after the day.",
  })
  takeAlong(
    @Arg("distributionId", () => Int, { description: "The id of the distribution." }) distributionId: number,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return takeAlong(scopeOf(ctx), distributionId, {
      distribution: selectionOf(info, ["distribution"]),
      students: selectionOf(info, ["students"]),
    });
  }

  @Allow("distribution.handOut")
  @OwnTransaction("each hand-out is settled in a transaction of its own")
  @NeverUndone("each hand-out is a change of its own, which can be undone")
  @Mutation(() => [SentHandOut], {
    description:
      "Records what a phone has handed out without a connection. Each is settled by itself and answered in the same order; sent again, it gets the same answer.",
  })
  sendHandOuts(
    @Arg("actions", () => [SentHandOutInput], { description: inOneRequest }) actions: SentHandOutInput[],
    @Ctx() ctx: Context,
  ) {
    return sendHandOuts(scopeOf(ctx), ctx.requestId, actions);
  }
}
