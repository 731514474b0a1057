import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { registerEnum } from "../../core/graphql/enums.ts";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { MergeConflictKind, MergeSide } from "../../shared/merge-fields.ts";
import { Donation } from "../donations/donation.entity.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";

registerEnum("MergeSide", MergeSide, "Which of two records being merged.", {
  KEPT: "The student or donor who is kept.",
  OTHER: "The one who is merged into the one kept.",
});
registerEnum("MergeConflictKind", MergeConflictKind, "What kind of records of both students cannot coexist.", {
  ENROLMENT: "Enrolments in the same study year.",
  DONATION: "The same donation: donor, asset and study year.",
  PHOTO: "The same photo.",
  PRIMARY_PHOTO: "The primary photos: a student has one.",
});

@ObjectType({ description: "How many living records of each type a student has." })
export class MergeCounts {
  @Field(() => Int, { description: "How many enrolments." })
  enrolments!: number;

  @Field(() => Int, { description: "How many donations." })
  donations!: number;

  @Field(() => Int, { description: "How many photos." })
  photos!: number;
}

@ObjectType({ description: "The records of one of the two students in a conflict." })
export class MergeRecords {
  @Field(() => [Enrolment], { description: "The enrolments, for a conflict of that kind; otherwise empty." })
  enrolments!: object[];

  @Field(() => Donation, { nullable: true, description: "The donation. Null for a conflict of another kind." })
  donation!: object | null;

  @Field(() => StudentPhoto, { nullable: true, description: "The photo. Null for a conflict of another kind." })
  photo!: object | null;
}

@ObjectType({ description: "Records of both that cannot coexist: only one side's are kept." })
export class MergeConflict {
  @Field(() => String, { description: "Identifies the conflict in the choices." })
  key!: string;

  @Field(() => MergeConflictKind, { description: "What kind of records they are." })
  kind!: MergeConflictKind;

  @Field(() => MergeRecords, { description: "Those of the student who is kept." })
  kept!: MergeRecords;

  @Field(() => MergeRecords, { description: "Those of the student who is merged." })
  other!: MergeRecords;
}

@ObjectType({ description: "What merging two students would do; writes nothing." })
export class MergePreview {
  @Field(() => String, {
    description: "For `mergeStudents`, which then does exactly what this preview shows, or nothing.",
  })
  token!: string;

  @Field(() => Student, { description: "The student who would be kept." })
  kept!: object;

  @Field(() => Student, { description: "The student who would be merged into the one kept." })
  other!: object;

  @Field(() => MergeCounts, { description: "What the student who is kept has." })
  keptCounts!: MergeCounts;

  @Field(() => MergeCounts, { description: "What the student who is merged has." })
  otherCounts!: MergeCounts;

  @Field(() => [MergeConflict], { description: "What cannot coexist: each needs a choice." })
  conflicts!: MergeConflict[];

  @Field(() => [Enrolment], {
    description: "Current enrolments of the merged student in another branch: they end as TRANSFERRED.",
  })
  left!: object[];

  @Field(() => Int, {
    description: "How many of both students' matches end, if the one who is kept keeps their status.",
  })
  endingMatches!: number;
}

@InputType({ description: "Whose records are kept in a conflict." })
export class MergeChoice {
  @Field(() => String, { description: "The conflict's key in the preview." })
  key!: string;

  @Field(() => MergeSide, {
    description: "Whose records are kept; the others go to the Trash, donations are cancelled.",
  })
  keep!: MergeSide;
}

@InputType({ description: "How two students, or two donors, are merged." })
export class MergeInput {
  @Field(() => [String], {
    description:
      "The names of what is taken from who is merged: `nameEn`, `dateOfBirth`, `place`, `status` and so on; of donors `nameEn`, `email`, `address`, `newPrice` and so on.",
  })
  fields!: string[];

  @Field(() => [MergeChoice], { description: "One for each conflict of the preview." })
  choices!: MergeChoice[];
}

@ObjectType({ description: "A student who was merged into another one." })
export class MergeDone {
  @Field(() => ID, { description: "The merge, for `undoChange`." })
  changeId!: string;

  @Field(() => DateTimeScalar, { description: "When they were merged." })
  at!: Date;

  @Requires("personal.read")
  @Field(() => String, {
    nullable: true,
    description: "The name of the user who merged them. Null if the user was purged.",
  })
  actorName!: string | null;

  @Field(() => Int, { description: "The id of the student who was merged." })
  studentId!: number;

  @Field(() => String, { description: "The merged student's code, which now finds the one who was kept." })
  code!: string;

  @Requires("personal.read")
  @Field(() => String, { description: "The merged student's name in Latin letters." })
  nameEn!: string;

  @Requires("personal.read")
  @Field(() => String, { description: "The merged student's name in Khmer." })
  nameLocal!: string;

  @Field(() => Boolean, {
    description: "Whether the user can undo it: it was theirs, and nobody has written its records since.",
  })
  undoable!: boolean;
}
