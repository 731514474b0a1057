import { Field, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../../core/base/scalars.ts";
import { Total } from "../../core/graphql/payload.ts";
import { Asset } from "../../shared/enums.ts";
import { Donor } from "../donors/donor.entity.ts";
import { ClassYear, District } from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { Student } from "../students/student.entity.ts";
import { Hold } from "./hold.entity.ts";

@ObjectType({ description: "An open distribution for which a student who waits is planned." })
export class NeedPlan {
  @Field(() => Int, { description: "The id of the distribution." })
  distributionId!: number;

  @Field(() => String, { description: "The name of the distribution." })
  name!: string;

  @Field(() => DateScalar, { description: "The day of the distribution." })
  heldOn!: string;
}

export const ofPlans = {
  nullable: true,
  description:
    "The open distributions of the asset for the study year in which the student is planned, the earliest first. Null for users who may not see planned students.",
};

const ofPlanned = {
  nullable: true,
  description: "How many of them are planned in an open distribution. Null for users who may not see planned students.",
};

@ObjectType({ description: "An active student who waits for an asset, and why they stand where they do." })
export class Need {
  @Field(() => Student, { description: "The student who waits." })
  student!: object;

  @Field(() => Int, { description: "The points of all reasons together: more come first." })
  points!: number;

  @Field(() => Int, { description: "The points for the poverty level." })
  pointsPoverty!: number;

  @Field(() => Int, { description: "The points of a girl." })
  pointsGirl!: number;

  @Field(() => Int, { description: "The points for the distance to the present school." })
  pointsDistance!: number;

  @Field(() => Int, { description: "The points for the years of waiting." })
  pointsWaiting!: number;

  @Field(() => Int, {
    description:
      "The study years in which the student was in a class since the last one for which they received the asset, with the one asked for; those before it if they never did.",
  })
  yearsWaited!: number;

  @Field(() => Hold, { nullable: true, description: "For whom the student is held today. Null if for nobody." })
  hold!: object | null;

  @Field(() => Donor, { nullable: true, description: "For whom the student is proposed. Null if for nobody." })
  proposedFor!: object | null;

  @Field(() => [NeedPlan], ofPlans)
  plans!: NeedPlan[] | null;
}

@ObjectType({ description: "For which asset the most students wait in the present study year." })
export class MostNeeded {
  @Field(() => Asset, { description: "The asset; of several for which equally many wait, the first." })
  asset!: Asset;

  @Field(() => Int, { description: "The present study year, by id." })
  yearId!: number;

  @Field(() => Total, { description: "How many students wait for it." })
  total!: Total;

  @Field(() => Int, ofPlanned)
  planned!: number | null;
}

@ObjectType({ description: "How many students wait for one asset in one study year." })
export class NeedsOfAsset {
  @Field(() => Asset, { description: "What they wait for." })
  asset!: Asset;

  @Field(() => ClassYear, { description: "The study year." })
  classYear!: object;

  @Field(() => Int, { description: "How many wait." })
  count!: number;
}

@ObjectType({ description: "How many students of one school wait." })
export class NeedsOfSchool {
  @Field(() => School, { nullable: true, description: "Their present school. Null for those who are at none." })
  school!: object | null;

  @Field(() => Int, { description: "How many wait." })
  count!: number;

  @Field(() => Int, ofPlanned)
  planned!: number | null;
}

@ObjectType({ description: "How many students of one district wait." })
export class NeedsOfDistrict {
  @Field(() => District, { description: "The district of their present school or, without one, of their home." })
  district!: object;

  @Field(() => Int, { description: "How many wait." })
  count!: number;

  @Field(() => Int, ofPlanned)
  planned!: number | null;
}

@ObjectType({ description: "How many students wait for an asset, by school and district." })
export class NeedNumbers {
  @Field(() => [NeedsOfSchool], { description: "The 200 schools with the most of them, the largest number first." })
  schools!: NeedsOfSchool[];

  @Field(() => [NeedsOfDistrict], { description: "The 200 districts with the most of them, the largest number first." })
  districts!: NeedsOfDistrict[];
}
