import type { Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { Many } from "../../core/data/attached.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { CascadesDelete, Needs } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { Student } from "./student.entity.ts";

// Also the message for concurrent creation, and for restoring from the Trash.
constraintSays("enrolment_student_id_key", "validation.enrolledElsewhere");
constraintSays("enrolment_school_class_id_key", "validation.enrolledHere");
constraintSays("enrolment_school_class_id_fkey", "validation.otherBranch");

/** A student's time in a class; its branch is the student's. A former class may be in a branch the student has left. */
@Entity({ tableName: "enrolment" })
@ObjectType({ description: "A student's time in a class." })
export class Enrolment extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CascadesDelete()
  @Needs({
    unmet: "t.outcome = 'CURRENT' and (p.status <> 'ACTIVE' or p.leaving is not null)",
    key: "validation.studentLeft",
  })
  @ManyToOne(() => Student, { ref: true })
  @Field(() => Student)
  student!: Ref<Student>;

  @CascadesDelete()
  @Needs({ unmet: "t.outcome = 'CURRENT' and t.branch_id <> p.branch_id", key: "validation.otherBranch" })
  @ManyToOne(() => SchoolClass, { ref: true })
  @Field(() => SchoolClass, { nullable: true })
  schoolClass!: Ref<SchoolClass>;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  classYear!: Ref<ClassYear>;

  @Property({ type: "double", nullable: true })
  @Field(() => Float, { nullable: true })
  distanceKm: number | null = null;

  @Property({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  rollNumber: number | null = null;

  @Property({ type: "text" })
  @Field(() => EnrolmentOutcome)
  outcome: EnrolmentOutcome = EnrolmentOutcome.CURRENT;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  endedOn: string | null = null;
}

// Enrolments depend on the types that list them, so the fields are added from here.
Many(() => Enrolment, "school_class_id", "roll_number")(SchoolClass.prototype, "enrolments");
Field(() => [Enrolment], { description: "The students who are or were in the class, by roll number; at most 200." })(
  SchoolClass.prototype,
  "enrolments",
);
Many(() => Enrolment, "student_id", "id desc")(Student.prototype, "enrolments");
Field(() => [Enrolment], { description: "The student's times in classes, the latest first; at most 200." })(
  Student.prototype,
  "enrolments",
);
