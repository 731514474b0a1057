import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { Grade } from "../reference/reference.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { YearEndDecision } from "./year-end-decision.entity.ts";

/** A class of the next study year that students can be promoted to. */
@ObjectType({ description: "A class of the next study year that students can be promoted to." })
export class PromotionTarget {
  @Field(() => String, { description: "Identifies the class in rows and exceptions." })
  key!: string;

  @Field(() => Grade, { description: "The grade of the class." })
  grade!: object;

  @Field(() => String, { nullable: true, description: "The section of the class. Null if it has none." })
  section!: string | null;

  @Field(() => SchoolClass, {
    nullable: true,
    description: "The class. Null while it does not exist: it is created when a student is assigned to it.",
  })
  schoolClass!: object | null;
}

/** What is proposed for one student. */
@ObjectType({ description: "The proposal for one student." })
export class PromotionRow {
  @Field(() => Enrolment, { description: "The student's enrolment in the study year that ends." })
  enrolment!: object;

  @Field(() => EnrolmentOutcome, { description: "The proposed outcome of this enrolment." })
  outcome!: EnrolmentOutcome;

  @Field(() => String, { nullable: true, description: "The target for PROMOTED. Null if there is no higher grade." })
  promotedKey!: string | null;

  @Field(() => String, { nullable: true, description: "The target for REPEATED. Null if there is none." })
  repeatedKey!: string | null;

  @Field(() => SchoolClass, {
    nullable: true,
    description: "The class of the next year that the student is already in, and keeps. Null if there is none.",
  })
  placed!: object | null;

  @Field(() => YearEndDecision, {
    nullable: true,
    description: "What has been decided so far, kept as a draft. Null while nobody has decided.",
  })
  decision!: object | null;

  @Field(() => String, {
    nullable: true,
    description: "The target that was decided. Null if there is none, or if it is no longer a target.",
  })
  decidedKey!: string | null;
}

/** What promoting a school would do. */
@ObjectType({ description: "What promoting a school would do." })
export class PromotionPreview {
  @Field(() => String, {
    description: "For `promoteSchool`, which is refused if anything has changed since, decisions included.",
  })
  token!: string;

  @Field(() => [PromotionRow], { description: "The proposals, one for each student." })
  rows!: PromotionRow[];

  @Field(() => [PromotionTarget], { description: "The classes of the next year, by grade and section." })
  targets!: PromotionTarget[];
}

/** A promotion that can still be undone. */
@ObjectType({ description: "A promotion that can still be undone." })
export class UndoablePromotion {
  @Field(() => ID, { description: "The promotion, for `undoChange`." })
  changeId!: string;

  @Field(() => DateTimeScalar, { description: "When it was run." })
  at!: Date;

  @Field(() => Int, { description: "How many students it promoted." })
  students!: number;
}

/** What happens to a student instead of the proposal. */
@InputType({ description: "What happens to a student instead of the proposal." })
export class PromotionException {
  @Field(() => Int, { description: "The student's id." })
  studentId!: number;

  @Field(() => EnrolmentOutcome, { description: "The outcome instead of the proposed one." })
  outcome!: EnrolmentOutcome;

  @Field(() => String, {
    nullable: true,
    description: "The key of one of the preview's targets, for PROMOTED and REPEATED; as proposed by default.",
  })
  targetKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why a student leaves: stored with the student's status.",
  })
  reason?: string | null;
}
