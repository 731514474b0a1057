import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { Loaded } from "../../core/data/attached.ts";
import { Requires } from "../../core/data/requires.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { CountedInScope, CascadesDelete } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { Asset, Currency, PledgeReason, PledgeState } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { matchedNow, proposedNow } from "./matched-now.ts";
import { ClassYear } from "../reference/reference.entity.ts";

constraintSays("pledge_from_year_id_key", "validation.pledgeExists");

/** What a donor is ready to give each year in one branch; the branch is the pledge's own, as donors have none. */
@Entity({ tableName: "pledge" })
@ObjectType({ description: "What a donor is ready to give each study year to students of one branch." })
export class Pledge extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CountedInScope("errors.donorPledgedElsewhere")
  @CascadesDelete("state = 'GAVE_UP'")
  @ManyToOne(() => Donor, { ref: true })
  @Field(() => Donor)
  donor!: Ref<Donor>;

  @Property({ type: "text" })
  @Field(() => Asset)
  asset!: Asset;

  @Property({ type: "integer" })
  @Field(() => Int)
  students!: number;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  fromYear!: Ref<ClassYear>;

  @ManyToOne(() => ClassYear, { ref: true, nullable: true })
  @Field(() => ClassYear, { nullable: true })
  untilYear: Ref<ClassYear> | null = null;

  @Loaded(matchedNow)
  @Field(() => Int, {
    description:
      "How many students are matched with it in the present study year, confirmed or given, or receive from the donor without a match.",
  })
  matchedNow!: Opt<number>;

  @Loaded(proposedNow)
  @Field(() => Int, { description: "How many students are proposed for it in the present study year." })
  proposedNow!: Opt<number>;

  @Property({ type: "numeric", nullable: true })
  @Requires("money.read")
  @Field(() => String, { nullable: true })
  yearlyAmount: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("money.read")
  @Field(() => Currency, { nullable: true })
  currency: Currency | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  wishes: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  remark: string | null = null;

  @Property({ type: "text" })
  @Field(() => PledgeState)
  state: PledgeState = PledgeState.ACTIVE;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  gaveUpOn: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => PledgeReason, { nullable: true })
  gaveUpReason: PledgeReason | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  gaveUpNote: string | null = null;
}
