import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  GraphQLIncludeDirective,
  isInputObjectType,
  isListType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";
import { listsRecords, maxChildren } from "../../core/data/attached.ts";
import { pageSizeOf } from "../../core/data/list.ts";
import { firstOf, maxChanges } from "../../core/feed/feed.ts";
import { readLimits } from "../../core/data/meter.ts";
import type { ReadsOf } from "../../core/graphql/reads.ts";
import { fieldOf } from "./graphql-size.ts";

/** The highest estimated cost that is run; lists often turn out shorter than the estimate assumes. */
export const maxEstimatedCost = 5 * readLimits.fields;

/**
 * Assumed rows of a list that is neither a page nor a to-many field: possible duplicates of a row, branches of a user. A
 * field that can have fewer says so as its extension `most`.
 */
const otherRows = 10;

/** The cost of an introspection query: no rows, but hundreds of thousands of values assembled at once. */
const schemaCost = 50_000;

/** The cost of counting every record that a list finds: up to half a second with a million students. */
export const fullCountCost = 100_000;

const MOST = 1e9;

/** The arguments that say how many rows a page has, and how many it then has. */
const pageSizes: Readonly<Record<string, ((asked: number | null) => number) | undefined>> = {
  pageSize: pageSizeOf,
  first: firstOf,
};

type Variables = Readonly<Record<string, unknown>>;

/** Estimates the cost of an operation, with lists as long as they can be: rows times fields. */
class CostEstimate {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables;
  /** Each fragment is estimated once per page size in which it is spread. */
  readonly #known = new Map<string, number>();

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Variables) {
    const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
    this.#schema = schema;
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
    this.#variables = variables;
  }

  /** `page` is the number of rows of the enclosing page; null outside one. */
  set({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined, page: number | null): number {
    let cost = 0;
    for (const selection of selections) if (this.#isAsked(selection)) cost += this.#selection(selection, type, page);
    return Math.min(cost, MOST);
  }

  #selection(selection: SelectionNode, type: GraphQLNamedType | undefined, page: number | null): number {
    if (selection.kind === Kind.FIELD) return this.#field(selection, type, page);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragment(selection.name.value, page);
    const on = selection.typeCondition?.name.value;
    return this.set(selection.selectionSet, on === undefined ? type : this.#schema.getType(on), page);
  }

  #field(node: FieldNode, type: GraphQLNamedType | undefined, page: number | null): number {
    const field = fieldOf(type, node.name.value);
    if (!field || !node.selectionSet) return 1;
    // A separate document limit bounds introspection.
    if (node.name.value.startsWith("__")) return schemaCost;
    const readsOf = field.extensions["reads"] as ReadsOf | undefined;
    const reads = readsOf?.((name) => this.#argument(node, name));
    const [size = reads?.rows ?? null] = field.args.flatMap(
      ({ name }) => pageSizes[name]?.(this.#number(node, name)) ?? [],
    );
    // A page's statement walks over all rows of the pages before it.
    const skipped = size === null ? 0 : size * Math.max((this.#number(node, "page") ?? 1) - 1, 0);
    // A page of a feed looks through the changes since its cursor, whether they concern its records or not.
    const followed = typeof this.#argument(node, "after") === "string" ? maxChanges : 0;
    const exact = this.#argument(node, "exact") === true ? 1 : 0;
    const counts = (field.extensions["counts"] as number | undefined) ?? exact;
    const visited = counts > 0 ? fullCountCost * counts * (this.#joins(node, field) ? 2 : 1) : skipped + followed;
    const searched = this.#argument(node, "search") ? ((field.extensions["searched"] as number | undefined) ?? 0) : 0;
    const isList = isListType(getNullableType(field.type));
    const most = listsRecords(type?.name ?? "", node.name.value)
      ? maxChildren
      : ((field.extensions["most"] as number | undefined) ?? otherRows);
    const rows = isList ? (page ?? most) : 1;
    return (
      1 +
      Math.max(visited, fullCountCost * searched, reads?.cost ?? 0) +
      rows * this.set(node.selectionSet, getNamedType(field.type), size)
    );
  }

  /** Whether a condition of the argument `filter` reads other records than those counted. */
  #joins(node: FieldNode, { args }: GraphQLField<unknown, unknown>): boolean {
    const type = args.find(({ name }) => name === "filter")?.type;
    const conditions = this.#argument(node, "filter");
    if (!isInputObjectType(type) || typeof conditions !== "object" || conditions === null) return false;
    const fields = type.getFields();
    return Object.entries(conditions).some(([name, value]) => value !== null && fields[name]?.extensions["joins"]);
  }

  /** An argument's value, literal or from a variable. */
  #argument({ arguments: given = [] }: FieldNode, argument: string): unknown {
    const value = given.find(({ name }) => name.value === argument)?.value;
    return value && valueFromASTUntyped(value, this.#variables);
  }

  #number(node: FieldNode, argument: string): number | null {
    const value = this.#argument(node, argument);
    return typeof value === "number" ? value : null;
  }

  #fragment(name: string, page: number | null): number {
    const key = `${name} ${page}`;
    const known = this.#known.get(key);
    const fragment = this.#fragments.get(name);
    if (known !== undefined || !fragment) return known ?? 0;
    const cost = this.set(fragment.selectionSet, this.#schema.getType(fragment.typeCondition.name.value), page);
    this.#known.set(key, cost);
    return cost;
  }

  #isAsked(node: SelectionNode): boolean {
    if (!node.directives?.length) return true;
    return (
      getDirectiveValues(GraphQLSkipDirective, node, this.#variables)?.["if"] !== true &&
      getDirectiveValues(GraphQLIncludeDirective, node, this.#variables)?.["if"] !== false
    );
  }
}

/** Estimates the cost of an operation with these variables, in rows times fields; its document must be valid. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation.operation) ?? undefined;
  return new CostEstimate(schema, document, variables).set(operation.selectionSet, root, null);
}
