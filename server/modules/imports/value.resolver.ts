import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { type Context, scopeOf } from "../../core/data/context.ts";
import { Allow } from "../../core/graphql/allow.ts";
import { pageOf } from "../../core/graphql/payload.ts";
import { ImportRun } from "./import.types.ts";
import { step, steps } from "./step.ts";
import { readValues } from "./value.reader.ts";
import { decideImportValues } from "./value.service.ts";
import { ImportValue, ImportValueInput, type ImportValuesRest, ImportValuesRestEnum } from "./value.types.ts";

const ImportValuePage = pageOf("ImportValue", () => ImportValue);

@Resolver()
export class ImportValueResolver {
  @Allow("import.use")
  @Query(() => ImportValuePage, {
    description:
      "The values in an import's sheets that do not mean one record or choice by themselves: undecided ones first, then those of most rows.",
  })
  importValues(
    @Arg("runId", () => Int, { description: "The import's id." }) runId: number,
    @Arg("page", () => Int, { nullable: true }) page: number | null,
    @Arg("pageSize", () => Int, { nullable: true }) pageSize: number | null,
    @Ctx() ctx: Context,
  ) {
    return readValues(scopeOf(ctx), runId, { page, pageSize });
  }

  @Allow("import.use")
  @steps
  @Mutation(() => ImportRun, {
    description:
      "Decides what values of an import mean, also for the user's next imports, and starts to check its rows again.",
  })
  decideImportValues(
    @Arg("id", () => Int, { description: "The import's id." }) id: number,
    @Arg("values", () => [ImportValueInput], { description: "The values, with what each means." })
    values: ImportValueInput[],
    @Arg("likely", () => Boolean, {
      nullable: true,
      description:
        "Whether undecided values not named here that most likely mean one record mean that. False by default.",
    })
    likely: boolean | null,
    @Arg("rest", () => ImportValuesRestEnum, {
      nullable: true,
      description: "What all other undecided values mean, for this import only. Null leaves them undecided.",
    })
    rest: ImportValuesRest | null,
    @Ctx() ctx: Context,
  ): Promise<ImportRun> {
    return step(ctx, "decideImportValues", () => decideImportValues(scopeOf(ctx), id, values, { likely, rest }));
  }
}
