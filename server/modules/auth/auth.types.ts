import { Field, Int, ObjectType } from "type-graphql";
import { Branch } from "../branches/branch.entity.ts";

@ObjectType()
class Role {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;
}

/** The user's own account. */
@ObjectType()
export class Me {
  @Field(() => Int)
  id!: number;

  @Field(() => Int)
  version!: number;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  avatar!: string | null;

  @Field(() => String)
  language!: string;

  @Field(() => [Role])
  roles!: Role[];

  @Field(() => [Branch])
  branches!: object[];

  @Field(() => [String])
  permissions!: string[];
}

@ObjectType()
export class SignInResult {
  @Field(() => String, { nullable: true, description: "Null if a first password has to be chosen." })
  token!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Returned instead of a token: proves the temporary password to `setFirstPassword` for 15 minutes.",
  })
  firstPasswordToken!: string | null;
}
