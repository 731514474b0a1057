import { sql } from "kysely";
import { BadInput } from "../../core/base/errors.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { uniqueIds } from "../../core/write/rules.ts";
import { DistributionState, EnrolmentOutcome, HandOutOutcome, MatchState } from "../../shared/enums.ts";
import { maxStudents } from "../../shared/student-limits.ts";
import { Hold } from "../needs/hold.entity.ts";
import { isHandedOutFor } from "./match.received.ts";
import { seesPlans } from "../needs/need.plans.ts";

/** Who leaves or moves: some students, or all who move with a school. */
export interface Going {
  studentIds: readonly number[] | null;
  schoolId: number | null;
  /** `YYYY-MM-DD`: when they leave, if that is later; what is over by then is left out. */
  on: string | null;
}

/** How many distributions and holds are named. */
const NAMED = 5;

/** The students who are now in the classes of a school. */
async function studentsOf({ db }: Scope, schoolId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("enrolment as e")
    .innerJoin("school_class as c", "c.id", "e.school_class_id")
    .select("e.student_id as id")
    .distinct()
    .where("c.school_id", "=", schoolId)
    .where("e.outcome", "=", EnrolmentOutcome.CURRENT)
    .where("e.deleted_at", "is", null)
    // Who was promoted ahead of time is in the present class until the next study year begins.
    .union(
      db
        .selectFrom("student as s")
        .select("s.id")
        .where("s.school_id", "=", schoolId)
        .where("s.deleted_at", "is", null),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** For which open distributions students are planned without having received, and how many have received in one. */
async function plansAmong({ db }: Scope, ids: readonly number[], on: string | null) {
  let found = db
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select(["d.id", "d.name", "d.held_on as heldOn", "p.student_id as studentId", "p.outcome"])
    .where(isOneOf("p.student_id", ids))
    .where("p.donation_id", "is", null)
    .where("p.deleted_at", "is", null)
    .where("d.state", "=", DistributionState.PLANNED)
    .where("d.deleted_at", "is", null);
  if (on !== null) found = found.where("d.held_on", ">=", on as never);
  const rows = await found.orderBy("d.held_on").orderBy("d.id").execute();
  const waiting = rows.filter(({ outcome }) => outcome !== HandOutOutcome.GIVEN);
  const plans = new Map(waiting.map(({ id, name, heldOn }) => [id, { distributionId: id, name, heldOn }]));
  return {
    planned: new Set(waiting.map(({ studentId }) => studentId)).size,
    plans: [...plans.values()].slice(0, NAMED).map((plan) => ({ __typename: "NeedPlan", ...plan })),
    handedOut: new Set(rows.filter(({ outcome }) => outcome === HandOutOutcome.GIVEN).map(({ studentId }) => studentId))
      .size,
  };
}

/** What ends or changes when students leave or move: matches that are not given, plans and holds. */
export async function readStudentEndings(
  scope: Scope,
  { studentIds, schoolId, on }: Going,
  selection: Selection,
): Promise<Row> {
  if ((studentIds === null) === (schoolId === null)) {
    throw new BadInput([{ path: "studentIds", key: "validation.required" }]);
  }
  const ids =
    schoolId === null ? uniqueIds("studentIds", studentIds ?? [], maxStudents) : await studentsOf(scope, schoolId);
  let open = scope.db
    .selectFrom("match as m")
    .innerJoin("class_year as y", "y.id", "m.class_year_id")
    .select("m.state")
    .where(isOneOf("m.student_id", ids))
    .where("m.state", "in", [MatchState.PROPOSED, MatchState.CONFIRMED])
    .where("m.deleted_at", "is", null)
    .where((eb) => eb.not(isHandedOutFor));
  if (on !== null) open = open.where("y.first_day", ">=", on as never);
  const matches = await open.execute();
  const today = scope.database.today();
  const holds = await scope.db
    .selectFrom("hold")
    .select("id")
    .where(isOneOf("student_id", ids))
    .where(sql<boolean>`until_on >= ${on !== null && on > today ? on : today}::date`)
    .where("deleted_at", "is", null)
    .orderBy("until_on")
    .orderBy("id")
    .execute();
  const held = selection.get("held");
  const named = holds.slice(0, NAMED).map(({ id }) => id);
  return {
    __typename: "StudentEndings",
    matches: matches.length,
    proposed: matches.filter(({ state }) => state === MatchState.PROPOSED).length,
    ...(seesPlans(scope) ? await plansAmong(scope, ids, on) : { planned: null, plans: null, handedOut: null }),
    holds: holds.length,
    held: held ? await scope.reader.rows(Hold, named, held) : [],
  };
}
