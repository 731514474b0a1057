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

/** How much one GraphQL request may ask; documented in `docs/operations.md`. */
export const graphqlLimits = {
  /** Characters of the document. */
  characters: 20_000,
  /** Tokens of the document. */
  tokens: 2000,
  /** Fields, arguments and directives, each fragment counted wherever it is opened. */
  nodes: 1500,
  /** The same of somebody who is not signed in. */
  anonymousNodes: 200,
  /** Levels of fields inside each other. */
  depth: 12,
  /** Lists inside each other: each one multiplies what is sent. */
  lists: 3,
  /** Aliases of an operation. */
  aliases: 15,
  /** Operations in the document, of which one is run. */
  operations: 10,
  /** Errors told before giving up. */
  errors: 5,
  /** Bytes of a JSON body. */
  bodyBytes: 500_000,
  /** The same of somebody who is not signed in. */
  anonymousBytes: 50_000,
  /** Values in a JSON body. */
  bodyValues: 25_000,
  /** Lists and objects inside each other in a JSON body. */
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

/** Throws when a document is larger than anything may walk: nothing but its size may be looked at before. */
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

/** Operations that the product does not have. */
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

/** What is wrong with a bounded document, the first few of it. */
export const mistakesIn = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] =>
  validate(schema, document, rules, { maxErrors: graphqlLimits.errors }).slice(0, graphqlLimits.errors);
