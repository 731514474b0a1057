import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { readTray } from "./tray.reader.ts";
import { dismiss } from "./tray.service.ts";
import { Tray } from "./tray.types.ts";

@Resolver()
export class TrayResolver {
  @Allow("report.use")
  @Query(() => Tray, { description: "The user's own reports, exports and imports that they have not opened yet." })
  tray(@Ctx() ctx: Context): Promise<Tray> {
    return readTray(scopeOf(ctx));
  }

  @Allow("report.use")
  @Mutation(() => Tray, {
    description:
      "Removes finished reports and imports from the user's tray; what is under way or waits for a decision stays. Fetching a file does so, too.",
  })
  async dismissFromTray(
    @Arg("reports", () => [Int], { nullable: true, description: "Reports and exports, by id." })
    reports: number[] | null,
    @Arg("imports", () => [Int], { nullable: true, description: "Imports, by id." }) imports: number[] | null,
    @Ctx() ctx: Context,
  ) {
    await dismiss(scopeOf(ctx), { reports: reports ?? [], imports: imports ?? [] });
    return () => readTray(scopeOf(ctx));
  }
}
