import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/base/scalars.ts";
import { Global } from "../../core/data/record.ts";
import { Requires } from "../../core/data/requires.ts";
import { Donor } from "../donors/donor.entity.ts";

/** Two donors who are possibly the same, found by a search. */
@Global("donors are shared by all branches, and a pair says nothing of what they gave")
@Entity({ tableName: "donor_pair" })
@ObjectType({ description: "Two donors who are possibly the same." })
export class DonorPair {
  @PrimaryKey({ type: "integer" })
  @Field(() => Int)
  id!: number;

  @ManyToOne(() => Donor, { ref: true, persist: false })
  @Field(() => Donor, { description: "The donor who was added first." })
  donor!: Ref<Donor>;

  @ManyToOne(() => Donor, { ref: true, persist: false })
  @Field(() => Donor, { description: "The donor who was added later." })
  other!: Ref<Donor>;

  @Property({ type: "boolean" })
  @Requires("personal.read")
  @Field(() => Boolean, {
    description: "Whether both have the same name, whatever the order of its words, its signs and the kind of company.",
  })
  sameName!: Opt<boolean>;

  @Property({ type: "boolean" })
  @Requires("personal.read")
  @Field(() => Boolean, { description: "Whether both have the same email address." })
  sameEmail!: Opt<boolean>;

  @Property({ type: "boolean" })
  @Requires("personal.read")
  @Field(() => Boolean, { description: "Whether both have the same phone number, with or without the country code." })
  samePhone!: Opt<boolean>;

  @Property({ type: "datetime", nullable: true })
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When someone marked them as two different donors. Null if nobody did.",
  })
  apartAt: Date | null = null;
}
