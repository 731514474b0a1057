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

@ObjectType({ description: "What tells a student from others of the same name." })
export class ImportNamesake {
  @Field(() => String, { nullable: true, description: "`YYYY-MM-DD`. Null if it is not known." })
  dateOfBirth!: string | null;

  @Field(() => String, { nullable: true, description: "The name of the present school in English. Null without one." })
  schoolEn!: string | null;

  @Field(() => String, { nullable: true, description: "The name of the present school in Khmer. Null without one." })
  schoolLocal!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The present class: its grade in English, and its section. Null without one.",
  })
  classEn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The present class: its grade in Khmer, and its section. Null without one.",
  })
  classLocal!: string | null;
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
