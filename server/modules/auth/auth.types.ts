import { Field, Int, ObjectType } from "type-graphql";
import { Branch } from "../branches/branch.entity.ts";

@ObjectType({ description: "A role, which says what its users may do." })
class Role {
  @Field(() => Int, { description: "1 Administrator, 2 Manager, 3 Staff, 4 Viewer." })
  id!: number;

  @Field(() => String, { description: "The role's name in English." })
  name!: string;
}

/** The user's own account. */
@ObjectType({ description: "The account of the signed-in user." })
export class Me {
  @Field(() => Int)
  id!: number;

  @Field(() => Int)
  version!: number;

  @Field(() => String, { description: "The user's full name." })
  name!: string;

  @Field(() => String, { description: "The email address with which the user signs in." })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: "The URL of the user's picture, valid for one to two hours in this session. Null without a picture.",
  })
  avatar!: string | null;

  @Field(() => String, { description: "The language of mails and files made for the user: `en` or `km`." })
  language!: string;

  @Field(() => [Role], { description: "The user's role; empty if they have none." })
  roles!: Role[];

  @Field(() => [Branch], {
    description: "The branches assigned to the user; an administrator sees all of them regardless.",
  })
  branches!: object[];

  @Field(() => [String], { description: "What the user may do: the names of permissions, such as `student.read`." })
  permissions!: string[];
}

@ObjectType({ description: "The result of signing in." })
export class SignInResult {
  @Field(() => String, {
    nullable: true,
    description: "The session, for `Authorization: Bearer`. Null if a first password has to be chosen.",
  })
  token!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Returned instead of a token: proves the temporary password to `setFirstPassword` for 15 minutes. Null otherwise.",
  })
  firstPasswordToken!: string | null;
}
