import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { constraintNames, constraintSays } from "../../core/base/constraints.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { CascadesDelete, CountedInScope, type Lives, type Need, Needs } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Asset, MatchDecision, MatchReason, MatchRelease, MatchState } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { Student } from "../students/student.entity.ts";

// Also the messages for two people at once, for undo and for the Trash.
constraintSays("match_student_id_key", "validation.matchExists");
constraintSays("match_pledge_id_check", "validation.pledgeFull");
constraintSays("pledge_students_check", "validation.pledgeFull");

const theirs = unscoped("the user may undo the change or restore the record");

// Donors are common to all branches.
constraintNames("match_pledge_id_check", {
  key: "errors.undoPledgeFull",
  names: (written, reads) => theirs`with back as (select t.id, t.pledge_id from match t where t.id in (${written}))
    select jsonb_build_object('donor', ${reads(Donor, "nameEn") ? "coalesce(d.name_en, d.name_local, d.name_ja) || ' (' || d.code || ')'" : "d.code"}) as names
    from (select m.pledge_id from match m join pledge p on p.id = m.pledge_id
      where m.pledge_id in (select pledge_id from back) and (m.id in (select id from back) or m.state <> 'RELEASED' and m.deleted_at is null)
      group by m.pledge_id, m.class_year_id, p.students having count(*) > p.students) too_many
    join pledge p on p.id = too_many.pledge_id join donor d on d.id = p.donor_id order by p.id limit 1`,
});

/** The other record is about the student, asset and study year of the match `t`. */
const same = (other: string, subject = other) =>
  `${other}.student_id = t.student_id and ${subject}.asset = t.asset and ${subject}.class_year_id = t.class_year_id`;

/** A match that comes back, as one that is made anew: the student is neither held nor planned for another donor. */
const whileOpen = (
  key: string,
  unmet: (lives: Lives, today: string) => string,
  codes: (lives: Lives) => string = () => "p.code",
): Need => ({
  unmet: (lives, today) => `(t.state in ('PROPOSED', 'CONFIRMED') and ${unmet(lives, today)})`,
  key,
  names: { codes },
  onReturn: true,
});
const notHeld = whileOpen(
  "validation.heldAlreadySeveral",
  (lives, today) => theirs`exists (select from hold h where ${same("h")} and h.until_on >= ${today}
    and h.donor_id is distinct from t.donor_id and ${lives("hold", "h")})`,
);
const plansOfOthers = (lives: Lives) => theirs`from planned_student h join distribution d on d.id = h.distribution_id
  where ${same("h", "d")} and h.donor_id <> t.donor_id and h.donation_id is null and d.state = 'PLANNED' and ${lives("planned_student", "h")}`;
const notPlanned = whileOpen(
  "validation.matchPlannedSince",
  (lives) => theirs`exists (select ${plansOfOthers(lives)})`,
  // A distribution is of the student's branch: who sees the student sees it.
  (lives) => theirs`p.code || ' (' || (select min(d.name) ${plansOfOthers(lives)}) || ')'`,
);

/** Another donor gives the student `p` what the match `t` is about. */
const givenByOther = unscoped(
  "the user may undo the change",
)`t.state in ('PROPOSED', 'CONFIRMED') and exists (select from donation d where d.student_id = p.id and d.asset = t.asset
  and d.class_year_id = t.class_year_id and d.donor_id <> t.donor_id and d.state = 'ACTIVE' and d.deleted_at is null)`;

/**
 * Which donor a student receives from in a study year. Its branch is the student's. The database turns it into a given
 * one while the donor's donation of the asset to the student for the study year is active, and releases it when the
 * student leaves or moves to another branch, the pledge ends, or another donor gives.
 */
@Entity({ tableName: "match" })
@ObjectType({ description: "Which donor is to give an asset to a student in a study year." })
export class Match extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CascadesDelete()
  @Needs({ unmet: givenByOther, key: "validation.matchGivenByOther" }, notHeld, notPlanned)
  @ManyToOne(() => Student, { ref: true })
  @Field(() => Student)
  student!: Ref<Student>;

  @CountedInScope()
  @CascadesDelete()
  @ManyToOne(() => Donor, { ref: true })
  @Field(() => Donor)
  donor!: Ref<Donor>;

  @CountedInScope()
  @CascadesDelete()
  @ManyToOne(() => Pledge, { ref: true, nullable: true })
  @Field(() => Pledge, { nullable: true })
  pledge: Ref<Pledge> | null = null;

  @Property({ type: "text" })
  @Field(() => Asset)
  asset!: Asset;

  @ManyToOne(() => ClassYear, { ref: true })
  @Field(() => ClassYear)
  classYear!: Ref<ClassYear>;

  /** What people decided; `state` is what follows from it and from the donations. */
  @Property({ type: "text" })
  decision: MatchDecision = MatchDecision.PROPOSED;

  @Property({ type: "text", nullable: true })
  @Field(() => MatchReason, { nullable: true })
  proposedBecause: MatchReason | null = null;

  @Property({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  points: number | null = null;

  @Property({ type: "text", nullable: true })
  @Field(() => MatchRelease, { nullable: true })
  releasedBecause: MatchRelease | null = null;

  /** The state of its donation: kept by the database. */
  @Property({ type: "text", nullable: true, persist: false })
  gave!: Opt<string | null>;

  @Property({ type: "text", persist: false })
  @Field(() => MatchState)
  state!: Opt<MatchState>;
}
