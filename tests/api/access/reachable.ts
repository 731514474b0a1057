import {
  getNamedType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from "graphql";
import { operationsOf } from "../../../server/core/graphql/allow.ts";
import { scopeOfPermission } from "../../../server/shared/token-scopes.ts";

/** They end in a file made by a job, which no token may start. */
const startJobs: ReadonlySet<string> = new Set(["exportTrash", "searchDonorPairs", "searchStudentPairs"]);

/** The operations that an API token with only these scopes may use. */
export const operationsWithin = (schema: GraphQLSchema, scopes: readonly string[]) =>
  operationsOf(schema).filter(({ name, access }) => {
    const scope = access && access !== "public" ? scopeOfPermission(access) : null;
    return scope !== null && scopes.includes(scope) && !startJobs.has(name);
  });

/** Every object type that these operations can return something of. */
export function typesWithin(schema: GraphQLSchema, scopes: readonly string[]): GraphQLObjectType[] {
  const seen = new Set<GraphQLNamedType>();
  const visit = (type: GraphQLNamedType): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) visit(getNamedType(field.type));
    }
    if (isInterfaceType(type) || isUnionType(type)) for (const each of schema.getPossibleTypes(type)) visit(each);
  };
  for (const { field } of operationsWithin(schema, scopes)) visit(getNamedType(field.type));
  return [...seen].filter((type) => isObjectType(type)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
