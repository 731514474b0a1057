import type { GraphQLSchema } from "graphql";
import { Extensions } from "type-graphql";
import { type Permission, permissions } from "../../shared/permissions.ts";

/** The operation requires this permission. */
export const Allow = (permission: Permission) => Extensions({ allow: permission });

/** The operation is open to anonymous requests; says why. */
export const Public = (why: string) => Extensions({ public: why });

/** An operation's declared access; undefined if it declares none. */
export function declaredAccess(extensions: Readonly<Record<string, unknown>>): Permission | "public" | undefined {
  if (typeof extensions["public"] === "string") return "public";
  const allow = extensions["allow"];
  return permissions.find((permission) => permission === allow);
}

/** Every query and mutation with its declared access. */
export function operationsOf(schema: GraphQLSchema) {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      kind: type === schema.getMutationType() ? ("mutation" as const) : ("query" as const),
      access: declaredAccess(field.extensions),
      field,
    })),
  );
}

/** Throws if an operation declares neither a permission nor that it is public: the server does not start then. */
export function requireDeclaredAccess(schema: GraphQLSchema): void {
  const open = operationsOf(schema).filter((operation) => !operation.access);
  if (open.length > 0) {
    throw new Error(`Neither @Allow nor @Public: ${open.map((operation) => operation.name).join(", ")}`);
  }
}
