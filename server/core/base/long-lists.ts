import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
} from "graphql";
import { BadInput } from "./errors.ts";

/** The limit for a list that declares none. */
const defaultMaxItems = 2_000;

/** The most values accepted for a list in an argument or input field; `@Extensions({ most })` overrides the default. */
export function maxItemsOf({ extensions }: Pick<GraphQLArgument | GraphQLInputField, "extensions">): number {
  const most = extensions["most"];
  return typeof most === "number" ? most : defaultMaxItems;
}

/** Whether values of this type can contain lists. */
function holdsLists(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  if (isListType(getNullableType(type))) return true;
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => holdsLists(field.type, seen));
}

/** The first over-long list in a value, and its limit. */
function tooLongIn(
  type: GraphQLInputType,
  value: unknown,
  path: string,
  most: number,
): { path: string; most: number } | null {
  if (value === null || value === undefined) return null;
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    if (!Array.isArray(value)) return null;
    if (value.length > most) return { path, most };
    if (!holdsLists(nullable.ofType)) return null;
    return firstOf(value.entries(), ([index, each]) => tooLongIn(nullable.ofType, each, `${path}.${index}`, most));
  }
  if (!isInputObjectType(nullable)) return null;
  const inside = value as Record<string, unknown>;
  return firstOf(Object.values(nullable.getFields()), (field) =>
    tooLongIn(field.type, inside[field.name], `${path}.${field.name}`, maxItemsOf(field)),
  );
}

function firstOf<T, R>(values: Iterable<T>, find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A guard that rejects over-long lists in an operation's arguments before anything reads them; null if it takes no
 * list.
 */
export function listGuard(
  args: readonly GraphQLArgument[],
): ((values: Readonly<Record<string, unknown>>) => void) | null {
  const lists = args.filter(({ type }) => holdsLists(type));
  if (lists.length === 0) return null;
  return (values) => {
    const found = firstOf(lists, (arg) => tooLongIn(arg.type, values[arg.name], arg.name, maxItemsOf(arg)));
    if (found) {
      throw new BadInput([
        { path: found.path.replace(/^input\./u, ""), key: "validation.tooMany", params: { n: found.most } },
      ]);
    }
  };
}
