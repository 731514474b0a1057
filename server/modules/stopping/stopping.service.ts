import { NotFound } from "../../core/base/errors.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { requireRights } from "../../core/write/change.ts";
import { check, requirePast } from "../../core/write/rules.ts";
import { deleteRecords } from "../../core/write/write.ts";
import {
  type Asset,
  DonationState,
  GiveUpReason,
  HandOutOutcome,
  MatchRelease,
  PledgeReason,
  PledgeState,
} from "../../shared/enums.ts";
import { donorStopsRules } from "../../shared/rules/match.ts";
import { lockDistributions, plannedOfDonor } from "../distributions/distribution.locks.ts";
import { PlannedStudent } from "../distributions/planned-student.entity.ts";
import { giveUpDonations } from "../donations/donation.service.ts";
import { Donor } from "../donors/donor.entity.ts";
import { openMatches, releaseMatches } from "../matches/match.service.ts";
import { giveUpPledges } from "../pledges/pledge.service.ts";
import { lockStudents } from "../students/student.locks.ts";
import type { DonorStopsInput } from "./stopping.input.ts";

/** Numbers of what a donor gives in the user's branches, and the asset and study year of most of the matches and donations. */
export interface DonorGiving {
  pledges: number;
  matches: number;
  planned: number;
  handedOut: number;
  donations: number;
  asset: Asset | null;
  classYearId: number | null;
}

const isGiven = ({ outcome }: { outcome: string }) => outcome === HandOutOutcome.GIVEN;

/** What the donor gives or is to give, in the user's branches. */
async function givingOf(scope: Scope, donorId: number) {
  const db = dbInside(scope);
  const [pledges, donations] = [
    await db
      .selectFrom("pledge")
      .select("id")
      .where("donor_id", "=", donorId)
      .where("state", "<>", PledgeState.GAVE_UP)
      .where("deleted_at", "is", null)
      .execute(),
    await db
      .selectFrom("donation")
      .select(["id", "student_id as studentId", "asset", "class_year_id as classYearId"])
      .where("donor_id", "=", donorId)
      .where("state", "=", DonationState.ACTIVE)
      .where("deleted_at", "is", null)
      .execute(),
  ];
  const [matches, planned] = [await openMatches(scope, { donorId }), await plannedOfDonor(scope, donorId)];
  return { pledges, matches, planned, donations };
}

/** What would end if a donor stopped, in the user's branches. */
export async function previewDonorStops(scope: Scope, donorId: number): Promise<DonorGiving> {
  if (!(await scope.em.findOne(Donor, { id: donorId }))) throw new NotFound();
  const { pledges, matches, planned, donations } = await givingOf(scope, donorId);
  const handedOut = planned.filter(isGiven).length;
  const subjects = Map.groupBy([...matches, ...donations], ({ asset, classYearId }) => `${asset} ${classYearId}`);
  const [most] = [...subjects.values()].toSorted((a, b) => b.length - a.length);
  return {
    pledges: pledges.length,
    matches: matches.length,
    planned: planned.length - handedOut,
    handedOut,
    donations: donations.length,
    asset: (most?.[0]?.asset as Asset | undefined) ?? null,
    classYearId: most?.[0]?.classYearId ?? null,
  };
}

/**
 * Takes a donor's planned students who have not received out of their distributions; returns how many. To be called
 * with the distributions and the students locked: what was handed out while waiting for them stays.
 */
async function removePlanned(scope: Scope, donorId: number): Promise<number> {
  const planned = (await plannedOfDonor(scope, donorId)).filter((row) => !isGiven(row));
  if (planned.length === 0) return 0;
  await requireRights(scope, ["distribution.plan"]);
  // Those that someone has planned in the meantime.
  await lockDistributions(
    scope,
    planned.map(({ distributionId }) => distributionId),
  );
  return deleteRecords(
    scope,
    PlannedStudent,
    planned.map(({ id }) => id),
  );
}

/**
 * A donor stops, in the user's branches: gives up the pledges, releases the matches that are not given, takes planned
 * students who have not received out of their distributions and, if requested, gives up the active donations. Returns
 * how many records ended.
 */
export async function donorStops(scope: Scope, donorId: number, input: DonorStopsInput): Promise<number> {
  const { on, note, giveUp } = check(donorStopsRules, input);
  requirePast(scope, "on", on);
  if (!(await scope.em.findOne(Donor, { id: donorId }))) throw new NotFound();
  const seen = await givingOf(scope, donorId);
  await lockDistributions(
    scope,
    seen.planned.map(({ distributionId }) => distributionId),
  );
  await lockStudents(
    scope,
    [...seen.matches, ...seen.planned, ...(giveUp ? seen.donations : [])].map(({ studentId }) => studentId),
  );
  const removed = await removePlanned(scope, donorId);
  // A closing or a late hand-out has made donations while this waited.
  const { pledges, matches, donations } = await givingOf(scope, donorId);
  if (giveUp && donations.length > 0) {
    await giveUpDonations(
      scope,
      donations.map(({ id }) => id),
      { on, reason: GiveUpReason.DONOR_STOPPED, note },
    );
  }
  if (matches.length > 0) {
    await releaseMatches(
      scope,
      matches.map(({ id }) => id),
      MatchRelease.DONOR_STOPPED,
    );
  }
  if (pledges.length > 0) {
    await giveUpPledges(
      scope,
      pledges.map(({ id }) => id),
      { on, reason: PledgeReason.DONOR_STOPPED, note },
    );
  }
  return pledges.length + matches.length + removed + (giveUp ? donations.length : 0);
}
