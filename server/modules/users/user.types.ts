import { Field, ID, ObjectType } from "type-graphql";
import { User } from "./user.entity.ts";

@ObjectType({ description: "A user with a new temporary password, which has to be replaced at the next sign-in." })
export class OneTimePassword {
  @Field(() => ID)
  changeId!: string;

  @Field(() => User)
  record!: object;

  @Field(() => String, {
    nullable: true,
    description: "The generated password, returned only here; null if one was typed.",
  })
  password!: string | null;
}
