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

type Shown = (field: GraphQLField<unknown, unknown>) => boolean;

/** Every field of a type without required arguments, relations `depth` levels deep; empty for plain values. */
function wholeSelection(
  schema: GraphQLSchema,
  output: GraphQLOutputType,
  depth: number,
  shown: Shown = () => true,
): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return "";
  if (isAbstractType(type)) {
    const own = schema
      .getPossibleTypes(type)
      .map((each) => `... on ${each.name} ${wholeSelection(schema, each, depth, shown)}`);
    return `{ __typename ${own.join(" ")} }`;
  }
  if (!isObjectType(type)) return "";
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (!shown(field) || field.args.some((arg) => isNonNullType(arg.type))) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name} ${wholeSelection(schema, field.type, depth - 1, shown)}`] : [];
  });
  return `{ __typename ${fields.join(" ")} }`;
}

/** How many requests of one operation fit into a document, given the limits on aliases and tokens. */
const mostAtOnce = 15;
const mostTokens = 1400;

/**
 * A document that contains one query `times` times: the first as `q0` with the variables `search0`, `filter0` ….
 * Relations are omitted.
 */
export function repeatedDocumentOf(
  schema: GraphQLSchema,
  field: Pick<GraphQLField<unknown, unknown>, "name" | "args" | "type">,
): { document: string; times: number } {
  const selection = wholeSelection(schema, field.type, 1);
  const once = (n: number) => {
    const args = field.args.map((arg) => `${arg.name}: $${arg.name}${n}`).join(", ");
    return `q${n}: ${field.name}${args && `(${args})`} ${selection}`;
  };
  const tokens = once(0).split(/[\s:,(){}]+/u).length * 2 + field.args.length * 5;
  const times = Math.max(1, Math.min(mostAtOnce, Math.floor(mostTokens / tokens)));
  const all = Array.from({ length: times }, (_, n) => n);
  const variables = all.flatMap((n) => field.args.map((arg) => `$${arg.name}${n}: ${String(arg.type)}`)).join(", ");
  return { document: `query Test${variables && `(${variables})`} { ${all.map(once).join(" ")} }`, times };
}

/** A document that runs one operation with all of its arguments as variables, and selects only the `shown` fields. */
export function documentOf(
  schema: GraphQLSchema,
  kind: "query" | "mutation",
  field: Pick<GraphQLField<unknown, unknown>, "name" | "args" | "type">,
  depth = 1,
  shown?: Shown,
): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const call = args === "" ? field.name : `${field.name}(${args})`;
  return `${kind} Test${variables === "" ? "" : `(${variables})`} { ${call} ${wholeSelection(schema, field.type, depth, shown)} }`;
}
