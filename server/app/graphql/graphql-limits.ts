import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  specifiedRules,
  validate,
  type ValidationRule,
} from "graphql";
import { overlapRule } from "./graphql-overlap.ts";
import type { DocumentSize } from "./graphql-size.ts";

/** Limits on one GraphQL request; documented in `docs/operations.md`. */
export const graphqlLimits = {
  /** Characters of the document. */
  characters: 20_000,
  /** Tokens of the document. */
  tokens: 2000,
  /** Fields, arguments and directives, counting a fragment each time it is spread. */
  nodes: 1500,
  /** The same for anonymous requests. */
  anonymousNodes: 200,
  /** Nesting depth of fields. */
  depth: 12,
  /** Nesting depth of lists: each level multiplies the result. */
  lists: 3,
  /** Aliases of an operation. */
  aliases: 15,
  /** Operations in the document, of which one is run. */
  operations: 10,
  /** Validation errors reported before giving up. */
  errors: 5,
  /** Bytes of a JSON body. */
  bodyBytes: 500_000,
  /** The same for anonymous requests. */
  anonymousBytes: 50_000,
  /** Values in a JSON body. */
  bodyValues: 25_000,
  /** Nesting depth of lists and objects in a JSON body. */
  bodyDepth: 20,
} as const;

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
