import type { Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { schoolFields } from "../../shared/records/school.ts";
import { RequiresAsIn } from "../../core/data/requires.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { Hidden } from "../../core/data/hidden.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { searchText } from "../../core/base/text.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Commune, Country, District, Province, SchoolType, Village } from "../reference/reference.entity.ts";

// Also the message if a concurrent change has cleared the other coordinate.
constraintSays("school_position_check", "validation.coordinateHalf", "longitude");

const search = (school: School) => searchText(school.code, school.nameEn, school.nameLocal);

/** A school whose students the charity supports. */
@RequiresAsIn(schoolFields)
@Entity({ tableName: "school" })
@ObjectType({ description: "A school whose students the charity supports." })
export class School extends BranchRecord {
  @Property({ type: "text" })
  @Field(() => String)
  code!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameEn!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameLocal!: string;

  @Property({ type: "boolean", default: false })
  @Field(() => Boolean)
  pinned: boolean = false;

  @ManyToOne(() => SchoolType, { ref: true })
  @Field(() => SchoolType)
  schoolType!: Ref<SchoolType>;

  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @Property({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  totalStudent: number | null = null;

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

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  contactName: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  contactPosition: string | null = null;

  @Hidden("phone.read")
  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  phone: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  email: string | null = null;

  @Property({ type: "double", nullable: true })
  @Field(() => Float, { nullable: true })
  latitude: number | null = null;

  @Property({ type: "double", nullable: true })
  @Field(() => Float, { nullable: true })
  longitude: number | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  description: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  remark: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  history: string | null = null;

  @Property({ type: "text", hidden: true, onCreate: search, onUpdate: search })
  search: string | null = null;
}
