import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import type { PlainNode, ShortDefinition, ShortSelection, ShortValue } from "../client/graphql/documents.ts";

const plain = (node: object) => node as PlainNode;

/** Without what stands at the end and says nothing. */
function trimmed(selection: [string, ...unknown[]]): ShortSelection {
  const [name] = selection;
  const used = selection.findLastIndex((part) => part !== 0);
  return used === 0 ? name : (selection.slice(0, used + 1) as unknown as ShortSelection);
}

const directivesOf = ({ directives = [] }: SelectionNode) => (directives.length > 0 ? directives.map(plain) : 0);

function selectionOf(node: SelectionNode): ShortSelection {
  if (node.kind === Kind.FRAGMENT_SPREAD) return trimmed([`...${node.name.value}`, 0, 0, 0, directivesOf(node)]);
  if (node.kind === Kind.INLINE_FRAGMENT) {
    const type = node.typeCondition?.name.value ?? "";
    return trimmed([`...${type}`, selectionsOf(node.selectionSet), 0, 0, directivesOf(node)]);
  }
  const values = (node.arguments ?? []).map(({ name, value }): [string, ShortValue] => [
    name.value,
    value.kind === Kind.VARIABLE ? `$${value.name.value}` : plain(value),
  ]);
  return trimmed([
    node.name.value,
    node.selectionSet ? selectionsOf(node.selectionSet) : 0,
    values.length > 0 ? Object.fromEntries(values) : 0,
    node.alias?.value ?? 0,
    directivesOf(node),
  ]);
}

const selectionsOf = ({ selections }: SelectionSetNode): ShortSelection[] => selections.map(selectionOf);

function definitionOf(node: DefinitionNode): ShortDefinition {
  if (node.kind === Kind.FRAGMENT_DEFINITION) {
    return ["fragment", node.name.value, node.typeCondition.name.value, selectionsOf(node.selectionSet)];
  }
  if (node.kind !== Kind.OPERATION_DEFINITION || !node.name || (node.directives ?? []).length > 0) {
    throw new Error(`No short form for: ${print(node)}`);
  }
  const variables = (node.variableDefinitions ?? []).map((each): [string, string | PlainNode] => [
    each.variable.name.value,
    (each.defaultValue ?? each.directives?.[0]) ? plain(each) : print(each.type),
  ]);
  return [node.operation, node.name.value, Object.fromEntries(variables), selectionsOf(node.selectionSet)];
}

/** A document in the short form that `client/graphql/documents.ts` reads. */
export const shortDocument = ({ definitions }: DocumentNode): ShortDefinition[] => definitions.map(definitionOf);
