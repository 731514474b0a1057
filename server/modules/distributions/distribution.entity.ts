import type { Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { Loaded } from "../../core/data/attached.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Requires } from "../../core/data/requires.ts";
import { ActionDone } from "../../core/graphql/action-done.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { searchText } from "../../core/base/text.ts";
import { Asset, Currency, DistributionState } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { closingOf } from "./closing.ts";
import { DistributionCounts, distributionCounts } from "./distribution-counts.ts";

const search = ({ name, place }: Distribution) => searchText(name, place);

/** A day on which an asset is handed out to students of one branch. */
@Entity({ tableName: "distribution" })
@ObjectType({ description: "A day on which an asset is handed out to planned students of one branch." })
export class Distribution extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @Property({ type: "text" })
  @Field(() => String)
  name!: string;

  @Property({ type: "date" })
  @Field(() => DateScalar)
  heldOn!: string;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  place: string | null = null;

  @ManyToOne(() => School, { ref: true, nullable: true })
  @Field(() => School, { nullable: true })
  school: Ref<School> | null = null;

  @Property({ type: "text" })
  @Field(() => Asset)
  asset!: Asset;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  classYear!: Ref<ClassYear>;

  @Property({ type: "numeric", nullable: true })
  @Requires("money.read")
  @Field(() => String, { nullable: true })
  amount: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("money.read")
  @Field(() => Currency, { nullable: true })
  currency: Currency | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  remark: string | null = null;

  @Property({ type: "text" })
  @Field(() => DistributionState)
  state: DistributionState = DistributionState.PLANNED;

  @Property({ type: "text[]" })
  @Field(() => [String])
  serialNumbers: string[] = [];

  @Property({ type: "boolean", default: false })
  @Field(() => Boolean)
  mayTakeAlong: boolean = false;

  @Loaded(distributionCounts)
  @Field(() => DistributionCounts)
  counts!: DistributionCounts;

  @Loaded(closingOf)
  @Field(() => ActionDone, { nullable: true })
  closing!: ActionDone | null;

  @Property({ type: "text", hidden: true, onCreate: search, onUpdate: search })
  search: string | null = null;
}
