import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";

export type Taken = Pick<GraphQLArgument | GraphQLInputField, "name" | "type" | "extensions">;

/** A minimal value of a type. */
function leastOf(type: GraphQLInputType, path: readonly string[], there: unknown): unknown {
  if (path.length === 0 && there !== undefined) return there;
  const nullable = getNullableType(type);
  if (isListType(nullable)) return path.length > 0 ? [leastOf(nullable.ofType, path.slice(1), there)] : [];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) return leastValues(Object.values(nullable.getFields()), path, there);
  return { Int: 1, Float: 1, Boolean: false, Date: "2026-01-01", String: "x", ID: "x" }[getNamedType(nullable).name];
}

/** Values of the required arguments, and of those on the way to `path`, where `there` is put. */
export const leastValues = (
  taken: readonly Taken[],
  [first, ...rest]: readonly string[],
  there: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    taken
      .filter(({ name, type }) => name === first || isNonNullType(type))
      .map(({ name, type }) => [name, name === first ? leastOf(type, rest, there) : leastOf(type, [], undefined)]),
  );
