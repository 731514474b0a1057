import { Field, ID, ObjectType } from "type-graphql";
import { User } from "./user.entity.ts";

@ObjectType({ description: "A user with a new one-time password, which has to be replaced at the next sign-in." })
export class OneTimePassword {
  @Field(() => ID)
  changeId!: string;

  @Field(() => User)
  record!: object;

  @Field(() => String, {
    nullable: true,
    description: "The password that was made, given here and never again; null where one was typed.",
  })
  password!: string | null;
}
