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

/** What a document comes to once its fragments are opened. */
export interface DocumentSize {
  /** Selections, with their arguments and directives. */
  nodes: number;
  /** Levels of fields inside each other. */
  depth: number;
  /** Lists inside each other. */
  lists: number;
  aliases: number;
  operations: number;
  /** How often it asks for the schema. */
  introspections: number;
  /** Names of the fields that operations begin with. */
  roots: ReadonlySet<string>;
  /** A fragment that opens itself; nothing may walk such a document. */
  cycle: string | null;
}

interface Part {
  nodes: number;
  depth: number;
  lists: number;
  aliases: number;
  introspections: number;
  /** Fields of the part's own level. */
  names: ReadonlySet<string>;
}

/** Levels that the schema may be asked for beyond all else: what tools ask goes through everything that can wrap a type. */
const deeperInSchema = 6;

/** Doubling two hundred times gives more than a number holds. */
const MOST = 1e9;
const sum = (a: number, b: number): number => Math.min(a + b, MOST);

const nothing: Part = { nodes: 0, depth: 0, lists: 0, aliases: 0, introspections: 0, names: new Set() };

function valueNodes(value: ValueNode): number {
  if (value.kind === Kind.LIST) return value.values.reduce((nodes, each) => nodes + valueNodes(each), 1);
  if (value.kind === Kind.OBJECT) return value.fields.reduce((nodes, each) => nodes + valueNodes(each.value), 1);
  return 1;
}

/** Arguments and directives of a selection, which are read anew wherever it stands. */
const besides = (node: SelectionNode | OperationDefinitionNode | FragmentDefinitionNode): number => {
  const own = node.kind === Kind.FIELD ? (node.arguments ?? []) : [];
  const inDirectives = (node.directives ?? []).flatMap((directive) => directive.arguments ?? []);
  return [...own, ...inDirectives].reduce(
    (nodes, { value }) => nodes + valueNodes(value),
    node.directives?.length ?? 0,
  );
};

/** The field that a name stands for in a type; undefined where there is none. */
export function fieldOf(type: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

class Walk {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Each fragment is looked at once, however often it is opened; null while it is being looked at. */
  readonly #known = new Map<string, Part | null>();
  readonly #opened = new Set<string>();
  cycle: string | null = null;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#schema = schema;
    this.#fragments = fragments;
  }

  set({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Part {
    const names = new Set<string>();
    const total = { ...nothing, names };
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
    const own = { ...nothing, depth: 1, aliases: alias ? 1 : 0, introspections, names: new Set([name]) };
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

  /** Nodes of the fragments that nothing opens: they are not run, but validated all the same. */
  unopened(): number {
    const parts = [...this.#fragments.keys()].map((name) => [name, this.fragment(name)] as const);
    return parts.reduce((nodes, [name, part]) => (this.#opened.has(name) ? nodes : sum(nodes, part.nodes)), 0);
  }

  fragment(name: string): Part {
    const known = this.#known.get(name);
    if (known === null) this.cycle ??= name;
    const fragment = this.#fragments.get(name);
    if (known !== undefined || !fragment) return known ?? nothing;
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
 * Measures a document as if all fragments were written out wherever they are opened, in a time that grows with the document
 * as it was sent: nothing else may walk one before its size is known.
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
