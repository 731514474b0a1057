import { Arg, Ctx, Extensions, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { AnalysisTable } from "./analysis.types.ts";
import { AnalysisDimension, AnalysisFilter } from "./dimensions.ts";
import { AnalysisMeasure } from "./measures.ts";
import type { TableQuery } from "./plan.ts";
import { readTable } from "./table.ts";

@Resolver()
export class AnalysisResolver {
  @Allow("analysis.read")
  @Extensions({ counts: 4 })
  @Query(() => AnalysisTable, {
    description:
      "Counts by any dimensions, over what the user may see, with totals and subtotals. Totals count different students and donors, so they may be less than the sum of their parts. At most 2,000 rows, 50 columns and 20,000 values: more is refused, never cut.",
  })
  table(
    @Arg("measure", () => AnalysisMeasure, { description: "What to count, add up or take the average of." })
    measure: AnalysisMeasure,
    @Arg("rows", () => [AnalysisDimension], {
      nullable: true,
      description: "Up to three dimensions as rows, each with subtotals for those before it: province, then district.",
    })
    rows: AnalysisDimension[] | null,
    @Arg("columns", () => AnalysisDimension, { nullable: true, description: "The dimension that the columns are for." })
    columns: AnalysisDimension | null,
    @Arg("filter", () => AnalysisFilter, {
      nullable: true,
      description: "What to count; it must meet every condition given.",
    })
    filter: TableQuery["filter"],
    @Ctx() ctx: Context,
  ): Promise<AnalysisTable> {
    return readTable(scopeOf(ctx), ctx.services.translate, { measure, rows, columns, filter: filter ?? null });
  }
}
