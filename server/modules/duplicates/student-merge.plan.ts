import { type EntityClass, LockMode } from "@mikro-orm/postgresql";
import type { BaseRecord } from "../../core/data/record.ts";
import type { Scope } from "../../core/data/scope.ts";
import { DonationState } from "../../shared/enums.ts";
import { StudentMergeCollisionKind } from "../../shared/merge-fields.ts";
import { Donation } from "../donations/donation.entity.ts";
import { Match } from "../matches/match.entity.ts";
import { Hold } from "../needs/hold.entity.ts";
import { StudentPhoto } from "../photos/photo.entity.ts";
import { Enrolment } from "../students/enrolment.entity.ts";
import { isSeat } from "../students/enrolment.service.ts";
import { Student } from "../students/student.entity.ts";
import { bothOf, type Collision as CollisionOf, type Merged, tokenOf } from "./merging.ts";

type Collision = CollisionOf<StudentMergeCollisionKind>;

/** Both students' living records of one type. */
interface Sides<E> {
  kept: E[];
  other: E[];
}

export interface StudentPlan {
  keep: Student;
  other: Student;
  enrolments: Sides<Enrolment>;
  donations: Sides<Donation>;
  photos: Sides<StudentPhoto>;
  holds: Sides<Hold>;
  matches: Sides<Match>;
  collisions: Collision[];
  /** Classes of another branch that the merged student is in: they are left as when a student moves. */
  left: Enrolment[];
  /** Identifies everything the plan depends on: it changes when any of that does. */
  token: string;
}

async function sidesOf<E extends BaseRecord & { student: { id: number } }>(
  scope: Scope,
  entity: EntityClass<E>,
  both: Merged,
  lock: boolean,
): Promise<Sides<E>> {
  const rows = await scope.em.find(entity, { student: { $in: [both.keepId, both.otherId] } } as never, {
    orderBy: { id: "asc" } as never,
    ...(lock && { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }),
  });
  return {
    kept: rows.filter((row) => row.student.id === both.keepId),
    other: rows.filter((row) => row.student.id === both.otherId),
  };
}

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Study years in which both were in the same class, or are both still in one: only one side's enrolments are kept. */
function inOneYear({ kept, other }: Sides<Enrolment>, sits: (enrolment: Enrolment) => boolean): Collision[] {
  const collide = (a: Enrolment, b: Enrolment) => a.schoolClass.id === b.schoolClass.id || (sits(a) && sits(b));
  return [...Map.groupBy(other, (enrolment) => enrolment.classYear.id)].flatMap(([yearId, theirs]) => {
    const ours = kept.filter((enrolment) => enrolment.classYear.id === yearId);
    const colliding = ours.filter((a) => theirs.some((b) => collide(a, b)));
    if (colliding.length === 0) return [];
    const others = theirs.filter((b) => ours.some((a) => collide(a, b)));
    return [
      {
        key: `enrolment-${yearId}`,
        kind: StudentMergeCollisionKind.ENROLMENT,
        kept: ids(colliding),
        other: ids(others),
      },
    ];
  });
}

/** What distinguishes donations of one student; null for cancelled ones. */
const donationKey = ({ state, donor, asset, classYear, givenOn }: Donation): string | null =>
  state === DonationState.CANCELLED
    ? null
    : [donor.id, asset, classYear.id, asset === "FINANCE" ? givenOn : ""].join(" ");

const pictureOf = ({ state, contentHash }: StudentPhoto): string | null =>
  state === "FAILED" || contentHash === "" ? null : contentHash;

/** Records of both that agree in `sameBy`. */
function theSame<E extends { id: number }>(
  { kept, other }: Sides<E>,
  kind: StudentMergeCollisionKind,
  sameBy: (row: E) => string | null,
): Collision[] {
  return other.flatMap((theirs) => {
    const what = sameBy(theirs);
    const ours = what === null ? undefined : kept.find((row) => sameBy(row) === what);
    return ours ? [{ key: `${kind.toLowerCase()}-${theirs.id}`, kind, kept: [ours.id], other: [theirs.id] }] : [];
  });
}

/** Two primary photos, unless they are the same picture. */
function primaries({ kept, other }: Sides<StudentPhoto>, same: readonly Collision[]): Collision[] {
  const ours = kept.find((photo) => photo.isPrimary);
  const theirs = other.find((photo) => photo.isPrimary);
  if (!ours || !theirs || same.some((each) => each.kept.includes(ours.id) && each.other.includes(theirs.id))) return [];
  return [{ key: "primary-photo", kind: StudentMergeCollisionKind.PRIMARY_PHOTO, kept: [ours.id], other: [theirs.id] }];
}

/**
 * What merging two students would do, and which of their records cannot coexist. With `lock`, no one else can change
 * any of it before the commit.
 */
export async function studentPlanOf(scope: Scope, both: Merged, { lock }: { lock: boolean }): Promise<StudentPlan> {
  const { keep, other } = await bothOf(scope, Student, both, { lock, itself: "validation.anotherStudent" });
  const enrolments = await sidesOf(scope, Enrolment, both, lock);
  const donations = await sidesOf(scope, Donation, both, lock);
  const photos = await sidesOf(scope, StudentPhoto, both, lock);
  const holds = await sidesOf(scope, Hold, both, lock);
  const matches = await sidesOf(scope, Match, both, lock);
  const left =
    keep.branch.id === other.branch.id ? [] : enrolments.other.filter((enrolment) => isSeat(other, enrolment));
  const sits = (enrolment: Enrolment) =>
    !left.includes(enrolment) && isSeat(enrolment.student.id === keep.id ? keep : other, enrolment);
  const pictures = theSame(photos, StudentMergeCollisionKind.PHOTO, pictureOf);
  const collisions = [
    ...inOneYear(enrolments, sits),
    ...theSame(donations, StudentMergeCollisionKind.DONATION, donationKey),
    ...pictures,
    ...primaries(photos, pictures),
  ];
  const versions = [
    keep,
    other,
    ...[enrolments, donations, photos, holds, matches].flatMap((sides) => [...sides.kept, ...sides.other]),
  ];
  const seen = [both, keep.branch.id, other.branch.id, versions.map(({ id, version }) => [id, version]), collisions];
  return { keep, other, enrolments, donations, photos, holds, matches, collisions, left, token: tokenOf(seen) };
}
