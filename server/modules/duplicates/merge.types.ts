import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { MergeConflictKind, MergeSide } from "../../shared/merge-fields.ts";
import { Donation } from "../donations/donation.entity.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";

registerEnumType(MergeSide, {
  name: "MergeSide",
  description: "The student who is kept, or the one merged into them.",
});
registerEnumType(MergeConflictKind, { name: "MergeConflictKind" });

@ObjectType({ description: "How many living records of each type a student has." })
export class MergeCounts {
  @Field(() => Int)
  enrolments!: number;

  @Field(() => Int)
  donations!: number;

  @Field(() => Int)
  photos!: number;
}

@ObjectType({ description: "Records of one of the two students." })
export class MergeRecords {
  @Field(() => [Enrolment])
  enrolments!: object[];

  @Field(() => Donation, { nullable: true })
  donation!: object | null;

  @Field(() => StudentPhoto, { nullable: true })
  photo!: object | null;
}

@ObjectType({ description: "Records of both that cannot coexist: only one side's are kept." })
export class MergeConflict {
  @Field(() => String, { description: "Identifies it in the choices." })
  key!: string;

  @Field(() => MergeConflictKind)
  kind!: MergeConflictKind;

  @Field(() => MergeRecords)
  kept!: MergeRecords;

  @Field(() => MergeRecords)
  other!: MergeRecords;
}

@ObjectType({ description: "What merging two students would do; writes nothing." })
export class MergePreview {
  @Field(() => String, { description: "For `mergeStudents`, which does exactly what this preview shows, or nothing." })
  token!: string;

  @Field(() => Student)
  kept!: object;

  @Field(() => Student)
  other!: object;

  @Field(() => MergeCounts)
  keptCounts!: MergeCounts;

  @Field(() => MergeCounts)
  otherCounts!: MergeCounts;

  @Field(() => [MergeConflict])
  conflicts!: MergeConflict[];

  @Field(() => [Enrolment], {
    description: "Current classes of the other student in another branch: they end as TRANSFERRED.",
  })
  left!: object[];
}

@InputType()
export class MergeChoice {
  @Field(() => String)
  key!: string;

  @Field(() => MergeSide)
  keep!: MergeSide;
}

@InputType()
export class MergeInput {
  @Field(() => [String], { description: "What is taken from the other: nameEn, dateOfBirth, place, status …" })
  fields!: string[];

  @Field(() => [MergeChoice], { description: "One for each conflict of the preview." })
  choices!: MergeChoice[];
}

@ObjectType({ description: "A student who was merged into another one." })
export class MergeDone {
  @Field(() => ID)
  changeId!: string;

  @Field(() => DateTimeScalar)
  at!: Date;

  @Field(() => String, { nullable: true })
  actorName!: string | null;

  @Field(() => Int)
  studentId!: number;

  @Field(() => String)
  code!: string;

  @Field(() => String)
  nameEn!: string;

  @Field(() => String)
  nameLocal!: string;

  @Field(() => Boolean, {
    description: "The user can undo it: it was theirs, and nobody has written its records since.",
  })
  undoable!: boolean;
}
