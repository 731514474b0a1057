import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  specifiedRules,
  validate,
  type ValidationRule,
} from "graphql";
import { graphqlLimits } from "../request/limits.ts";
import { RequestRefused } from "./graphql-errors.ts";
import { overlapRule } from "./graphql-overlap.ts";
import type { DocumentSize } from "./graphql-size.ts";

const bounds = [
  ["depth", "errors.tooDeep"],
  ["lists", "errors.tooManyLists"],
  ["aliases", "errors.tooManyAliases"],
  ["operations", "errors.tooManyOperations"],
] as const satisfies [keyof DocumentSize & keyof typeof graphqlLimits, string][];

/** Throws if a document is too large to be traversed: only its size may be examined before. */
export function requireBounded(size: DocumentSize, nodes: number): void {
  if (size.cycle !== null) throw new RequestRefused("errors.fragmentCycle", { name: size.cycle.slice(0, 100) });
  if (size.nodes > nodes) throw new RequestRefused("errors.tooManyFields", { asked: size.nodes, limit: nodes });
  if (size.introspections > 1 || (size.introspections > 0 && size.aliases > 0)) {
    throw new RequestRefused("errors.schemaAskedOnce");
  }
  for (const [name, key] of bounds) {
    const limit = graphqlLimits[name];
    if (size[name] > limit) throw new RequestRefused(key, { asked: size[name], limit });
  }
}

/** Rejects operation types that do not exist here. */
const operationRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation)) {
      context.reportError(new GraphQLError(`There is no ${node.operation}`, { nodes: node }));
    }
  },
});

const rules: readonly ValidationRule[] = [
  operationRule,
  ...specifiedRules.map((rule) => (rule === OverlappingFieldsCanBeMergedRule ? overlapRule : rule)),
];

/** The first validation errors of a document whose size was checked. */
export const mistakesIn = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] =>
  validate(schema, document, rules, { maxErrors: graphqlLimits.errors }).slice(0, graphqlLimits.errors);
