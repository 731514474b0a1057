import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
} from "graphql";
import { message } from "../../shared/values/fields.ts";
import { BadInput } from "./errors.ts";
import { DateScalar, isDate } from "./scalars.ts";

/** Whether values of this type can contain dates. */
function holdsDates(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  const named = getNamedType(type);
  if (named === DateScalar) return true;
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => holdsDates(field.type, seen));
}

/** Paths of the dates in a value that do not exist in the calendar. */
function impossibleIn(type: GraphQLInputType, value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    return Array.isArray(value)
      ? value.flatMap((each, index) => impossibleIn(nullable.ofType, each, `${path}.${index}`))
      : [];
  }
  if (nullable === DateScalar) return isDate(value) ? [] : [path];
  if (!isInputObjectType(nullable)) return [];
  const inside = value as Record<string, unknown>;
  return Object.values(nullable.getFields()).flatMap((field) =>
    impossibleIn(field.type, inside[field.name], `${path}.${field.name}`),
  );
}

/** A guard that rejects non-existent dates in an operation's arguments, on their fields; null if it takes no dates. */
export function dateGuard(
  args: readonly GraphQLArgument[],
): ((values: Readonly<Record<string, unknown>>) => void) | null {
  const dated = args.filter(({ type }) => holdsDates(type));
  if (dated.length === 0) return null;
  return (values) => {
    const paths = dated.flatMap(({ name, type }) => impossibleIn(type, values[name], name));
    // Fields of a form's input are reported under their own names, as validation rules report them.
    if (paths.length > 0) {
      throw new BadInput(paths.map((path) => ({ path: path.replace(/^input\./u, ""), key: message.date })));
    }
  };
}
