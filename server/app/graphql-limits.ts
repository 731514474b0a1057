import type { ValidationRule } from "graphql";
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

/** Rules that refuse a document before anything of it runs. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: graphqlLimits.depth, flattenFragments: true, propagateOnRejection: false }),
  maxAliasesRule({ n: graphqlLimits.aliases, allowList: [], propagateOnRejection: false }),
];
