import { BadInput, Forbidden } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { requireRights } from "../../core/write/change.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { savedViewRules } from "../../shared/rules/saved-view.ts";
import { SAVED_VIEWS } from "../../shared/saved-views.ts";
import { SavedView } from "./view.entity.ts";
import type { SavedViewInput, SavedViewPatch } from "./view.input.ts";

/** Who sees a view besides its owner: the branches that the owner has now, or everybody for an administrator. */
async function audienceOf(scope: Scope, shared: boolean): Promise<{ branchIds: number[] | null }> {
  if (!shared) return { branchIds: null };
  await requireRights(scope, ["view.share"]);
  return { branchIds: scope.actor.allBranches ? null : [...scope.actor.branchIds] };
}

/** Loads views for writing; throws unless the user may change them: their own, and for an administrator shared ones. */
async function requireOwn(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    const { ownerId } = await loadForWrite(scope, SavedView, id);
    if (ownerId !== scope.actor.userId && !scope.actor.allBranches) throw new Forbidden("errors.notYourView");
  }
}

/** Saves a view of the user; returns its id. */
export async function createView(scope: Scope, input: SavedViewInput): Promise<number> {
  const values = check(savedViewRules, input);
  const { em, actor } = scope;
  // Locked, so that two requests at once do not exceed the limit together.
  await em.execute("select id from app_user where id = ? for update", [actor.userId]);
  if ((await em.count(SavedView, { ownerId: actor.userId })) >= SAVED_VIEWS) {
    throw new BadInput([], "errors.viewsTooMany", { n: SAVED_VIEWS });
  }
  return createRecord(scope, SavedView, {
    ...values,
    ...(await audienceOf(scope, values.shared)),
    ownerId: actor.userId,
  });
}

/** Updates the given fields of a view that was read at `version`. */
export async function updateView(scope: Scope, id: number, version: number, input: SavedViewPatch): Promise<number> {
  const values = checkPatch(savedViewRules, input);
  await requireOwn(scope, [id]);
  const audience = values.shared === undefined ? {} : await audienceOf(scope, values.shared);
  return updateRecord(scope, SavedView, id, version, { ...values, ...audience });
}

/** Deletes views, all or none; returns how many. */
export async function deleteViews(scope: Scope, ids: number[]): Promise<number> {
  await requireOwn(scope, [...new Set(ids)]);
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
