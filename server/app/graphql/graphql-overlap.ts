import {
  type FieldNode,
  getNamedType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  type ValueNode,
} from "graphql";
import { fieldOf } from "./graphql-size.ts";

/** A field in the document, its parent type and its own type. */
interface Entry {
  node: FieldNode;
  parent: GraphQLNamedType | undefined;
  type: GraphQLOutputType | undefined;
}

type Fields = ReadonlyMap<string, Entry[]>;

/** The most fields examined per document: several times what one may contain. */
const MOST_STEPS = 20_000;

/** The order of an input object's fields is irrelevant. */
const sorted = (value: ValueNode): ValueNode => {
  if (value.kind === Kind.LIST) return { ...value, values: value.values.map(sorted) };
  if (value.kind !== Kind.OBJECT) return value;
  const fields = value.fields.map((field) => ({ ...field, value: sorted(field.value) }));
  return { ...value, fields: fields.toSorted((a, b) => (a.name.value < b.name.value ? -1 : 1)) };
};

/** Whether two fields can share a response name whichever of them applies. */
function sameShape(a: GraphQLOutputType, b: GraphQLOutputType): boolean {
  if (isNonNullType(a) || isNonNullType(b)) {
    return isNonNullType(a) && isNonNullType(b) && sameShape(a.ofType, b.ofType);
  }
  if (isListType(a) || isListType(b)) return isListType(a) && isListType(b) && sameShape(a.ofType, b.ofType);
  return isLeafType(a) || isLeafType(b) ? a === b : true;
}

class Overlaps {
  readonly #context: ValidationContext;
  readonly #asked = new Map<FieldNode, string>();
  #steps = 0;

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  check(set: SelectionSetNode, type: GraphQLNamedType | undefined): void {
    const fields = this.#fieldsOf([{ set, type }]);
    this.#checkShapes(fields);
    this.#checkAsked(fields);
  }

  /** All fields with the same response name must have the same shape, recursively. */
  #checkShapes(fields: Fields): void {
    for (const [name, entries] of fields) {
      const [first, ...others] = entries.flatMap(({ type }) => type ?? []);
      if (first && others.some((type) => !sameShape(first, type))) {
        return this.#report(name, entries, "they give different types");
      }
      if (this.#isSpent()) return;
      this.#checkShapes(this.#inside(entries));
    }
  }

  /** Fields with the same response name on the same record must be the same field with the same arguments. */
  #checkAsked(fields: Fields): void {
    for (const [name, entries] of fields) {
      for (const together of this.#together(entries)) {
        const [first, ...others] = together.map((entry) => this.#askedBy(entry.node));
        if (others.some((asked) => asked !== first)) {
          return this.#report(name, together, "they are different fields or have different arguments");
        }
        if (this.#isSpent()) return;
        this.#checkAsked(this.#inside(together));
      }
    }
  }

  /** Groups fields that may apply to the same record: two object types never do, an interface may. */
  #together(entries: readonly Entry[]): Entry[][] {
    const ofNoType = entries.filter(({ parent }) => !isObjectType(parent));
    const byType = Map.groupBy(
      entries.filter(({ parent }) => isObjectType(parent)),
      ({ parent }) => parent,
    );
    return byType.size === 0 ? [ofNoType] : [...byType.values()].map((ofType) => [...ofType, ...ofNoType]);
  }

  #askedBy(node: FieldNode): string {
    const known = this.#asked.get(node);
    if (known !== undefined) return known;
    const args = (node.arguments ?? []).map((arg) => `${arg.name.value}: ${print(sorted(arg.value))}`).toSorted();
    const asked = `${node.name.value}(${args.join(", ")})`;
    this.#asked.set(node, asked);
    return asked;
  }

  #inside(entries: readonly Entry[]): Fields {
    return this.#fieldsOf(
      entries.flatMap(({ node, type }) =>
        node.selectionSet ? [{ set: node.selectionSet, type: type && getNamedType(type) }] : [],
      ),
    );
  }

  /** The fields of several selection sets by response name; a fragment contributes its fields once. */
  #fieldsOf(sets: readonly { set: SelectionSetNode; type: GraphQLNamedType | undefined }[]): Fields {
    const fields = new Map<string, Entry[]>();
    const opened = new Set<string>();
    const schema = this.#context.getSchema();
    const take = ({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined): void => {
      for (const node of selections) {
        this.#steps += 1;
        if (node.kind === Kind.FIELD) {
          const name = node.alias?.value ?? node.name.value;
          const entry = { node, parent, type: fieldOf(parent, node.name.value)?.type };
          const others = fields.get(name);
          if (others) others.push(entry);
          else fields.set(name, [entry]);
        } else if (node.kind === Kind.INLINE_FRAGMENT) {
          take(node.selectionSet, node.typeCondition ? schema.getType(node.typeCondition.name.value) : parent);
        } else if (!opened.has(node.name.value)) {
          opened.add(node.name.value);
          const fragment = this.#context.getFragment(node.name.value);
          if (fragment) take(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
        }
      }
    };
    for (const { set, type } of sets) take(set, type);
    return fields;
  }

  #isSpent(): boolean {
    return this.#steps > MOST_STEPS;
  }

  report(): void {
    if (this.#isSpent()) {
      this.#context.reportError(new GraphQLError("The document has too many fields of the same names"));
    }
  }

  #report(name: string, entries: readonly Entry[], why: string): void {
    const nodes = entries.slice(0, 2).map(({ node }) => node);
    this.#context.reportError(new GraphQLError(`Fields "${name}" conflict: ${why}. Use different aliases.`, { nodes }));
  }
}

/**
 * Replaces GraphQL's OverlappingFieldsCanBeMergedRule, which compares every pair of fields: here each is compared with
 * the first. It rejects the same documents. The document must be known to have no cycles.
 */
export const overlapRule: ValidationRule = (context) => {
  const overlaps = new Overlaps(context);
  return {
    OperationDefinition({ selectionSet, operation }) {
      overlaps.check(selectionSet, context.getSchema().getRootType(operation) ?? undefined);
    },
    Document: { leave: () => overlaps.report() },
  };
};
