import { Role, type RoleId } from "./permissions.ts";

/** Names of the roles as the `me` contract gives them. */
const roleNames: Record<RoleId, string> = {
  [Role.none]: "None",
  [Role.administrator]: "Administrator",
  [Role.manager]: "Manager",
  [Role.staff]: "Staff",
  [Role.viewer]: "Viewer",
};

/** The roles of a person as a list: empty for role 0. */
export const rolesOf = (roleId: number): { id: number; name: string }[] =>
  roleId in roleNames && roleId !== Role.none ? [{ id: roleId, name: roleNames[roleId as RoleId] }] : [];
