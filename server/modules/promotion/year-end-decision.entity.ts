import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { type Loader, Loaded } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { CascadesDelete } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Requires } from "../../core/data/requires.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Grade } from "../reference/reference.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";

/** The names of the users who decided last. */
const decidersOf: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("year_end_decision as d")
    .innerJoin("app_user as u", "u.id", "d.updated_by")
    .select(["d.id", "u.name"])
    .where(isOneOf("d.id", ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * What has been decided about one enrolment before its school is promoted; changes nothing by itself. It belongs to the
 * enrolment, so that a student who moves to another class is decided about again.
 */
@Entity({ tableName: "year_end_decision" })
@ObjectType({
  description: "A draft of how an enrolment ends, kept until its school is promoted; changes nothing by itself.",
})
export class YearEndDecision extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CascadesDelete()
  @ManyToOne(() => Enrolment, { ref: true })
  @Field(() => Enrolment)
  enrolment!: Ref<Enrolment>;

  @Property({ type: "text" })
  @Field(() => EnrolmentOutcome)
  outcome!: EnrolmentOutcome;

  @ManyToOne(() => Grade, { ref: true, nullable: true })
  @Field(() => Grade, { nullable: true })
  grade: Ref<Grade> | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  section: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  reason: string | null = null;

  @Loaded(decidersOf)
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  decidedByName!: Opt<string | null>;
}
