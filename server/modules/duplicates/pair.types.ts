import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "The progress of the user's last search for possible duplicates." })
export class PairSearch {
  @Field(() => Boolean, { description: "Whether the search is queued or running." })
  running!: boolean;

  @Field(() => Boolean, { description: "Whether it failed." })
  failed!: boolean;

  @Field(() => Int, { description: "How far it is: students compared, or steps of a search among donors." })
  done!: number;

  @Field(() => Int, {
    nullable: true,
    description: "How many there are of these. Null while that is unknown.",
  })
  total!: number | null;
}
