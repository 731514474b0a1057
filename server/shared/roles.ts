import type { UserRole } from "./enums.ts";
import { Role, type RoleId } from "./permissions.ts";

const idOfRole: Record<UserRole, RoleId> = {
  ADMINISTRATOR: Role.administrator,
  MANAGER: Role.manager,
  STAFF: Role.staff,
  VIEWER: Role.viewer,
  NONE: Role.none,
};
const names = Object.keys(idOfRole) as UserRole[];

export const roleIdOf = (role: UserRole): RoleId => idOfRole[role];
/** A role by its id; an unknown id means no role. */
export const userRoleOf = (roleId: number): UserRole => names.find((name) => idOfRole[name] === roleId) ?? "NONE";

/** Role names in the `me` response. */
const roleNames: Record<RoleId, string> = {
  [Role.none]: "None",
  [Role.administrator]: "Administrator",
  [Role.manager]: "Manager",
  [Role.staff]: "Staff",
  [Role.viewer]: "Viewer",
};

/** A user's roles as a list: empty for role 0. */
export const rolesOf = (roleId: number): { id: number; name: string }[] =>
  roleId in roleNames && roleId !== Role.none ? [{ id: roleId, name: roleNames[roleId as RoleId] }] : [];
