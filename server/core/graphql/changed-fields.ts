import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from "graphql";
import type { Permission } from "../../shared/permissions.ts";
import type { Actor } from "../base/actor.ts";
import { lacking } from "../base/token-rights.ts";
import { requirementsOf } from "./requires.ts";

const PATCH = "Patch";

interface Rules {
  /** The record type whose fields a patch changes, if its name does not begin with it. */
  repeats: Readonly<Record<string, string>>;
  /** The permission without which a field is null. */
  hidden: (type: string, field: string) => Permission | undefined;
}

/**
 * Changing a field takes the permission to read it: whether anything changes, and whether it fits what is there, would
 * tell its value. Marks the fields of all patches.
 */
export function requireReadingToChange(schema: GraphQLSchema, { repeats, hidden }: Rules): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type) || !type.name.endsWith(PATCH)) continue;
    const record = schema.getType(repeats[type.name] ?? type.name.slice(0, -PATCH.length));
    const fields = isObjectType(record) ? record.getFields() : {};
    for (const field of Object.values(type.getFields())) {
      const read = fields[field.name] ?? fields[field.name.replace(/Id$/u, "")];
      const also = record && hidden(record.name, field.name);
      const requires = new Set([...(read ? requirementsOf(read) : []), ...(also ? [also] : [])]);
      if (requires.size > 0) field.extensions = { ...field.extensions, requires: [...requires] };
    }
  }
}

const restrictedOf = (type: GraphQLInputObjectType) =>
  Object.values(type.getFields()).flatMap((field) => {
    const requires = requirementsOf(field);
    return requires.length > 0 ? [{ name: field.name, requires }] : [];
  });

/** A guard that refuses to change fields which the actor may not read; null if the operation changes none of them. */
export function changesGuard(
  args: readonly GraphQLArgument[],
): ((values: Readonly<Record<string, unknown>>, actor: Actor) => void) | null {
  const patches = args.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (!isInputObjectType(named) || !named.name.endsWith(PATCH)) return [];
    return [{ name, restricted: restrictedOf(named) }];
  });
  if (patches.every(({ restricted }) => restricted.length === 0)) return null;
  return (values, actor) => {
    for (const { name, restricted } of patches) {
      const given = values[name] as Readonly<Record<string, unknown>> | null | undefined;
      const lacked = restricted
        .filter((field) => given?.[field.name] !== undefined)
        .flatMap(({ requires }) => requires)
        .find((permission) => !actor.permissions.has(permission));
      if (lacked) throw lacking(actor, lacked);
    }
  };
}
