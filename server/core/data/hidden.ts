import type { Permission } from "../../shared/permissions.ts";

const hidden = new Map<object, Map<string, Permission>>();
const none: ReadonlySet<string> = new Set();

/** The field is null for whoever lacks the permission. */
export const Hidden =
  (permission: Permission) =>
  (prototype: object, field: string): void => {
    const fields = hidden.get(prototype.constructor) ?? new Map<string, Permission>();
    hidden.set(prototype.constructor, fields.set(field, permission));
  };

/** Fields of an entity that a person with these permissions does not see. */
export function hiddenFields(entity: object, permissions: ReadonlySet<Permission>): ReadonlySet<string> {
  const fields = hidden.get(entity);
  if (!fields) return none;
  return new Set([...fields].filter(([, permission]) => !permissions.has(permission)).map(([field]) => field));
}
