import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from "graphql";

/** The size of a document with its fragments expanded. */
export interface DocumentSize {
  /** Selections, including arguments and directives. */
  nodes: number;
  /** Nesting depth of fields. */
  depth: number;
  /** Nesting depth of lists. */
  lists: number;
  aliases: number;
  operations: number;
  /** Number of introspection fields. */
  introspections: number;
  /** Names of the operations' root fields. */
  roots: ReadonlySet<string>;
  /** A fragment that spreads itself; such a document must not be traversed. */
  cycle: string | null;
}

interface Part {
  nodes: number;
  depth: number;
  lists: number;
  aliases: number;
  introspections: number;
  /** Fields on the part's own level. */
  names: ReadonlySet<string>;
}

/** Additional levels allowed to introspection, as tools unwrap every possible type wrapper. */
const deeperInSchema = 6;

/** A cap: two hundred doublings would overflow a number. */
const MOST = 1e9;
const sum = (a: number, b: number): number => Math.min(a + b, MOST);

const emptyPart: Part = { nodes: 0, depth: 0, lists: 0, aliases: 0, introspections: 0, names: new Set() };

function valueNodes(value: ValueNode): number {
  if (value.kind === Kind.LIST) return value.values.reduce((nodes, each) => nodes + valueNodes(each), 1);
  if (value.kind === Kind.OBJECT) return value.fields.reduce((nodes, each) => nodes + valueNodes(each.value), 1);
  return 1;
}

/** Arguments and directives of a selection, which count each time it occurs. */
const besides = (node: SelectionNode | OperationDefinitionNode | FragmentDefinitionNode): number => {
  const own = node.kind === Kind.FIELD ? (node.arguments ?? []) : [];
  const inDirectives = (node.directives ?? []).flatMap((directive) => directive.arguments ?? []);
  return [...own, ...inDirectives].reduce(
    (nodes, { value }) => nodes + valueNodes(value),
    node.directives?.length ?? 0,
  );
};

/** The field with this name in a type; undefined if there is none. */
export function fieldOf(type: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

class Walk {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Each fragment is measured once, however often it is spread; null while it is being measured. */
  readonly #known = new Map<string, Part | null>();
  readonly #opened = new Set<string>();
  cycle: string | null = null;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#schema = schema;
    this.#fragments = fragments;
  }

  set({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Part {
    const names = new Set<string>();
    const total = { ...emptyPart, names };
    for (const selection of selections) {
      const part = this.#selection(selection, type);
      total.nodes = sum(total.nodes, sum(part.nodes, 1 + besides(selection)));
      total.aliases = sum(total.aliases, part.aliases);
      total.depth = Math.max(total.depth, part.depth);
      total.lists = Math.max(total.lists, part.lists);
      total.introspections = sum(total.introspections, part.introspections);
      for (const name of part.names) names.add(name);
    }
    return total;
  }

  #selection(selection: SelectionNode, type: GraphQLNamedType | undefined): Part {
    if (selection.kind === Kind.FIELD) return this.#field(selection, type);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      this.#opened.add(selection.name.value);
      return this.fragment(selection.name.value);
    }
    const on = selection.typeCondition?.name.value;
    return this.set(selection.selectionSet, on === undefined ? type : this.#schema.getType(on));
  }

  #field({ name: { value: name }, alias, selectionSet }: FieldNode, type: GraphQLNamedType | undefined): Part {
    const introspections = name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name ? 1 : 0;
    const own = { ...emptyPart, depth: 1, aliases: alias ? 1 : 0, introspections, names: new Set([name]) };
    if (!selectionSet) return own;
    const field = fieldOf(type, name);
    const inner = this.set(selectionSet, field && getNamedType(field.type));
    const isList = field && isListType(getNullableType(field.type));
    return {
      ...own,
      nodes: inner.nodes,
      depth: Math.max(1, inner.depth + 1 - (introspections > 0 ? deeperInSchema : 0)),
      lists: inner.lists + (isList ? 1 : 0),
      aliases: sum(own.aliases, inner.aliases),
      introspections: sum(introspections, inner.introspections),
    };
  }

  /** Nodes of unused fragments: they are not run, but they are validated. */
  unopened(): number {
    const parts = [...this.#fragments.keys()].map((name) => [name, this.fragment(name)] as const);
    return parts.reduce((nodes, [name, part]) => (this.#opened.has(name) ? nodes : sum(nodes, part.nodes)), 0);
  }

  fragment(name: string): Part {
    const known = this.#known.get(name);
    if (known === null) this.cycle ??= name;
    const fragment = this.#fragments.get(name);
    if (known !== undefined || !fragment) return known ?? emptyPart;
    this.#known.set(name, null);
    const part = this.set(fragment.selectionSet, this.#schema.getType(fragment.typeCondition.name.value));
    const whole = { ...part, nodes: sum(part.nodes, besides(fragment)) };
    this.#known.set(name, whole);
    return whole;
  }
}

const isFragment = (node: ASTNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION;
const isOperation = (node: ASTNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION;

/**
 * Measures a document as if all fragments were expanded, in time linear in its original length: nothing else may
 * traverse one before its size is known.
 */
export function sizeOf(schema: GraphQLSchema, document: DocumentNode): DocumentSize {
  const fragments = document.definitions.filter(isFragment);
  const operations = document.definitions.filter(isOperation);
  const walk = new Walk(schema, new Map(fragments.map((fragment) => [fragment.name.value, fragment])));
  const begun = operations.map((operation) => {
    const part = walk.set(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
    const variables = (operation.variableDefinitions ?? []).reduce(
      (nodes, each) => nodes + (each.defaultValue ? valueNodes(each.defaultValue) : 1),
      0,
    );
    return { ...part, nodes: sum(part.nodes, besides(operation) + variables) };
  });
  const unopened = walk.unopened();
  const most = (of: (part: Part) => number): number => Math.max(0, ...begun.map(of));
  return {
    nodes: begun.reduce((nodes, part) => sum(nodes, part.nodes), unopened),
    depth: most((part) => part.depth),
    lists: most((part) => part.lists),
    aliases: most((part) => part.aliases),
    operations: operations.length,
    introspections: most((part) => part.introspections),
    roots: new Set(begun.flatMap((part) => [...part.names])),
    cycle: walk.cycle,
  };
}
