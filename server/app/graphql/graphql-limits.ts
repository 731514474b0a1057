import {
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";

/** How much one GraphQL request may ask; documented in `docs/operations.md`. */
export const graphqlLimits = {
  /** Levels of fields inside each other. */
  depth: 12,
  /** Lists inside each other: each one multiplies what is sent. */
  lists: 3,
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

/** How many lists stand inside each other; each fragment is looked at once. */
function listsIn(set: SelectionSetNode, type: GraphQLNamedType | undefined, context: ValidationContext, known: Map<string, number>): number {
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  const named = (name: string | undefined) => (name === undefined ? type : context.getSchema().getType(name));
  const each = set.selections.map((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return listsIn(selection.selectionSet, named(selection.typeCondition?.name.value), context, known);
    const name = selection.name.value;
    if (selection.kind === Kind.FIELD) {
      const field = fields[name];
      if (!field || !selection.selectionSet) return 0;
      const own = isListType(getNullableType(field.type)) ? 1 : 0;
      return own + listsIn(selection.selectionSet, getNamedType(field.type), context, known);
    }
    const fragment = context.getFragment(name);
    if (!fragment || known.has(name)) return known.get(name) ?? 0;
    // One that holds itself is refused by another rule.
    known.set(name, 0);
    known.set(name, listsIn(fragment.selectionSet, named(fragment.typeCondition.name.value), context, known));
    return known.get(name) ?? 0;
  });
  return Math.max(0, ...each);
}

/** Refuses lists too deep inside each other, and operations that the product does not have. */
const operationRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const root = context.getSchema().getRootType(node.operation);
    if (!root) return context.reportError(new GraphQLError(`There is no ${node.operation}`, { nodes: node }));
    if (listsIn(node.selectionSet, root, context, new Map()) <= graphqlLimits.lists) return;
    context.reportError(new GraphQLError(`More than ${graphqlLimits.lists} lists inside each other`, { nodes: node }));
  },
});

/** Rules that refuse a document before anything of it runs. */
export const limitRules: ValidationRule[] = [
  operationRule,
  maxDepthRule({ n: graphqlLimits.depth, flattenFragments: true, ...refusal }),
  maxAliasesRule({ n: graphqlLimits.aliases, allowList: [], ...refusal }),
];
