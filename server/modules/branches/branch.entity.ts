import { Entity, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { BaseRecord, Global } from "../../core/data/record.ts";
import { searchText } from "../../core/base/text.ts";

const search = (branch: Branch) => searchText(branch.code, branch.nameEn, branch.nameLocal);

/** A branch of the charity, which limits what its users see. */
@Global("branch names appear on records that several branches see")
@Entity({ tableName: "branch" })
@ObjectType({ description: "A branch of the charity: users see only the records of their branches." })
export class Branch extends BaseRecord {
  @Property({ type: "text" })
  @Field(() => String)
  code!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameEn!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameLocal!: string;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  schoolCodePrefix: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  studentCodePrefix: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  donorCodePrefix: string | null = null;

  @Property({ type: "integer", default: 4 })
  @Field(() => Int)
  codeDigits: number = 4;

  @Property({ type: "text", hidden: true, onCreate: search, onUpdate: search })
  search: string | null = null;
}
