import { Entity, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { BaseRecord, Global } from "../../core/record.ts";

/** The charity itself: one row. */
@Global("everybody works for the one organisation")
@Entity({ tableName: "organisation" })
@ObjectType()
export class Organisation extends BaseRecord {
  @Property({ type: "text" })
  @Field(() => String)
  nameEn!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameLocal!: string;
}
