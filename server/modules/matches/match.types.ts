import { Field, Int, ObjectType } from "type-graphql";
import { ActionDone } from "../../core/graphql/action-done.ts";
import { Asset, ProposalFinding, RenewalFinding } from "../../shared/enums.ts";
import { NeedPlan, ofPlans } from "../needs/need.types.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Hold } from "../needs/hold.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { Student } from "../students/student.entity.ts";
import { Match } from "./match.entity.ts";

@ObjectType({ description: "An active pledge in one study year, and its places." })
export class PledgePlaces {
  @Field(() => Pledge, { description: "The pledge." })
  pledge!: object;

  @Field(() => Int, {
    description: "How many of its students have a confirmed or given match, or receive from the donor without a match.",
  })
  matched!: number;

  @Field(() => Int, { description: "How many students are proposed for it." })
  proposed!: number;

  @Field(() => Int, {
    description:
      "How many students without a match are to receive from the donor in distributions that are not closed.",
  })
  planned!: number;

  @Field(() => Int, { description: "How many more students it is for." })
  open!: number;
}

@ObjectType({ description: "How many students a renewal finds something about." })
export class RenewalCount {
  @Field(() => RenewalFinding, { description: "What it finds." })
  finding!: RenewalFinding;

  @Field(() => Int, { description: "Of how many students." })
  count!: number;
}

@ObjectType({ description: "What a renewal would do." })
export class Renewal {
  @Field(() => Int, { description: "How many students it would propose in one step." })
  proposed!: number;

  @Field(() => [RenewalCount], { description: "What it finds about others, and about some of the proposed." })
  findings!: RenewalCount[];
}

@ObjectType({ description: "How many students would be proposed, and why." })
export class MatchProposal {
  @Field(() => Int, { description: "Those to whom the donors gave it in the study year before." })
  renewed!: number;

  @Field(() => Int, { description: "Those for open places: held for a donor, or with the most points of need." })
  filled!: number;
}

@ObjectType({ description: "Matches that were confirmed in one step." })
export class Confirmation {
  @Field(() => ActionDone, { description: "Who confirmed them and when, and what undoes it." })
  done!: object;

  @Field(() => Int, { description: "How many of them are still confirmed." })
  count!: number;
}

@ObjectType({ description: "A student about whom a renewal finds something." })
export class RenewalStudent {
  @Field(() => Student, { description: "The student." })
  student!: object;

  @Field(() => Donor, { description: "Who gave the asset in the study year before." })
  donor!: object;
}

@ObjectType({ description: "A proposal that can no longer be confirmed." })
export class UnfitProposal {
  @Field(() => Match, { description: "The proposed match." })
  match!: object;

  @Field(() => ProposalFinding, { description: "Why." })
  finding!: ProposalFinding;
}

@ObjectType({ description: "Proposals that can no longer be confirmed, of the first 2,000." })
export class UnfitProposals {
  @Field(() => Int, { description: "How many there are." })
  count!: number;

  @Field(() => [UnfitProposal], { description: "The first 50 of them, the oldest first." })
  rows!: UnfitProposal[];
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

  @Field(() => Boolean, {
    description:
      "Whether the student waits, too, where only those count who have never received it: `never` of the needs.",
  })
  never!: boolean;

  @Field(() => Hold, { nullable: true, description: "For whom the student is held today. Null if for nobody." })
  hold!: object | null;

  @Field(() => [NeedPlan], ofPlans)
  plans!: NeedPlan[] | null;

  @Field(() => Match, { nullable: true, description: "The match that is not released. Null if there is none." })
  match!: object | null;
}

const ofSeenPlans = "Null for users who may not see planned students.";

@ObjectType({ description: "What ends or changes if students leave or move to another branch." })
export class StudentEndings {
  @Field(() => Int, { description: "Proposed and confirmed matches: released if the students leave or move." })
  matches!: number;

  @Field(() => Int, { description: "Of these, the proposed ones: nothing is decided about them." })
  proposed!: number;

  @Field(() => Int, {
    nullable: true,
    description: `How many of the students are planned for an open distribution and have not received: who moves is taken out, who leaves stays planned. ${ofSeenPlans}`,
  })
  planned!: number | null;

  @Field(() => [NeedPlan], {
    nullable: true,
    description: `The first 5 of these distributions, the earliest first. ${ofSeenPlans}`,
  })
  plans!: NeedPlan[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many of the students have received in a distribution that is not closed: they cannot move before. ${ofSeenPlans}`,
  })
  handedOut!: number | null;

  @Field(() => Int, {
    description:
      "Holds of the students that count today: they move along, and count no longer once the student has left.",
  })
  holds!: number;

  @Field(() => [Hold], { description: "The first 5 of them, in the order of their last days." })
  held!: object[];
}
