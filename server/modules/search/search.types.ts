import { Field, Int, ObjectType } from "type-graphql";
import { enumOf, registerEnum } from "../../core/graphql/enums.ts";

/** Where a search finds its words; what a result shows anyway comes first. */
export const FoundIn = enumOf([
  "CODE",
  "NAME_EN",
  "NAME_LOCAL",
  "NAME_JA",
  "NICKNAME",
  "GUARDIAN_PHONE",
  "PHONE",
  "EMAIL",
  "FORMER_CODE",
]);
export type FoundIn = keyof typeof FoundIn;

registerEnum("FoundIn", FoundIn, "Where a search found its words.", {
  CODE: "In the code.",
  NAME_EN: "In the name in English.",
  NAME_LOCAL: "In the name in Khmer.",
  NAME_JA: "In a donor's name in Japanese.",
  NICKNAME: "In a student's nickname.",
  GUARDIAN_PHONE: "In the phone number of a student's guardian.",
  PHONE: "In a donor's phone number.",
  EMAIL: "In a user's email address.",
  FORMER_CODE: "The code of a student or donor who was merged into this one.",
});

@ObjectType({ description: "A piece of a text in which a search found its words." })
export class FoundPiece {
  @Field(() => String, { description: "The piece as it was entered; all pieces together are the whole text." })
  text!: string;

  @Field(() => Boolean, { description: "Whether the piece is what was searched for." })
  found!: boolean;
}

@ObjectType({ description: "Why a search found a record: a text with its words." })
export class FoundMatch {
  @Field(() => FoundIn, { description: "Which of the record's texts it is." })
  in!: FoundIn;

  @Field(() => [FoundPiece], { description: "The whole text, in its order." })
  pieces!: FoundPiece[];
}

@ObjectType({ description: "A record that a search found." })
export class Found {
  @Field(() => String)
  type!: string;

  @Field(() => Int)
  id!: number;

  @Field(() => Int, { nullable: true, description: "The school of a class, by id. Null for other records." })
  schoolId!: number | null;

  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String, { nullable: true })
  nameEn!: string | null;

  @Field(() => String, { nullable: true })
  nameLocal!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The name in English of what it belongs to: a student's school; the places that a place is in, the nearest first. Null if it belongs to nothing.",
  })
  withinEn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The name in Khmer of what it belongs to. Null if it belongs to nothing.",
  })
  withinLocal!: string | null;

  @Field(() => [FoundMatch], {
    description: "Why it was found: its code and names with what was searched for, and what else has the other words.",
  })
  matches!: FoundMatch[];
}
