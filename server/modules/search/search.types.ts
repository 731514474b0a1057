import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A record that a search found; `type` is its GraphQL type name." })
export class Found {
  @Field(() => String)
  type!: string;

  @Field(() => Int)
  id!: number;

  @Field(() => Int, { nullable: true, description: "The school of a class." })
  schoolId!: number | null;

  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String, { nullable: true })
  nameEn!: string | null;

  @Field(() => String, { nullable: true })
  nameLocal!: string | null;

  @Field(() => String, { nullable: true, description: "Where it belongs: a student's school, a place's parent." })
  withinEn!: string | null;

  @Field(() => String, { nullable: true })
  withinLocal!: string | null;
}
