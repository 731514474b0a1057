import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { isOneOf } from "../../core/data/list.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { requireRights } from "../../core/write/change.ts";
import { check, requirePast } from "../../core/write/rules.ts";
import { createRecords, deleteRecords } from "../../core/write/write.ts";
import {
  type Asset,
  DistributionState,
  DonationState,
  GiveUpReason,
  HandOutOutcome,
  MatchRelease,
  MatchState,
  PledgeReason,
  PledgeState,
} from "../../shared/enums.ts";
import { donorStopsRules } from "../../shared/rules/match.ts";
import { lockDistributions, plannedOfDonor } from "../distributions/distribution.locks.ts";
import { PlannedStudent } from "../distributions/planned-student.entity.ts";
import { giveUpDonations, isHandedOver } from "../donations/donation.service.ts";
import { DonorStop } from "../donors/donor-stop.entity.ts";
import { Donor } from "../donors/donor.entity.ts";
import { openMatches, releaseMatches } from "../matches/match.service.ts";
import { deleteHolds, holdsOfDonor } from "../needs/hold.service.ts";
import { seesPlans } from "../needs/need.plans.ts";
import { giveUpPledges } from "../pledges/pledge.service.ts";
import { presentYearOf } from "../reference/present-year.ts";
import { Student } from "../students/student.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import type { DonorStopsInput } from "./stopping.input.ts";

/** Numbers of what a donor gives in the user's branches, and for what most of those wait who are left without it. */
interface DonorGiving {
  pledges: number;
  matches: number;
  proposed: number;
  planned: number;
  plans: Row[];
  absent: number;
  absentPlans: Row[];
  handedOut: number;
  donations: number;
  handedOver: number;
  yearOver: number;
  holds: number;
  held: Row[];
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
  const matches = await openMatches(scope, donorId);
  const planned = await plannedOfDonor(scope, donorId);
  const holds = await holdsOfDonor(scope, donorId);
  const today = scope.database.today();
  const [received, goingOn] = [
    donations.filter((each) => isHandedOver(each) || (each.lastDay !== null && each.lastDay < today)),
    donations.filter((each) => !isHandedOver(each) && (each.lastDay === null || each.lastDay >= today)),
  ];
  return { pledges, matches, planned, holds, donations, received, goingOn };
}

/** Something of an asset in a study year. */
interface Subject {
  asset: string;
  classYearId: number;
}

/** The asset and study year of most of these; of the present study year instead of one that began before it. */
async function subjectOfMost(
  scope: Scope,
  rows: readonly Subject[],
): Promise<Pick<DonorGiving, "asset" | "classYearId">> {
  const present = await presentYearOf(scope);
  const later = present
    ? await dbInside(scope)
        .selectFrom("class_year")
        .select("id")
        .where("first_day", ">=", present.firstDay as never)
        .execute()
    : [];
  const ahead = new Set(later.map(({ id }) => id));
  const yearOf = ({ classYearId }: Subject) => (ahead.has(classYearId) ? classYearId : (present?.id ?? classYearId));
  const subjects = Map.groupBy(rows, (row) => `${row.asset} ${yearOf(row)}`);
  const [most] = [...subjects.values()].toSorted((a, b) => b.length - a.length);
  const first = most?.[0];
  return { asset: (first?.asset as Asset | undefined) ?? null, classYearId: first ? yearOf(first) : null };
}

/** How many are named of those who are held, and of the distributions. */
const mostNamed = 5;

const studentsIn = (rows: readonly { studentId: number }[]): number =>
  new Set(rows.map(({ studentId }) => studentId)).size;

type PlannedRow = Awaited<ReturnType<typeof plannedOfDonor>>[number];

/** The first of the distributions of these planned students, the earliest first; none for who may not see who is planned. */
function plansOf(scope: Scope, rows: readonly PlannedRow[]): Row[] {
  if (!seesPlans(scope)) return [];
  const inOrder = rows.toSorted((a, b) => a.heldOn.localeCompare(b.heldOn) || a.distributionId - b.distributionId);
  const plans = new Map(inOrder.map(({ distributionId, name, heldOn }) => [distributionId, { name, heldOn }]));
  return [...plans]
    .slice(0, mostNamed)
    .map(([distributionId, plan]) => ({ __typename: "NeedPlan", distributionId, ...plan }));
}

/** What would end if a donor stopped, in the user's branches. */
export async function previewDonorStops(scope: Scope, donorId: number, selection: Selection): Promise<DonorGiving> {
  if (!(await scope.em.findOne(Donor, { id: donorId }))) throw new NotFound();
  const { pledges, matches, planned, holds, donations, received } = await givingOf(scope, donorId);
  const waiting = planned.filter((row) => !isGiven(row));
  const isClosed = ({ state }: PlannedRow) => state === DistributionState.CLOSED;
  const [absent, open] = [waiting.filter(isClosed), waiting.filter((row) => !isClosed(row))];
  const ending = [...matches, ...waiting];
  const named = holds.slice(0, mostNamed).map(({ studentId }) => studentId);
  const held = selection.get("held");
  return {
    pledges: pledges.length,
    matches: matches.length,
    proposed: matches.filter(({ state }) => state === MatchState.PROPOSED).length,
    planned: studentsIn(open),
    plans: plansOf(scope, open),
    absent: studentsIn(absent),
    absentPlans: plansOf(scope, absent),
    handedOut: studentsIn(planned.filter(isGiven)),
    donations: donations.length,
    handedOver: received.filter(isHandedOver).length,
    yearOver: received.filter((each) => !isHandedOver(each)).length,
    holds: holds.length,
    held: held ? await scope.reader.rows(Student, [...new Set(named)], new Map([...held, ["id", null]])) : [],
    ...(await subjectOfMost(scope, ending.length > 0 ? ending : donations)),
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

/** Ends these holds; returns how many. */
async function endHoldsOf(scope: Scope, holds: readonly { id: number }[]): Promise<number> {
  if (holds.length === 0) return 0;
  await requireRights(scope, ["hold.edit"]);
  return deleteHolds(
    scope,
    holds.map(({ id }) => id),
  );
}

/** A donor, locked until the commit: a pledge is then recorded before a stop, which ends it, or after it. */
async function lockDonor(scope: Scope, id: number): Promise<void> {
  if (!(await scope.em.findOne(Donor, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }))) throw new NotFound();
}

/** The user's own branches, and those that they see in which the donor gives or gave anything. */
async function branchesOf(scope: Scope, donorId: number): Promise<number[]> {
  const db = dbInside(scope);
  const inTable = (table: "donation" | "match" | "planned_student" | "pledge") =>
    db.selectFrom(table).select("branch_id as id").where("donor_id", "=", donorId).where("deleted_at", "is", null);
  const given = await inTable("donation")
    .union(inTable("match"))
    .union(inTable("planned_student"))
    .union(inTable("pledge"))
    .execute();
  const living = await db
    .selectFrom("branch")
    .select("id")
    .where(isOneOf("id", [...scope.actor.branchIds, ...given.map(({ id }) => id)]))
    .where("deleted_at", "is", null)
    .execute();
  return living.map(({ id }) => id);
}

/** Records that the donor has stopped in these branches; returns in how many they had not before. */
async function recordStops(
  scope: Scope,
  donorId: number,
  branchIds: readonly number[],
  values: { stoppedOn: string; note: string | null },
) {
  const before = await scope.em.find(DonorStop, { donor: donorId });
  const known = new Set(before.map(({ branch }) => branch.id));
  const fresh = branchIds.filter((id) => !known.has(id));
  await createRecords(
    scope,
    DonorStop,
    fresh.map((branchId) => ({ donorId, branchId, ...values })),
  );
  return fresh.length;
}

/** A donor who has stopped gives again, in the user's branches; returns in how many. What their stop ended stays ended. */
export async function donorGivesAgain(scope: Scope, donorId: number): Promise<number> {
  await lockDonor(scope, donorId);
  const stops = await scope.em.find(DonorStop, { donor: donorId });
  if (stops.length === 0) throw new BadInput([], "errors.notStopped");
  return deleteRecords(
    scope,
    DonorStop,
    stops.map(({ id }) => id),
  );
}

/**
 * A donor stops, in the user's branches: notes it, gives up the pledges, releases the matches that are not given, takes planned
 * students who have not received out of their distributions and, if requested, gives up the active donations and ends the
 * holds for the donor. Returns how many records ended; refused if the donor had stopped before and none would.
 */
export async function donorStops(scope: Scope, donorId: number, input: DonorStopsInput): Promise<number> {
  const { on, note, giveUp, giveUpReceived, endHolds } = check(donorStopsRules, input);
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
    [...seen.matches, ...seen.planned, ...(endHolds ? seen.holds : []), ...endingOf(seen)].map(
      ({ studentId }) => studentId,
    ),
  );
  const removed = await removePlanned(scope, donorId);
  await lockDonor(scope, donorId);
  const stopped = await recordStops(scope, donorId, await branchesOf(scope, donorId), { stoppedOn: on, note });
  // A closing or a late hand-out has made donations while this waited.
  const now = await givingOf(scope, donorId);
  const { pledges, matches, holds } = now;
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
  const ended =
    pledges.length + matches.length + removed + ending.length + (endHolds ? await endHoldsOf(scope, holds) : 0);
  if (ended + stopped === 0) throw new BadInput([], "errors.nothingStops");
  return ended;
}
