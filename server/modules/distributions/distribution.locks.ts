import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { uniqueIds } from "../../core/write/rules.ts";
import { DistributionState } from "../../shared/enums.ts";
import { lockStudents } from "../students/student.locks.ts";
import { maxSeveral } from "../../shared/rules/donation.ts";
import { Distribution } from "./distribution.entity.ts";
import { PlannedStudent } from "./planned-student.entity.ts";

/**
 * Locks a distribution until the commit; `NotFound` unless it is in scope. Everything that writes a distribution or its
 * planned students does this first, so that two phones, a closing and a later hand-out follow one another.
 */
export async function lockDistribution(scope: Scope, id: number): Promise<Distribution> {
  const held = await scope.em.findOne(Distribution, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!held) throw new NotFound();
  return held;
}

/** The same for several, in the order of their ids. */
export async function lockDistributions(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await lockDistribution(scope, id);
}

/** A donor's planned students in the user's branches of whom there is no donation; also within a change. */
export const plannedOfDonor = (scope: Scope, donorId: number) =>
  dbInside(scope)
    .selectFrom("planned_student as p")
    .innerJoin("distribution as d", "d.id", "p.distribution_id")
    .select(["p.id", "p.student_id as studentId", "p.distribution_id as distributionId", "p.outcome"])
    .select(["d.asset", "d.class_year_id as classYearId", "d.state", "d.name", "d.held_on as heldOn"])
    .where("p.donor_id", "=", donorId)
    .where("p.donation_id", "is", null)
    .where("p.deleted_at", "is", null)
    .orderBy("p.id")
    .execute();

/** The same for one that is not closed. */
export async function lockOpen(scope: Scope, id: number): Promise<Distribution> {
  const held = await lockDistribution(scope, id);
  if (held.state === DistributionState.CLOSED) throw new BadInput([], "errors.distributionClosed");
  return held;
}

/** Planned students of one distribution, locked with it. */
export interface LockedRows {
  distribution: Distribution;
  rows: PlannedStudent[];
}

/**
 * Locks planned students of one distribution until the commit: the distribution, their students, then themselves.
 * `NotFound` unless all are in scope.
 */
export async function lockPlanned(scope: Scope, ids: readonly number[]): Promise<LockedRows> {
  const unique = uniqueIds("ids", ids, maxSeveral);
  const seen = await scope.em.find(PlannedStudent, { id: { $in: unique } }, { fields: ["distribution", "student"] });
  const [first, ...others] = new Set(seen.map(({ distribution }) => distribution.id));
  if (first === undefined || others.length > 0 || seen.length !== unique.length) throw new NotFound();
  const distribution = await lockDistribution(scope, first);
  await lockStudents(
    scope,
    seen.map(({ student }) => student.id),
  );
  const rows = await scope.em.find(
    PlannedStudent,
    { id: { $in: unique } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" }, refresh: true },
  );
  if (rows.length !== unique.length) throw new NotFound();
  return { distribution, rows };
}
