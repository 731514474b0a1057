import { Field, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { type ImportState, ImportStateEnum, ImportTypeEnum } from "../imports/import.enums.ts";
import { ImportFailure } from "../imports/import.types.ts";
import { ReportRun } from "../reports/report.types.ts";

@ObjectType({ description: "An import in the tray." })
export class TrayImport {
  @Field(() => Int)
  id!: number;

  @Field(() => ImportTypeEnum, { description: "What was chosen as the content of the file." })
  type!: ImportType;

  @Field(() => String, { description: "The name of the file." })
  fileName!: string;

  @Field(() => ImportStateEnum, { description: "How far it has come." })
  state!: ImportState;

  @Field(() => DateTimeScalar, { description: "When the file was uploaded." })
  createdAt!: Date;

  @Field(() => Int, { description: "How many rows are done in the current step." })
  done!: number;

  @Field(() => Int, { nullable: true, description: "How many rows there are in it. Null while that is unknown." })
  total!: number | null;

  @Field(() => ImportFailure, { nullable: true, description: "Why it failed. Null unless it did." })
  failure!: ImportFailure | null;
}

@ObjectType({
  description:
    "What the user requested and has neither opened nor dismissed: under way, waiting for a decision, or finished in the last seven days.",
})
export class Tray {
  @Field(() => [ReportRun], { description: "Reports and exports, the latest first; at most 20." })
  reports!: ReportRun[];

  @Field(() => [TrayImport], { description: "Imports, the latest first; at most 20." })
  imports!: TrayImport[];
}
