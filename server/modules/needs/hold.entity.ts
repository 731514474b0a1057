import type { Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, ObjectType } from "type-graphql";
import { constraintSays } from "../../core/base/constraints.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { DateScalar } from "../../core/base/scalars.ts";
import { CascadesDelete, CountedInScope, type Lives, type Need, Needs } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Requires } from "../../core/data/requires.ts";
import { Asset } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { Student } from "../students/student.entity.ts";

// Also the message for concurrent creation, and for restoring from the Trash.
constraintSays("hold_student_id_key", "validation.heldAlready");

const theirs = unscoped("the user may undo the change or restore the record");

/** The other record is about the student, asset and study year of the hold `t`. */
const same = (other: string, subject = other) =>
  `${other}.student_id = t.student_id and ${subject}.asset = t.asset and ${subject}.class_year_id = t.class_year_id`;

/** A hold that counts and comes back, as one that is made anew: the student is free for the donor, and waits. */
const whileItCounts = (key: string, unmet: (lives: Lives) => string): Need => ({
  unmet: (lives, today) => `(t.until_on >= ${today} and (${unmet(lives)}))`,
  key,
  names: { codes: "p.code" },
  onReturn: true,
});
const notProposed = whileItCounts(
  "validation.heldProposed",
  (lives) => theirs`exists (select from match m where ${same("m")} and m.state = 'PROPOSED'
    and m.donor_id is distinct from t.donor_id and ${lives("match", "m")})`,
);
const stillWaits = whileItCounts(
  "validation.heldNotWaitingSince",
  (lives) => theirs`exists (select from match m where ${same("m")} and m.state = 'CONFIRMED' and ${lives("match", "m")})
    or exists (select from donation d where ${same("d")} and d.state = 'ACTIVE' and ${lives("donation", "d")})
    or exists (select from planned_student h join distribution d on d.id = h.distribution_id
      where ${same("h", "d")} and h.outcome = 'GIVEN' and h.donation_id is null and ${lives("planned_student", "h")})`,
);

/** A student kept for a donor who is being asked; over after its day. Its branch is the student's. */
@Entity({ tableName: "hold" })
@ObjectType({
  description: "A student kept for a donor who is being asked for an asset; it counts until its day has passed.",
})
export class Hold extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CascadesDelete()
  @Needs(notProposed, stillWaits)
  @ManyToOne(() => Student, { ref: true })
  @Field(() => Student)
  student!: Ref<Student>;

  @Property({ type: "text" })
  @Field(() => Asset)
  asset!: Asset;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  classYear!: Ref<ClassYear>;

  @CountedInScope()
  @CascadesDelete()
  @ManyToOne(() => Donor, { ref: true, nullable: true })
  @Field(() => Donor, { nullable: true })
  donor: Ref<Donor> | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  donorName: string | null = null;

  @Property({ type: "date" })
  @Field(() => DateScalar)
  untilOn!: string;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  remark: string | null = null;
}
