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
  /** Operations in the document, one of which is run. */
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
