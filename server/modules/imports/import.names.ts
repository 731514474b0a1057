import { Field, Int, ObjectType } from "type-graphql";

@ObjectType()
export class ImportNames {
  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String, { nullable: true })
  nameEn!: string | null;

  @Field(() => String, { nullable: true })
  nameLocal!: string | null;
}

@ObjectType({ description: "The student whom an imported photo, enrolment or donation is about." })
export class ImportStudent extends ImportNames {
  @Field(() => Int)
  id!: number;
}

@ObjectType({ description: "The donor whom an imported pledge is about." })
export class ImportDonor extends ImportNames {
  @Field(() => Int)
  id!: number;
}
