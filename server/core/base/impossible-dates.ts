import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
} from "graphql";
import { message } from "../../shared/rules/fields.ts";
import { BadInput } from "./errors.ts";
import { DateScalar, isDate } from "./scalars.ts";

/** Whether dates can stand in values of this type. */
function holdsDates(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  const named = getNamedType(type);
  if (named === DateScalar) return true;
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => holdsDates(field.type, seen));
}

/** Paths of days in a value that no calendar has. */
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

/** What refuses days in the arguments of an operation that no calendar has, on their fields; null where it takes no dates. */
export function dateGuard(
  args: readonly GraphQLArgument[],
): ((values: Readonly<Record<string, unknown>>) => void) | null {
  const dated = args.filter(({ type }) => holdsDates(type));
  if (dated.length === 0) return null;
  return (values) => {
    const paths = dated.flatMap(({ name, type }) => impossibleIn(type, values[name], name));
    // Fields of what a form sends are told by their own names, as its rules tell them.
    if (paths.length > 0) {
      throw new BadInput(paths.map((path) => ({ path: path.replace(/^input\./u, ""), key: message.date })));
    }
  };
}
