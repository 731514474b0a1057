import {
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLOutputType,
} from "graphql";

/** Every field of a type without arguments that must be given, relations `depth` levels deep; empty for plain values. */
function wholeSelection(schema: GraphQLSchema, output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return "";
  if (isAbstractType(type)) {
    const own = schema.getPossibleTypes(type).map((each) => `... on ${each.name} ${wholeSelection(schema, each, depth)}`);
    return `{ __typename ${own.join(" ")} }`;
  }
  if (!isObjectType(type)) return "";
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name} ${wholeSelection(schema, field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(" ")} }`;
}

/** A document that runs one operation with all of its arguments as variables. */
export function documentOf(
  schema: GraphQLSchema,
  kind: "query" | "mutation",
  field: Pick<GraphQLField<unknown, unknown>, "name" | "args" | "type">,
  depth = 1,
): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const call = args === "" ? field.name : `${field.name}(${args})`;
  return `${kind} Test${variables === "" ? "" : `(${variables})`} { ${call} ${wholeSelection(schema, field.type, depth)} }`;
}
