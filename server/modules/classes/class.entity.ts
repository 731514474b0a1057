import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { Loaded } from "../../core/data/attached.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { CascadesDelete } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Branch } from "../branches/branch.entity.ts";
import { ClassYear, Grade } from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { ClassCounts, loadClassCounts } from "./class-counts.ts";

// Also the message for concurrent creation, and for restoring from the Trash.
constraintSays("school_class_section_key", "validation.classTaken");

/** A class of a school in one study year; its branch is the school's. */
@Entity({ tableName: "school_class" })
@ObjectType({ description: "A grade and section of a school in a study year." })
export class SchoolClass extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CascadesDelete()
  @ManyToOne(() => School, { ref: true })
  @Field(() => School)
  school!: Ref<School>;

  @ManyToOne(() => Grade, { ref: true })
  @Field(() => Grade)
  grade!: Ref<Grade>;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  classYear!: Ref<ClassYear>;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  section: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  teacherName: string | null = null;

  @Loaded(loadClassCounts)
  @Field(() => ClassCounts)
  counts!: ClassCounts;

  @Property({ type: "text", hidden: true, persist: false })
  search!: Opt<string>;
}
