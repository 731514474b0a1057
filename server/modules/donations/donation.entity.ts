import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { Loaded } from "../../core/data/attached.ts";
import { Requires } from "../../core/data/requires.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { CountedInScope, CascadesDelete } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { Asset, Currency, DonationState, GiveUpReason } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { ClassYear, District, Grade, Province } from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { Student } from "../students/student.entity.ts";
import { placedAt } from "./donation.placed.ts";

// Also the message for concurrent creation.
constraintSays("donation_asset_key", "validation.donationExists");
constraintSays("donation_given_on_key", "validation.donationExistsOnDay");
constraintSays("donation_serial_number_key", "validation.serialNumberTaken");
constraintSays("donation_serial_number_aside_check", "validation.serialNumberTaken", "serialNumber");

/** An asset that a donor gives a student for a study year; its branch is the student's. */
@Entity({ tableName: "donation" })
@ObjectType({ description: "One asset given by a donor to a student for a study year." })
export class Donation extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CountedInScope("errors.donorElsewhere")
  @CascadesDelete("state = 'CANCELLED'")
  @ManyToOne(() => Donor, { ref: true })
  @Field(() => Donor)
  donor!: Ref<Donor>;

  @CascadesDelete("state = 'CANCELLED'")
  @ManyToOne(() => Student, { ref: true })
  @Field(() => Student)
  student!: Ref<Student>;

  @Loaded(placedAt(() => School, "school"))
  @Field(() => School, { nullable: true })
  school!: Opt<object | null>;

  @Loaded(placedAt(() => Grade, "grade"))
  @Field(() => Grade, { nullable: true })
  grade!: Opt<object | null>;

  @Loaded(placedAt(() => District, "district"))
  @Field(() => District, { nullable: true })
  district!: Opt<object | null>;

  @Loaded(placedAt(() => Province, "province"))
  @Field(() => Province, { nullable: true })
  province!: Opt<object | null>;

  @Property({ type: "text" })
  @Field(() => Asset)
  asset!: Asset;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  classYear!: Ref<ClassYear>;

  @Property({ type: "date" })
  @Field(() => DateScalar)
  givenOn!: string;

  @Property({ type: "numeric", nullable: true })
  @Requires("money.read")
  @Field(() => String, { nullable: true })
  amount: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("money.read")
  @Field(() => Currency, { nullable: true })
  currency: Currency | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  serialNumber: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  remark: string | null = null;

  @Property({ type: "text" })
  @Field(() => DonationState)
  state: DonationState = DonationState.ACTIVE;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  gaveUpOn: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => GiveUpReason, { nullable: true })
  gaveUpReason: GiveUpReason | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  gaveUpNote: string | null = null;
}
