import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, Conflict, NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { createRecord } from "../../core/write/write.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { endOf } from "../students/enrolment.service.ts";
import { decide } from "./decide.ts";
import { type Plan, planOf, type Promoted } from "./plan.ts";
import type { PromotionException } from "./promotion.types.ts";
import { type Ahead, type Decision, writePromotion } from "./write-promotion.ts";

/** What promoting a school would do; `NotFound` if it is out of scope. */
export async function previewPromotion(scope: Scope, promoted: Promoted): Promise<Plan> {
  if (!(await scope.em.findOne(School, { id: promoted.schoolId }))) throw new NotFound();
  return planOf(scope, promoted, { lock: false });
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

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/**
 * If the next study year has not begun: its first day, on which those who leave do so, and the day on which their class
 * ends.
 */
async function aheadOf(scope: Scope, { fromYearId, toYearId }: Promoted): Promise<Ahead | null> {
  const from = await scope.em.findOneOrFail(ClassYear, { id: fromYearId });
  const { firstDay } = await scope.em.findOneOrFail(ClassYear, { id: toYearId });
  if (firstDay === null || firstDay <= scope.database.today()) return null;
  return { leavesOn: firstDay, endedOn: from.lastDay ?? dayBefore(firstDay) };
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
  const decisions = decide(plan, exceptions, "exceptions");
  if (decisions.length === 0) throw new BadInput([], "errors.promotionEmpty");
  const classIds = await classesFor(scope, school, promoted.toYearId, decisions);
  await writePromotion(scope, decisions, {
    classIds,
    toYearId: promoted.toYearId,
    endedOn: await endOf(scope, promoted.fromYearId),
    ahead: await aheadOf(scope, promoted),
  });
  return decisions.length;
}
