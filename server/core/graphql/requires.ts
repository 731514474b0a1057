import {
  type DocumentNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { Permission } from "../../shared/permissions.ts";

/** The permissions that asking for a field, filtering by it or changing it takes beyond the operation's. */
export function requirementsOf({
  extensions,
}: {
  extensions: Readonly<Record<string, unknown>>;
}): readonly Permission[] {
  return (extensions["requires"] as readonly Permission[] | undefined) ?? [];
}

/** Finds what the fields of operations require, before anything is run. */
export class FieldRights {
  readonly #schema: GraphQLSchema;
  /** Every permission that any field requires. */
  readonly #all: ReadonlySet<Permission>;
  readonly #known = new WeakMap<OperationDefinitionNode, ReadonlySet<Permission>>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#all = new Set(
      Object.values(schema.getTypeMap()).flatMap((type) =>
        isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()).flatMap(requirementsOf) : [],
      ),
    );
  }

  /** A permission that the operation's fields require and the user lacks; null if none. The document must be valid. */
  missing(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    permissions: ReadonlySet<Permission>,
  ): Permission | null {
    const lacks = (required: ReadonlySet<Permission>) =>
      [...required].find((permission) => !permissions.has(permission)) ?? null;
    return lacks(this.#all) && lacks(this.#requiredBy(document, operation));
  }

  #requiredBy(document: DocumentNode, operation: OperationDefinitionNode): ReadonlySet<Permission> {
    const known = this.#known.get(operation);
    if (known) return known;
    const required = new Set<Permission>();
    const types = new TypeInfo(this.#schema);
    visit(
      separateOperations(document)[operation.name?.value ?? ""] ?? document,
      visitWithTypeInfo(types, {
        Field: () => {
          const field = types.getFieldDef();
          for (const permission of field ? requirementsOf(field) : []) required.add(permission);
        },
      }),
    );
    this.#known.set(operation, required);
    return required;
  }
}
