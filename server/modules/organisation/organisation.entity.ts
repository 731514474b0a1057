import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { Loaded } from "../../core/data/attached.ts";
import { ownPictureUrl } from "../../core/pictures/own-picture.ts";
import { BaseRecord, Global } from "../../core/data/record.ts";
import { Currency, KhmerDigits } from "../../shared/enums.ts";
import { Country } from "../reference/reference.entity.ts";
import { logoPicture } from "./logo.ts";

/** The charity itself: a single row. */
@Global("there is a single organisation, which everyone works for")
@Entity({ tableName: "organisation" })
@ObjectType({ description: "The charity itself, as printed on documents." })
export class Organisation extends BaseRecord {
  @Property({ type: "text" })
  @Field(() => String)
  nameEn!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameLocal!: string;

  @Property({ type: "integer", nullable: true })
  logoFileId: number | null = null;

  @Loaded(ownPictureUrl(logoPicture))
  @Field(() => String, { nullable: true, description: "A URL valid for this session, for one to two hours." })
  logo!: string | null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  signatoryNameEn: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  signatoryNameLocal: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  signatoryTitleEn: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  signatoryTitleLocal: string | null = null;

  @Property({ type: "text", default: "KHMER" })
  @Field(() => KhmerDigits)
  khmerDigits: KhmerDigits = "KHMER";

  @Property({ type: "text", default: "USD" })
  @Field(() => Currency)
  currency: Currency = "USD";

  @Property({ type: "integer", default: 30 })
  @Field(() => Int)
  pointsPoor1: Opt<number> = 30;

  @Property({ type: "integer", default: 20 })
  @Field(() => Int)
  pointsPoor2: Opt<number> = 20;

  @Property({ type: "integer", default: 10 })
  @Field(() => Int)
  pointsGirl: Opt<number> = 10;

  @Property({ type: "integer", default: 1 })
  @Field(() => Int)
  pointsKm: Opt<number> = 1;

  @Property({ type: "integer", default: 20 })
  @Field(() => Int)
  mostKm: Opt<number> = 20;

  @Property({ type: "integer", default: 5 })
  @Field(() => Int)
  pointsYear: Opt<number> = 5;

  @ManyToOne(() => Country, { ref: true, nullable: true })
  @Field(() => Country, { nullable: true, description: "Where it works: preset in addresses, first among countries." })
  country: Ref<Country> | null = null;
}
