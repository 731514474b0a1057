import { createContext, type ReactNode, useContext } from "react";
import { type Permission, type RoleId, Role } from "../../../server/shared/permissions.ts";
import type { Named } from "../records/records.ts";

/** Who is signed in. */
export interface Me {
  id: number;
  name: string;
  email: string;
  /** Address of the picture, if there is one. */
  avatar: string | null;
  roleId: RoleId;
  /** The branches assigned; an administrator sees the others as well. */
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

/** Tells everything below who is signed in. */
export function SessionProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

/** Who is signed in. */
export const useMe = (): Me => useContext(MeContext);

/** Whether the person signed in may do something. */
export const useCan = (permission: Permission): boolean => useMe().permissions.has(permission);
