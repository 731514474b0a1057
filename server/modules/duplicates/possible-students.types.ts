import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../../core/base/scalars.ts";
import { Sex } from "../../shared/enums.ts";
import { Student } from "../students/student.entity.ts";

@InputType({
  description: "A student being typed; for an existing one, values left out are taken from the record.",
})
export class PossibleDuplicatesInput {
  @Field(() => String, { nullable: true })
  firstNameEn?: string | null;

  @Field(() => String, { nullable: true })
  lastNameEn?: string | null;

  @Field(() => String, { nullable: true })
  firstNameLocal?: string | null;

  @Field(() => String, { nullable: true })
  lastNameLocal?: string | null;

  @Field(() => DateScalar, { nullable: true })
  dateOfBirth?: string | null;

  @Field(() => Int, { nullable: true })
  villageId?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The school that a new student comes to; an existing student's is taken from the record.",
  })
  schoolId?: number | null;

  @Field(() => Sex, { nullable: true, description: "Of a new student: tells namesakes in one school apart." })
  sex?: Sex | null;
}

@ObjectType({ description: "A student who is possibly the one being typed." })
export class PossibleDuplicate {
  @Field(() => Student, { description: "The student who already exists." })
  student!: object;

  @Field(() => Boolean, { description: "Whether both have the same words in the name and the same date of birth." })
  sameBirth!: boolean;

  @Field(() => Boolean, { description: "Whether both live in the same village." })
  sameVillage!: boolean;

  @Field(() => Boolean, { description: "Whether both are at the same school now." })
  sameSchool!: boolean;

  @Field(() => Float, { description: "The similarity of the names in both scripts, from 0 to 1." })
  likeness!: number;
}
