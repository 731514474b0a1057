import type { Actor } from "../../server/core/base/actor.ts";
import { permissionsOf, Role } from "../../server/shared/permissions.ts";
import type { TestUser } from "./built.ts";

/** The actor of a signed-in user, for calling services. */
export const actorOf = (user: TestUser): Actor => ({
  userId: user.id,
  sessionId: null,
  tokenId: null,
  name: user.name,
  roleId: user.roleId,
  branchIds: user.branchIds,
  allBranches: user.roleId === Role.administrator,
  permissions: permissionsOf(user.roleId),
  language: "en",
});
