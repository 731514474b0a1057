import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { ManyBranches } from "../../core/data/record.ts";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { Student } from "../students/student.entity.ts";

/** Two students who are possibly the same person: found by a search, visible to users who see both. */
@ManyBranches()
@Entity({ tableName: "student_pair" })
@ObjectType({ description: "Two students who are possibly the same person." })
export class StudentPair {
  @PrimaryKey({ type: "integer" })
  @Field(() => Int)
  id!: number;

  @Property({ type: "integer[]", persist: false })
  branchIds!: Opt<number[]>;

  @ManyToOne(() => Student, { ref: true, persist: false })
  @Field(() => Student, { description: "The student who was added first." })
  student!: Ref<Student>;

  @ManyToOne(() => Student, { ref: true, persist: false })
  @Field(() => Student, { description: "The student who was added later." })
  other!: Ref<Student>;

  @Property({ type: "boolean" })
  @Requires("personal.read")
  @Field(() => Boolean, { description: "Whether both have the same words in the name and the same date of birth." })
  sameBirth!: boolean;

  @Property({ type: "boolean" })
  @Field(() => Boolean, { description: "Whether both live in the same village." })
  sameVillage!: boolean;

  @Property({ type: "boolean" })
  @Field(() => Boolean, { description: "Whether both are at the same school now." })
  sameSchool!: boolean;

  @Property({ type: "double" })
  @Requires("personal.read")
  @Field(() => Float, { description: "The similarity of the names in both scripts, from 0 to 1." })
  likeness!: number;

  @Property({ type: "datetime", nullable: true })
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When someone marked them as two different students. Null if nobody did.",
  })
  apartAt: Date | null = null;
}
