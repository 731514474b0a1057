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
    description:
      "Whether the student waits for it: is active, without an active donation or a confirmed match of it, and it was not handed out to them.",
  })
  waits!: boolean;

  @Field(() => Hold, { nullable: true, description: "For whom the student is held today. Null if for nobody." })
  hold!: object | null;

  @Field(() => Match, { nullable: true, description: "The match that is not released. Null if there is none." })
  match!: object | null;
}
