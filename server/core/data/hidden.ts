import type { Permission } from "../../shared/permissions.ts";
import { Declared } from "./declared.ts";
import { withheldFields } from "./requires.ts";

const hidden = new Declared<Permission>();

/** The field is null for users without the permission. */
export const Hidden = (permission: Permission) => hidden.decorate(permission);

/** Fields of an entity whose values are not read for a user with these permissions. */
export function hiddenFields(entity: object, permissions: ReadonlySet<Permission>): ReadonlySet<string> {
  const lacked = [...hidden.of(entity)].flatMap(([field, permission]) => (permissions.has(permission) ? [] : [field]));
  return new Set([...lacked, ...withheldFields(entity, permissions)]);
}

/** The permission without which a field of an entity is null. */
export const hiddenBy = (entity: object, field: string): Permission | undefined => hidden.of(entity).get(field);
