import {
  type FieldNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  isObjectType,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** The fields that a query selects of one record; a relation has its own selection, a plain field has null. */
export type Selection = Map<string, Selection | null>;

/** Most fields have no directive, and evaluating directives is expensive. */
const isAsked = (node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean =>
  !node.directives?.length ||
  (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.["if"] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.["if"] !== false);

/** The fields of a selection set, fragments expanded; only fragments on `types`, if given. */
function fieldsOf(set: SelectionSetNode, info: GraphQLResolveInfo, types?: ReadonlySet<string>): FieldNode[] {
  return set.selections.flatMap((node) => {
    if (!isAsked(node, info)) return [];
    if (node.kind === "Field") return [node];
    const fragment = node.kind === "InlineFragment" ? node : info.fragments[node.name.value];
    const on = fragment?.typeCondition?.name.value;
    if (!fragment || (on && types && !types.has(on))) return [];
    return fieldsOf(fragment.selectionSet, info, types);
  });
}

function selectionFrom(nodes: readonly FieldNode[], info: GraphQLResolveInfo): Selection {
  const byName = Map.groupBy(nodes, (node) => node.name.value);
  return new Map(
    [...byName].map(([name, same]) => {
      const inner = same.flatMap((node) => (node.selectionSet ? fieldsOf(node.selectionSet, info) : []));
      return [name, inner.length > 0 ? selectionFrom(inner, info) : null];
    }),
  );
}

/**
 * What the query selects below `path` ("rows", "record") of the field being resolved. `type` is the concrete type if
 * the field returns an interface: fragments on other types are ignored.
 */
export function selectionOf(info: GraphQLResolveInfo, path: readonly string[] = [], type?: string): Selection {
  const concrete = type ? info.schema.getType(type) : undefined;
  const types = isObjectType(concrete)
    ? new Set([concrete.name, ...concrete.getInterfaces().map((each) => each.name)])
    : undefined;
  let sets = info.fieldNodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
  for (const step of path) {
    sets = sets.flatMap((set) =>
      fieldsOf(set, info).flatMap((node) => (node.name.value === step && node.selectionSet ? [node.selectionSet] : [])),
    );
  }
  return selectionFrom(
    sets.flatMap((set) => fieldsOf(set, info, types)),
    info,
  );
}
