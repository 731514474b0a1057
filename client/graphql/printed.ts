import type { ASTNode } from "graphql";

const listed = (nodes: readonly ASTNode[] | undefined, before = "", after = ""): string =>
  nodes && nodes.length > 0 ? before + nodes.map(printed).join(" ") + after : "";

/** The text of a document that is executed, as short as it can be; `print` of `graphql` knows schemas as well. */
export function printed(node: ASTNode): string {
  switch (node.kind) {
    case "Document":
      return node.definitions.map(printed).join("\n");
    case "OperationDefinition":
      return `${node.operation} ${node.name?.value ?? ""}${listed(node.variableDefinitions, "(", ")")}${listed(node.directives)}${printed(node.selectionSet)}`;
    case "FragmentDefinition":
      return `fragment ${node.name.value} on ${printed(node.typeCondition)}${listed(node.directives)}${printed(node.selectionSet)}`;
    case "VariableDefinition":
      return `${printed(node.variable)}:${printed(node.type)}${node.defaultValue ? `=${printed(node.defaultValue)}` : ""}${listed(node.directives)}`;
    case "SelectionSet":
      return listed(node.selections, "{", "}");
    case "Field":
      return `${node.alias ? `${node.alias.value}:` : ""}${node.name.value}${listed(node.arguments, "(", ")")}${listed(node.directives)}${node.selectionSet ? printed(node.selectionSet) : ""}`;
    case "FragmentSpread":
      return `...${node.name.value}${listed(node.directives)}`;
    case "InlineFragment":
      return `...${node.typeCondition ? `on ${printed(node.typeCondition)}` : ""}${listed(node.directives)}${printed(node.selectionSet)}`;
    case "Directive":
      return `@${node.name.value}${listed(node.arguments, "(", ")")}`;
    case "Argument":
    case "ObjectField":
      return `${node.name.value}:${printed(node.value)}`;
    case "Variable":
      return `$${node.name.value}`;
    case "NamedType":
      return node.name.value;
    case "ListType":
      return `[${printed(node.type)}]`;
    case "NonNullType":
      return `${printed(node.type)}!`;
    case "ListValue":
      return `[${listed(node.values)}]`;
    case "ObjectValue":
      return `{${listed(node.fields)}}`;
    case "NullValue":
      return "null";
    case "StringValue":
      return JSON.stringify(node.value);
    case "BooleanValue":
    case "EnumValue":
    case "FloatValue":
    case "IntValue":
      return String(node.value);
    default:
      throw new Error(`No part of a document that is executed: ${node.kind}`);
  }
}
