import type { EntityClass, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, InterfaceType, ObjectType } from "type-graphql";
import { BaseRecord, Global } from "../../core/data/record.ts";
import { DateScalar, DateTimeScalar } from "../../core/base/scalars.ts";
import { searchText } from "../../core/base/text.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import { kindAbout } from "./reference.about.ts";

const search = (value: ReferenceValue) => searchText(value.code, value.nameEn, value.nameLocal);
const Common = () => Global("reference data are common to all branches");

const one = (kind: ReferenceKind) => `A value of the reference data \`${kind}\`. ${kindAbout[kind]}`;

/** The common fields of all kinds of reference data. */
@InterfaceType({ description: "A value of reference data: what all kinds have in common." })
export abstract class ReferenceValue extends BaseRecord {
  @Field(() => Int)
  override id!: number;

  @Field(() => Int)
  override version!: BaseRecord["version"];

  @Field(() => DateTimeScalar)
  override createdAt!: BaseRecord["createdAt"];

  @Field(() => DateTimeScalar)
  override updatedAt!: BaseRecord["updatedAt"];

  @Property({ type: "text" })
  @Field(() => String)
  code!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameEn!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameLocal!: string;

  @Property({ type: "text", hidden: true, onCreate: search, onUpdate: search })
  search: string | null = null;
}

/** A place with the word for its kind ("Province", "ខេត្ត"), printed before the Khmer name. */
@InterfaceType({ autoRegisterImplementations: false })
abstract class UnitValue extends ReferenceValue {
  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  unitEn: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  unitLocal: string | null = null;
}

@Common()
@Entity({ tableName: "stay_with" })
@ObjectType({ implements: ReferenceValue, description: one("STAY_WITH") })
export class StayWith extends ReferenceValue {}

@Common()
@Entity({ tableName: "parent_status" })
@ObjectType({ implements: ReferenceValue, description: one("PARENT_STATUS") })
export class ParentStatus extends ReferenceValue {}

@Common()
@Entity({ tableName: "profession" })
@ObjectType({ implements: ReferenceValue, description: one("PROFESSION") })
export class Profession extends ReferenceValue {
  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  nameJa: string | null = null;
}

@Common()
@Entity({ tableName: "religion" })
@ObjectType({ implements: ReferenceValue, description: one("RELIGION") })
export class Religion extends ReferenceValue {}

@Common()
@Entity({ tableName: "country" })
@ObjectType({ implements: ReferenceValue, description: one("COUNTRY") })
export class Country extends ReferenceValue {}

@Common()
@Entity({ tableName: "province" })
@ObjectType({ implements: ReferenceValue, description: one("PROVINCE") })
export class Province extends UnitValue {
  @ManyToOne(() => Country, { ref: true })
  @Field(() => Country)
  country!: Ref<Country>;
}

@Common()
@Entity({ tableName: "district" })
@ObjectType({ implements: ReferenceValue, description: one("DISTRICT") })
export class District extends UnitValue {
  @ManyToOne(() => Province, { ref: true })
  @Field(() => Province)
  province!: Ref<Province>;
}

@Common()
@Entity({ tableName: "commune" })
@ObjectType({ implements: ReferenceValue, description: one("COMMUNE") })
export class Commune extends UnitValue {
  @ManyToOne(() => District, { ref: true })
  @Field(() => District)
  district!: Ref<District>;
}

@Common()
@Entity({ tableName: "village" })
@ObjectType({ implements: ReferenceValue, description: one("VILLAGE") })
export class Village extends UnitValue {
  @ManyToOne(() => Commune, { ref: true })
  @Field(() => Commune)
  commune!: Ref<Commune>;
}

@Common()
@Entity({ tableName: "school_type" })
@ObjectType({ implements: ReferenceValue, description: one("SCHOOL_TYPE") })
export class SchoolType extends ReferenceValue {}

@Common()
@Entity({ tableName: "grade" })
@ObjectType({ implements: ReferenceValue, description: one("GRADE") })
export class Grade extends ReferenceValue {
  /** The order of the grades; a promotion advances to the next one. */
  @Property({ type: "integer" })
  @Field(() => Int)
  position!: number;
}

@Common()
@Entity({ tableName: "class_year" })
@ObjectType({ implements: ReferenceValue, description: one("CLASS_YEAR") })
export class ClassYear extends ReferenceValue {
  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  firstDay: string | null = null;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  lastDay: string | null = null;
}

/** The entity of each kind. */
export const referenceEntities: Readonly<Record<ReferenceKind, EntityClass<ReferenceValue>>> = {
  STAY_WITH: StayWith,
  PARENT_STATUS: ParentStatus,
  PROFESSION: Profession,
  RELIGION: Religion,
  COUNTRY: Country,
  PROVINCE: Province,
  DISTRICT: District,
  COMMUNE: Commune,
  VILLAGE: Village,
  SCHOOL_TYPE: SchoolType,
  GRADE: Grade,
  CLASS_YEAR: ClassYear,
};
