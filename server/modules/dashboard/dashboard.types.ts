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
    "NOT_FLAGGED: consent is given and there are photos, none of them flagged for reports. DUPLICATE: pairs that are likely one student.",
});
registerEnumType(OpenWork, { name: "OpenWorkKind" });
registerEnumType(DashboardChart, { name: "DashboardChart" });

@ArgsType()
export class DashboardArgs {
  @Field(() => [Int], { nullable: true, description: "Of one's own; all of them where it is left out." })
  branchId?: number[] | null;

  @Field(() => Int, { nullable: true, description: "A calendar year for `received`; without it, ever." })
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

  @Field(() => String, { nullable: true, description: "`en` or `km`; the person's own unless given." })
  language?: string | null;
}

@ObjectType({
  description: "Distinct students who were given something that was not cancelled, by the day on which it was given.",
})
export class GivenStudents {
  @Field(() => Int, { description: "Whatever it was." })
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
  description: "Active students of whom something is missing, and pairs that are likely one; for whoever may mend it.",
})
export class Attention {
  @Field(() => AttentionKind)
  kind!: keyof typeof AttentionKind;

  @Field(() => Total)
  total!: Total;
}

@ObjectType({ description: "What was asked for and is not ready: one's own, administrators everybody's." })
export class OpenWorkCount {
  @Field(() => OpenWork)
  kind!: keyof typeof OpenWork;

  @Field(() => ImportTypeEnum, { nullable: true, description: "Of an import." })
  importType!: ImportType | null;

  @Field(() => Int, { description: "In the queue or being done." })
  underWay!: number;

  @Field(() => Int, { description: "Imports that wait for a decision." })
  undecided!: number;
}

@ObjectType({ description: "What there is and what wants to be done; cut to the person's branches." })
export class Dashboard {
  @Field(() => Int, { description: "The calendar year of today." })
  thisYear!: number;

  @Field(() => GivenStudents, { description: "Ever, or in the year that is asked for." })
  received!: GivenStudents;

  @Field(() => GivenStudents, { description: "This calendar year and the nine before, each student once." })
  tenYears!: GivenStudents;

  @Field(() => [GivenInYear], { description: "Each of these ten years, the earliest first." })
  years!: GivenInYear[];

  @Field(() => Total)
  schools!: Total;

  @Field(() => Total)
  students!: Total;

  @Field(() => [Attention], { description: "Nothing about photos or pairs for whoever may not see them." })
  attention!: Attention[];

  @Field(() => [OpenWorkCount])
  openWork!: OpenWorkCount[];
}
