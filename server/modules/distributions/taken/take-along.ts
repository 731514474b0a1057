import { BadInput, NotFound } from "../../../core/base/errors.ts";
import { unscoped } from "../../../core/base/unscoped.ts";
import type { Selection } from "../../../core/data/selection.ts";
import type { Scope } from "../../../core/data/scope.ts";
import { DistributionState } from "../../../shared/enums.ts";
import { Distribution } from "../distribution.entity.ts";
import { lockDistribution } from "../distribution.locks.ts";
import { PlannedStudent } from "../planned-student.entity.ts";
import type { TakenList } from "./taken.types.ts";

/** How many days before the distribution its list may be taken along. */
const DAYS_BEFORE = 2;

/** Allows a distribution to be taken along, or no longer; returns its id. */
export async function allowTakingAlong(scope: Scope, id: number, allowed: boolean): Promise<number> {
  const distribution = await lockDistribution(scope, id);
  scope.em.assign(distribution, { mayTakeAlong: allowed, updatedBy: scope.actor.userId });
  return id;
}

/**
 * Hands out the list of a distribution for a phone without a connection, and records in the audit who took it. Only what
 * a manager allowed, from two days before until its day is over. Returns how to read the list after the commit.
 */
export async function takeAlong(
  scope: Scope,
  id: number,
  selections: { distribution: Selection; students: Selection },
): Promise<() => Promise<TakenList>> {
  const distribution = await scope.em.findOne(Distribution, { id });
  if (!distribution) throw new NotFound();
  if (!distribution.mayTakeAlong) throw new BadInput([], "errors.takeAlongNotAllowed");
  if (distribution.state === DistributionState.CLOSED) throw new BadInput([], "errors.distributionClosed");
  const [day] = await scope.em.execute<[{ until: Date; near: boolean }]>(
    `select ((?::date + 1)::timestamp at time zone ?) as until, ?::date between ?::date and ?::date + ${DAYS_BEFORE} as near`,
    [distribution.heldOn, scope.database.timeZone, distribution.heldOn, scope.database.today(), scope.database.today()],
  );
  if (!day.near) throw new BadInput([], "errors.takeAlongDay", { n: DAYS_BEFORE });
  await scope.em.execute(
    unscoped(
      "the distribution was found through the scope",
    )`insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids)
     values (app_change_id(), app_user_id(), 'DOWNLOAD', 'distribution', ?, array[?::integer])`,
    [id, distribution.branch.id],
  );
  const planned = await scope.em.find(PlannedStudent, { distribution: id }, { fields: ["id"], orderBy: { id: "asc" } });
  const ids = planned.map((row) => row.id);
  return async () => {
    const [shown] = await scope.reader.rows(Distribution, [id], selections.distribution);
    if (!shown) throw new NotFound();
    return {
      distribution: shown,
      until: day.until,
      students: await scope.reader.rows(PlannedStudent, ids, selections.students),
    };
  };
}
