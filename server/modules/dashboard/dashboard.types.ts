import { ArgsType, Field, InputType, Int, ObjectType } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { ExportFormatEnum } from "../../core/graphql/list-args.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { Total } from "../../core/graphql/payload.ts";
import { Asset } from "../../shared/enums.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { ImportTypeEnum } from "../imports/import.enums.ts";
import { MostNeeded } from "../needs/need.types.ts";

const AttentionKind = enumOf(["NO_DONOR", "NO_PHOTO", "CONSENT_UNKNOWN", "NOT_FLAGGED", "DUPLICATE"]);
const OpenWork = enumOf(["IMPORT", "REPORT", "PHOTO"]);
const DashboardChart = enumOf(["GIVEN_BY_YEAR", "SCHOOLS_BY_PROVINCE"]);
registerEnum("AttentionKind", AttentionKind, "What active students lack, and possible duplicates.", {
  NO_DONOR: "Students without an active donor in the present study year.",
  NO_PHOTO: "Students without a photo.",
  CONSENT_UNKNOWN: "Students with a photo whose consent is unknown.",
  NOT_FLAGGED: "Students with consent and photos, none of them flagged for reports.",
  DUPLICATE: "Pairs of students who are possibly the same person.",
});
registerEnum("OpenWorkKind", OpenWork, "The kinds of work that were requested and are not finished.", {
  IMPORT: "Imports.",
  REPORT: "Reports and exports.",
  PHOTO: "Photos whose sizes are being made.",
});
registerEnum("DashboardChart", DashboardChart, "The charts of the home page.", {
  GIVEN_BY_YEAR: "Students who received each asset, by calendar year.",
  SCHOOLS_BY_PROVINCE: "How many schools there are in each province.",
});

@ArgsType()
export class DashboardArgs {
  @Field(() => [Int], {
    nullable: true,
    description: "The branches to count, by id, among the user's own; all of them by default.",
  })
  branchId?: number[] | null;

  @Field(() => Int, { nullable: true, description: "A calendar year for `received`; all years by default." })
  year?: number | null;
}

@InputType({ description: "Which data of the home page to export." })
export class DashboardExportInput {
  @Field(() => DashboardChart, { description: "The chart whose data is exported." })
  chart!: keyof typeof DashboardChart;

  @Field(() => ExportFormatEnum)
  format!: keyof typeof ExportFormatEnum;

  @Field(() => [Int], {
    nullable: true,
    description: "The branches to count, by id, among the user's own; all of them by default.",
  })
  branchId?: number[] | null;

  @Field(() => String, { nullable: true, description: "`en` or `km`; the user's by default." })
  language?: string | null;
}

@ObjectType({
  description:
    "How many different students received each asset, by donations that are not cancelled and by the day on which they were given.",
})
export class GivenStudents {
  @Field(() => Int, { description: "Students who received any asset." })
  any!: number;

  @Field(() => Int, { description: "Students who received a bicycle." })
  bicycle!: number;

  @Field(() => Int, { description: "Students who received study material." })
  material!: number;

  @Field(() => Int, { description: "Students who received finance." })
  finance!: number;
}

@ObjectType({ description: "What was given in one calendar year." })
export class GivenInYear {
  @Field(() => Int, { description: "The calendar year." })
  year!: number;

  @Field(() => GivenStudents, { description: "The students who received something in that year." })
  students!: GivenStudents;
}

@ObjectType({
  description: "What active students lack, and possible duplicates; for users who may fix it.",
})
export class Attention {
  @Field(() => AttentionKind, { description: "What is missing." })
  kind!: keyof typeof AttentionKind;

  @Field(() => Total, { description: "How many students or pairs it concerns." })
  total!: Total;
}

@ObjectType({ description: "Unfinished work that was requested: the user's own, for administrators everyone's." })
export class OpenWorkCount {
  @Field(() => OpenWork, { description: "What kind of work it is." })
  kind!: keyof typeof OpenWork;

  @Field(() => ImportTypeEnum, { nullable: true, description: "What is imported. Null for other work than imports." })
  importType!: ImportType | null;

  @Field(() => Int, { description: "How many are queued or running." })
  underWay!: number;

  @Field(() => Int, { description: "How many imports wait for a decision." })
  undecided!: number;
}

@ObjectType({ description: "What waits in matching for one asset and study year." })
export class MatchWork {
  @Field(() => Asset, { description: "What is given." })
  asset!: Asset;

  @Field(() => Int, { description: "The study year, by id." })
  yearId!: number;

  @Field(() => String, { description: "The study year's name in Latin letters." })
  yearEn!: string;

  @Field(() => String, { description: "The study year's name in Khmer." })
  yearLocal!: string;

  @Field(() => Int, { description: "How many proposals wait to be confirmed. 0 for users who may not confirm any." })
  proposals!: number;

  @Field(() => Int, {
    description:
      "How many places of pledges are open; counted for the present study year. 0 for users who may not propose students.",
  })
  openPlaces!: number;
}

@ObjectType({ description: "A distribution of today, or the next one." })
export class DistributionAhead {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { description: "What staff call it." })
  name!: string;

  @Field(() => DateScalar, { description: "The day on which it is held." })
  heldOn!: string;

  @Field(() => Boolean, { description: "Whether that is today." })
  isToday!: boolean;
}

@ObjectType({ description: "Totals and pending work, limited to the user's branches." })
export class Dashboard {
  @Field(() => Int, { description: "The current calendar year." })
  thisYear!: number;

  @Field(() => GivenStudents, { description: "The students who received something: ever, or in the requested year." })
  received!: GivenStudents;

  @Field(() => GivenStudents, {
    description: "The students who received something in this calendar year and the nine before, each counted once.",
  })
  tenYears!: GivenStudents;

  @Field(() => [GivenInYear], { description: "Each of these ten years, the earliest first." })
  years!: GivenInYear[];

  @Field(() => Total, { description: "How many schools there are." })
  schools!: Total;

  @Field(() => Total, { description: "How many active students there are." })
  students!: Total;

  @Field(() => [Attention], {
    description: "What needs attention; without photos or pairs for users who may not see them.",
  })
  attention!: Attention[];

  @Field(() => MostNeeded, {
    nullable: true,
    description:
      "For which asset the most students wait in the present study year; for a bicycle, those who have never received one. Null before the first year.",
  })
  mostNeeded!: MostNeeded | null;

  @Field(() => [MatchWork], {
    description:
      "What waits in matching, the earliest study year first: for users who may confirm or propose. Without what is zero.",
  })
  matchWork!: MatchWork[];

  @Field(() => [DistributionAhead], {
    description:
      "The distributions of today, at most 5, or the next one, for users who hand out; none of those closed.",
  })
  distributions!: DistributionAhead[];

  @Field(() => [OpenWorkCount], { description: "Work that was requested and is not finished." })
  openWork!: OpenWorkCount[];

  @Field(() => Int, { description: "How many of the user's own reports are ready, and neither opened nor dismissed." })
  ready!: number;
}
