import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { DonationState, MatchReason, PledgeReason, PledgeState, RenewalFinding } from "../../shared/enums.ts";
import { waitingAmong, yearsUpTo } from "../needs/need.service.ts";
import type { MatchProposalInput } from "./match.input.ts";
import type { Places } from "./match.open-places.ts";

/** One student proposed for one donor; without a pledge if the donor gave the same last year without one. */
export interface Proposed {
  studentId: number;
  donorId: number;
  pledgeId: number | null;
  proposedBecause: MatchReason;
}

export type Asked = Required<Omit<MatchProposalInput, "branchIds">> & { branchIds: number[] | null };

/** A student who is not proposed to the donor of last year; null if the student waits no longer, for whatever reason. */
export interface NotRenewed {
  studentId: number;
  donorId: number;
  because: RenewalFinding | null;
}

/** The open places of pledges by donor and branch, who is held for whom, and how many can be proposed. */
interface Room {
  ofDonor: ReadonlyMap<string, readonly Places[]>;
  held: Awaited<ReturnType<typeof heldFor>>;
  most: number;
}

/** For which donor of the list each student is held. */
export async function heldFor({ db, database }: Scope, { asset, classYearId, branchIds }: Asked) {
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
export function takePlace(places: readonly Places[] | undefined): Places | undefined {
  const free = places?.find(({ open }) => open > 0);
  if (free) free.open -= 1;
  return free;
}

/** The study year before the one asked for; undefined if there is none. */
export const yearBefore = async (scope: Scope, { classYearId }: Asked): Promise<number | undefined> =>
  (await yearsUpTo(scope, classYearId))[1];

/** Who received the asset from whom in a study year, in this state; the donation that was entered first comes first. */
export async function givenIn(
  { db }: Scope,
  { asset, branchIds }: Asked,
  { yearId, state }: { yearId: number; state: DonationState },
) {
  let rows = db
    .selectFrom("donation")
    .select(["student_id as studentId", "donor_id as donorId", "branch_id as branchId", "gave_up_reason as reason"])
    .where("class_year_id", "=", yearId)
    .where("asset", "=", asset)
    .where("state", "=", state)
    .where("deleted_at", "is", null);
  if (branchIds) rows = rows.where(isOneOf("branch_id", branchIds));
  return rows.orderBy("id").execute();
}

/**
 * By donor and branch, why they give the asset no more than the places of their pledges: they have stopped, or have a
 * pledge of it, or gave one up because they stopped and now give something else.
 */
async function promisedBy({ db }: Scope, { asset }: Asked): Promise<Map<string, RenewalFinding>> {
  const keyOf = ({ donorId, branchId }: { donorId: number; branchId: number }) => `${donorId} ${branchId}`;
  const stops = await db
    .selectFrom("donor_stop")
    .select(["donor_id as donorId", "branch_id as branchId"])
    .where("deleted_at", "is", null)
    .execute();
  const pledges = await db
    .selectFrom("pledge")
    .select(["donor_id as donorId", "branch_id as branchId", "asset", "state", "gave_up_reason as reason"])
    .where("deleted_at", "is", null)
    .execute();
  const goesOn = new Set(pledges.filter(({ state }) => state !== PledgeState.GAVE_UP).map(keyOf));
  const ofAsset = pledges.filter((pledge) => pledge.asset === asset);
  const inState = (state: PledgeState) => ofAsset.filter((pledge) => pledge.state === state);
  const gaveUp = inState(PledgeState.GAVE_UP).filter(
    (pledge) => pledge.reason === PledgeReason.DONOR_STOPPED && goesOn.has(keyOf(pledge)),
  );
  const found = (rows: readonly { donorId: number; branchId: number }[], finding: RenewalFinding) =>
    rows.map((row) => [keyOf(row), finding] as const);
  // What goes on says more than what has ended.
  return new Map([
    ...found([...stops, ...gaveUp], RenewalFinding.DONOR_STOPPED),
    ...found(inState(PledgeState.PAUSED), RenewalFinding.PAUSED),
    ...found(inState(PledgeState.ACTIVE), RenewalFinding.NO_PLACE),
  ]);
}

/**
 * To which donors the students are proposed again to whom they gave the asset in the study year before, and who is left
 * out. Takes the places. Writes nothing; also within a change.
 */
export async function renewalOf(
  scope: Scope,
  asked: Asked,
  { ofDonor, held, most }: Room,
): Promise<{ proposed: Proposed[]; leftOut: NotRenewed[] }> {
  const { asset, classYearId: yearId, branchIds, never } = asked;
  const before = await yearBefore(scope, asked);
  if (before === undefined) return { proposed: [], leftOut: [] };
  const last = await givenIn(scope, asked, { yearId: before, state: DonationState.ACTIVE });
  const promised = await promisedBy(scope, asked);
  const ids = [...new Set(last.map(({ studentId }) => studentId))];
  const wanted = {
    asset,
    yearId,
    never,
    proposed: false,
    planned: false,
    ids,
    ...(branchIds && { branchId: branchIds }),
  };
  const [waiting, free] = [await waitingAmong(scope, wanted), await waitingAmong(scope, { ...wanted, held: false })];
  const holder = new Map(held.map(({ studentId, donorId }) => [studentId, donorId]));
  const proposed = new Map<number, Proposed>();
  const leftOut: NotRenewed[] = [];
  for (const { studentId, donorId, branchId } of last) {
    if (proposed.has(studentId) || proposed.size >= most) continue;
    const leave = (because: RenewalFinding | null) => leftOut.push({ studentId, donorId, because });
    const key = `${donorId} ${branchId}`;
    if (!waiting.has(studentId)) leave(null);
    else if (!free.has(studentId) && holder.get(studentId) !== donorId) leave(RenewalFinding.RESERVED);
    else {
      const place = takePlace(ofDonor.get(key));
      const ended = place ? undefined : promised.get(key);
      if (ended) leave(ended);
      else {
        const pledgeId = place?.id ?? null;
        proposed.set(studentId, { studentId, donorId, pledgeId, proposedBecause: MatchReason.RENEWAL });
      }
    }
  }
  return {
    proposed: [...proposed.values()],
    leftOut: leftOut.filter(({ studentId }) => !proposed.has(studentId)),
  };
}
