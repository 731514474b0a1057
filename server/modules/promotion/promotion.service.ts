import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, Conflict, NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { createRecord } from "../../core/write/write.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { leavingReason } from "../../shared/rules/student.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { School } from "../schools/school.entity.ts";
import { endOf } from "../students/enrolment.service.ts";
import { type Plan, planOf, type Promoted } from "./plan.ts";
import type { PromotionException } from "./promotion.types.ts";
import type { Proposal, Target } from "./proposal.ts";
import { type Decision, writePromotion } from "./write-promotion.ts";

const { CURRENT, PROMOTED, REPEATED, TRANSFERRED } = EnrolmentOutcome;

/** What promoting a school would do; `NotFound` if it is out of scope. */
export async function previewPromotion(scope: Scope, promoted: Promoted): Promise<Plan> {
  if (!(await scope.em.findOne(School, { id: promoted.schoolId }))) throw new NotFound();
  return planOf(scope, promoted, { lock: false });
}

const refused = (index: number, field: "studentId" | "outcome" | "targetKey") =>
  new BadInput([{ path: `exceptions.${index}.${field}`, key: "validation.selected" }]);

/** The stored reason for leaving in an exception. */
function reasonOf({ reason }: PromotionException, index: number): string | null {
  const { data, error } = leavingReason.safeParse(reason);
  if (error) {
    throw new BadInput([{ path: `exceptions.${index}.reason`, key: error.issues[0]?.message ?? "validation.tooLong" }]);
  }
  return data;
}

/** The class that an outcome leads to, as given by the exception or else as proposed; an error if there is none. */
function targetOf(
  { promotedKey, repeatedKey }: Proposal,
  { outcome, targetKey }: PromotionException,
  targets: ReadonlyMap<string, Target>,
) {
  if (outcome !== PROMOTED && outcome !== REPEATED) return null;
  return targets.get(targetKey ?? (outcome === PROMOTED ? promotedKey : repeatedKey) ?? "");
}

/**
 * The plan with the exceptions applied. Students already in a class of the next year keep it: only the outcome of the
 * old one is set.
 */
function decide({ proposals, targets }: Plan, exceptions: readonly PromotionException[]): Decision[] {
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const twice = exceptions.findIndex(
    ({ studentId }, index) => exceptions.findIndex((each) => each.studentId === studentId) < index,
  );
  if (twice >= 0) throw refused(twice, "studentId");
  const asked = new Map(exceptions.map((exception, index) => [exception.studentId, { exception, index }]));
  const decided = proposals.map((proposal): Decision => {
    const { studentId, placed } = proposal.seat;
    const { exception, index } = asked.get(studentId) ?? {
      exception: { studentId, outcome: proposal.outcome },
      index: 0,
    };
    asked.delete(studentId);
    const { outcome } = exception;
    const kept = placed !== null;
    if (outcome === CURRENT || (kept && outcome !== PROMOTED && outcome !== REPEATED && outcome !== TRANSFERRED)) {
      throw refused(index, "outcome");
    }
    const target = kept ? null : targetOf(proposal, exception, byKey);
    if (target === undefined) throw refused(index, "targetKey");
    return { proposal, outcome, target, reason: reasonOf(exception, index) };
  });
  const [unknown] = asked.values();
  if (unknown) throw refused(unknown.index, "studentId");
  return decided;
}

/** The id of each target class; missing ones are created. */
async function classesFor(
  scope: Scope,
  school: School,
  classYearId: number,
  decisions: readonly Decision[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { target } of decisions) {
    if (!target || ids.has(target.key)) continue;
    const { key, gradeId, section, classId } = target;
    const values = { schoolId: school.id, branchId: school.branch.id, gradeId, classYearId, section };
    ids.set(key, classId ?? (await createRecord(scope, SchoolClass, values)));
  }
  return ids;
}

/**
 * Moves everyone in a school's classes of one study year to the next: one change, which can be undone. The plan is made
 * again under locks, and refused unless it is what the user saw: `token` is that preview's.
 */
export async function promoteSchool(
  scope: Scope,
  promoted: Promoted,
  token: string,
  exceptions: readonly PromotionException[],
): Promise<number> {
  // No stronger lock: whoever adds a student to one of its classes locks the class, and only needs the school's row to
  // exist.
  const school = await scope.em.findOne(School, { id: promoted.schoolId }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!school) throw new NotFound();
  const plan = await planOf(scope, promoted, { lock: true });
  if (plan.token !== token) throw new Conflict([], "errors.promotionChanged");
  const decisions = decide(plan, exceptions);
  if (decisions.length === 0) throw new BadInput([], "errors.promotionEmpty");
  const classIds = await classesFor(scope, school, promoted.toYearId, decisions);
  await writePromotion(scope, decisions, {
    classIds,
    toYearId: promoted.toYearId,
    endedOn: await endOf(scope, promoted.fromYearId),
  });
  return decisions.length;
}
