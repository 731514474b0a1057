import { Field, ID, ObjectType } from "type-graphql";
import { User } from "./user.entity.ts";

@ObjectType({ description: "A user with a new temporary password, which has to be replaced at the next sign-in." })
export class OneTimePassword {
  @Field(() => ID, { description: "The change, for `undoChange`." })
  changeId!: string;

  @Field(() => User, { description: "The user." })
  record!: object;

  @Field(() => String, {
    nullable: true,
    description: "The generated password, returned only here. Null if one was given.",
  })
  password!: string | null;
}
