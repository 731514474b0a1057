import { BadInput, Conflict } from "../../core/base/errors.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { idList } from "../../core/data/pointers.ts";
import type { Scope } from "../../core/data/scope.ts";
import { DonorMergeCollisionKind, donorMergeFields, MergeSide } from "../../shared/merge-fields.ts";
import { Donor } from "../donors/donor.entity.ts";
import { Pledge } from "../pledges/pledge.entity.ts";
import { donorPlanOf } from "./donor-merge.plan.ts";
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

const theirs = unscoped("all records of the merged donor are in the user's branches, and these are about the same");

/** The pledge that stays for each that goes: the ids at one place belong together. */
function pledgesOf(decisions: Decisions<DonorMergeCollisionKind>): { stay: number[]; go: number[] } {
  const found = [...decisions].find(([{ kind }]) => kind === DonorMergeCollisionKind.PLEDGE);
  if (!found) return { stay: [], go: [] };
  const [{ kept, other }, side] = found;
  return side === MergeSide.KEPT ? { stay: kept, go: other } : { stay: other, go: kept };
}

/**
 * Of two pledges of a kind one stays, and takes the other's matches: refused if there are more of them in a study year
 * than it has places, or if it was given up, which would end them.
 */
async function joinPledges(scope: Scope, decisions: Decisions<DonorMergeCollisionKind>): Promise<void> {
  const { stay, go } = pledgesOf(decisions);
  if (go.length === 0) return;
  const pairs = [idList(stay), idList(go)];
  const full = await scope.em.execute<unknown[]>(
    theirs`select 1 from unnest(?::integer[], ?::integer[]) as pair(stays, goes) join pledge p on p.id = pair.stays
     join match m on m.pledge_id in (pair.stays, pair.goes) and m.state <> 'RELEASED' and m.deleted_at is null
     where p.state <> 'GAVE_UP' group by p.id, p.students, m.class_year_id having count(*) > p.students limit 1`,
    pairs,
  );
  if (full.length > 0) throw new BadInput([{ path: "choices.pledges", key: "validation.mergedPledgeFull" }]);
  const ended = await scope.em.execute<unknown[]>(
    theirs`select 1 from unnest(?::integer[], ?::integer[]) as pair(stays, goes) join pledge p on p.id = pair.stays and p.state = 'GAVE_UP'
     join match m on m.pledge_id = pair.goes and m.state in ('PROPOSED', 'CONFIRMED') and m.deleted_at is null limit 1`,
    pairs,
  );
  if (ended.length > 0) throw new BadInput([{ path: "choices.pledges", key: "validation.mergedPledgeEnded" }]);
  await scope.em.execute(
    `update match set pledge_id = pair.stays, version = version + 1, updated_at = now(), updated_by = ?
     from unnest(?::integer[], ?::integer[]) as pair(stays, goes) where pledge_id = pair.goes`,
    [scope.actor.userId, ...pairs],
  );
  await toTrash(scope, Pledge, new Set(go));
}

/**
 * In one branch a donor has stopped once, and not while a pledge goes on. The stop that goes: the merged donor's where
 * the kept one gives on, and of two the earlier. Where the merged donor gives on, the database ends the kept one's with
 * the pledge that moves.
 */
async function joinStops(scope: Scope, { keepId, otherId }: Merged): Promise<void> {
  await scope.em.execute(
    theirs`update donor_stop s set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = ?
     where s.deleted_at is null and (
       s.donor_id = ? and pledge_goes_on(?, s.branch_id)
       or s.donor_id in (?, ?) and exists (
         select from donor_stop t where t.donor_id in (?, ?) and t.donor_id <> s.donor_id and t.branch_id = s.branch_id
           and t.deleted_at is null and (t.stopped_on > s.stopped_on or t.stopped_on = s.stopped_on and t.donor_id = ?)))`,
    [scope.actor.userId, otherId, keepId, keepId, otherId, keepId, otherId, keepId],
  );
}

/** Of two valid certificates for the same district and study years the kept donor's replaces the other. */
async function replaceCertificates(scope: Scope, { keepId, otherId }: Merged): Promise<void> {
  await scope.em.execute(
    theirs`update certificate o set standing = 'SUPERSEDED', superseded_by = k.serial, version = o.version + 1, updated_at = now(), updated_by = ?
     from certificate k where k.donor_id = ? and o.donor_id = ? and k.standing = 'VALID' and o.standing = 'VALID'
       and k.district_id is not distinct from o.district_id and k.from_year_id = o.from_year_id and k.to_year_id = o.to_year_id
       and k.deleted_at is null and o.deleted_at is null`,
    [scope.actor.userId, keepId, otherId],
  );
}

/**
 * Merges one donor into another in one change that can be undone: the kept donor takes the chosen fields and everything
 * that belongs to the other, who disappears and leads to them from then on. The plan is made again under locks, and
 * refused unless it is what the user saw: `token` is that preview's. Returns the id of the kept donor.
 */
export async function mergeDonors(
  scope: Scope,
  both: Merged,
  token: string,
  { fields, choices }: MergeInput,
): Promise<number> {
  const plan = await donorPlanOf(scope, both, { lock: true });
  if (plan.token !== token) throw new Conflict([], "errors.mergeChanged");
  const taken = takenFields(donorMergeFields, fields);
  const decisions = decide(plan.collisions, choices);
  await scope.em.execute("set constraints all deferred");
  // From here to the commit the database counts both as one donor.
  await leadOn(scope, Donor, both);
  await cancelDonations(scope, dropped(decisions, DonorMergeCollisionKind.DONATION));
  await joinPledges(scope, decisions);
  await joinStops(scope, both);
  await replaceCertificates(scope, both);
  await moveParts(scope, Donor, both);
  await take(scope, plan, donorMergeFields, taken);
  return both.keepId;
}
