import type { GraphQLError, ValidationContext, ValidationRule } from "graphql";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";

/** How much one GraphQL request may ask; documented in `docs/operations.md`. */
export const graphqlLimits = {
  /** Levels of fields inside each other. */
  depth: 12,
  /** Tokens of the document. */
  tokens: 3000,
  /** Aliases in the document. */
  aliases: 15,
  /** Validation errors told before giving up. */
  errors: 20,
  /** Bytes of a JSON body. */
  bodyBytes: 1_000_000,
} as const;

/** Told as an error of validation; thrown, it would look like a fault of the server. */
const refusal = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Rules that refuse a document before anything of it runs. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: graphqlLimits.depth, flattenFragments: true, ...refusal }),
  maxAliasesRule({ n: graphqlLimits.aliases, allowList: [], ...refusal }),
];
