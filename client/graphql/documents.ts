import type { TypedDocumentNode } from "@apollo/client";

/** A node of a document's tree as it is, for what is rare. */
export interface PlainNode {
  readonly kind: string;
}

/** `$name` for a variable. */
export type ShortValue = string | PlainNode;
/** `name`, `...Fragment`, or what a field has; 0 for what it lacks. An inline fragment is named `...` with its type. */
export type ShortSelection =
  | string
  | readonly [
      name: string,
      selections: readonly ShortSelection[] | 0,
      values?: Readonly<Record<string, ShortValue>> | 0,
      alias?: string | 0,
      directives?: readonly PlainNode[],
    ];
/** A variable's type as it is written, or its whole definition. */
type ShortVariable = string | PlainNode;
/** An operation, or a fragment with the type that it is on. */
export type ShortDefinition = readonly [
  what: string,
  name: string,
  variables: Readonly<Record<string, ShortVariable>> | string,
  selections: readonly ShortSelection[],
];

const named = (value: string) => ({ kind: "Name", value });
const variable = (name: string) => ({ kind: "Variable", name: named(name) });

function typeOf(text: string): PlainNode & { type?: unknown; name?: unknown } {
  if (text.endsWith("!")) return { kind: "NonNullType", type: typeOf(text.slice(0, -1)) };
  if (text.startsWith("[")) return { kind: "ListType", type: typeOf(text.slice(1, -1)) };
  return { kind: "NamedType", name: named(text) };
}

const selectionsOf = (selections: readonly ShortSelection[]): object => ({
  kind: "SelectionSet",
  selections: selections.map(selectionOf),
});

function selectionOf(short: ShortSelection): object {
  const [name, selections = 0, values = 0, alias = 0, directives = []] = typeof short === "string" ? [short] : short;
  if (name.startsWith("...")) {
    const rest = name.slice(3);
    return selections
      ? {
          kind: "InlineFragment",
          ...(rest && { typeCondition: typeOf(rest) }),
          directives,
          selectionSet: selectionsOf(selections),
        }
      : { kind: "FragmentSpread", name: named(rest), directives };
  }
  return {
    kind: "Field",
    ...(alias && { alias: named(alias) }),
    name: named(name),
    arguments: Object.entries(values || {}).map(([each, value]) => ({
      kind: "Argument",
      name: named(each),
      value: typeof value === "string" ? variable(value.slice(1)) : value,
    })),
    directives,
    ...(selections && { selectionSet: selectionsOf(selections) }),
  };
}

function definitionOf([what, name, variables, selections]: ShortDefinition): object {
  const common = { name: named(name), directives: [], selectionSet: selectionsOf(selections) };
  if (typeof variables === "string") {
    return { kind: "FragmentDefinition", typeCondition: typeOf(variables), ...common };
  }
  const variableDefinitions = Object.entries(variables).map(([each, type]) =>
    typeof type === "string" ? { kind: "VariableDefinition", variable: variable(each), type: typeOf(type) } : type,
  );
  return { kind: "OperationDefinition", operation: what, variableDefinitions, ...common };
}

/**
 * A document's tree, from the short form in which the build writes it: as small as the document's text, and nothing has to
 * be parsed.
 */
export const documentOf = (definitions: readonly ShortDefinition[]): TypedDocumentNode =>
  ({ kind: "Document", definitions: definitions.map(definitionOf) }) as unknown as TypedDocumentNode;
