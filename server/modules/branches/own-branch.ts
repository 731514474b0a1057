import { type EntityClass, LockMode } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import type { BranchRecord } from "../../core/data/record.ts";
import type { Scope } from "../../core/data/scope.ts";

/** The chosen branch must be one of the user's; any other is rejected as if it did not exist. */
export function requireOwnBranch(scope: Scope, branchId: number): void {
  if (scope.actor.allBranches || scope.actor.branchIds.includes(branchId)) return;
  throw new BadInput([{ path: "branchId", key: "validation.selected" }]);
}

/** Locks a record that one of a branch is to name; it must be of that branch, and is otherwise refused as `elsewhere`. */
export async function requireOfBranch(
  scope: Scope,
  entity: EntityClass<BranchRecord & { branch: { id: number } }>,
  { path, id, branchId, elsewhere }: { path: string; id: number; branchId: number; elsewhere: string },
): Promise<void> {
  const record = await scope.em.findOne(entity, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  const wrong = !record ? "validation.selected" : record.branch.id !== branchId && elsewhere;
  if (wrong) throw new BadInput([{ path, key: wrong }]);
}
