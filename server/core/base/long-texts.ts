import {
  getNamedType,
  getNullableType,
  GraphQLID,
  GraphQLString,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
} from "graphql";
import { message } from "../../shared/values/fields.ts";
import { BadInput } from "./errors.ts";

/** The limit for text that no rule limits: a search, a code, a token. */
const defaultMaxLength = 1_000;

/**
 * The most characters accepted for an argument or input field. A rule's own limit counts trimmed text and is enforced
 * by the rule; this only cuts off absurd input before any work is done for it.
 */
export function maxLengthOf({ extensions }: Pick<GraphQLArgument | GraphQLInputField, "extensions">): number {
  const longest = extensions["longest"];
  return typeof longest === "number" ? 2 * longest + defaultMaxLength : defaultMaxLength;
}

const isText = (type: unknown): boolean => type === GraphQLString || type === GraphQLID;

/** Whether values of this type can contain text. */
function holdsText(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  const named = getNamedType(type);
  if (isText(named)) return true;
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => holdsText(field.type, seen));
}

/** Paths of the over-long texts in a value. */
function tooLongIn(type: GraphQLInputType, value: unknown, path: string, longest: number): string[] {
  if (value === null || value === undefined) return [];
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    if (!Array.isArray(value) || !holdsText(nullable)) return [];
    return value.flatMap((each, index) => tooLongIn(nullable.ofType, each, `${path}.${index}`, longest));
  }
  if (isText(nullable)) return typeof value === "string" && value.length > longest ? [path] : [];
  if (!isInputObjectType(nullable)) return [];
  const inside = value as Record<string, unknown>;
  return Object.values(nullable.getFields()).flatMap((field) =>
    tooLongIn(field.type, inside[field.name], `${path}.${field.name}`, maxLengthOf(field)),
  );
}

/** A guard that rejects over-long text in an operation's arguments, on its fields; null if it takes no text. */
export function lengthGuard(
  args: readonly GraphQLArgument[],
): ((values: Readonly<Record<string, unknown>>) => void) | null {
  const texts = args.filter(({ type }) => holdsText(type));
  if (texts.length === 0) return null;
  return (values) => {
    const paths = texts.flatMap((arg) => tooLongIn(arg.type, values[arg.name], arg.name, maxLengthOf(arg)));
    // Fields of a form's input are reported under their own names, as validation rules report them.
    if (paths.length > 0) {
      throw new BadInput(
        paths.slice(0, 20).map((path) => ({ path: path.replace(/^input\./u, ""), key: message.tooLong })),
      );
    }
  };
}
