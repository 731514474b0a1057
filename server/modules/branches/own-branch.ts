import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";

/** The chosen branch must be one of the user's; any other is rejected as if it did not exist. */
export function requireOwnBranch(scope: Scope, branchId: number): void {
  if (scope.actor.allBranches || scope.actor.branchIds.includes(branchId)) return;
  throw new BadInput([{ path: "branchId", key: "validation.selected" }]);
}
