import { type Permission, permissionsOf, Role } from "../../shared/permissions.ts";

/** Who asks: read afresh from the session for every request. */
export interface Actor {
  userId: number;
  sessionId: string | null;
  name: string;
  roleId: number;
  /** The branches assigned; ignored where `allBranches` is true. */
  branchIds: readonly number[];
  allBranches: boolean;
  permissions: ReadonlySet<Permission>;
  language: "en" | "km";
}

/** The product itself, where it works for nobody in particular: it sees nobody's records. */
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
