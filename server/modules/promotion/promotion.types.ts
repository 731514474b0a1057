import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { Grade } from "../reference/reference.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";

/** A class of the next study year that students can be promoted to. */
@ObjectType({ description: "A class of the next study year that students can be promoted to." })
export class PromotionTarget {
  @Field(() => String)
  key!: string;

  @Field(() => Grade)
  grade!: object;

  @Field(() => String, { nullable: true })
  section!: string | null;

  @Field(() => SchoolClass, {
    nullable: true,
    description: "Null while the class does not exist: it is created when a student is assigned to it.",
  })
  schoolClass!: object | null;
}

/** What is proposed for one student. */
@ObjectType({ description: "The proposal for one student." })
export class PromotionRow {
  @Field(() => Enrolment)
  enrolment!: object;

  @Field(() => EnrolmentOutcome)
  outcome!: EnrolmentOutcome;

  @Field(() => String, { nullable: true, description: "The class for PROMOTED; null if there is no higher grade." })
  promotedKey!: string | null;

  @Field(() => String, { nullable: true, description: "The class for REPEATED." })
  repeatedKey!: string | null;

  @Field(() => SchoolClass, {
    nullable: true,
    description: "The class of the next year that the student is already in, and keeps.",
  })
  placed!: object | null;
}

/** What promoting a school would do. */
@ObjectType({ description: "What promoting a school would do." })
export class PromotionPreview {
  @Field(() => String, { description: "For `promoteSchool`, which is refused if anything has changed since." })
  token!: string;

  @Field(() => [PromotionRow])
  rows!: PromotionRow[];

  @Field(() => [PromotionTarget], { description: "By grade and section." })
  targets!: PromotionTarget[];
}

/** A promotion that can still be undone. */
@ObjectType({ description: "A promotion that can still be undone." })
export class UndoablePromotion {
  @Field(() => ID, { description: "For `undoChange`." })
  changeId!: string;

  @Field(() => DateTimeScalar)
  at!: Date;

  @Field(() => Int)
  students!: number;
}

/** What happens to a student instead of the proposal. */
@InputType({ description: "What happens to a student instead of the proposal." })
export class PromotionException {
  @Field(() => Int)
  studentId!: number;

  @Field(() => EnrolmentOutcome)
  outcome!: EnrolmentOutcome;

  @Field(() => String, {
    nullable: true,
    description: "One of the preview's targets, for PROMOTED and REPEATED; as proposed by default.",
  })
  targetKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The reason, for students who leave: stored with the student's status.",
  })
  reason?: string | null;
}
