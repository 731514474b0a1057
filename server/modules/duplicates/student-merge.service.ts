import { BadInput, Conflict } from "../../core/base/errors.ts";
import { idList } from "../../core/data/pointers.ts";
import type { Scope } from "../../core/data/scope.ts";
import { EnrolmentOutcome, MatchRelease, MatchState, StudentStatus } from "../../shared/enums.ts";
import {
  type StudentMergeField,
  studentMergeFields,
  StudentMergeCollisionKind,
  MergeSide,
} from "../../shared/merge-fields.ts";
import { Match } from "../matches/match.entity.ts";
import { Hold } from "../needs/hold.entity.ts";
import { settlePlanned } from "../distributions/merging.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { YearEndDecision } from "../promotion/year-end-decision.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { endEnrolments } from "../students/enrolment.service.ts";
import { Student } from "../students/student.entity.ts";
import { type StudentPlan, studentPlanOf } from "./student-merge.plan.ts";
import type { MergeInput } from "./merge.types.ts";
import {
  cancelDonations,
  decide,
  type Decisions,
  dropped,
  leadOn,
  type Merged,
  moveParts,
  take,
  takenFields,
  toTrash,
} from "./merging.ts";

/** The chosen primary photo; a kept picture replaces its duplicate. */
function primaryOf(
  { photos, collisions }: StudentPlan,
  decisions: Decisions<StudentMergeCollisionKind>,
): number | undefined {
  const ours = photos.kept.find((photo) => photo.isPrimary)?.id;
  const theirs = photos.other.find((photo) => photo.isPrimary)?.id;
  const asked = collisions.find(({ kind }) => kind === StudentMergeCollisionKind.PRIMARY_PHOTO);
  const chosen = asked && decisions.get(asked) === MergeSide.OTHER ? theirs : (ours ?? theirs);
  const double = [...decisions].find(
    ([{ kind, kept, other }, side]) =>
      kind === StudentMergeCollisionKind.PHOTO && (side === MergeSide.KEPT ? other : kept).includes(chosen ?? 0),
  );
  return double ? (double[1] === MergeSide.KEPT ? double[0].kept : double[0].other)[0] : chosen;
}

async function setPrimary(scope: Scope, plan: StudentPlan, primary: number | undefined): Promise<void> {
  for (const photo of [...plan.photos.kept, ...plan.photos.other]) {
    if (photo.isPrimary === (photo.id === primary)) continue;
    await scope.em.execute(
      "update student_photo set is_primary = ?, version = version + 1, updated_at = now(), updated_by = ? where id = ?",
      [photo.id === primary, scope.actor.userId, photo.id],
    );
  }
}

/** Of two holds for the same asset and study year, the one that ends first goes; the other student's if both end together. */
const shorterHolds = ({ holds }: StudentPlan): Set<number> =>
  new Set(
    holds.other.flatMap((theirs) => {
      const ours = holds.kept.find(
        ({ asset, classYear }) => asset === theirs.asset && classYear.id === theirs.classYear.id,
      );
      if (!ours) return [];
      return ours.untilOn < theirs.untilOn ? ours.id : theirs.id;
    }),
  );

const ranks: Readonly<Record<string, number>> = { GIVEN: 3, CONFIRMED: 2, PROPOSED: 1 };
const rankOf = ({ state }: Match): number => ranks[state] ?? 0;

/**
 * Matches that the kept student cannot have: of two for the same asset and study year the one that is less far, the
 * other student's if both are as far; and all that are not given if the kept student has left, or those of the other
 * student if they were of another branch.
 */
export function endedMatches({ keep, other, matches }: StudentPlan, status: StudentStatus): Match[] {
  const open = ({ state }: Match) => state === MatchState.PROPOSED || state === MatchState.CONFIRMED;
  const hasLeft = status !== StudentStatus.ACTIVE;
  const moves = keep.branch.id !== other.branch.id;
  const ended = new Set([
    ...matches.kept.filter((match) => open(match) && hasLeft),
    ...matches.other.filter((match) => open(match) && (hasLeft || moves)),
  ]);
  const living = (all: readonly Match[]) =>
    all.filter((match) => !ended.has(match) && match.state !== MatchState.RELEASED);
  for (const theirs of living(matches.other)) {
    const ours = living(matches.kept).find(
      ({ asset, classYear }) => asset === theirs.asset && classYear.id === theirs.classYear.id,
    );
    if (ours) ended.add(rankOf(theirs) > rankOf(ours) ? ours : theirs);
  }
  return [...ended];
}

/** Releases what `endedMatches` finds; of two that are given, the one that ends goes to the Trash. */
async function endMatches(scope: Scope, matches: readonly Match[]): Promise<void> {
  const given = matches.filter(({ state }) => state === MatchState.GIVEN);
  await toTrash(scope, Match, new Set(given.map(({ id }) => id)));
  await scope.em.execute(
    `update match set decision = '${MatchState.RELEASED}', released_because = '${MatchRelease.MERGED}',
       version = version + 1, updated_at = now(), updated_by = ? where id = any (?)`,
    [scope.actor.userId, idList(matches.filter((match) => !given.includes(match)).map(({ id }) => id))],
  );
}

/** A student in a class has to be active. */
function requireStatus(
  { keep, other, enrolments, left }: StudentPlan,
  taken: ReadonlySet<StudentMergeField>,
  gone: ReadonlySet<number>,
): void {
  const { status, leaving } = taken.has("status") ? other : keep;
  const sits = [...enrolments.kept, ...enrolments.other.filter((each) => !left.includes(each))].some(
    ({ id, outcome }) => outcome === EnrolmentOutcome.CURRENT && !gone.has(id),
  );
  if (sits && (status !== StudentStatus.ACTIVE || leaving !== null)) {
    throw new BadInput([{ path: "fields.status", key: "validation.sitsInClass" }]);
  }
}

/**
 * Merges one student into another in one change that can be undone: the kept student takes the chosen fields and
 * everything that belongs to the other, who disappears and redirects to them from then on. The plan is made again under
 * locks, and refused unless it is what the user saw: `token` is that preview's. Returns the id of the kept student.
 */
export async function mergeStudents(
  scope: Scope,
  both: Merged,
  token: string,
  { fields, choices }: MergeInput,
): Promise<number> {
  const plan = await studentPlanOf(scope, both, { lock: true });
  if (plan.token !== token) throw new Conflict([], "errors.mergeChanged");
  const { keep, other } = plan;
  const taken = takenFields(studentMergeFields, fields);
  const decisions = decide(plan.collisions, choices);
  const goneEnrolments = dropped(decisions, StudentMergeCollisionKind.ENROLMENT);
  requireStatus(plan, taken, goneEnrolments);
  await scope.em.execute("set constraints all deferred");
  const drafts = await scope.em.find(YearEndDecision, { enrolment: { $in: [...goneEnrolments] } });
  await toTrash(scope, YearEndDecision, new Set(drafts.map(({ id }) => id)));
  await toTrash(scope, Enrolment, goneEnrolments);
  await cancelDonations(scope, dropped(decisions, StudentMergeCollisionKind.DONATION));
  await setPrimary(scope, plan, primaryOf(plan, decisions));
  await toTrash(scope, StudentPhoto, dropped(decisions, StudentMergeCollisionKind.PHOTO));
  await toTrash(scope, Hold, shorterHolds(plan));
  await endMatches(scope, endedMatches(plan, (taken.has("status") ? other : keep).status));
  await endEnrolments(
    scope,
    plan.left.filter(({ id }) => !goneEnrolments.has(id)),
    EnrolmentOutcome.TRANSFERRED,
  );
  // What was handed out as a donation that is cancelled above does not count before what is kept.
  await scope.em.execute("set constraints donation_stands immediate");
  await settlePlanned(scope, keep, other);
  await moveParts(scope, Student, both, keep.branch.id);
  await take(scope, plan, studentMergeFields, taken);
  await leadOn(scope, Student, both);
  return keep.id;
}
