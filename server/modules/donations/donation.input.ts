import { Field, InputType, ObjectType } from "type-graphql";
import { inputsOf } from "../../core/graphql/inputs.ts";
import type { ReadsOf } from "../../core/graphql/reads.ts";
import { DonationFinding } from "../../shared/enums.ts";
import { donationRules, giveUpFields, maxSeveral, severalDonationsRules } from "../../shared/rules/donation.ts";
import { WaitingStudents } from "../needs/need.selection.ts";
import { StudentFilter } from "../students/student.list.ts";
import { Student } from "../students/student.entity.ts";

/** The donor and student never change: a donation entered for the wrong one is cancelled. */
export const { Input: DonationInput, Patch: DonationPatch } = inputsOf("Donation", donationRules, [
  "donorId",
  "studentId",
]);
export type DonationInput = InstanceType<typeof DonationInput>;
export type DonationPatch = InstanceType<typeof DonationPatch>;

export const { Input: SeveralDonationsInput } = inputsOf("SeveralDonations", severalDonationsRules, [], {
  description: "A donation that several students receive alike.",
});
export type SeveralDonationsInput = InstanceType<typeof SeveralDonationsInput>;

export const { Input: GiveUpInput } = inputsOf("GiveUp", giveUpFields, [], {
  description: "How donations are given up.",
  about: {
    on: "The day on which the sponsorship ends.",
    reason: "Why it ends early.",
    note: "What else is to be noted; required if the reason is OTHER.",
  },
});
export type GiveUpInput = InstanceType<typeof GiveUpInput>;

/** The students of a donation to several: by codes, or all that a filter finds. */
@InputType({ description: "Students by codes, otherwise all that a list of needs or one of students finds." })
export class DonationStudents {
  @Field(() => [String], { nullable: true, description: "The codes of the students." })
  codes?: string[];

  @Field(() => String, { nullable: true, description: "Without `codes`: as in the argument `search` of `students`." })
  search?: string;

  @Field(() => StudentFilter, {
    nullable: true,
    description: "Without `codes`: as in the argument `filter` of `students`.",
  })
  filter?: object;

  @Field(() => WaitingStudents, {
    nullable: true,
    description: "Without `codes`: those of a list of needs, in place of `search` and `filter`.",
  })
  waiting?: WaitingStudents;
}

/** What checking one student for one donor costs, in rows times fields: several statements look for each of them. */
const CHECKED = 75;
/** What it costs to find who waits: all of them are put in order. */
const ALL_WAITING = 100_000;

/** What it takes to check the students of an argument `students` for donors; known before anything is read. */
export function readsStudents(students: unknown, donors = 1): ReturnType<ReadsOf> {
  const { codes, waiting } = (students ?? {}) as { codes?: string | readonly string[] | null; waiting?: unknown };
  // A code can be several, separated by spaces.
  const rows = codes ? [codes].flat().reduce((sum, code) => sum + String(code).split(" ").length, 0) : maxSeveral;
  const found = waiting && !codes ? ALL_WAITING : 0;
  return { rows: Math.min(rows, maxSeveral), cost: found + (CHECKED * rows * (1 + donors)) / 2 };
}

@ObjectType({ description: "What was found about one of the students." })
class DonationCandidate {
  @Field(() => String, { description: "The student's code, as requested." })
  code!: string;

  @Field(() => DonationFinding, { description: "Whether the student can receive the donation." })
  finding!: DonationFinding;

  @Field(() => Student, {
    nullable: true,
    description: "The student. Null if none within the user's branches has that code.",
  })
  student!: object | null;
}

@ObjectType({ description: "Which students can receive a donation." })
export class DonationPreview {
  @Field(() => [DonationCandidate], {
    description: "The students, in the order of their codes as requested or as the list finds them.",
  })
  rows!: object[];

  @Field(() => Boolean, { description: "Whether more students match than are allowed at once; these are the first." })
  more!: boolean;
}
