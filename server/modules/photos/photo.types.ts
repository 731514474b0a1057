import { Field, ObjectType } from "type-graphql";

@ObjectType({
  description: "Addresses of a picture in three sizes. They work for one to two hours, for the session that asked.",
})
export class Picture {
  @Field(() => String, { description: "At most 160 pixels long." })
  thumbUrl!: string;

  @Field(() => String, { description: "At most 800 pixels long." })
  mediumUrl!: string;

  @Field(() => String, { description: "At most 2,000 pixels long." })
  largeUrl!: string;
}
