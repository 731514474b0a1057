import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A record that a search found." })
export class Found {
  @Field(() => String)
  type!: string;

  @Field(() => Int)
  id!: number;

  @Field(() => Int, { nullable: true, description: "The school of a class, by id. Null for other records." })
  schoolId!: number | null;

  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String, { nullable: true })
  nameEn!: string | null;

  @Field(() => String, { nullable: true })
  nameLocal!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The name in English of what it belongs to: a student's school, a place's parent. Null if it belongs to nothing.",
  })
  withinEn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The name in Khmer of what it belongs to. Null if it belongs to nothing.",
  })
  withinLocal!: string | null;
}
