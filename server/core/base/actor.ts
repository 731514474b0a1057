import { type Permission, permissionsOf, Role } from "../../shared/permissions.ts";

/** The person making the request, read fresh from the session each time. */
export interface Actor {
  userId: number;
  sessionId: string | null;
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
  name: "",
  roleId: Role.none,
  branchIds: [],
  allBranches: false,
  permissions: permissionsOf(Role.none),
  language: "en",
};
