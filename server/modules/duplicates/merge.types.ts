import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { MergeConflictKind, MergeSide } from "../../shared/merge-fields.ts";
import { Donation } from "../donations/donation.entity.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";

registerEnumType(MergeSide, { name: "MergeSide", description: "Who stays, or who is merged into them." });
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

@ObjectType({ description: "Records of both that cannot stand beside each other: those of one side stay as they are." })
export class MergeConflict {
  @Field(() => String, { description: "Stands for it in the choices." })
  key!: string;

  @Field(() => MergeConflictKind)
  kind!: MergeConflictKind;

  @Field(() => MergeRecords)
  kept!: MergeRecords;

  @Field(() => MergeRecords)
  other!: MergeRecords;
}

@ObjectType({ description: "What merging two students comes to; nothing is written." })
export class MergePreview {
  @Field(() => String, { description: "For `mergeStudents`: it does what was seen here, or nothing." })
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
    description: "Classes of another branch in which the other still sits: they end as TRANSFERRED.",
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
    description: "The person can take it back: it was theirs, and nobody has written since what it wrote.",
  })
  undoable!: boolean;
}
