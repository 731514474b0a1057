import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { ExportFormatEnum } from "../../core/graphql/list-args.ts";
import { Total } from "../../core/graphql/payload.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { ImportTypeEnum } from "../imports/import.types.ts";

const enumOf = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((v) => [v, v])) as { [V in T]: V };

const AttentionKind = enumOf(["NO_PHOTO", "CONSENT_UNKNOWN", "NOT_FLAGGED", "DUPLICATE"]);
const OpenWork = enumOf(["IMPORT", "REPORT", "PHOTO"]);
const DashboardChart = enumOf(["GIVEN_BY_YEAR", "SCHOOLS_BY_PROVINCE"]);
registerEnumType(AttentionKind, {
  name: "AttentionKind",
  description:
    "NOT_FLAGGED: with consent and photos, none of them flagged for reports. DUPLICATE: pairs that are possibly one student.",
});
registerEnumType(OpenWork, { name: "OpenWorkKind" });
registerEnumType(DashboardChart, { name: "DashboardChart" });

@ArgsType()
export class DashboardArgs {
  @Field(() => [Int], { nullable: true, description: "Among the user's own; all of them by default." })
  branchId?: number[] | null;

  @Field(() => Int, { nullable: true, description: "A calendar year for `received`; ever by default." })
  year?: number | null;
}

@InputType()
export class DashboardExportInput {
  @Field(() => DashboardChart)
  chart!: keyof typeof DashboardChart;

  @Field(() => ExportFormatEnum)
  format!: keyof typeof ExportFormatEnum;

  @Field(() => [Int], { nullable: true })
  branchId?: number[] | null;

  @Field(() => String, { nullable: true, description: "`en` or `km`; the user's by default." })
  language?: string | null;
}

@ObjectType({
  description: "Distinct students with uncancelled donations, by the date of the donation.",
})
export class GivenStudents {
  @Field(() => Int, { description: "Any asset." })
  any!: number;

  @Field(() => Int)
  bicycle!: number;

  @Field(() => Int)
  material!: number;

  @Field(() => Int)
  finance!: number;
}

@ObjectType()
export class GivenInYear {
  @Field(() => Int)
  year!: number;

  @Field(() => GivenStudents)
  students!: GivenStudents;
}

@ObjectType({
  description: "What active students lack, and possible duplicates; for users who may fix it.",
})
export class Attention {
  @Field(() => AttentionKind)
  kind!: keyof typeof AttentionKind;

  @Field(() => Total)
  total!: Total;
}

@ObjectType({ description: "Unfinished work that was requested: the user's own, for administrators everyone's." })
export class OpenWorkCount {
  @Field(() => OpenWork)
  kind!: keyof typeof OpenWork;

  @Field(() => ImportTypeEnum, { nullable: true, description: "For an import." })
  importType!: ImportType | null;

  @Field(() => Int, { description: "Queued or running." })
  underWay!: number;

  @Field(() => Int, { description: "Imports that wait for a decision." })
  undecided!: number;
}

@ObjectType({ description: "Totals and pending work, limited to the user's branches." })
export class Dashboard {
  @Field(() => Int, { description: "The current calendar year." })
  thisYear!: number;

  @Field(() => GivenStudents, { description: "Ever, or in the requested year." })
  received!: GivenStudents;

  @Field(() => GivenStudents, { description: "This calendar year and the nine before, each student counted once." })
  tenYears!: GivenStudents;

  @Field(() => [GivenInYear], { description: "Each of these ten years, the earliest first." })
  years!: GivenInYear[];

  @Field(() => Total)
  schools!: Total;

  @Field(() => Total)
  students!: Total;

  @Field(() => [Attention], { description: "Without photos or pairs for users who may not see them." })
  attention!: Attention[];

  @Field(() => [OpenWorkCount])
  openWork!: OpenWorkCount[];
}
