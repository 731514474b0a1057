import { Field, Int, ObjectType } from "type-graphql";
import { Asset } from "../../shared/enums.ts";
import { Hold } from "../needs/hold.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { Match } from "./match.entity.ts";

@ObjectType({ description: "An active pledge in one study year, and its places." })
export class PledgePlaces {
  @Field(() => Pledge, { description: "The pledge." })
  pledge!: object;

  @Field(() => Int, { description: "How many of its students are matched, or receive from the donor without a match." })
  matched!: number;

  @Field(() => Int, { description: "How many more students it is for." })
  open!: number;
}

@ObjectType({ description: "What a student waits for in a study year, or who gives it." })
export class StudentNeed {
  @Field(() => Asset, { description: "The asset." })
  asset!: Asset;

  @Field(() => Boolean, {
    description: "Whether the student waits for it: is active, without an active donation or a confirmed match of it.",
  })
  waits!: boolean;

  @Field(() => Hold, { nullable: true, description: "For whom the student is held today. Null if for nobody." })
  hold!: object | null;

  @Field(() => Match, { nullable: true, description: "The match that is not released. Null if there is none." })
  match!: object | null;
}

@ObjectType({ description: "What a donor gives in the user's branches, in numbers: what ends if the donor stops." })
export class DonorGivingCounts {
  @Field(() => Int, { description: "Pledges that are not given up." })
  pledges!: number;

  @Field(() => Int, { description: "Proposed and confirmed matches." })
  matches!: number;

  @Field(() => Int, { description: "Active donations." })
  donations!: number;

  @Field(() => Asset, {
    nullable: true,
    description: "The asset of most of these matches and donations. Null without any.",
  })
  asset!: Asset | null;

  @Field(() => Int, {
    nullable: true,
    description: "The id of the study year in which most of them are of that asset. Null without any.",
  })
  classYearId!: number | null;
}
