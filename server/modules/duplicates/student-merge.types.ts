import { Field, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { registerEnum } from "../../core/graphql/enums.ts";
import { StudentMergeCollisionKind } from "../../shared/merge-fields.ts";
import { Donation } from "../donations/donation.entity.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";
import { Merge, mergePreviewOf } from "./merge.types.ts";

// The API's names are older than the merging of donors: they do not say that they are about students.

registerEnum("MergeConflictKind", StudentMergeCollisionKind, "What kind of records of both students cannot coexist.", {
  ENROLMENT: "Enrolments in the same study year.",
  DONATION: "The same donation: donor, asset and study year.",
  PHOTO: "The same photo.",
  PRIMARY_PHOTO: "The primary photos: a student has one.",
});

@ObjectType("MergeCounts", { description: "How many living records of each type a student has." })
class StudentMergeCounts {
  @Field(() => Int, { description: "How many enrolments." })
  enrolments!: number;

  @Field(() => Int, { description: "How many donations." })
  donations!: number;

  @Field(() => Int, { description: "How many photos." })
  photos!: number;
}

@ObjectType("MergeRecords", { description: "The records of one of the two students in a conflict." })
export class StudentMergeRecords {
  @Field(() => [Enrolment], { description: "The enrolments, for a conflict of that kind; otherwise empty." })
  enrolments!: object[];

  @Field(() => Donation, { nullable: true, description: "The donation. Null for a conflict of another kind." })
  donation!: object | null;

  @Field(() => StudentPhoto, { nullable: true, description: "The photo. Null for a conflict of another kind." })
  photo!: object | null;
}

@ObjectType("MergeConflict", { description: "Records of both that cannot coexist: only one side's are kept." })
class StudentMergeCollision {
  @Field(() => String, { description: "Identifies the conflict in the choices." })
  key!: string;

  @Field(() => StudentMergeCollisionKind, { description: "What kind of records they are." })
  kind!: StudentMergeCollisionKind;

  @Field(() => StudentMergeRecords, { description: "Those of the student who is kept." })
  kept!: StudentMergeRecords;

  @Field(() => StudentMergeRecords, { description: "Those of the student who is merged." })
  other!: StudentMergeRecords;
}

const Preview = mergePreviewOf({
  what: "student",
  mutation: "mergeStudents",
  record: Student,
  counts: StudentMergeCounts,
  conflict: StudentMergeCollision,
});

@ObjectType("MergePreview", { description: "What merging two students would do; writes nothing." })
export class StudentMergePreview extends Preview {
  @Field(() => [Enrolment], {
    description:
      "Current enrolments of the merged student in another branch: they end as TRANSFERRED; those of a study year that has not begun go to the Trash.",
  })
  left!: object[];

  @Field(() => Int, {
    description: "How many of both students' matches end, if the one who is kept keeps their status.",
  })
  endingMatches!: number;
}

@ObjectType("MergeDone", { description: "A student who was merged into another one." })
export class StudentMerge extends Merge {
  @Field(() => Int, { description: "The id of the student who was merged." })
  studentId!: number;

  @Requires("personal.read")
  @Field(() => String, { description: "The merged student's name in Latin letters." })
  nameEn!: string;

  @Requires("personal.read")
  @Field(() => String, { description: "The merged student's name in Khmer." })
  nameLocal!: string;
}
