import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { isOneOf } from "../../core/data/list.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { check, checkPatch, requirePast } from "../../core/write/rules.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { MatchState, PledgeState } from "../../shared/enums.ts";
import { giveUpPledgeRules, pledgeChangeRules, pledgeMoneyRules, wholePledgeRules } from "../../shared/rules/pledge.ts";
import { requireOwnBranch } from "../branches/own-branch.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import { Pledge } from "./pledge.entity.ts";
import type { GiveUpPledgeInput, PledgeInput, PledgePatch } from "./pledge.input.ts";

/** The last study year cannot begin before the first one; years without days are not compared. */
async function requireOrder(scope: Scope, fromYearId: number, untilYearId: number | null): Promise<void> {
  if (untilYearId === null) return;
  const years = await scope.em.find(ClassYear, { id: { $in: [fromYearId, untilYearId] } });
  const firstDay = (id: number) => years.find((year) => year.id === id)?.firstDay ?? null;
  const [from, until] = [firstDay(fromYearId), firstDay(untilYearId)];
  if (from !== null && until !== null && until < from) {
    throw new BadInput([{ path: "untilYearId", key: "validation.untilBeforeFrom" }]);
  }
}

/** The living matches of pledges that are not released. */
const matchesOf = (scope: Scope, ids: readonly number[]) =>
  dbInside(scope)
    .selectFrom("match")
    .select(["student_id as studentId", "asset"])
    .where(isOneOf("pledge_id", ids))
    .where("state", "<>", MatchState.RELEASED)
    .where("deleted_at", "is", null)
    .execute();

/** Records a pledge in one of the user's branches and returns its id. */
export async function createPledge(scope: Scope, input: PledgeInput): Promise<number> {
  const values = check(wholePledgeRules, input);
  requireOwnBranch(scope, values.branchId);
  await requireOrder(scope, values.fromYearId, values.untilYearId);
  return createRecord(scope, Pledge, values);
}

/** Updates the given fields of a pledge that was read at `version`; not the asset of one with matches. */
export async function updatePledge(scope: Scope, id: number, version: number, input: PledgePatch): Promise<number> {
  const values = checkPatch(pledgeChangeRules, input);
  const { asset, yearlyAmount, currency, fromYear, untilYear } = await loadForWrite(scope, Pledge, id);
  if (values.asset !== undefined && values.asset !== asset && (await matchesOf(scope, [id])).length > 0) {
    throw new BadInput([{ path: "asset", key: "validation.pledgeFull" }]);
  }
  check(pledgeMoneyRules, { asset, yearlyAmount, currency, ...values });
  const { fromYearId = fromYear.id, untilYearId = untilYear?.id ?? null } = values;
  await requireOrder(scope, fromYearId, untilYearId);
  return updateRecord(scope, Pledge, id, version, values);
}

/** Moves pledges from any of some states to another; all or none. Returns how many. */
async function change(
  scope: Scope,
  ids: readonly number[],
  from: readonly PledgeState[],
  values: Partial<Pick<Pledge, "state" | "gaveUpOn" | "gaveUpReason" | "gaveUpNote">>,
): Promise<number> {
  const unique = [...new Set(ids)];
  const pledges = await scope.em.find(
    Pledge,
    { id: { $in: unique } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
  );
  if (pledges.length !== unique.length) throw new NotFound();
  if (pledges.some(({ state }) => !from.includes(state))) throw new BadInput([], "errors.pledgeState");
  for (const pledge of pledges) scope.em.assign(pledge, { ...values, updatedBy: scope.actor.userId });
  await scope.em.flush();
  return pledges.length;
}

/** Pauses active pledges, or makes paused ones active again. */
export async function pausePledges(scope: Scope, ids: number[], paused: boolean): Promise<number> {
  const [from, state] = paused ? [PledgeState.ACTIVE, PledgeState.PAUSED] : [PledgeState.PAUSED, PledgeState.ACTIVE];
  return change(scope, ids, [from], { state });
}

/** Ends pledges early; nothing is deleted. The database releases their matches that are not given. */
export async function giveUpPledges(scope: Scope, ids: number[], input: GiveUpPledgeInput): Promise<number> {
  const { on, reason, note } = check(giveUpPledgeRules, input);
  requirePast(scope, "on", on);
  // A match that ends writes its student, who is locked before the pledge.
  const matches = await matchesOf(scope, ids);
  await lockStudents(
    scope,
    matches.map(({ studentId }) => studentId),
  );
  return change(scope, ids, [PledgeState.ACTIVE, PledgeState.PAUSED], {
    state: PledgeState.GAVE_UP,
    gaveUpOn: on,
    gaveUpReason: reason,
    gaveUpNote: note,
  });
}

/** Makes pledges that were given up active again. */
export async function reinstatePledges(scope: Scope, ids: number[]): Promise<number> {
  return change(scope, ids, [PledgeState.GAVE_UP], {
    state: PledgeState.ACTIVE,
    gaveUpOn: null,
    gaveUpReason: null,
    gaveUpNote: null,
  });
}

/** Deletes pledges; all or none. */
export async function deletePledges(scope: Scope, ids: number[]): Promise<number> {
  return deleteRecords(scope, Pledge, ids);
}
