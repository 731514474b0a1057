import { Field, InputType, ObjectType } from "type-graphql";
import { inputsOf } from "../../core/graphql/inputs.ts";
import { DonationFinding } from "../../shared/enums.ts";
import { donationRules, giveUpFields, severalDonationsRules } from "../../shared/rules/donation.ts";
import { StudentFilter } from "../students/student.list.ts";
import { Student } from "../students/student.entity.ts";

/** The donor and student never change: a donation entered for the wrong one is cancelled. */
export const { Input: DonationInput, Patch: DonationPatch } = inputsOf("Donation", donationRules, [
  "donorId",
  "studentId",
]);
export type DonationInput = InstanceType<typeof DonationInput>;
export type DonationPatch = InstanceType<typeof DonationPatch>;

export const { Input: SeveralDonationsInput } = inputsOf("SeveralDonations", severalDonationsRules);
export type SeveralDonationsInput = InstanceType<typeof SeveralDonationsInput>;

export const { Input: GiveUpInput } = inputsOf("GiveUp", giveUpFields);
export type GiveUpInput = InstanceType<typeof GiveUpInput>;

/** The students of a donation to several: by codes, or all that a filter finds. */
@InputType({ description: "By codes, otherwise all that search and filter find." })
export class DonationStudents {
  @Field(() => [String], { nullable: true })
  codes?: string[];

  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => StudentFilter, { nullable: true })
  filter?: object;
}

@ObjectType()
class DonationCandidate {
  @Field(() => String, { description: "As requested." })
  code!: string;

  @Field(() => DonationFinding)
  finding!: DonationFinding;

  @Field(() => Student, { nullable: true, description: "Null if there is none with that code." })
  student!: object | null;
}

@ObjectType()
export class DonationPreview {
  @Field(() => [DonationCandidate])
  rows!: object[];

  @Field(() => Boolean, { description: "More students match than allowed at once; these are the first." })
  more!: boolean;
}
