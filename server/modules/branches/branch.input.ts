import { Field, InputType, Int } from "type-graphql";

/** Only the fields that changed. */
@InputType({ description: "Only the fields that changed." })
export class BranchPatch {
  @Field(() => String, { nullable: true })
  code?: string;

  @Field(() => String, { nullable: true })
  nameEn?: string;

  @Field(() => String, { nullable: true })
  nameLocal?: string;

  @Field(() => String, { nullable: true })
  schoolCodePrefix?: string | null;

  @Field(() => Int, { nullable: true })
  codeDigits?: number;
}

/** A new branch. */
@InputType()
export class BranchInput extends BranchPatch {
  @Field(() => String)
  override code!: string;

  @Field(() => String)
  override nameEn!: string;

  @Field(() => String)
  override nameLocal!: string;
}
