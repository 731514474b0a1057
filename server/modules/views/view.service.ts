import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { requireRights } from "../../core/write/change.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { Role } from "../../shared/permissions.ts";
import { savedViewRules } from "../../shared/rules/saved-view.ts";
import { PINNED_TABLES, SAVED_VIEWS, TABLES } from "../../shared/saved-views.ts";
import { SavedView } from "./view.entity.ts";
import type { SavedViewInput, SavedViewPatch } from "./view.input.ts";

/** Who sees a view besides its owner: the branches that the owner has now, or everybody for an administrator. */
async function audienceOf(scope: Scope, ownerId: number, shared: boolean): Promise<{ branchIds: number[] | null }> {
  if (!shared) return { branchIds: null };
  await requireRights(scope, ["view.share"]);
  const { actor } = scope;
  if (ownerId === actor.userId) return { branchIds: actor.allBranches ? null : [...actor.branchIds] };
  // An administrator changes what someone else shares.
  const owner = await dbInside(scope)
    .selectFrom("app_user")
    .select(["branch_ids", "role_id"])
    .where("id", "=", ownerId)
    .executeTakeFirst();
  return { branchIds: owner?.role_id === Role.administrator ? null : (owner?.branch_ids ?? []) };
}

/**
 * Loads a view for writing and returns its owner; throws unless the user may change it: their own, and for an
 * administrator shared ones.
 */
async function ownerOf(scope: Scope, id: number): Promise<number> {
  const { ownerId } = await loadForWrite(scope, SavedView, id);
  if (ownerId !== scope.actor.userId && !scope.actor.allBranches) throw new Forbidden("errors.notYourView");
  return ownerId;
}

/** Locked, so that two requests at once do not exceed a limit together, or get in each other's way. */
const lockOwner = ({ em, actor }: Scope) =>
  em.execute("select id from app_user where id = ? for update", [actor.userId]);

/** Saves a view of the user; returns its id. */
export async function createView(scope: Scope, input: SavedViewInput): Promise<number> {
  const values = check(savedViewRules, input);
  const { em, actor } = scope;
  await lockOwner(scope);
  if ((await em.count(SavedView, { ownerId: actor.userId })) >= SAVED_VIEWS) {
    throw new BadInput([], "errors.viewsTooMany", { n: SAVED_VIEWS });
  }
  return createRecord(scope, SavedView, {
    ...values,
    ...(await audienceOf(scope, actor.userId, values.shared)),
    ownerId: actor.userId,
  });
}

/** Updates the given fields of a view that was read at `version`. */
export async function updateView(scope: Scope, id: number, version: number, input: SavedViewPatch): Promise<number> {
  const values = checkPatch(savedViewRules, input);
  const ownerId = await ownerOf(scope, id);
  const audience = values.shared === undefined ? {} : await audienceOf(scope, ownerId, values.shared);
  return updateRecord(scope, SavedView, id, version, { ...values, ...audience });
}

/** Deletes views, all or none; returns how many. */
export async function deleteViews(scope: Scope, ids: number[]): Promise<number> {
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await ownerOf(scope, id);
  return deleteRecords(scope, SavedView, ids);
}

/** Opens a list with a view for the user from now on, or with none. Returns how many choices this changed. */
export async function chooseDefault(scope: Scope, list: string, id: number | null): Promise<number> {
  const { em, actor } = scope;
  const known = check(savedViewRules.pick({ list: true }), { list });
  await em.execute("delete from default_view where owner_id = ? and list = ?", [actor.userId, known.list]);
  if (id === null) return 1;
  const view = await loadForWrite(scope, SavedView, id);
  if (view.list !== known.list) throw new BadInput([{ path: "id", key: "validation.selected" }]);
  await em.execute("insert into default_view (owner_id, list, view_id) values (?, ?, ?)", [
    actor.userId,
    known.list,
    id,
  ]);
  return 1;
}

/** The tables that the user has pinned onto Home, in their order, as far as they still see them. */
export async function pinnedViews({ db, actor }: Scope): Promise<number[]> {
  const rows = await db
    .selectFrom("pinned_view as p")
    .innerJoin("saved_view as v", "v.id", "p.view_id")
    .select("v.id")
    .where("p.owner_id", "=", actor.userId)
    .where("v.deleted_at", "is", null)
    .orderBy("p.position")
    .execute();
  return rows.map(({ id }) => id);
}

/** Pins these tables onto the user's Home, in place of those pinned before; returns how many. */
export async function pinViews(scope: Scope, ids: readonly number[]): Promise<number> {
  const { em, actor } = scope;
  if (ids.length > PINNED_TABLES) throw new BadInput([], "errors.pinnedTooMany", { n: PINNED_TABLES });
  if (new Set(ids).size < ids.length) throw new BadInput([{ path: "ids", key: "validation.selected" }]);
  const views = await em.find(SavedView, { id: { $in: [...ids] } });
  if (views.length < ids.length) throw new NotFound();
  if (views.some(({ list }) => list !== TABLES)) throw new BadInput([{ path: "ids", key: "validation.selected" }]);
  await lockOwner(scope);
  await em.execute("delete from pinned_view where owner_id = ?", [actor.userId]);
  await em.execute(
    "insert into pinned_view (owner_id, position, view_id) select ?, place, id from unnest(?::integer[]) with ordinality as t (id, place)",
    [actor.userId, `{${ids.join(",")}}`],
  );
  return ids.length;
}
