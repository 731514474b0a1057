import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { donorFields } from "../../shared/records/donor.ts";
import { Requires, RequiresAsIn } from "../../core/data/requires.ts";
import { Loaded } from "../../core/data/attached.ts";
import { CascadesDelete } from "../../core/data/pointers.ts";
import { Hidden } from "../../core/data/hidden.ts";
import { BaseRecord, Global } from "../../core/data/record.ts";
import { ActionDone } from "../../core/graphql/action-done.ts";
import { searchText } from "../../core/base/text.ts";
import { Currency, DonorType } from "../../shared/enums.ts";
import { Country } from "../reference/reference.entity.ts";
import { DonorCounts, donorCounts } from "./donor-counts.ts";
import { lastCurrency } from "./donor-giving.ts";
import { DonorStopped, stoppedGiving, stoppedIn, stoppingOf } from "./donor-stopped.ts";

const search = (donor: Donor) => searchText(donor.code, donor.nameEn, donor.nameLocal, donor.nameJa);
const searchPhone = (donor: Donor) => search(donor) + searchText(donor.phone);

/** Someone who gives assets to students. */
@RequiresAsIn(donorFields)
@Global("donors are shared by all branches; their student lists and counts are limited to the reader's")
@Entity({ tableName: "donor" })
@ObjectType({ description: "A person or organisation that gives assets to students; common to all branches." })
export class Donor extends BaseRecord {
  @Property({ type: "text" })
  @Field(() => String)
  code!: string;

  @Property({ type: "text" })
  @Field(() => String)
  nameEn!: string;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  nameLocal: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  nameJa: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  greeting: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, {
    nullable: true,
  })
  honorific: string | null = null;

  @Hidden("phone.read")
  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  phone: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  email: string | null = null;

  @ManyToOne(() => Country, { ref: true, nullable: true })
  @Field(() => Country, { nullable: true })
  country: Ref<Country> | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  addressLine1: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  addressLine2: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  addressLine3: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  zip: string | null = null;

  @Property({ type: "text" })
  @Field(() => DonorType)
  donorType: DonorType = DonorType.INDIVIDUAL;

  @Property({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  donorTime: number | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  hope: string | null = null;

  @Property({ type: "numeric", nullable: true })
  @Field(() => String, { nullable: true })
  newPrice: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => Currency, { nullable: true })
  newPriceCurrency: Currency | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  remark: string | null = null;

  @Property({ type: "boolean", default: false })
  @Field(() => Boolean)
  pinned: boolean = false;

  @Loaded(donorCounts)
  @Field(() => DonorCounts, { description: "How many different students the donor has given to." })
  counts!: Opt<DonorCounts>;

  @Loaded(stoppedGiving)
  @Field(() => Boolean, {
    description:
      "Whether the donor has stopped giving in one of the user's branches, and has no pledge that goes on in another one.",
  })
  stopped!: Opt<boolean>;

  @Loaded(stoppedIn)
  @Field(() => [DonorStopped], { description: "In which of the user's branches the donor has stopped giving." })
  stoppedIn!: Opt<DonorStopped[]>;

  @Loaded(stoppingOf)
  @Field(() => ActionDone, {
    nullable: true,
    description:
      "When somebody last recorded, in the user's branches, that the donor stopped. Null if that was undone, and while one of their pledges goes on.",
  })
  stopping!: Opt<ActionDone | null>;

  @Loaded(lastCurrency)
  @Requires("money.read")
  @Field(() => Currency, {
    nullable: true,
    description:
      "The currency of the money that the donor gave last, by the day of the donation; if they never gave any, of their latest pledge of money. Null without either.",
  })
  lastCurrency!: Opt<Currency | null>;

  /** The donor that this one was merged into; such a donor is in no Trash, and is purged with the other. */
  @CascadesDelete()
  @ManyToOne(() => Donor, { ref: true, nullable: true })
  mergedInto: Ref<Donor> | null = null;

  @Property({ type: "text", hidden: true, onCreate: search, onUpdate: search })
  search: string | null = null;

  @Property({ type: "text", hidden: true, onCreate: searchPhone, onUpdate: searchPhone })
  searchPhone: string | null = null;
}
