import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";

/** Throws unless these branches exist and are the user's; they are locked until the commit. */
export async function requireBranches(scope: Scope, ids: readonly number[]): Promise<void> {
  const found = await scope.em.execute<{ id: number }[]>(
    "select id from branch where id = any (?) and deleted_at is null for share",
    [`{${ids.join(",")}}`],
  );
  const ownBranchIds = scope.actor.allBranches ? null : new Set(scope.actor.branchIds);
  if (found.length === ids.length && ids.every((id) => !ownBranchIds || ownBranchIds.has(id))) return;
  throw new BadInput([{ path: "branchIds", key: "validation.selected" }]);
}
