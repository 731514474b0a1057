import { Field, Int, ObjectType } from "type-graphql";
import { Asset } from "../../shared/enums.ts";
import { NeedPlan } from "../needs/need.types.ts";
import { Student } from "../students/student.entity.ts";

const ofSeenPlans = "None for users who may not see planned students.";

@ObjectType({ description: "What a donor gives in the user's branches, in numbers: what ends if the donor stops." })
export class DonorGivingCounts {
  @Field(() => Int, { description: "Pledges that are not given up." })
  pledges!: number;

  @Field(() => Int, { description: "Proposed and confirmed matches." })
  matches!: number;

  @Field(() => Int, { description: "Of these, the proposed ones: nothing is decided about them." })
  proposed!: number;

  @Field(() => Int, {
    description:
      "Students planned for the donor in open distributions who have not received, waiting or absent: they are taken out.",
  })
  planned!: number;

  @Field(() => [NeedPlan], { description: `The first 5 of these distributions, the earliest first. ${ofSeenPlans}` })
  plans!: object[];

  @Field(() => Int, {
    description:
      "Students who were absent from closed distributions for the donor: they are taken out as well, so nothing is handed out to them later.",
  })
  absent!: number;

  @Field(() => [NeedPlan], { description: `The first 5 of these distributions, the earliest first. ${ofSeenPlans}` })
  absentPlans!: object[];

  @Field(() => Int, {
    description: "Students who received from the donor in distributions that are not closed yet: they stay there.",
  })
  handedOut!: number;

  @Field(() => Int, { description: "Active donations." })
  donations!: number;

  @Field(() => Int, {
    description: "Of these, bicycles and study material: they were handed over, and are kept unless chosen.",
  })
  handedOver!: number;

  @Field(() => Int, {
    description: "Of these, finance of a study year that is over: it is kept unless chosen.",
  })
  yearOver!: number;

  @Field(() => Int, { description: "Students held for the donor today: they stay so unless `endHolds` is chosen." })
  holds!: number;

  @Field(() => [Student], { description: "The first 5 of them." })
  held!: object[];

  @Field(() => Asset, {
    nullable: true,
    description:
      "The asset of most of the matches and planned students or, if there are none, of the donations. Null without any.",
  })
  asset!: Asset | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The id of the study year in which most of them are of that asset; of the present one instead of an earlier one. Null without any.",
  })
  classYearId!: number | null;
}
