import { Extensions, Field, InputType, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../../core/base/scalars.ts";
import { inputsOf } from "../../core/graphql/inputs.ts";
import type { ReadsOf } from "../../core/graphql/reads.ts";
import { Asset, PlanFinding } from "../../shared/enums.ts";
import { distributionRules, handOutFields, maxPlanDonors } from "../../shared/rules/distribution.ts";
import { maxSeveral } from "../../shared/rules/donation.ts";
import { readsStudents } from "../donations/donation.input.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Match } from "../matches/match.entity.ts";
import { Student } from "../students/student.entity.ts";

/** A distribution never changes branch: its students are those of the branch. */
export const { Input: DistributionInput, Patch: DistributionPatch } = inputsOf("Distribution", distributionRules, [
  "branchId",
]);
export type DistributionInput = InstanceType<typeof DistributionInput>;
export type DistributionPatch = InstanceType<typeof DistributionPatch>;

export const { Input: HandOutInput } = inputsOf("HandOut", handOutFields, [], {
  description: "How an asset is handed out.",
  about: {
    handedOn: "The day on which it is handed out, which becomes the donation's; not in the future.",
    serialNumber: "The serial number of the bicycle. Left out, the one that is set aside for the student.",
    collectedBy: "The name of who collects it in the student's place.",
    collectedRelation: "What they are to the student.",
  },
});
export type HandOutInput = InstanceType<typeof HandOutInput>;

@InputType({ description: "Students who are planned with one donor." })
export class PlanOfDonor {
  @Field(() => Int, { description: "The id of the donor who gives to them." })
  donorId!: number;

  @Field(() => [Int], { description: "The ids of the students." })
  studentIds!: number[];
}

@InputType({ description: "What decides who can be planned for a distribution that is still to be added." })
export class DistributionToAdd {
  @Field(() => Int, { description: "The id of its branch." })
  branchId!: number;

  @Field(() => Asset, { description: "What it hands out." })
  asset!: Asset;

  @Field(() => Int, { description: "The id of the study year for which." })
  classYearId!: number;

  @Field(() => DateScalar, { description: "Its day." })
  heldOn!: string;
}

@ObjectType({ description: "What was found about one of the students to be planned." })
class PlanCandidate {
  @Field(() => String, { description: "The student's code, as requested." })
  code!: string;

  @Field(() => PlanFinding, { description: "Whether the student can be planned." })
  finding!: PlanFinding;

  @Field(() => [Int], {
    description:
      "The ids of those of the donors who fit the student best: one with whom they are matched before others, nobody whose donation they have.",
  })
  donorIds!: number[];

  @Field(() => Donor, {
    nullable: true,
    description: "For `RECEIVED` the donor who gave it, the latest of several. Null otherwise.",
  })
  receivedFrom!: object | null;

  @Field(() => Student, {
    nullable: true,
    description: "The student. Null if none within the user's branches has that code.",
  })
  student!: object | null;
}

@ObjectType({ description: "The places in the pledges of a donor." })
class PlanPlaces {
  @Field(() => Donor, { description: "The donor." })
  donor!: object;

  @Field(() => Int, { description: "How many places are open in the donor's pledges of the asset for the study year." })
  open!: number;

  @Field(() => [Int], { description: "The ids of those of the students who have a place already, by a match." })
  studentIds!: number[];
}

@ObjectType({ description: "Which students can be planned for a distribution." })
export class PlanPreview {
  @Field(() => [PlanCandidate], {
    description: "The students, in the order of their codes as requested or as the list finds them.",
  })
  rows!: object[];

  @Field(() => Boolean, { description: "Whether more students match than are allowed at once; these are the first." })
  more!: boolean;

  @Field(() => [PlanPlaces], {
    description:
      "The places of those of the donors who have a pledge of the asset to the branch for the study year; none for others, who can give all the same.",
  })
  places!: object[];
}

@ObjectType({ description: "Confirmed matches whose students can be planned for a distribution." })
export class MatchesToPlan {
  @Extensions({ most: maxSeveral })
  @Field(() => [Match], { description: "The matches, in the order of schools and of students' names." })
  rows!: object[];

  @Field(() => Boolean, { description: "Whether there are more than can be planned at once; these are the first." })
  more!: boolean;
}

export const openOrAdded = {
  nullable: true,
  description: "The id of the distribution; null if `toAdd` says which one is to be added.",
};
export const toAddInstead = {
  nullable: true,
  description: "The distribution that is to be added, in the place of `distributionId`.",
};

/** What a preview takes: each student is looked for once, and again for each donor. More donors are refused unread. */
export const readsOfPlan: ReadsOf = (argument) =>
  readsStudents(argument("students"), Math.min(1 + [argument("otherDonorIds") ?? []].flat().length, maxPlanDonors));
