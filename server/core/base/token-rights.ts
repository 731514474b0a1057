import { type Permission, permissionsOf } from "../../shared/permissions.ts";
import { scopeOfPermission, withinScopes } from "../../shared/token-scopes.ts";
import type { Actor } from "./actor.ts";
import { Forbidden } from "./errors.ts";

/** The limits of an API token. */
export interface TokenLimits {
  id: number;
  scopes: readonly string[];
  /** Null: all of the owner's. */
  branchIds: readonly number[] | null;
}

/** The owner's rights as far as their token reaches. */
export function limitedByToken(owner: Actor, { id, scopes, branchIds }: TokenLimits): Actor {
  const within = owner.allBranches ? branchIds : branchIds?.filter((branchId) => owner.branchIds.includes(branchId));
  return {
    ...owner,
    sessionId: null,
    tokenId: id,
    branchIds: within ?? owner.branchIds,
    allBranches: owner.allBranches && branchIds === null,
    permissions: withinScopes(scopes, owner.permissions),
  };
}

/**
 * Why an actor without a permission is refused: names the scope that their API token would need.
 * @param key what is said to a user whose role lacks the permission
 */
export function lacking({ tokenId, roleId }: Actor, permission: Permission, key?: string): Forbidden {
  if (tokenId === null || !permissionsOf(roleId).has(permission)) return new Forbidden(key);
  const scope = scopeOfPermission(permission);
  return scope ? new Forbidden("errors.scopeMissing", { scope }) : new Forbidden("errors.notByToken");
}
