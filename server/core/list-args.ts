import { ArgsType, Field, Int } from "type-graphql";

/** What every list can be asked. */
@ArgsType()
export class ListArgs {
  @Field(() => Boolean, { nullable: true })
  descending?: boolean;

  @Field(() => Int, { nullable: true })
  page?: number;

  @Field(() => Int, { nullable: true })
  pageSize?: number;
}

/** What every total can be asked; `exact` counts beyond 10,000. */
@ArgsType()
export class TotalArgs {
  @Field(() => Boolean, { nullable: true })
  exact?: boolean;
}
