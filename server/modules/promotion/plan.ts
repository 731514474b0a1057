import { createHash } from "node:crypto";
import { LockMode } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { ClassYear, Grade } from "../reference/reference.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { Student } from "../students/student.entity.ts";
import { type ClassSeen, keyOf, type Proposal, propose, type Seat, type Target } from "./proposal.ts";
import { YearEndDecision } from "./year-end-decision.entity.ts";

/** A decision that is kept as a draft. */
export interface Decided {
  id: number;
  version: number;
  outcome: EnrolmentOutcome;
  /** The class of the next year; null if there is none, or if it is no longer among the targets. */
  targetKey: string | null;
  /** Why the student leaves. */
  reason: string | null;
}

/** A school and the two study years. */
export interface Promoted {
  schoolId: number;
  fromYearId: number;
  toYearId: number;
}

export interface Plan {
  proposals: Proposal[];
  targets: Target[];
  /** What has been decided so far, by enrolment. */
  decisions: ReadonlyMap<number, Decided>;
  /** Identifies everything the plan depends on: it changes when any of that does. */
  token: string;
}

const { CURRENT } = EnrolmentOutcome;
const ascending = { orderBy: { id: "asc" } } as const;

/** Checks that the second year comes after the first; years without dates are accepted. */
async function requireYears(scope: Scope, { fromYearId, toYearId }: Promoted): Promise<void> {
  const years = await scope.em.find(ClassYear, { id: { $in: [fromYearId, toYearId] } });
  const from = years.find((year) => year.id === fromYearId);
  const to = years.find((year) => year.id === toYearId);
  if (!from) throw new BadInput([{ path: "fromYearId", key: "validation.selected" }]);
  if (!to) throw new BadInput([{ path: "toYearId", key: "validation.selected" }]);
  const reversed = from.firstDay && to.firstDay && to.firstDay <= from.firstDay;
  if (from === to || reversed) throw new BadInput([{ path: "toYearId", key: "validation.laterYear" }]);
}

const seen = ({ id, school, grade, section }: SchoolClass): ClassSeen => ({
  id,
  schoolId: school.id,
  gradeId: grade.id,
  section,
});

/**
 * The students in these classes, in the order of ids; locked with their students when the plan is to be carried out.
 */
async function seatsOf(
  scope: Scope,
  classes: ReadonlyMap<number, ClassSeen>,
  toYearId: number,
  lock: boolean,
): Promise<Seat[]> {
  const here = { schoolClass: { $in: [...classes.keys()] }, outcome: CURRENT };
  const sitting = await scope.em.find(Enrolment, here, { ...ascending, disableIdentityMap: true });
  const ids = sitting.map((enrolment) => enrolment.student.id);
  const students = await scope.em.find(
    Student,
    { id: { $in: ids } },
    {
      ...ascending,
      fields: ["id", "status"],
      disableIdentityMap: true,
      ...(lock && { lockMode: LockMode.PESSIMISTIC_WRITE }),
    },
  );
  const statuses = new Map(students.map(({ id, status }) => [id, status]));
  const enrolments = lock
    ? await scope.em.find(Enrolment, here, {
        ...ascending,
        disableIdentityMap: true,
        lockMode: LockMode.PESSIMISTIC_WRITE,
      })
    : sitting;
  const placed = await placesOf(scope, ids, toYearId);
  return enrolments.flatMap(({ id, version, student, schoolClass }) => {
    const status = statuses.get(student.id);
    const from = classes.get(schoolClass.id);
    return status && from
      ? [
          {
            enrolmentId: id,
            version,
            studentId: student.id,
            status,
            schoolClass: from,
            placed: placed.get(student.id) ?? null,
          },
        ]
      : [];
  });
}

/** The next year's classes that any of these students are already in. */
async function placesOf(scope: Scope, studentIds: number[], toYearId: number): Promise<Map<number, ClassSeen>> {
  const next = await scope.em.find(
    Enrolment,
    { student: { $in: studentIds }, classYear: toYearId, outcome: CURRENT },
    { disableIdentityMap: true },
  );
  const classes = await scope.em.find(SchoolClass, {
    id: { $in: [...new Set(next.map((enrolment) => enrolment.schoolClass.id))] },
  });
  const byId = new Map(classes.map((each) => [each.id, seen(each)]));
  return new Map(
    next.flatMap(({ student, schoolClass }) => {
      const place = byId.get(schoolClass.id);
      return place ? [[student.id, place] as const] : [];
    }),
  );
}

/** The decisions that are kept about these enrolments. */
export async function decisionsOn(
  scope: Scope,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, YearEndDecision>> {
  const found = await scope.em.find(
    YearEndDecision,
    { enrolment: { $in: [...enrolmentIds] } },
    { ...ascending, disableIdentityMap: true },
  );
  return new Map(found.map((decision) => [decision.enrolment.id, decision]));
}

/**
 * What a promotion would do with everyone in the school's classes of the first year. With `lock`, no one else can
 * change any of it before the commit.
 */
export async function planOf(scope: Scope, promoted: Promoted, { lock }: { lock: boolean }): Promise<Plan> {
  await requireYears(scope, promoted);
  const { schoolId, fromYearId, toYearId } = promoted;
  const both = { school: schoolId, classYear: { $in: [fromYearId, toYearId] } };
  const classes = await scope.em.find(SchoolClass, both, {
    ...ascending,
    ...(lock && { lockMode: LockMode.PESSIMISTIC_WRITE }),
  });
  const ofYear = (yearId: number) => classes.filter((each) => each.classYear.id === yearId).map(seen);
  const from = new Map(ofYear(fromYearId).map((each) => [each.id, each]));
  const seats = await seatsOf(scope, from, toYearId, lock);
  const grades = await scope.em.find(Grade, {}, { orderBy: { position: "asc", id: "asc" } });
  const taught = new Set((await scope.em.find(SchoolClass, { school: schoolId })).map((each) => each.grade.id));
  const { proposals, targets } = propose({ seats, nextClasses: ofYear(toYearId), grades, taught });
  const kept = await decisionsOn(
    scope,
    seats.map(({ enrolmentId }) => enrolmentId),
  );
  const known = new Set(targets.map(({ key }) => key));
  const decisions = new Map(
    [...kept].map(([enrolmentId, { id, version, outcome, grade, section, reason }]): [number, Decided] => {
      const key = grade && keyOf(grade.id, section);
      return [enrolmentId, { id, version, outcome, targetKey: key !== null && known.has(key) ? key : null, reason }];
    }),
  );
  const token = createHash("sha256")
    .update(JSON.stringify([promoted, proposals, targets, [...decisions]]))
    .digest("base64url");
  return { proposals, targets, decisions, token };
}
