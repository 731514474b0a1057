import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { Loaded } from "../../core/data/attached.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { CountedInScope, CascadesDelete } from "../../core/data/pointers.ts";
import { BaseRecord, ManyBranches } from "../../core/data/record.ts";
import { CertificateStanding } from "../../shared/enums.ts";
import { Donor } from "../donors/donor.entity.ts";
import { ClassYear, District } from "../reference/reference.entity.ts";
import type { CertificateContent } from "./content.ts";
import { issuersOf, keptOf, outdatedOf } from "./loaders.ts";

constraintSays("certificate_standing_key", "errors.certificateReplaced");

/** A certificate of thanks to a donor; visible to users who may see every student on it. */
@ManyBranches()
@Entity({ tableName: "certificate" })
@ObjectType({ description: "A printed thank-you for a donor; visible to users who may see every student on it." })
export class Certificate extends BaseRecord {
  @Property({ type: "text" })
  @Field(() => String)
  serial!: string;

  @CountedInScope()
  @CascadesDelete("standing <> 'VALID'")
  @ManyToOne(() => Donor, { ref: true })
  @Field(() => Donor)
  donor!: Ref<Donor>;

  @ManyToOne(() => District, { ref: true, nullable: true })
  @Field(() => District, { nullable: true })
  district: Ref<District> | null = null;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  fromYear!: Ref<ClassYear>;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  toYear!: Ref<ClassYear>;

  @Property({ type: "text" })
  @Field(() => String)
  language!: "en" | "km";

  @Property({ type: "text" })
  @Field(() => CertificateStanding)
  standing: CertificateStanding = CertificateStanding.VALID;

  @Property({ type: "integer" })
  @Field(() => Int)
  students!: number;

  @Property({ type: "integer" })
  @Field(() => Int)
  photos!: number;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  withdrawnReason: string | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  supersededBy: string | null = null;

  @Loaded(issuersOf)
  @Field(() => String, { nullable: true })
  issuedBy!: Opt<string | null>;

  @Loaded(outdatedOf)
  @Field(() => Boolean)
  outdated!: Opt<boolean>;

  @Loaded(keptOf)
  @Field(() => Boolean)
  kept!: Opt<boolean>;

  /** What it says; deleted permanently with any student on it. */
  @Property({ type: "json", nullable: true })
  content: CertificateContent | null = null;

  @Property({ type: "integer[]" })
  studentIds!: number[];

  /** The branches of the students on it, maintained by the database. */
  @Property({ type: "integer[]" })
  branchIds!: number[];

  /** The report run that issued it. */
  @Property({ type: "integer", nullable: true })
  runId: number | null = null;

  @Property({ type: "text", hidden: true })
  search!: string;
}
