import type { Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { constraintSays } from "../../core/base/constraints.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { CascadesDelete, CountedInScope } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Requires } from "../../core/data/requires.ts";
import { Asset } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { Student } from "../students/student.entity.ts";

// Also the message for concurrent creation, and for restoring from the Trash.
constraintSays("hold_student_id_key", "validation.heldAlready");

/** A student kept for a donor who is being asked; over after its day. Its branch is the student's. */
@Entity({ tableName: "hold" })
@ObjectType({
  description: "A student kept for a donor who is being asked for an asset; it counts until its day has passed.",
})
export class Hold extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CascadesDelete()
  @ManyToOne(() => Student, { ref: true })
  @Field(() => Student)
  student!: Ref<Student>;

  @Property({ type: "text" })
  @Field(() => Asset)
  asset!: Asset;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  classYear!: Ref<ClassYear>;

  @CountedInScope()
  @CascadesDelete()
  @ManyToOne(() => Donor, { ref: true, nullable: true })
  @Field(() => Donor, { nullable: true })
  donor: Ref<Donor> | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  donorName: string | null = null;

  @Property({ type: "date" })
  @Field(() => DateScalar)
  untilOn!: string;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  remark: string | null = null;
}
