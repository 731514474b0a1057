import type { Permission } from "../shared/permissions.ts";

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
