import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { Requires } from "../../core/data/requires.ts";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { School } from "../schools/school.entity.ts";
import { PromotionException } from "./promotion.types.ts";

export const YearEndStateEnum = enumOf(["NOT_BEGUN", "DRAFT", "DONE"]);
export type YearEndState = keyof typeof YearEndStateEnum;
registerEnum("YearEndState", YearEndStateEnum, "How far a school's year end has come.", {
  NOT_BEGUN: "Nothing is decided yet.",
  DRAFT: "Something is decided, or students joined after the school was promoted.",
  DONE: "The school is promoted: nobody is left to decide about.",
});

/** One school of a branch at the end of a study year. */
@ObjectType({ description: "One school of a branch at the end of a study year." })
export class YearEndSchool {
  @Field(() => School, { description: "The school." })
  school!: object;

  @Field(() => YearEndStateEnum, { description: "How far it has come." })
  state!: YearEndState;

  @Field(() => Int, { description: "How many classes it has in the study year." })
  classes!: number;

  @Field(() => Int, { description: "How many students are in them, or have been promoted from them." })
  students!: number;

  @Field(() => Int, { description: "How many students are decided, in a draft or by a promotion." })
  decided!: number;

  @Field(() => Int, { description: "How many students are neither decided nor promoted." })
  undecided!: number;

  @Field(() => Int, { description: "How many of the decided students leave." })
  leaving!: number;

  @Field(() => Int, { description: "How many of those who leave have an active donor." })
  leavingWithDonors!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was last promoted. Null if it was not." })
  promotedAt!: Date | null;

  @Requires("personal.read")
  @Field(() => String, { nullable: true, description: "Who promoted it last. Null if nobody did." })
  promotedBy!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Its last promotion, for `undoChange`. Null if there is none, or if someone else ran it.",
  })
  changeId!: string | null;
}

/** A decision about one student. */
@InputType({ description: "A decision about one student." })
export class YearEndDecisionInput extends PromotionException {
  @Field(() => Int, {
    nullable: true,
    description: "The version of the decision that was read. Null if there was none.",
  })
  version?: number | null;
}

/** A decision that was saved. */
@ObjectType({ description: "A decision that was saved." })
export class DecisionSaved {
  @Field(() => Int, { description: "The student's id." })
  studentId!: number;

  @Field(() => Int, { description: "The version of the decision." })
  version!: number;
}

/** The result of saving decisions. */
@ObjectType({ description: "The result of saving decisions." })
export class DecisionsChange {
  @Field(() => ID, { description: "The change, for `undoChange`." })
  changeId!: string;

  @Field(() => [DecisionSaved], { description: "The decisions as they were saved." })
  saved!: DecisionSaved[];
}
