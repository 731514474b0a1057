import { sql } from "kysely";
import { unscoped } from "../../core/base/unscoped.ts";
import { idList } from "../../core/data/pointers.ts";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { type Asset, DistributionState, DonationState, MatchState, PledgeState } from "../../shared/enums.ts";
import { pledgeList } from "../pledges/pledge.list.ts";
import { isUnmatched, ofDonation } from "../pledges/unmatched.ts";

/** For what, and where, places are counted. */
export interface PlacesAsked {
  /** Null for all of them. */
  asset: Asset | null;
  yearId: number;
  branchId?: readonly number[] | null;
  pledgeId?: number;
  donorIds?: readonly number[];
  /** Only of donors that this finds. */
  search?: string | null;
}

/** An active pledge in a study year: how many of its students are matched or proposed, and how many places are open. */
export interface Places {
  id: number;
  branchId: number;
  donorId: number;
  asset: Asset;
  matched: number;
  /** Proposed and not decided yet: they take places, too. */
  proposed: number;
  /** In open distributions, without a match. */
  planned: number;
  open: number;
}

/** The most pledges that are looked at: more than any charity has. */
const mostPledges = 5_000;

/**
 * How many places of each pledge have a match. Matches of students who have moved to another branch count: the donor
 * has given to them.
 */
async function matchedOf(scope: Scope, ids: readonly number[], yearId: number) {
  const rows = await scope.em.execute<{ id: number; proposed: number; decided: number }[]>(
    unscoped(
      "only how many places of pledges are taken that the user sees",
    )`select pledge_id as id, (count(*) filter (where state = '${MatchState.PROPOSED}'))::integer as proposed,
       (count(*) filter (where state <> '${MatchState.PROPOSED}'))::integer as decided from match
     where pledge_id = any (?) and class_year_id = ? and state <> '${MatchState.RELEASED}' and deleted_at is null group by pledge_id`,
    [idList(ids), yearId],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** To how many students without a match each donor gives an asset in a branch: they take places, too. */
async function unmatchedOf({ db }: Scope, asset: Asset | null, yearId: number, donorIds: readonly number[]) {
  let rows = db
    .selectFrom("donation as d")
    .select(["d.donor_id as donorId", "d.branch_id as branchId", "d.asset"])
    .select(sql<number>`count(distinct ${sql.ref("d.student_id")})::integer`.as("n"))
    .where(isOneOf("d.donor_id", donorIds))
    .where("d.class_year_id", "=", yearId)
    .where("d.state", "=", DonationState.ACTIVE)
    .where("d.deleted_at", "is", null)
    .where(isUnmatched(ofDonation))
    .groupBy(["d.donor_id", "d.branch_id", "d.asset"]);
  if (asset) rows = rows.where("d.asset", "=", asset);
  const found = await rows.execute();
  return new Map(found.map(({ donorId, branchId, asset: given, n }) => [`${donorId} ${branchId} ${given}`, n]));
}

/** To how many students without a match each donor is to give an asset of a branch in an open distribution. */
async function plannedOf({ db }: Scope, asset: Asset | null, yearId: number, donorIds: readonly number[]) {
  let rows = db
    .selectFrom("distribution as h")
    .innerJoin("planned_student as p", "p.distribution_id", "h.id")
    .select(["p.donor_id as donorId", "h.branch_id as branchId", "h.asset"])
    .select(sql<number>`count(distinct ${sql.ref("p.student_id")})::integer`.as("n"))
    .where("h.state", "=", DistributionState.PLANNED)
    .where("h.class_year_id", "=", yearId)
    .where("h.deleted_at", "is", null)
    .where(isOneOf("p.donor_id", donorIds))
    .where("p.deleted_at", "is", null)
    .where(
      isUnmatched({
        studentId: "p.student_id",
        donorId: "p.donor_id",
        asset: "h.asset",
        classYearId: "h.class_year_id",
      }),
    )
    .groupBy(["p.donor_id", "h.branch_id", "h.asset"]);
  if (asset) rows = rows.where("h.asset", "=", asset);
  const found = await rows.execute();
  return new Map(found.map(({ donorId, branchId, asset: planned, n }) => [`${donorId} ${branchId} ${planned}`, n]));
}

/** The active pledges in a study year with their places, the oldest first. */
export async function placesOf(
  scope: Scope,
  { asset, yearId, branchId, pledgeId, donorIds: ofDonors, search }: PlacesAsked,
): Promise<Places[]> {
  const filter = {
    state: [PledgeState.ACTIVE],
    ...(asset && { asset: [asset] }),
    classYearId: [yearId],
    ...(branchId && { branchId }),
    ...(ofDonors && { donorId: ofDonors }),
  };
  let found = scope.reader.found(pledgeList, { filter, search: search ?? null });
  if (pledgeId !== undefined) found = found.where("id", "=", pledgeId);
  const pledges = (await found
    .select(["id", "students", "branch_id as branchId", "donor_id as donorId", "asset"])
    .orderBy("id")
    .limit(mostPledges)
    .execute()) as unknown as { id: number; students: number; branchId: number; donorId: number; asset: Asset }[];
  if (pledges.length === 0) return [];
  const ids = pledges.map(({ id }) => id);
  const matched = await matchedOf(scope, ids, yearId);
  const donorIds = [...new Set(pledges.map(({ donorId }) => donorId))];
  const unmatched = await unmatchedOf(scope, asset, yearId, donorIds);
  const planned = await plannedOf(scope, asset, yearId, donorIds);
  return pledges.map(({ id, students, branchId: branch, donorId, asset: wanted }) => {
    const { proposed, decided } = matched.get(id) ?? { proposed: 0, decided: 0 };
    const given = unmatched.get(`${donorId} ${branch} ${wanted}`) ?? 0;
    const toCome = planned.get(`${donorId} ${branch} ${wanted}`) ?? 0;
    const open = Math.max(0, students - proposed - decided - given - toCome);
    return { id, branchId: branch, donorId, asset: wanted, matched: decided + given, proposed, planned: toCome, open };
  });
}
