import { LockMode } from "@mikro-orm/postgresql";
import { Conflict, NotFound } from "../../core/base/errors.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import type { Scope } from "../../core/data/scope.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { School } from "../schools/school.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { decide } from "./decide.ts";
import { decisionsOn, planOf, type Promoted } from "./plan.ts";
import type { Decision } from "./write-promotion.ts";
import type { YearEndDecision } from "./year-end-decision.entity.ts";
import type { DecisionSaved, YearEndDecisionInput } from "./year-end.types.ts";

interface Kept {
  enrolment_id: number;
  outcome: string;
  grade_id: number | null;
  section: string | null;
  reason: string | null;
}

const keptAs = ({ proposal, outcome, target, reason }: Decision): Kept => ({
  enrolment_id: proposal.seat.enrolmentId,
  outcome,
  grade_id: target?.gradeId ?? null,
  section: target?.section ?? null,
  reason,
});

const isSame = (kept: Kept, { outcome, grade, section, reason }: YearEndDecision): boolean =>
  kept.outcome === outcome &&
  kept.grade_id === (grade?.id ?? null) &&
  kept.section === section &&
  kept.reason === reason;

/**
 * Keeps decisions about students of a school as a draft; all or none. Whoever decides locks the enrolments, as a
 * promotion does. Who has been promoted or has left the class in the meantime is a `Conflict`, and so is a student about
 * whom someone else has decided otherwise since.
 */
export async function keepDecisions(
  scope: Scope,
  promoted: Promoted,
  asked: readonly YearEndDecisionInput[],
): Promise<DecisionSaved[]> {
  if (!(await scope.em.findOne(School, { id: promoted.schoolId }))) throw new NotFound();
  const studentIds = asked.map(({ studentId }) => studentId);
  await scope.em.find(
    Enrolment,
    { student: { $in: studentIds }, classYear: promoted.fromYearId, outcome: EnrolmentOutcome.CURRENT },
    { fields: ["id"], disableIdentityMap: true, orderBy: { id: "asc" }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const plan = await planOf(scope, promoted, { lock: false });
  const seated = new Set(plan.proposals.map(({ seat }) => seat.studentId));
  if (studentIds.some((id) => !seated.has(id))) throw new Conflict([], "errors.decidedTooLate");
  const decided = new Map(decide(plan, asked, "decisions").map((each) => [each.proposal.seat.studentId, each]));
  const rows = studentIds.flatMap((id) => {
    const decision = decided.get(id);
    return decision ? [{ studentId: id, kept: keptAs(decision) }] : [];
  });
  const before = await decisionsOn(
    scope,
    rows.map(({ kept }) => kept.enrolment_id),
  );
  const conflicts = rows.flatMap(({ kept }, index) => {
    const theirs = before.get(kept.enrolment_id);
    if (!theirs || theirs.version === asked[index]?.version || isSame(kept, theirs)) return [];
    return [{ path: `decisions.${index}.outcome`, mine: kept.outcome, theirs: theirs.outcome }];
  });
  if (conflicts.length > 0) throw new Conflict(conflicts, "errors.decidedByOthers");
  const studentOf = new Map(rows.map(({ studentId, kept }) => [kept.enrolment_id, studentId]));
  const saved = await write(
    scope,
    rows.map(({ kept }) => kept),
  );
  return saved.map(({ enrolment_id: id, version }) => ({ studentId: studentOf.get(id) ?? 0, version }));
}

/** One statement for any number of decisions; returns their versions. */
async function write(
  { em, actor }: Scope,
  rows: readonly Kept[],
): Promise<{ enrolment_id: number; version: number }[]> {
  return em.execute(
    unscoped(
      "the enrolments were found through the scope",
    )`insert into year_end_decision (branch_id, enrolment_id, outcome, grade_id, section, reason, created_by, updated_by)
     select e.branch_id, e.id, d.outcome, d.grade_id, d.section, d.reason, ?, ?
     from jsonb_to_recordset(?::jsonb) as d(enrolment_id integer, outcome text, grade_id integer, section text, reason text)
     join enrolment e on e.id = d.enrolment_id
     on conflict (enrolment_id) where deleted_at is null do update
       set outcome = excluded.outcome, grade_id = excluded.grade_id, section = excluded.section, reason = excluded.reason,
           version = year_end_decision.version + 1, updated_at = now(), updated_by = excluded.updated_by
     returning enrolment_id, version`,
    [actor.userId, actor.userId, JSON.stringify(rows)],
  );
}
