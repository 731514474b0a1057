import type { Scope } from "../../core/data/scope.ts";
import { type EnrolmentOutcome, isLeaving, StudentStatus } from "../../shared/enums.ts";
import type { Proposal, Target } from "./proposal.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** The decision for one student; `target` is null if this promotion gives them no class in the next year. */
export interface Decision {
  proposal: Proposal;
  outcome: EnrolmentOutcome;
  target: Target | null;
  /** The reason, for students who leave. */
  reason: string | null;
}

/** When those leave about whom it is decided before the next study year begins. */
export interface Ahead {
  /** `YYYY-MM-DD`: the first day of the next study year; until then they are active. */
  leavesOn: string;
  /** `YYYY-MM-DD`: the last day in the old classes. */
  endedOn: string;
}

interface Into {
  /** Ids of the next year's classes, by the target's key. */
  classIds: ReadonlyMap<string, number>;
  toYearId: number;
  /** `YYYY-MM-DD`: the last day in the old classes. */
  endedOn: string;
  /** Null if the next study year has begun: who leaves has left. */
  ahead: Ahead | null;
}

const statusOf = (outcome: EnrolmentOutcome): StudentStatus => (isLeaving(outcome) ? outcome : StudentStatus.ACTIVE);

/**
 * Three statements for any number of students: old enrolments end, new ones start with the same distance and with roll
 * numbers in Khmer alphabetical order after those the class has, and statuses follow the outcomes, ahead of time on the
 * first day of the next study year.
 */
export async function writePromotion(
  scope: Scope,
  decisions: readonly Decision[],
  { classIds, toYearId, endedOn, ahead }: Into,
): Promise<void> {
  const { em, actor } = scope;
  const rows = JSON.stringify(
    decisions.map(({ proposal: { seat }, outcome, target, reason }) => ({
      enrolment_id: seat.enrolmentId,
      outcome,
      class_id: target && classIds.get(target.key),
      status: seat.placed ? null : statusOf(outcome),
      reason,
    })),
  );
  const decided =
    "jsonb_to_recordset(?::jsonb) as d(enrolment_id integer, outcome text, class_id integer, status text, reason text)";
  await em.execute(
    `update enrolment e set outcome = d.outcome, version = e.version + 1, updated_at = now(), updated_by = ?,
       ended_on = case when d.status <> 'ACTIVE' or d.outcome = 'TRANSFERRED' then ?::date else ?::date end
     from ${decided} where e.id = d.enrolment_id`,
    [actor.userId, ahead?.endedOn ?? endedOn, endedOn, rows],
  );
  await em.execute(
    unscoped(
      "the enrolments were found through the scope",
    )`with decided as materialized (select d.* from ${decided} where d.class_id is not null),
       lasts as (select school_class_id, max(roll_number) as last from enrolment
                 where school_class_id in (select class_id from decided) and deleted_at is null group by school_class_id)
     insert into enrolment (branch_id, student_id, school_class_id, class_year_id, distance_km, roll_number, created_by, updated_by)
     select e.branch_id, e.student_id, d.class_id, ?::integer, e.distance_km,
            coalesce(k.last, 0) + row_number() over (partition by d.class_id order by s.name_local collate km, s.id), ?, ?
     from decided d
     join enrolment e on e.id = d.enrolment_id
     join student s on s.id = e.student_id
     left join lasts k on k.school_class_id = d.class_id
     on conflict (school_class_id, student_id) where deleted_at is null do update
       set outcome = 'CURRENT', ended_on = null, distance_km = excluded.distance_km, roll_number = excluded.roll_number,
           version = enrolment.version + 1, updated_at = now(), updated_by = excluded.updated_by`,
    [rows, toYearId, actor.userId, actor.userId],
  );
  await em.execute(
    unscoped(
      "the enrolments were found through the scope",
    )`update student s set status = case when d.later then s.status else d.status end, leaving = case when d.later then d.status end,
       status_on = case when d.status <> 'ACTIVE' then ?::date end,
       status_reason = case when d.status <> 'ACTIVE' then d.reason end,
       version = s.version + 1, updated_at = now(), updated_by = ?
     from (select b.id, d.status, d.reason, d.status <> 'ACTIVE' and b.status = 'ACTIVE' and ?::boolean as later
           from ${decided} join enrolment e on e.id = d.enrolment_id join student b on b.id = e.student_id
           where d.status is not null) d
     where s.id = d.id and (s.status <> d.status or s.leaving is not null)`,
    [ahead?.leavesOn ?? endedOn, actor.userId, ahead !== null, rows],
  );
}
