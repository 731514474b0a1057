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
import { overlapRule } from "./graphql-overlap.ts";
import type { DocumentSize } from "./graphql-size.ts";

const bounds = [
  ["depth", "levels of fields inside each other"],
  ["lists", "lists inside each other"],
  ["aliases", "aliases"],
  ["operations", "operations"],
] as const satisfies [keyof DocumentSize & keyof typeof graphqlLimits, string][];

const refused = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } } });

/** Throws if a document is too large to be traversed: only its size may be examined before. */
export function requireBounded(size: DocumentSize, nodes: number): void {
  if (size.cycle !== null) throw refused(`The fragment "${size.cycle}" opens itself`);
  if (size.nodes > nodes) {
    throw refused(`More than ${nodes} fields, arguments and directives, counted wherever their fragments are opened`);
  }
  if (size.introspections > 1 || (size.introspections > 0 && size.aliases > 0)) {
    throw refused("The schema is asked for once, without aliases");
  }
  const over = bounds.find(([name]) => size[name] > graphqlLimits[name]);
  if (over) throw refused(`More than ${graphqlLimits[over[0]]} ${over[1]}`);
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
