import { NotFound } from "../../core/base/errors.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { check, requirePast } from "../../core/write/rules.ts";
import {
  type Asset,
  DonationState,
  GiveUpReason,
  MatchRelease,
  PledgeReason,
  PledgeState,
} from "../../shared/enums.ts";
import { donorStopsRules } from "../../shared/rules/match.ts";
import { giveUpDonations } from "../donations/donation.service.ts";
import { Donor } from "../donors/donor.entity.ts";
import { giveUpPledges } from "../pledges/pledge.service.ts";
import { lockStudents } from "../students/student.locks.ts";
import type { DonorStopsInput } from "./match.input.ts";
import { openMatches, releaseMatches } from "./match.service.ts";

/** Numbers of what a donor gives in the user's branches, and the asset and study year of most of the matches and donations. */
export interface DonorGiving {
  pledges: number;
  matches: number;
  donations: number;
  asset: Asset | null;
  classYearId: number | null;
}

/** The donor's pledges that are not given up and the active donations, in the user's branches. */
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
  return { pledges, donations, matches: await openMatches(scope, { donorId }) };
}

/** What would end if a donor stopped, in the user's branches. */
export async function previewDonorStops(scope: Scope, donorId: number): Promise<DonorGiving> {
  if (!(await scope.em.findOne(Donor, { id: donorId }))) throw new NotFound();
  const { pledges, matches, donations } = await givingOf(scope, donorId);
  const subjects = Map.groupBy([...matches, ...donations], ({ asset, classYearId }) => `${asset} ${classYearId}`);
  const [most] = [...subjects.values()].toSorted((a, b) => b.length - a.length);
  return {
    pledges: pledges.length,
    matches: matches.length,
    donations: donations.length,
    asset: (most?.[0]?.asset as Asset | undefined) ?? null,
    classYearId: most?.[0]?.classYearId ?? null,
  };
}

/**
 * A donor stops, in the user's branches: gives up the pledges, releases the matches that are not given and, if
 * requested, gives up the active donations. Returns how many records ended.
 */
export async function donorStops(scope: Scope, donorId: number, input: DonorStopsInput): Promise<number> {
  const { on, note, giveUp } = check(donorStopsRules, input);
  requirePast(scope, "on", on);
  if (!(await scope.em.findOne(Donor, { id: donorId }))) throw new NotFound();
  const { pledges, matches, donations } = await givingOf(scope, donorId);
  await lockStudents(
    scope,
    [...matches, ...(giveUp ? donations : [])].map(({ studentId }) => studentId),
  );
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
  return pledges.length + matches.length + (giveUp ? donations.length : 0);
}
