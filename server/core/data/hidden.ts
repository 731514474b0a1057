import type { Permission } from "../../shared/permissions.ts";
import { Declared } from "./declared.ts";

const hidden = new Declared<Permission>();

/** The field is null for users without the permission. */
export const Hidden = (permission: Permission) => hidden.decorate(permission);

/** Fields of an entity that are hidden from a user with these permissions. */
export function hiddenFields(entity: object, permissions: ReadonlySet<Permission>): ReadonlySet<string> {
  return new Set(
    [...hidden.of(entity)].filter(([, permission]) => !permissions.has(permission)).map(([field]) => field),
  );
}

/** The permission without which a field of an entity is null. */
export const hiddenBy = (entity: object, field: string): Permission | undefined => hidden.of(entity).get(field);
