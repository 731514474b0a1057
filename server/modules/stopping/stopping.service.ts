import { BadInput, NotFound } from "../../core/base/errors.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { requireRights } from "../../core/write/change.ts";
import { check, requirePast } from "../../core/write/rules.ts";
import { deleteRecords } from "../../core/write/write.ts";
import {
  Asset,
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
  handedOver: number;
  yearOver: number;
  asset: Asset | null;
  classYearId: number | null;
}

const isGiven = ({ outcome }: { outcome: string }) => outcome === HandOutOutcome.GIVEN;

/** A thing was handed over when it was given; finance goes on until the study year is over. */
const isHandedOver = ({ asset }: { asset: string }) => asset !== Asset.FINANCE;

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
      .selectFrom("donation as d")
      .innerJoin("class_year as y", "y.id", "d.class_year_id")
      .select([
        "d.id",
        "d.student_id as studentId",
        "d.asset",
        "d.class_year_id as classYearId",
        "y.last_day as lastDay",
      ])
      .where("d.donor_id", "=", donorId)
      .where("d.state", "=", DonationState.ACTIVE)
      .where("d.deleted_at", "is", null)
      .execute(),
  ];
  const [matches, planned] = [await openMatches(scope, { donorId }), await plannedOfDonor(scope, donorId)];
  const today = scope.database.today();
  const [received, goingOn] = [
    donations.filter((each) => isHandedOver(each) || (each.lastDay !== null && each.lastDay < today)),
    donations.filter((each) => !isHandedOver(each) && (each.lastDay === null || each.lastDay >= today)),
  ];
  return { pledges, matches, planned, donations, received, goingOn };
}

/** What would end if a donor stopped, in the user's branches. */
export async function previewDonorStops(scope: Scope, donorId: number): Promise<DonorGiving> {
  if (!(await scope.em.findOne(Donor, { id: donorId }))) throw new NotFound();
  const { pledges, matches, planned, donations, received } = await givingOf(scope, donorId);
  const handedOut = planned.filter(isGiven).length;
  const subjects = Map.groupBy([...matches, ...donations], ({ asset, classYearId }) => `${asset} ${classYearId}`);
  const [most] = [...subjects.values()].toSorted((a, b) => b.length - a.length);
  return {
    pledges: pledges.length,
    matches: matches.length,
    planned: planned.length - handedOut,
    handedOut,
    donations: donations.length,
    handedOver: received.filter(isHandedOver).length,
    yearOver: received.filter((each) => !isHandedOver(each)).length,
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
 * how many records ended; refused if none would.
 */
export async function donorStops(scope: Scope, donorId: number, input: DonorStopsInput): Promise<number> {
  const { on, note, giveUp, giveUpReceived } = check(donorStopsRules, input);
  requirePast(scope, "on", on);
  if (!(await scope.em.findOne(Donor, { id: donorId }))) throw new NotFound();
  const endingOf = ({ goingOn, received }: Awaited<ReturnType<typeof givingOf>>) => [
    ...(giveUp ? goingOn : []),
    ...(giveUpReceived ? received : []),
  ];
  const seen = await givingOf(scope, donorId);
  await lockDistributions(
    scope,
    seen.planned.map(({ distributionId }) => distributionId),
  );
  await lockStudents(
    scope,
    [...seen.matches, ...seen.planned, ...endingOf(seen)].map(({ studentId }) => studentId),
  );
  const removed = await removePlanned(scope, donorId);
  // A closing or a late hand-out has made donations while this waited.
  const now = await givingOf(scope, donorId);
  const { pledges, matches } = now;
  const ending = endingOf(now);
  if (ending.length > 0) {
    await giveUpDonations(
      scope,
      ending.map(({ id }) => id),
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
  const ended = pledges.length + matches.length + removed + ending.length;
  // Nothing would say afterwards that the donor has stopped.
  if (ended === 0) throw new BadInput([], "errors.nothingStops");
  return ended;
}
