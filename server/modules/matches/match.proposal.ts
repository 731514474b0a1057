import type { Scope } from "../../core/data/scope.ts";
import type { Row } from "../../core/data/tables.ts";
import { check } from "../../core/write/rules.ts";
import { MatchReason } from "../../shared/enums.ts";
import { matchProposalRules, mostMatched } from "../../shared/rules/match.ts";
import { firstWaiting, waitingAmong } from "../needs/need.service.ts";
import type { MatchProposalInput } from "./match.input.ts";
import { placesOf } from "./match.open-places.ts";
import { type Asked, heldFor, type Proposed, renewalOf, takePlace } from "./match.renewal.ts";

/**
 * Which students to propose for which donors, at most `most`: first those to whom a donor gave last year, then those
 * who are held for a donor with open places, then those with the most points of need. A donor who has a pledge of the
 * asset in the branch is proposed no more students than it has open places; one without is asked for the same again,
 * unless they have stopped. Writes nothing; also within a change.
 */
export async function proposalOf(scope: Scope, asked: Asked, most: number): Promise<Proposed[]> {
  const { asset, classYearId: yearId, branchIds, never, renew, fill } = asked;
  const wanted = { asset, yearId, never, proposed: false, planned: false, ...(branchIds && { branchId: branchIds }) };
  const places = await placesOf(scope, { asset, yearId, branchId: branchIds });
  const ofDonor = Map.groupBy(places, ({ donorId, branchId }) => `${donorId} ${branchId}`);
  const held = await heldFor(scope, asked);
  const proposal: Proposed[] = renew ? (await renewalOf(scope, asked, { ofDonor, held, most })).proposed : [];
  const taken = new Set(proposal.map(({ studentId }) => studentId));
  const propose = (next: Proposed) => {
    taken.add(next.studentId);
    proposal.push(next);
  };
  if (!fill) return proposal;
  const waitingHeld = await waitingAmong(scope, { ...wanted, ids: held.map(({ studentId }) => studentId) });
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

/** How many students a proposal for all would propose in one step, and for which of its parts. */
export async function countProposal(scope: Scope, input: MatchProposalInput): Promise<Row> {
  const proposed = await proposalOf(scope, check(matchProposalRules, input), mostMatched);
  const renewed = proposed.filter(({ proposedBecause }) => proposedBecause === MatchReason.RENEWAL).length;
  return { __typename: "MatchProposal", renewed, filled: proposed.length - renewed };
}
