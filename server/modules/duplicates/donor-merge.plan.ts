import { BadInput, Forbidden } from "../../core/base/errors.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { idList, type Pointer, pointersTo } from "../../core/data/pointers.ts";
import type { Scope } from "../../core/data/scope.ts";
import { ofOwnBranches } from "../../core/trash/trash.ts";
import { DonorMergeCollisionKind } from "../../shared/merge-fields.ts";
import { Donor } from "../donors/donor.entity.ts";
import { bothOf, type Collision, type Merged, tokenOf } from "./merging.ts";

const theirs = unscoped(
  "all records of the merged donor are in the user's branches; certificates of the kept one are checked",
);

export type DonorCollision = Collision<DonorMergeCollisionKind>;

/** How many living records of each type a donor has in the user's branches, by the type's name. */
export type DonorRecords = ReadonlyMap<string, number>;

export interface DonorPlan {
  keep: Donor;
  other: Donor;
  kept: DonorRecords;
  merged: DonorRecords;
  collisions: DonorCollision[];
  /** Valid certificates of the merged donor that one of the kept donor's replaces. */
  replaced: number[];
  /** Students on these whom the certificates that replace them do not name. */
  leftOff: number[];
  /** Planned students of an open distribution who have the donation from the other donor. */
  handOuts: number[];
  /** Identifies everything the plan depends on: it changes when any of that does. */
  token: string;
}

/** What points at a donor, in the order of locks. */
function partsOf(scope: Scope): Pointer[] {
  const first = ["donation", "pledge", "match"];
  const place = ({ table }: Pointer) => (first.includes(table) ? first.indexOf(table) : first.length);
  return pointersTo(scope, Donor)
    .filter(({ meta }) => meta.class !== Donor)
    .toSorted((a, b) => place(a) - place(b) || a.table.localeCompare(b.table));
}

/**
 * The merged donor's records change hands, those in the Trash too: whoever does not see all of them may not do it, and
 * learns no more than that there are some.
 */
async function requireAllSeen(scope: Scope, id: number): Promise<void> {
  if (scope.actor.allBranches) return;
  for (const { table, column, meta } of partsOf(scope)) {
    const [row] = await scope.em.execute<[{ elsewhere: boolean }]>(
      `select exists (select from ${table} where ${column} = ? and not (${ofOwnBranches(scope, meta)})) as elsewhere`,
      [id],
    );
    if (row.elsewhere) throw new Forbidden("errors.mergedElsewhere");
  }
}

/**
 * The most records that a merge moves: so many move in one second, and return by undo in ten, in which nobody else can
 * write them.
 */
const mostMoved = 5000;

/** Rejects a merge that would move more records than one change takes: the other way round there may be fewer. */
async function requireFew(scope: Scope, id: number): Promise<void> {
  let n = 0;
  for (const { table, column } of partsOf(scope)) {
    const [row] = await scope.em.execute<[{ count: number }]>(
      `select count(*)::integer as count from (select 1 from ${table} where ${column} = ? limit ${mostMoved + 1}) few`,
      [id],
    );
    n += row.count;
  }
  if (n > mostMoved) throw new BadInput([], "errors.mergeTooMany", { most: mostMoved });
}

/**
 * Locks what the merge writes, the wholes first: the distributions and students of the merged donor's records, both donors, the records,
 * and the kept donor's pledges, one of which may take the place of another.
 */
async function lockAll(scope: Scope, { keepId, otherId }: Merged): Promise<void> {
  await scope.em.execute(
    theirs`select id from distribution where id in (select distribution_id from planned_student where donor_id = ?) order by id for update`,
    [otherId],
  );
  const of = (table: string) => theirs`select student_id from ${table} where donor_id = ?`;
  const students = ["donation", "match", "hold", "planned_student"].map((table) => of(table));
  await scope.em.execute(
    theirs`select id from student where id in (${students.join(" union ")}) order by id for no key update`,
    students.map(() => otherId),
  );
  await scope.em.execute("select id from donor where id = any (?) order by id for update", [idList([keepId, otherId])]);
  for (const { table, column } of partsOf(scope)) {
    const ids = table === "pledge" ? [keepId, otherId] : [otherId];
    await scope.em.execute(`select id from ${table} where ${column} = any (?) order by id for update`, [idList(ids)]);
  }
}

interface Counted {
  records: DonorRecords;
  /** Identifies the records and their versions. */
  seen: string[];
}

/** A donor's living records in the user's branches. */
async function recordsOf(scope: Scope, id: number): Promise<Counted> {
  const records = new Map<string, number>();
  const seen: string[] = [];
  for (const { type, table, column, meta } of partsOf(scope)) {
    const [row] = await scope.em.execute<[{ count: number; seen: string }]>(
      `select count(*)::integer as count, coalesce(md5(string_agg(id || ' ' || version, ',' order by id)), '') as seen
       from ${table} where ${column} = ? and deleted_at is null and ${ofOwnBranches(scope, meta)}`,
      [id],
    );
    records.set(type, row.count);
    seen.push(row.seen);
  }
  return { records, seen };
}

interface Alike {
  kept: number;
  other: number;
  version: number;
}

/** The same donation: the asset, the student and the study year; money may be given on several days. */
const sameDonation = theirs`
  select k.id as kept, k.version, o.id as other from donation o
  join donation k on k.student_id = o.student_id and k.class_year_id = o.class_year_id and k.asset = o.asset
    and (o.asset <> 'FINANCE' or k.given_on = o.given_on)
  where k.donor_id = ? and o.donor_id = ? and k.state <> 'CANCELLED' and o.state <> 'CANCELLED'
    and k.deleted_at is null and o.deleted_at is null order by o.id, k.id`;

/** The same pledge: the branch, the asset and the first study year. */
const samePledge = theirs`
  select k.id as kept, k.version, o.id as other from pledge o
  join pledge k on k.branch_id = o.branch_id and k.asset = o.asset and k.from_year_id = o.from_year_id
  where k.donor_id = ? and o.donor_id = ? and k.deleted_at is null and o.deleted_at is null order by o.id, k.id`;

/**
 * Planned students of open distributions who were handed the asset, or are to be, while the other donor has given it: the
 * donations would be the same, so that the distribution cannot be closed.
 */
const sameHandOut = theirs`
  select distinct p.id, p.version from planned_student p
  join distribution h on h.id = p.distribution_id and h.state = 'PLANNED' and h.deleted_at is null
  join donation d on d.student_id = p.student_id and d.asset = h.asset and d.class_year_id = h.class_year_id
    and d.state <> 'CANCELLED' and d.deleted_at is null and (h.asset <> 'FINANCE' or d.given_on = coalesce(p.handed_on, h.held_on))
  where (p.donor_id, d.donor_id) in ((?, ?), (?, ?)) and p.donation_id is null and p.outcome <> 'ABSENT' and p.deleted_at is null
  order by p.id`;

/** Certificates for the same district and study years: one of them is valid. */
const sameCertificate = theirs`
  select k.id as kept, k.version, o.id as other from certificate o
  join certificate k on k.district_id is not distinct from o.district_id and k.from_year_id = o.from_year_id and k.to_year_id = o.to_year_id
  where k.donor_id = ? and o.donor_id = ? and k.standing = 'VALID' and o.standing = 'VALID'
    and k.deleted_at is null and o.deleted_at is null order by o.id`;

/** Students on certificates that are replaced by ones which do not name them. */
const leftOff = theirs`
  select distinct s.id from unnest(?::integer[], ?::integer[]) as pair(kept, other)
  join certificate k on k.id = pair.kept join certificate o on o.id = pair.other
  join student s on s.id = any (o.student_ids) and s.id <> all (k.student_ids) and s.deleted_at is null order by s.id`;

/** Only who sees both certificates decides that one replaces the other, as when one is issued. */
async function requireCertificatesSeen(scope: Scope, alike: readonly Alike[]): Promise<void> {
  const certificates = partsOf(scope).find(({ table }) => table === "certificate");
  if (!certificates) throw new Error("Certificates point at no donor.");
  const [{ unseen }] = await scope.em.execute<[{ unseen: boolean }]>(
    theirs`select exists (select from certificate where id = any (?) and not (${ofOwnBranches(scope, certificates.meta)})) as unseen`,
    [idList(alike.map(({ kept }) => kept))],
  );
  if (unseen) throw new Forbidden("errors.mergedCertificateElsewhere");
}

/**
 * What merging two donors would do, and which of their records cannot coexist. With `lock`, no one else can change any
 * of it before the commit.
 */
export async function donorPlanOf(scope: Scope, both: Merged, { lock }: { lock: boolean }): Promise<DonorPlan> {
  const seenBefore = await bothOf(scope, Donor, both, { lock: false, itself: "validation.anotherDonor" });
  await requireAllSeen(scope, both.otherId);
  await requireFew(scope, both.otherId);
  if (lock) await lockAll(scope, both);
  const { keep, other } = lock
    ? await bothOf(scope, Donor, both, { lock, itself: "validation.anotherDonor" })
    : seenBefore;
  // Someone may have given in another branch until the donor was locked.
  if (lock) await requireAllSeen(scope, both.otherId);
  const alike = async (sql: string) => scope.em.execute<Alike[]>(sql, [both.keepId, both.otherId]);
  const [donations, pledges, certificates] = [
    await alike(sameDonation),
    await alike(samePledge),
    await alike(sameCertificate),
  ];
  await requireCertificatesSeen(scope, certificates);
  const left = await scope.em.execute<{ id: number }[]>(leftOff, [
    idList(certificates.map((one) => one.kept)),
    idList(certificates.map((one) => one.other)),
  ]);
  const { keepId, otherId } = both;
  const handOuts = await scope.em.execute<{ id: number }[]>(sameHandOut, [keepId, otherId, otherId, keepId]);
  const collision = (key: string, kind: DonorMergeCollisionKind, found: readonly Alike[]): DonorCollision[] =>
    found.length === 0
      ? []
      : [
          {
            key,
            kind,
            kept: [...new Set(found.map((one) => one.kept))],
            other: [...new Set(found.map((one) => one.other))],
          },
        ];
  const kept = await recordsOf(scope, both.keepId);
  const merged = await recordsOf(scope, both.otherId);
  const token = tokenOf([both, keep.version, other.version, merged.seen, donations, pledges, certificates, handOuts]);
  return {
    keep,
    other,
    kept: kept.records,
    merged: merged.records,
    collisions: [
      ...collision("donations", DonorMergeCollisionKind.DONATION, donations),
      ...collision("pledges", DonorMergeCollisionKind.PLEDGE, pledges),
    ],
    replaced: certificates.map((one) => one.other),
    leftOff: left.map(({ id }) => id),
    handOuts: handOuts.map(({ id }) => id),
    token,
  };
}
