import { Field, InputType, Int } from "type-graphql";
import { DateScalar } from "../../core/base/scalars.ts";
import { TokenScope } from "../../shared/enums.ts";

/** A new API token. */
@InputType({ description: "A new API token of the user who creates it." })
export class ApiTokenInput {
  @Field(() => String, { description: "What it is for, at most 100 characters." })
  name!: string;

  @Field(() => [TokenScope], { description: "What it may reach; RECORDS is always included." })
  scopes!: TokenScope[];

  @Field(() => [Int], {
    nullable: true,
    description: "The branches that it is limited to. Null for all of the user's.",
  })
  branchIds?: number[] | null;

  @Field(() => DateScalar, {
    description: "The last day on which it can be used, in the organisation's time zone; at most 366 days from today.",
  })
  expiresOn!: string;
}
