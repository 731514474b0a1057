import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../../core/base/scalars.ts";
import { Student } from "../students/student.entity.ts";

@ObjectType({ description: "The progress of the user's last search for possible duplicates." })
export class PairSearch {
  @Field(() => Boolean)
  running!: boolean;

  @Field(() => Boolean)
  failed!: boolean;

  @Field(() => Int)
  done!: number;

  @Field(() => Int, { nullable: true })
  total!: number | null;
}

@InputType({
  description: "The input for a student; for an existing one, omitted values are taken from the record.",
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
}

@ObjectType({ description: "A student who is possibly the one being typed." })
export class PossibleDuplicate {
  @Field(() => Student)
  student!: object;

  @Field(() => Boolean, { description: "The same words in the name and the same date of birth." })
  sameBirth!: boolean;

  @Field(() => Boolean)
  sameVillage!: boolean;

  @Field(() => Boolean)
  sameSchool!: boolean;

  @Field(() => Float, { description: "The similarity of the names in both scripts, from 0 to 1." })
  likeness!: number;
}
