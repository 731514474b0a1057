import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { dbInside, type Scope, scopeInside } from "../../core/data/scope.ts";
import { requireRights } from "../../core/write/change.ts";
import { check, uniqueIds } from "../../core/write/rules.ts";
import { createRecords, deleteRecords } from "../../core/write/write.ts";
import { MatchDecision, MatchReason, MatchRelease, MatchState, type ProposalFinding } from "../../shared/enums.ts";
import { matchProposalRules, mostMatched } from "../../shared/rules/match.ts";
import { Hold } from "../needs/hold.entity.ts";
import { requireAny, selectedWaiting, type WaitingStudents } from "../needs/need.selection.ts";
import { firstWaiting, pointsOfStudents } from "../needs/need.service.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import type { Student } from "../students/student.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import { Match } from "./match.entity.ts";
import { type ProposalsAsked, proposalsOf, unfitAmong } from "./match.fitting.ts";
import type { MatchProposalInput } from "./match.input.ts";
import { placesOf } from "./match.open-places.ts";
import { proposalOf } from "./match.proposal.ts";
import { isHandedOutFor } from "./match.received.ts";
import type { Proposed } from "./match.renewal.ts";

/** Refuses if some of these students are in the way, and names the first of them. */
function refuse(key: string, wrong: readonly Student[]): void {
  if (wrong.length === 0) return;
  const codes = wrong
    .slice(0, 5)
    .map(({ code }) => code)
    .join(", ");
  throw new BadInput([{ path: "studentIds", key, params: { count: wrong.length, codes } }]);
}

/** Locks pledges until the commit, after the students: two people then take places one after the other. */
const lockPledges = (scope: Scope, ids: readonly number[]): Promise<Pledge[]> =>
  scope.em.find(
    Pledge,
    { id: { $in: [...new Set(ids)] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" }, refresh: true },
  );

/** Matches in scope, locked until the commit with their students and pledges; `NotFound` unless all exist. */
async function lockMatches(scope: Scope, ids: readonly number[]): Promise<{ matches: Match[]; students: Student[] }> {
  const seen = await scope.em.find(Match, { id: { $in: [...ids] } }, { fields: ["student", "pledge"] });
  const students = await lockStudents(
    scope,
    seen.map(({ student }) => student.id),
  );
  await lockPledges(
    scope,
    seen.flatMap(({ pledge }) => pledge?.id ?? []),
  );
  const matches = await scope.em.find(
    Match,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" }, refresh: true },
  );
  if (matches.length !== ids.length) throw new NotFound();
  return { matches, students };
}

/** Matches of one asset and study year. */
interface Subject {
  asset: Match["asset"];
  classYearId: number;
}

/** Writes a proposal, with the points that the students have now. */
async function createMatches(
  scope: Scope,
  subject: Subject,
  proposal: readonly Proposed[],
  students: readonly Student[],
): Promise<void> {
  const branchOf = new Map(students.map(({ id, branch }) => [id, branch.id]));
  const { asset, classYearId: yearId } = subject;
  const points = await pointsOfStudents(
    scopeInside(scope),
    { asset, yearId },
    proposal.map(({ studentId }) => studentId),
  );
  await createRecords(
    scope,
    Match,
    proposal.map((proposed) => ({
      ...subject,
      ...proposed,
      branchId: branchOf.get(proposed.studentId),
      points: points.get(proposed.studentId) ?? null,
    })),
  );
}

/**
 * Proposes students for donors, as `proposalOf` orders them; at most 2,000 in one step. What someone else takes in the
 * meantime is left out. Returns how many.
 */
export async function proposeMatches(scope: Scope, input: MatchProposalInput): Promise<number> {
  const values = check(matchProposalRules, input);
  const { asset, classYearId } = values;
  const proposal = await proposalOf(scopeInside(scope), values, mostMatched);
  const ids = proposal.map(({ studentId }) => studentId);
  const students = await lockStudents(scope, ids);
  await lockPledges(
    scope,
    proposal.flatMap(({ pledgeId }) => pledgeId ?? []),
  );
  // Under the locks once more: places and students that someone else has taken since.
  const seen = scopeInside(scope);
  const open = new Map((await placesOf(seen, { asset, yearId: classYearId })).map((place) => [place.id, place.open]));
  const free = new Set(
    ids.length === 0
      ? []
      : await firstWaiting(
          seen,
          { asset, yearId: classYearId, ids, never: values.never, proposed: false, planned: false },
          ids.length,
        ),
  );
  const still = proposal.filter(({ studentId, pledgeId }) => {
    if (!free.has(studentId)) return false;
    if (pledgeId === null) return true;
    const left = open.get(pledgeId) ?? 0;
    open.set(pledgeId, left - 1);
    return left > 0;
  });
  if (still.length === 0) return 0;
  await createMatches(scope, { asset, classYearId }, still, students);
  return still.length;
}

/** Which of these students are held today for someone other than this donor. */
async function heldForOthers(scope: Scope, { asset, classYearId }: Subject, ids: readonly number[], donorId: number) {
  const holds = await scope.em.find(
    Hold,
    { student: { $in: [...ids] }, asset, classYear: classYearId, untilOn: { $gte: scope.database.today() } },
    { orderBy: { id: "asc" } },
  );
  return new Set(holds.filter(({ donor }) => donor?.id !== donorId).map(({ student }) => student.id));
}

/**
 * Proposes students for a pledge; all or none: those with these ids or, without ids, the first of a list of needs who are
 * free for it, until no place is open. Returns how many.
 */
export async function proposeForPledge(
  scope: Scope,
  pledgeId: number,
  classYearId: number,
  { studentIds, waiting }: { studentIds: readonly number[] | null; waiting: WaitingStudents | null },
): Promise<number> {
  const found = studentIds ?? (waiting ? await freeForPledge(scope, pledgeId, classYearId, waiting) : []);
  const ids = uniqueIds("studentIds", found, mostMatched);
  const students = await lockStudents(scope, ids);
  if (students.length !== ids.length) throw new BadInput([{ path: "studentIds", key: "validation.selected" }]);
  const [pledge] = await lockPledges(scope, [pledgeId]);
  if (!pledge) throw new BadInput([{ path: "pledgeId", key: "validation.selected" }]);
  const { asset, donor } = pledge;
  const seen = scopeInside(scope);
  const [place] = await placesOf(seen, { asset, yearId: classYearId, pledgeId });
  if (!place) throw new BadInput([{ path: "pledgeId", key: "validation.selected" }]);
  if (students.some(({ branch }) => branch.id !== pledge.branch.id)) {
    throw new BadInput([{ path: "studentIds", key: "validation.selected" }]);
  }
  const wanted = { asset, yearId: classYearId, ids, proposed: false };
  const free = new Set(await firstWaiting(seen, wanted, ids.length));
  refuse(
    "validation.matchNotWaiting",
    students.filter(({ id }) => !free.has(id)),
  );
  const unplanned = new Set(await firstWaiting(seen, { ...wanted, planned: false }, ids.length));
  refuse(
    "validation.matchPlanned",
    students.filter(({ id }) => !unplanned.has(id)),
  );
  const others = await heldForOthers(scope, { asset, classYearId }, ids, donor.id);
  refuse(
    "validation.heldAlreadySeveral",
    students.filter(({ id }) => others.has(id)),
  );
  if (ids.length > place.open) {
    throw new BadInput([{ path: "pledgeId", key: "validation.pledgeFull", params: { n: place.open } }]);
  }
  const proposal = ids.map((studentId) => ({
    studentId,
    donorId: donor.id,
    pledgeId,
    proposedBecause: MatchReason.BY_HAND,
  }));
  await createMatches(scope, { asset, classYearId }, proposal, students);
  return ids.length;
}

/** The first of a list of needs who can be proposed for a pledge, as many as it has open places. */
async function freeForPledge(
  scope: Scope,
  pledgeId: number,
  yearId: number,
  waiting: WaitingStudents,
): Promise<number[]> {
  const pledge = await scope.em.findOne(Pledge, { id: pledgeId });
  if (!pledge) throw new BadInput([{ path: "pledgeId", key: "validation.selected" }]);
  const seen = scopeInside(scope);
  const { asset, branch, donor } = pledge;
  const [place] = await placesOf(seen, { asset, yearId, pledgeId });
  if (!place?.open) throw new BadInput([{ path: "pledgeId", key: "validation.pledgeFull", params: { n: 0 } }]);
  const free = { asset, yearId, branchId: [branch.id], proposed: false, planned: false };
  const found = await selectedWaiting(scope, waiting, free, mostMatched);
  const others = await heldForOthers(scope, { asset, classYearId: yearId }, found, donor.id);
  return requireAny(found.filter((id) => !others.has(id))).slice(0, place.open);
}

/** What a refusal says of proposals that no longer fit, by the reason. */
const unfitSays: Record<ProposalFinding, string> = {
  STUDENT_LEFT: "validation.matchNotWaiting",
  HAS_ONE: "validation.matchNotWaiting",
  PLANNED: "validation.matchPlanned",
  RESERVED: "validation.heldAlreadySeveral",
};

/**
 * Confirms those of these proposed matches that fit: whose students still wait, and are neither planned nor held for
 * another donor; refused if none does. The students no longer wait, and holds of them for the same asset and study year
 * go to the Trash. Returns how many.
 */
export async function confirmMatches(scope: Scope, matchIds: readonly number[]): Promise<number> {
  const ids = uniqueIds("ids", matchIds, mostMatched);
  const { matches, students } = await lockMatches(scope, ids);
  if (matches.some(({ state }) => state !== MatchState.PROPOSED)) throw new BadInput([], "errors.pledgeState");
  const seen = scopeInside(scope);
  const fitting: Match[] = [];
  const unfit = new Map<number, ProposalFinding>();
  const holds: number[] = [];
  for (const [first, ...others] of Map.groupBy(matches, subjectOf).values()) {
    if (!first) continue;
    const { asset, classYear } = first;
    const all = [first, ...others];
    const proposals = all.map(({ id, student, donor }) => ({ id, studentId: student.id, donorId: donor.id }));
    const found = await unfitAmong(seen, { asset, yearId: classYear.id }, proposals);
    for (const { id, studentId } of proposals) {
      const finding = found.get(id);
      if (finding) unfit.set(studentId, finding);
    }
    const fit = all.filter(({ id }) => !found.has(id));
    fitting.push(...fit);
    const held = await scope.em.find(
      Hold,
      { student: { $in: fit.map(({ student }) => student.id) }, asset, classYear: classYear.id },
      { orderBy: { id: "asc" } },
    );
    holds.push(...held.map(({ id }) => id));
  }
  if (fitting.length === 0) {
    const [finding] = unfit.values();
    const key = finding ? unfitSays[finding] : "validation.matchNotWaiting";
    refuse(
      key,
      students.filter(({ id }) => unfit.get(id) === finding),
    );
  }
  for (const match of fitting) {
    scope.em.assign(match, { decision: MatchDecision.CONFIRMED, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
  if (holds.length > 0) await deleteRecords(scope, Hold, holds);
  return fitting.length;
}

/**
 * Confirms all proposals for an asset and study year, up to 2,000, as `confirmMatches` does; refused unless there are as
 * many as the user saw.
 * @param count how many the user saw
 */
export async function confirmProposals(scope: Scope, asked: ProposalsAsked, count: number): Promise<number> {
  const found = await proposalsOf({ db: dbInside(scope) }, asked);
  const ids = found.slice(0, mostMatched).map(({ id }) => id);
  if (ids.length === 0 || ids.length !== Math.min(count, mostMatched)) throw new BadInput([], "errors.pledgeState");
  return confirmMatches(scope, ids);
}

const subjectOf = ({ asset, classYear }: Match): string => `${asset} ${classYear.id}`;

/** Releases proposed and confirmed matches; all or none. A confirmed one takes the right to confirm. Returns how many. */
export async function releaseMatches(
  scope: Scope,
  matchIds: readonly number[],
  releasedBecause: MatchRelease = MatchRelease.CHANGED,
): Promise<number> {
  const ids = uniqueIds("ids", matchIds, mostMatched);
  const { matches } = await lockMatches(scope, ids);
  if (matches.some(({ state }) => state !== MatchState.PROPOSED && state !== MatchState.CONFIRMED)) {
    throw new BadInput([], "errors.pledgeState");
  }
  if (matches.some(({ state }) => state === MatchState.CONFIRMED)) await requireRights(scope, ["match.confirm"]);
  for (const match of matches) {
    scope.em.assign(match, { decision: MatchDecision.RELEASED, releasedBecause, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
  return matches.length;
}

/** A donor's matches that end if the donor stops. */
export const openMatches = (scope: Scope, donorId: number) =>
  dbInside(scope)
    .selectFrom("match as m")
    .select(["m.id", "m.student_id as studentId", "m.asset", "m.class_year_id as classYearId", "m.state"])
    .where("m.state", "in", [MatchState.PROPOSED, MatchState.CONFIRMED])
    .where("m.deleted_at", "is", null)
    .where("m.donor_id", "=", donorId)
    .where((eb) => eb.not(isHandedOutFor))
    .orderBy("m.id")
    .execute();
