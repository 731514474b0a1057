import { type Permission, permissionsOf, Role } from "../../shared/permissions.ts";

/** The person making the request, read fresh from the session or API token each time. */
export interface Actor {
  userId: number;
  sessionId: string | null;
  /** The API token that made the request: it limits the permissions and branches. A token has no session. */
  tokenId: number | null;
  name: string;
  roleId: number;
  /** The assigned branches; ignored when `allBranches` is true. */
  branchIds: readonly number[];
  allBranches: boolean;
  permissions: ReadonlySet<Permission>;
  language: "en" | "km";
}

/** The system itself, working on nobody's behalf: it sees no one's records. */
export const nobody: Actor = {
  userId: 0,
  sessionId: null,
  tokenId: null,
  name: "",
  roleId: Role.none,
  branchIds: [],
  allBranches: false,
  permissions: permissionsOf(Role.none),
  language: "en",
};
