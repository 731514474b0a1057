import type { Opt, Ref } from "@mikro-orm/core";
import { Entity, ManyToOne, Property } from "@mikro-orm/decorators/legacy";
import { Field, Int, ObjectType } from "type-graphql";
import { type Loader, Loaded } from "../../core/data/attached.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { constraintSays } from "../../core/base/constraints.ts";
import { isOneOf } from "../../core/data/list.ts";
import { CascadesDelete, CountedInScope, type Lives, type Need, Needs } from "../../core/data/pointers.ts";
import { BranchRecord } from "../../core/data/record.ts";
import { Requires } from "../../core/data/requires.ts";
import { DateScalar, DateTimeScalar } from "../../core/base/scalars.ts";
import { HandOutOutcome } from "../../shared/enums.ts";
import { Branch } from "../branches/branch.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Student } from "../students/student.entity.ts";
import { lateOnes, resettableOnes } from "./closing.ts";
import { Distribution } from "./distribution.entity.ts";
import { receivedOnes } from "./received.ts";

// Also the messages for concurrent planning.
constraintSays("planned_student_student_id_key", "validation.plannedAlready");
constraintSays("planned_student_serial_number_key", "validation.serialNumberTaken");
constraintSays("planned_student_branch_id_check", "errors.handedOutElsewhere");

/** What has been handed out and is no donation yet goes nowhere: the distribution is closed first. */
const SETTLED = "outcome <> 'GIVEN' or donation_id is not null";

const theirs = unscoped("the user may undo the change or restore the record");

/**
 * Another open distribution of the same asset and study year as `of` that has the student `t`, and nobody decided so:
 * whoever planned them there last.
 */
const otherOpen = (
  of: string,
  lives: Lives,
) => theirs`from planned_student o join distribution d on d.id = o.distribution_id
  where o.student_id = t.student_id and o.id <> t.id and not (case when o.id > t.id then o.twice else t.twice end) and ${lives("planned_student", "o")} and d.id <> t.distribution_id
    and d.asset = (${of}).asset and d.class_year_id = (${of}).class_year_id and d.state = 'PLANNED' and ${lives("distribution", "d")}`;
const whole = theirs`(select w from distribution w where w.id = t.distribution_id)`;
const other = (what: string) => (lives: Lives) =>
  theirs`(select ${what} ${otherOpen(whole, lives)} order by d.id limit 1)`;
const studentCode = theirs`(select s.code from student s where s.id = t.student_id)`;

/** Nobody is in two open distributions of one asset and study year unless someone has decided so when planning. */
const once: Need = {
  unmet: (lives) => theirs`((${whole}).state = 'PLANNED' and exists (select ${otherOpen(whole, lives)}))`,
  key: "validation.plannedElsewhere",
  names: { code: studentCode, name: other("d.name") },
  inTheWay: { entity: () => Distribution, id: other("d.id") },
  // Whoever plans a student locks them: they are not planned elsewhere at the same moment.
  decidedBy: "student",
};

/** Who comes back is not matched with another donor, or proposed for one, since: such a student is planned by decision. */
const notMatched: Need = {
  unmet: (lives) =>
    theirs`(t.outcome <> 'GIVEN' and (${whole}).state = 'PLANNED' and exists (select from match m where m.student_id = t.student_id
      and m.asset = (${whole}).asset and m.class_year_id = (${whole}).class_year_id and m.state in ('PROPOSED', 'CONFIRMED')
      and m.donor_id <> t.donor_id and ${lives("match", "m")}))`,
  key: "validation.plannedMatched",
  names: { codes: "p.code" },
  onReturn: true,
};

/** Another planned student who has the serial number of `t` by now, in the branch of `t` or in another one. */
const otherWith = (
  lives: Lives,
  where: "=" | "<>",
) => theirs`from planned_student o join student s on s.id = o.student_id
  join distribution d on d.id = o.distribution_id where lower(o.serial_number) = lower(t.serial_number) and o.id <> t.id
  and o.donation_id is null and o.branch_id ${where} t.branch_id and ${lives("planned_student", "o")}`;
const serialHad = (where: "=" | "<>") => (lives: Lives) =>
  theirs`(t.serial_number is not null and t.donation_id is null and exists (select ${otherWith(lives, where)}))`;

/** One bicycle is set aside for one student. Who sees the student who comes back sees those of the branch. */
const ownSerial: Need = {
  unmet: serialHad("="),
  key: "validation.serialNumberBack",
  names: {
    serial: "t.serial_number",
    code: (lives) => theirs`(select s.code ${otherWith(lives, "=")} limit 1)`,
    name: (lives) => theirs`(select d.name ${otherWith(lives, "=")} limit 1)`,
  },
};
const ownSerialElsewhere: Need = {
  unmet: serialHad("<>"),
  key: "validation.serialNumberElsewhere",
  names: { serial: "t.serial_number" },
};

/** The codes of planned students of the distribution, for a message. */
const codesWhere = (condition: string) =>
  theirs`(select string_agg(found.code, ', ') from (select s.code from planned_student o join student s on s.id = o.student_id
    where o.distribution_id = t.distribution_id and o.deleted_at is null and ${condition} order by o.id limit 5) found)`;

/** A closing is not undone while someone has received after it: the donation is made. */
const notGivenLate: Need = {
  unmet: "(t.outcome = 'GIVEN' and t.donation_id is not null and p.state <> 'CLOSED')",
  key: "validation.handedOutLate",
  names: {
    // Who has moved to another branch since is in the way, but nobody here may know where they are.
    codes: theirs`coalesce(${codesWhere("o.donation_id is not null and o.branch_id = p.branch_id")}, '–')`,
  },
};

/** What was handed out is what the distribution says, as for an edit. One who moved away follows their donation. */
const stays: Need = {
  unmet: "(t.outcome = 'GIVEN' and t.branch_id = p.branch_id)",
  key: "validation.handedOutBefore",
  names: { codes: codesWhere("o.outcome = 'GIVEN' and o.branch_id = p.branch_id") },
  fixes: ["asset", "class_year_id", "amount", "currency"],
  fixedBefore: { key: "validation.handedOutOther", names: { codes: studentCode } },
};

/** Only bicycles have serial numbers. */
const bicyclesOnly: Need = {
  unmet: "(t.serial_number is not null and t.outcome <> 'GIVEN' and p.asset <> 'BICYCLE')",
  key: "validation.serialNumbersAside",
  names: { codes: codesWhere("o.serial_number is not null and o.outcome <> 'GIVEN'") },
};

/** The names of the users who handed out. */
const handersOf: Loader = async ({ db }, ids) => {
  const rows = await db
    .selectFrom("planned_student as p")
    .innerJoin("app_user as u", "u.id", "p.handed_by")
    .select(["p.id", "u.name"])
    .where(isOneOf("p.id", ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** A student planned for a distribution, with one donor, and what became of it. */
@Entity({ tableName: "planned_student" })
@ObjectType({ description: "A student planned for a distribution, with one donor, and what became of it on the day." })
export class PlannedStudent extends BranchRecord {
  @ManyToOne(() => Branch, { ref: true })
  @Field(() => Branch)
  branch!: Ref<Branch>;

  @CascadesDelete(SETTLED)
  @Needs(
    {
      unmet:
        "(t.donation_id is null and t.branch_id <> p.branch_id or t.outcome = 'WAITING' and p.state = 'CLOSED' or t.outcome = 'GIVEN' and p.state = 'CLOSED' and t.donation_id is null)",
      key: "validation.distributionClosed",
    },
    notGivenLate,
    once,
    stays,
    bicyclesOnly,
  )
  @ManyToOne(() => Distribution, { ref: true })
  @Field(() => Distribution, {
    nullable: true,
    description: "Null if the user does not see it: the student has moved to another branch since.",
  })
  distribution!: Ref<Distribution>;

  @CascadesDelete(SETTLED)
  @Needs(notMatched, ownSerial, ownSerialElsewhere)
  @ManyToOne(() => Student, { ref: true })
  @Field(() => Student)
  student!: Ref<Student>;

  @CountedInScope("errors.donorElsewhere")
  @CascadesDelete(SETTLED)
  @ManyToOne(() => Donor, { ref: true })
  @Field(() => Donor)
  donor!: Ref<Donor>;

  @Property({ type: "text", nullable: true })
  @Field(() => String, { nullable: true })
  serialNumber: string | null = null;

  /** Someone decided to plan them although they were in another open distribution of the asset and study year. */
  @Property({ type: "boolean", default: false })
  twice: boolean = false;

  @Property({ type: "text" })
  @Field(() => HandOutOutcome)
  outcome: HandOutOutcome = HandOutOutcome.WAITING;

  @Property({ type: "date", nullable: true })
  @Field(() => DateScalar, { nullable: true })
  handedOn: string | null = null;

  @Property({ type: "datetime", nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  handedAt: Date | null = null;

  /** The user who handed it out. No relation: they can be deleted. */
  @Property({ type: "integer", nullable: true })
  handedBy: number | null = null;

  @Loaded(handersOf)
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  handedByName!: Opt<string | null>;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  collectedBy: string | null = null;

  @Property({ type: "text", nullable: true })
  @Requires("personal.read")
  @Field(() => String, { nullable: true })
  collectedRelation: string | null = null;

  @Loaded(lateOnes)
  @Field(() => Boolean, { description: "Whether it was handed out after the distribution had been closed." })
  late!: Opt<boolean>;

  @Loaded(receivedOnes)
  @Field(() => Boolean, {
    description:
      "Whether the student has received the same for the same study year from another donor: as a donation, or handed out in another open distribution.",
  })
  received!: Opt<boolean>;

  @Loaded(resettableOnes)
  @Field(() => Boolean, {
    description:
      "Whether the user may set a late one back to absent with `resetHandOut`: one's own, administrators anyone's, an API token those that it handed out itself; while its donation is as it was made.",
  })
  resettable!: Opt<boolean>;

  /** The donation that was made of it. No relation: it goes its own way from then on. */
  @Property({ type: "integer", nullable: true })
  @Field(() => Int, { nullable: true })
  donationId: number | null = null;
}
