import { sql } from "kysely";
import { BadInput } from "../../core/base/errors.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import { uniqueIds } from "../../core/write/rules.ts";
import { DistributionState, MatchState, StudentStatus } from "../../shared/enums.ts";
import { maxSeveral } from "../../shared/rules/donation.ts";
import { Match } from "../matches/match.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import type { Distribution } from "./distribution.entity.ts";
import type { DistributionInput } from "./distribution.input.ts";
import { createDistribution } from "./distribution.service.ts";
import { addSerialNumbers } from "./plan-distribution.ts";
import { plan, type Planned, type PlannedFor, plannedFor } from "./plan.service.ts";

/**
 * Ids of the confirmed matches of a distribution's asset and study year, with one of these donors if some are named, whose
 * students are planned for no open distribution of them, in the order of schools and names; at most `most`.
 */
async function unplanned(
  scope: Scope,
  { branchId, asset, classYearId }: Planned,
  donorIds: readonly number[],
  most: number,
): Promise<number[]> {
  const matches = scope.db
    .selectFrom("match as m")
    .innerJoin("student as s", "s.id", "m.student_id")
    .leftJoin("school as k", "k.id", "s.school_id")
    .select("m.id")
    .where("m.branch_id", "=", branchId)
    .where("m.asset", "=", asset)
    .where("m.class_year_id", "=", classYearId)
    .where("m.state", "=", MatchState.CONFIRMED)
    .where("m.deleted_at", "is", null)
    .where("s.status", "=", StudentStatus.ACTIVE)
    .where("s.deleted_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("planned_student as p")
            .innerJoin("distribution as d", "d.id", "p.distribution_id")
            .select("p.id")
            .whereRef("p.student_id", "=", "m.student_id")
            .where("p.deleted_at", "is", null)
            .where("d.asset", "=", asset)
            .where("d.class_year_id", "=", classYearId)
            .where("d.state", "=", DistributionState.PLANNED),
        ),
      ),
    )
    .orderBy(sql`${sql.ref("k.code")} nulls last`)
    .orderBy(sql`${sql.ref("s.name_local")} collate km`)
    .orderBy("m.id")
    .limit(most);
  const rows = await (donorIds.length === 0 ? matches : matches.where(isOneOf("m.donor_id", donorIds))).execute();
  return rows.map(({ id }) => id);
}

/** The matches that can be planned for a distribution; `more` if there are more than can be planned at once. */
export async function readMatchesToPlan(
  scope: Scope,
  asked: PlannedFor,
  donorIds: readonly number[],
  selection: Selection,
) {
  const donors = donorIds.length === 0 ? [] : uniqueIds("donorIds", donorIds, maxSeveral);
  const found = await unplanned(scope, await plannedFor(scope, asked), donors, maxSeveral + 1);
  const rows = await scope.reader.rows(Match, found.slice(0, maxSeveral), selection);
  return { more: found.length > maxSeveral, rows };
}

/** Plans the students of confirmed matches, each with the donor of the match; all or none. Returns how many. */
export async function planMatches(scope: Scope, distributionId: number, matchIds: readonly number[]): Promise<number> {
  const ids = uniqueIds("matchIds", matchIds, maxSeveral);
  const changed = new BadInput([{ path: "matchIds", key: "validation.matchesChanged" }]);
  const donorsOf = async (distribution: Distribution) => {
    // Whoever releases a match locks its student first: a donor who is stopping is not planned once more.
    const seen = await scope.em.find(Match, { id: { $in: ids } }, { fields: ["student"] });
    await lockStudents(
      scope,
      seen.map(({ student }) => student.id),
    );
    const found = await scope.em.find(Match, { id: { $in: ids } }, { refresh: true });
    const fits = ({ branch, asset, classYear, state }: Match) =>
      branch.id === distribution.branch.id &&
      asset === distribution.asset &&
      classYear.id === distribution.classYear.id &&
      state === MatchState.CONFIRMED;
    if (found.length !== ids.length || !found.every(fits)) throw changed;
    return new Map(found.map(({ student, donor }) => [student.id, donor.id]));
  };
  return plan(scope, distributionId, { path: "matchIds", donorsOf });
}

/** Adds a distribution and plans the students of confirmed matches for it; all or nothing. Returns its id. */
export async function planDistributionOfMatches(
  scope: Scope,
  input: DistributionInput,
  matchIds: readonly number[],
  serialNumbers: readonly string[],
): Promise<number> {
  const id = await createDistribution(scope, input);
  await planMatches(scope, id, matchIds);
  await addSerialNumbers(scope, id, serialNumbers);
  return id;
}
