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

/** Of a list that says nothing of its own. */
const mostOtherwise = 2_000;

/** So many values are taken of a list in an argument or in a field of an input; `@Extensions({ most })` says otherwise. */
export function mostTaken({ extensions }: Pick<GraphQLArgument | GraphQLInputField, "extensions">): number {
  const most = extensions["most"];
  return typeof most === "number" ? most : mostOtherwise;
}

/** Whether lists can stand in values of this type. */
function holdsLists(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  if (isListType(getNullableType(type))) return true;
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => holdsLists(field.type, seen));
}

/** The first list in a value that is too long, with how long it may be. */
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
    tooLongIn(field.type, inside[field.name], `${path}.${field.name}`, mostTaken(field)),
  );
}

function firstOf<T, R>(values: Iterable<T>, find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

/** What refuses lists in the arguments of an operation that are too long, before they are looked at; null where it takes no list. */
export function listGuard(
  args: readonly GraphQLArgument[],
): ((values: Readonly<Record<string, unknown>>) => void) | null {
  const lists = args.filter(({ type }) => holdsLists(type));
  if (lists.length === 0) return null;
  return (values) => {
    const found = firstOf(lists, (arg) => tooLongIn(arg.type, values[arg.name], arg.name, mostTaken(arg)));
    if (found) {
      throw new BadInput([
        { path: found.path.replace(/^input\./u, ""), key: "validation.tooMany", params: { n: found.most } },
      ]);
    }
  };
}
