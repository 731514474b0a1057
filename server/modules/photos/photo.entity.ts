import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { Requires } from "../../core/data/requires.ts";
import { Loaded } from "../../core/data/attached.ts";
import { Hidden } from "../../core/data/hidden.ts";
import { ExclusiveFlag } from "../../core/trash/exclusive-flag.ts";
import { CascadesDelete } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { DateScalar, JsonScalar } from "../../core/base/scalars.ts";
import { PhotoState } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Student } from "../students/student.entity.ts";
import { facesOf, picturesOf } from "./photo.pictures.ts";
import { Picture } from "./photo.types.ts";

/** A picture of a student; it and its files are in the student's branch. A job makes the files. */
@Entity({ tableName: "student_photo" })
@ObjectType({ description: "A photo of a student, with title and date." })
export class StudentPhoto extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  branch!: Ref<Branch>;

  @CascadesDelete()
  @ManyToOne(() => Student, { ref: true })
  @Field(() => Student)
  student!: Ref<Student>;

  @Property({ type: "text" })
  @Requires("personal.read")
  @Field(() => String)
  title!: string;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  takenOn: string | null = null;

  @ExclusiveFlag("student", { only: "state <> 'FAILED'", order: "taken_on desc nulls last, id desc" })
  @Property({ type: "boolean" })
  @Field(() => Boolean)
  isPrimary: boolean = false;

  @Property({ type: "boolean" })
  @Field(() => Boolean)
  flaggedForReport: boolean = false;

  /** Rotation by users, in degrees clockwise. */
  @Property({ type: "integer" })
  rotation: number = 0;

  @Property({ type: "text" })
  @Field(() => PhotoState)
  state: PhotoState = PhotoState.PROCESSING;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  failureKey: string | null = null;

  @Property({ type: "json", nullable: true })
  @Requires("personal.read")
  @Field(() => JsonScalar, { nullable: true })
  failureParams: Record<string, string | number> | null = null;

  @Property({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  width: number | null = null;

  @Property({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  height: number | null = null;

  @Hidden("photo.read")
  @Loaded(picturesOf)
  @Requires("personal.read")
  @Field(() => Picture, {
    nullable: true,
  })
  picture!: Opt<Picture | null>;

  /** SHA-256 of the upload. */
  @Property({ type: "text" })
  contentHash!: string;

  /** The idempotency key by which a repeated upload is recognised. */
  @Property({ type: "uuid" })
  uploadKey!: string;

  /** The rotation already applied to its files. */
  @Property({ type: "integer" })
  madeRotation: number = 0;

  /** The job that is making its files, or made them last. */
  @Property({ type: "integer", nullable: true })
  jobId: number | null = null;
}

// Photos depend on students, so the field is added from here.
Hidden("photo.read")(Student.prototype, "photo");
Loaded(facesOf)(Student.prototype, "photo");
Requires("personal.read")(Student.prototype, "photo");
Field(() => Picture, {
  nullable: true,
  description: "The primary photo in three sizes. Null if there is none, or while they are being made.",
})(Student.prototype, "photo");
