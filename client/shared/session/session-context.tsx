import { createContext, type ReactNode, useContext } from "react";
import { type Permission, type RoleId, Role } from "../../../server/shared/permissions.ts";
import type { Named } from "../records/records.ts";

/** The signed-in user. */
export interface Me {
  id: number;
  name: string;
  email: string;
  /** The picture's URL, if there is one. */
  avatar: string | null;
  roleId: RoleId;
  /** The assigned branches; an administrator also sees the others. */
  branches: Named[];
  permissions: ReadonlySet<Permission>;
}

const nobody: Me = {
  id: 0,
  name: "",
  email: "",
  avatar: null,
  roleId: Role.none,
  branches: [],
  permissions: new Set(),
};

const MeContext = createContext<Me>(nobody);

/** Provides the signed-in user to everything below. */
export function SessionProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

/** The signed-in user. */
export const useMe = (): Me => useContext(MeContext);

/** Whether the signed-in user has a permission. */
export const useCan = (permission: Permission): boolean => useMe().permissions.has(permission);
