import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Float, ObjectType } from "type-graphql";
import { studentFields } from "../../shared/records/student.ts";
import { Requires, RequiresAsIn } from "../../core/data/requires.ts";
import { Hidden } from "../../core/data/hidden.ts";
import { CascadesDelete } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { searchText } from "../../core/base/text.ts";
import { type Leaving, PhotoConsent, PovertyLevel, Sex, StudentStatus } from "../../shared/enums.ts";
import { ActionDone } from "../../core/graphql/action-done.ts";
import { Loaded } from "../../core/data/attached.ts";
import { leftBy, movedBy } from "./endings-done.ts";
import { Branch } from "../branches/branch.entity.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import {
  ClassYear,
  Commune,
  Country,
  District,
  Grade,
  ParentStatus,
  Profession,
  Province,
  Religion,
  StayWith,
  Village,
} from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";

const search = (student: Student) =>
  searchText(
    student.code,
    `${student.lastNameEn} ${student.firstNameEn}`,
    `${student.lastNameLocal} ${student.firstNameLocal}`,
    student.nickname,
  );
const searchPhone = (student: Student) => search(student) + searchText(student.guardianPhone);

const received = (what: string) =>
  `Whether the student received ${what}: by a donation of any study year that was not cancelled, even if given up.`;

/**
 * A child supported by donors. Non-persisted fields are maintained by the database: names as displayed, family name
 * first, their words in alphabetical order, and where the student is now and what they received, derived from
 * enrolments and donations.
 */
@RequiresAsIn(studentFields)
@Entity({ tableName: "student" })
@ObjectType({ description: "A child whom the charity supports, with family, school and what was received." })
export class Student extends BranchRecord {
  @Property({ type: "text" })
  @Field(() => String)
  code!: string;

  @Property({ type: "text" })
  @Field(() => String)
  firstNameEn!: string;

  @Property({ type: "text" })
  @Field(() => String)
  lastNameEn!: string;

  @Property({ type: "text" })
  @Field(() => String)
  firstNameLocal!: string;

  @Property({ type: "text" })
  @Field(() => String)
  lastNameLocal!: string;

  @Property({ type: "text", persist: false })
  @Requires("personal.read")
  @Field(() => String, { description: "The full name in Latin letters, family name first." })
  nameEn!: Opt<string>;

  @Property({ type: "text", persist: false })
  @Requires("personal.read")
  @Field(() => String, { description: "The full name in Khmer, family name first." })
  nameLocal!: Opt<string>;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  nickname: string | null = null;

  @Property({ type: "text" })
  @Field(() => Sex)
  sex!: Sex;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  dateOfBirth: string | null = null;

  @Property({ type: "double", nullable: true })
  @Field(() => Float, { nullable: true })
  weightKg: number | null = null;

  @Property({ type: "double", nullable: true })
  @Field(() => Float, { nullable: true })
  heightCm: number | null = null;

  @ManyToOne(() => Religion, { ref: true, nullable: true })
  @Field(() => Religion, { nullable: true })
  religion: Ref<Religion> | null = null;

  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @ManyToOne(() => Country, { ref: true })
  @Field(() => Country)
  country!: Ref<Country>;

  @ManyToOne(() => Province, { ref: true })
  @Field(() => Province)
  province!: Ref<Province>;

  @ManyToOne(() => District, { ref: true })
  @Field(() => District)
  district!: Ref<District>;

  @ManyToOne(() => Commune, { ref: true })
  @Field(() => Commune)
  commune!: Ref<Commune>;

  @ManyToOne(() => Village, { ref: true, nullable: true })
  @Field(() => Village, { nullable: true })
  village: Ref<Village> | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  address: string | null = null;

  @ManyToOne(() => StayWith, { ref: true, nullable: true })
  @Field(() => StayWith, { nullable: true })
  stayWith: Ref<StayWith> | null = null;

  @ManyToOne(() => ParentStatus, { ref: true, nullable: true })
  @Field(() => ParentStatus, { nullable: true })
  parentStatus: Ref<ParentStatus> | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  fatherName: string | null = null;

  @ManyToOne(() => Profession, { ref: true, nullable: true })
  @Field(() => Profession, { nullable: true })
  fatherProfession: Ref<Profession> | null = null;

  @Hidden("phone.read")
  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  fatherPhone: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  motherName: string | null = null;

  @ManyToOne(() => Profession, { ref: true, nullable: true })
  @Field(() => Profession, { nullable: true })
  motherProfession: Ref<Profession> | null = null;

  @Hidden("phone.read")
  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  motherPhone: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  guardianName: string | null = null;

  @ManyToOne(() => Profession, { ref: true, nullable: true })
  @Field(() => Profession, { nullable: true })
  guardianProfession: Ref<Profession> | null = null;

  @Hidden("phone.read")
  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  guardianPhone: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  guardianRelation: string | null = null;

  @Property({ type: "text" })
  @Field(() => PovertyLevel)
  povertyLevel: PovertyLevel = PovertyLevel.NONE;

  @Property({ type: "text" })
  @Field(() => PhotoConsent)
  photoConsent: PhotoConsent = PhotoConsent.UNKNOWN;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  photoConsentOn: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  photoConsentBy: string | null = null;

  @Property({ type: "text" })
  @Field(() => StudentStatus)
  status: StudentStatus = StudentStatus.ACTIVE;

  @Property({ type: "text", nullable: true })
  @Field(() => StudentStatus, { nullable: true })
  leaving: Leaving | null = null;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  statusOn: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  statusReason: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  remark: string | null = null;

  @ManyToOne(() => School, { ref: true, nullable: true, persist: false })
  @Field(() => School, { nullable: true })
  school: Ref<School> | null = null;

  @ManyToOne(() => SchoolClass, { ref: true, nullable: true, persist: false })
  @Field(() => SchoolClass, {
    nullable: true,
    description:
      "The class of the present study year: the current one, or the one promoted or repeated from ahead of time. Null if they are in none.",
  })
  schoolClass: Ref<SchoolClass> | null = null;

  @ManyToOne(() => Grade, { ref: true, nullable: true, persist: false })
  @Field(() => Grade, { nullable: true })
  grade: Ref<Grade> | null = null;

  @ManyToOne(() => ClassYear, { ref: true, nullable: true, persist: false })
  @Field(() => ClassYear, { nullable: true })
  classYear: Ref<ClassYear> | null = null;

  @Property({ type: "double", nullable: true, persist: false })
  @Field(() => Float, { nullable: true })
  distanceKm!: Opt<number | null>;

  @Property({ type: "boolean", persist: false })
  @Field(() => Boolean, { description: received("a bicycle") })
  receivedBicycle!: Opt<boolean>;

  @Property({ type: "boolean", persist: false })
  @Field(() => Boolean, { description: received("study material") })
  receivedMaterial!: Opt<boolean>;

  @Property({ type: "boolean", persist: false })
  @Field(() => Boolean, { description: received("finance") })
  receivedFinance!: Opt<boolean>;

  @Property({ type: "boolean", persist: false })
  @Field(() => Boolean, {
    description:
      "Whether a donation of the present study year is neither given up nor cancelled, or a match of it is confirmed.",
  })
  hasActiveDonor!: Opt<boolean>;

  @Loaded(leftBy)
  @Field(() => ActionDone, {
    nullable: true,
    description:
      "When somebody last recorded, with `studentLeaves`, that the student left. Null if that was undone, and of active students.",
  })
  leftBy!: Opt<ActionDone | null>;

  @Loaded(movedBy)
  @Field(() => ActionDone, {
    nullable: true,
    description:
      "When somebody last moved the student to another branch. Null if that was undone, and once the student was changed since.",
  })
  movedBy!: Opt<ActionDone | null>;

  /** The student that this one was merged into; such a student is in no Trash, and is purged with the other. */
  @CascadesDelete()
  @ManyToOne(() => Student, { ref: true, nullable: true })
  mergedInto: Ref<Student> | null = null;

  @Property({ type: "text", hidden: true, onCreate: search, onUpdate: search })
  search: string | null = null;

  @Property({ type: "text", hidden: true, onCreate: searchPhone, onUpdate: searchPhone })
  searchPhone: string | null = null;

  @Property({ type: "text", nullable: true, hidden: true, persist: false })
  nameKeyEn!: Opt<string | null>;

  @Property({ type: "text", nullable: true, hidden: true, persist: false })
  nameKeyLocal!: Opt<string | null>;
}
