import { Field, ID, ObjectType } from "type-graphql";
import { ApiToken } from "./token.entity.ts";

@ObjectType({ description: "An API token that was just created, with its text." })
export class CreatedApiToken {
  @Field(() => ID, { description: "The change. It cannot be undone: the token is revoked instead." })
  changeId!: string;

  @Field(() => ApiToken, { description: "The token as it is listed." })
  record!: object;

  @Field(() => String, { description: "Its text, for the `Authorization` header; returned only here." })
  token!: string;
}
