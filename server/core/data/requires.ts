import { Extensions } from "type-graphql";
import type { Permission } from "../../shared/permissions.ts";
import type { Fields } from "../../shared/records/field.ts";
import { Declared } from "./declared.ts";

const required = new Declared<readonly Permission[]>();

/** A request that asks for this field needs these permissions as well as the operation's. */
export const Requires =
  (...permissions: Permission[]) =>
  (prototype: object, property: string): void => {
    Extensions({ requires: permissions })(prototype, property);
    required.decorate(permissions)(prototype, property);
  };

/** The fields of this entity require what the record's catalogue says. */
export const RequiresAsIn = (catalogue: Fields) => (entity: { prototype: object }) => {
  for (const [field, { requires }] of Object.entries(catalogue)) {
    if (requires) Requires(requires)(entity.prototype, field);
  }
};

/** What reading a field of an entity requires beyond these permissions; null if nothing. */
export const withheldBy = (entity: object, field: string, permissions: ReadonlySet<Permission>): Permission | null =>
  required
    .of(entity)
    .get(field)
    ?.find((permission) => !permissions.has(permission)) ?? null;

/** Fields of an entity that require more than these permissions. */
export const withheldFields = (entity: object, permissions: ReadonlySet<Permission>): string[] =>
  [...required.of(entity)].flatMap(([field, needed]) =>
    needed.every((permission) => permissions.has(permission)) ? [] : [field],
  );
