import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../core/graphql/allow.ts";
import { runChange } from "../../core/write/change.ts";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { branchesSeen } from "../../core/export/source.ts";
import { FileLink } from "../../core/files/files.ts";
import { OwnTransaction } from "../../core/graphql/operation.ts";
import { selectionOf } from "../../core/data/selection.ts";
import { chartFile, EXPORT_PURPOSE } from "./dashboard.export.ts";
import { readDashboard } from "./dashboard.reader.ts";
import { Dashboard, DashboardArgs, DashboardExportInput } from "./dashboard.types.ts";
import { schoolsByProvince, SchoolsInProvince } from "./provinces.ts";

@Resolver()
export class DashboardResolver {
  @Allow("dashboard.read")
  @Query(() => Dashboard, { description: "The numbers of the home page." })
  dashboard(@Args(() => DashboardArgs) args: DashboardArgs, @Ctx() ctx: Context): Promise<Dashboard> {
    return readDashboard(scopeOf(ctx), args);
  }

  @Allow("dashboard.read")
  @Query(() => [SchoolsInProvince], { description: "How many schools there are in each province, the most first." })
  schoolsByProvince(
    @Arg("branchId", () => [Int], {
      nullable: true,
      description: "The branches to count, by id, among the user's own; all of them by default.",
    })
    branchId: number[] | null,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return schoolsByProvince(scopeOf(ctx), selectionOf(info), branchId);
  }

  @Allow("list.export")
  @OwnTransaction("a file is written before its row")
  @Mutation(() => FileLink, { description: "Makes a file of the data of a home page chart." })
  async exportChart(
    @Arg("input", () => DashboardExportInput) input: DashboardExportInput,
    @Ctx() ctx: Context,
  ): Promise<FileLink> {
    const scope = scopeOf(ctx);
    const { bytes, name, mimeType } = await chartFile(scope, input, ctx.services.translate);
    const { files } = ctx.services;
    const stored = await files.storage.put(bytes);
    const branchIds = (await branchesSeen(scope)).filter((id) => input.branchId?.includes(id) ?? true);
    const about = { name, mimeType, purpose: EXPORT_PURPOSE, branchIds, permission: "dashboard.read" } as const;
    const { result } = await runChange(scope, "exportChart", ctx.requestId, (em) =>
      files.record(em, scope.actor, stored, about),
    );
    return files.link(scope, result);
  }
}
