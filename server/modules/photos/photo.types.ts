import { Field, ObjectType } from "type-graphql";

@ObjectType({
  description: "URLs of a picture in three sizes, valid for one to two hours in this session.",
})
export class Picture {
  @Field(() => String, { description: "At most 160 pixels long." })
  thumbUrl!: string;

  @Field(() => String, { description: "At most 800 pixels long." })
  mediumUrl!: string;

  @Field(() => String, { description: "At most 2,000 pixels long." })
  largeUrl!: string;
}
