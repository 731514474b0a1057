import { Field, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { registerEnum } from "../../core/graphql/enums.ts";
import { DonorMergeCollisionKind } from "../../shared/merge-fields.ts";
import { PlannedStudent } from "../distributions/planned-student.entity.ts";
import { Donation } from "../donations/donation.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Student } from "../students/student.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { Merge, mergePreviewOf } from "./merge.types.ts";

registerEnum("DonorMergeConflictKind", DonorMergeCollisionKind, "What kind of records of both donors cannot coexist.", {
  DONATION: "The same donations: student, asset and study year; of money also the day.",
  PLEDGE: "The same pledges: branch, asset and first study year.",
});

@ObjectType({ description: "How many living records of each type a donor has, among those the user may see." })
export class DonorMergeCounts {
  @Field(() => Int, { description: "How many donations." })
  donations!: number;

  @Field(() => Int, { description: "How many pledges." })
  pledges!: number;

  @Field(() => Int, { description: "How many matches." })
  matches!: number;

  @Field(() => Int, { description: "How many students kept for the donor." })
  holds!: number;

  @Field(() => Int, { description: "How many planned students in distributions." })
  plannedStudents!: number;

  @Field(() => Int, { description: "How many certificates." })
  certificates!: number;
}

@ObjectType({ description: "The records of one of the two donors in a conflict, at most five." })
export class DonorMergeRecords {
  @Field(() => [Donation], { description: "The donations, for a conflict of that kind; otherwise empty." })
  donations!: object[];

  @Field(() => [Pledge], { description: "The pledges, for a conflict of that kind; otherwise empty." })
  pledges!: object[];
}

@ObjectType("DonorMergeConflict", {
  description: "Records of both donors that cannot coexist: only one side's are kept.",
})
export class DonorMergeCollision {
  @Field(() => String, { description: "Identifies the conflict in the choices." })
  key!: string;

  @Field(() => DonorMergeCollisionKind, { description: "What kind of records they are." })
  kind!: DonorMergeCollisionKind;

  @Field(() => Int, { description: "How many of the merged donor's records are in conflict." })
  count!: number;

  @Field(() => DonorMergeRecords, { description: "Those of the donor who is kept." })
  kept!: DonorMergeRecords;

  @Field(() => DonorMergeRecords, { description: "Those of the donor who is merged." })
  other!: DonorMergeRecords;
}

const Preview = mergePreviewOf({
  what: "donor",
  mutation: "mergeDonors",
  record: Donor,
  counts: DonorMergeCounts,
  conflict: DonorMergeCollision,
});

@ObjectType({ description: "What merging two donors would do; writes nothing." })
export class DonorMergePreview extends Preview {
  @Field(() => Int, {
    description:
      "How many valid certificates of the merged donor are replaced by the kept donor's for the same district and study years.",
  })
  replacedCertificates!: number;

  @Field(() => Int, {
    description: "How many students are on the replaced certificates and not on those that replace them.",
  })
  leftOff!: number;

  @Field(() => [Student], { description: "The first five of them." })
  leftOffShown!: object[];

  @Field(() => Int, {
    description:
      "How many planned students of open distributions, of either donor, have the donation from the other one: it cannot be closed before that donation is cancelled, or they are removed.",
  })
  handOuts!: number;

  @Field(() => [PlannedStudent], { description: "The first five of them." })
  handOutsShown!: object[];
}

@ObjectType("DonorMergeDone", { description: "A donor who was merged into another one." })
export class DonorMerge extends Merge {
  @Field(() => Int, { description: "The id of the donor who was merged." })
  donorId!: number;

  @Requires("personal.read")
  @Field(() => String, { description: "The merged donor's name in Latin letters, or as the donor wrote it." })
  nameEn!: string;

  @Requires("personal.read")
  @Field(() => String, { nullable: true, description: "The merged donor's name in Khmer. Null if it is not known." })
  nameLocal!: string | null;
}
