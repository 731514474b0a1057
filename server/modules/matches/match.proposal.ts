import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { DonationState, MatchReason, PledgeReason, PledgeState } from "../../shared/enums.ts";
import { firstWaiting, yearsUpTo } from "../needs/need.service.ts";
import type { MatchProposalInput } from "./match.input.ts";
import { type Places, placesOf } from "./match.places.ts";

/** One student proposed for one donor; without a pledge if the donor gave the same last year without one. */
export interface Proposed {
  studentId: number;
  donorId: number;
  pledgeId: number | null;
  proposedBecause: MatchReason;
}

type Asked = Required<Omit<MatchProposalInput, "branchIds">> & { branchIds: number[] | null };

/** Who received the asset from whom in a study year, and still does; the donation that was entered first comes first. */
async function givenIn({ db }: Scope, { asset, branchIds }: Asked, yearId: number) {
  let rows = db
    .selectFrom("donation")
    .select(["student_id as studentId", "donor_id as donorId", "branch_id as branchId"])
    .where("class_year_id", "=", yearId)
    .where("asset", "=", asset)
    .where("state", "=", DonationState.ACTIVE)
    .where("deleted_at", "is", null);
  if (branchIds) rows = rows.where(isOneOf("branch_id", branchIds));
  return rows.orderBy("id").execute();
}

/** Donor and branch of those who have a pledge of the asset, or who have given one up because they stopped. */
async function promisedBy({ db }: Scope, { asset }: Asked): Promise<Set<string>> {
  const rows = await db
    .selectFrom("pledge")
    .select(["donor_id", "branch_id"])
    .where("asset", "=", asset)
    .where((eb) =>
      eb.or([eb("state", "<>", PledgeState.GAVE_UP), eb("gave_up_reason", "=", PledgeReason.DONOR_STOPPED)]),
    )
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ donor_id, branch_id }) => `${donor_id} ${branch_id}`));
}

/** For which donor of the list each student is held. */
async function heldFor({ db, database }: Scope, { asset, classYearId, branchIds }: Asked) {
  let rows = db
    .selectFrom("hold")
    .select(["student_id as studentId", "donor_id as donorId", "branch_id as branchId"])
    .where("asset", "=", asset)
    .where("class_year_id", "=", classYearId)
    .where("donor_id", "is not", null)
    .where("until_on", ">=", database.today() as never)
    .where("deleted_at", "is", null);
  if (branchIds) rows = rows.where(isOneOf("branch_id", branchIds));
  return rows.orderBy("id").execute();
}

/** Takes one place of the first of these pledges that has any. */
function takePlace(places: readonly Places[] | undefined): Places | undefined {
  const free = places?.find(({ open }) => open > 0);
  if (free) free.open -= 1;
  return free;
}

/**
 * Which students to propose for which donors, at most `most`: first those to whom a donor gave last year, then those
 * who are held for a donor with open places, then those with the most points of need. A donor who has a pledge of the
 * asset in the branch is proposed no more students than it has open places; one without is asked for the same again,
 * unless they have stopped. Writes nothing; also within a change.
 */
export async function proposalOf(scope: Scope, asked: Asked, most: number): Promise<Proposed[]> {
  const { asset, classYearId: yearId, branchIds, never, renew, fill } = asked;
  const wanted = { asset, yearId, never, proposed: false, ...(branchIds && { branchId: branchIds }) };
  const places = await placesOf(scope, { asset, yearId, branchId: branchIds });
  const ofDonor = Map.groupBy(places, ({ donorId, branchId }) => `${donorId} ${branchId}`);
  const taken = new Set<number>();
  const proposal: Proposed[] = [];
  const propose = (next: Proposed) => {
    taken.add(next.studentId);
    proposal.push(next);
  };
  /** Those of these students who wait, and are held for nobody or for a donor of the list. */
  const waitingOf = async (ids: readonly number[], held?: boolean) =>
    new Set(
      ids.length === 0
        ? []
        : await firstWaiting(scope, { ...wanted, ids, ...(held !== undefined && { held }) }, ids.length),
    );

  const held = await heldFor(scope, asked);
  const holder = new Map(held.map(({ studentId, donorId }) => [studentId, donorId]));
  const [, before] = renew ? await yearsUpTo(scope, yearId) : [];
  if (before !== undefined) {
    const last = await givenIn(scope, asked, before);
    const promised = await promisedBy(scope, asked);
    const ids = [...new Set(last.map(({ studentId }) => studentId))];
    const [waiting, free] = [await waitingOf(ids), await waitingOf(ids, false)];
    for (const { studentId, donorId, branchId } of last) {
      if (taken.has(studentId) || !waiting.has(studentId) || proposal.length >= most) continue;
      if (!free.has(studentId) && holder.get(studentId) !== donorId) continue;
      const key = `${donorId} ${branchId}`;
      const place = takePlace(ofDonor.get(key));
      const renewal = { studentId, donorId, proposedBecause: MatchReason.RENEWAL };
      if (place) propose({ ...renewal, pledgeId: place.id });
      else if (!promised.has(key)) propose({ ...renewal, pledgeId: null });
    }
  }
  if (!fill) return proposal;
  const waitingHeld = await waitingOf(held.map(({ studentId }) => studentId));
  for (const { studentId, donorId, branchId } of held) {
    if (taken.has(studentId) || !waitingHeld.has(studentId) || proposal.length >= most) continue;
    const place = takePlace(ofDonor.get(`${donorId} ${branchId}`));
    if (!place || donorId === null) continue;
    propose({ studentId, donorId, pledgeId: place.id, proposedBecause: MatchReason.HOLD });
  }
  for (const [branchId, pledges] of Map.groupBy(places, (place) => place.branchId)) {
    const open = Math.min(
      most - proposal.length,
      pledges.reduce((sum, place) => sum + place.open, 0),
    );
    if (open <= 0) continue;
    const first = await firstWaiting(scope, { ...wanted, branchId: [branchId], held: false }, open + taken.size);
    for (const studentId of first.filter((id) => !taken.has(id)).slice(0, open)) {
      const place = takePlace(pledges);
      if (!place) continue;
      propose({ studentId, donorId: place.donorId, pledgeId: place.id, proposedBecause: MatchReason.NEED });
    }
  }
  return proposal;
}
