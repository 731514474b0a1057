import { Field, ObjectType } from "type-graphql";

@ObjectType({
  description: "A picture in three sizes, whose URLs are valid for one to two hours in this session.",
})
export class Picture {
  @Field(() => String, { description: "The URL of the small size, at most 160 pixels long." })
  thumbUrl!: string;

  @Field(() => String, { description: "The URL of the middle size, at most 800 pixels long." })
  mediumUrl!: string;

  @Field(() => String, { description: "The URL of the large size, at most 2,000 pixels long." })
  largeUrl!: string;
}
