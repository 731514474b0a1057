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
import { message } from "../../shared/rules/fields.ts";
import { BadInput } from "./errors.ts";

/** Of a text that no rule has a limit for: a search, a code, a token. */
const longestOtherwise = 1_000;

/**
 * So many characters are taken of an argument or of a field of an input. Where a rule has a limit it counts what is left once
 * the text is trimmed, and refuses the rest itself: here is only what nobody could have meant, before any work is done for it.
 */
export function longestTaken({ extensions }: Pick<GraphQLArgument | GraphQLInputField, "extensions">): number {
  const longest = extensions["longest"];
  return typeof longest === "number" ? 2 * longest + longestOtherwise : longestOtherwise;
}

const isText = (type: unknown): boolean => type === GraphQLString || type === GraphQLID;

/** Whether text can stand in values of this type. */
function holdsText(type: GraphQLInputType, seen = new Set<unknown>()): boolean {
  const named = getNamedType(type);
  if (isText(named)) return true;
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => holdsText(field.type, seen));
}

/** Paths of texts in a value that are too long. */
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
    tooLongIn(field.type, inside[field.name], `${path}.${field.name}`, longestTaken(field)),
  );
}

/** What refuses texts in the arguments of an operation that are too long, on their fields; null where it takes no text. */
export function lengthGuard(
  args: readonly GraphQLArgument[],
): ((values: Readonly<Record<string, unknown>>) => void) | null {
  const texts = args.filter(({ type }) => holdsText(type));
  if (texts.length === 0) return null;
  return (values) => {
    const paths = texts.flatMap((arg) => tooLongIn(arg.type, values[arg.name], arg.name, longestTaken(arg)));
    // Fields of what a form sends are told by their own names, as its rules tell them.
    if (paths.length > 0) {
      throw new BadInput(
        paths.slice(0, 20).map((path) => ({ path: path.replace(/^input\./u, ""), key: message.tooLong })),
      );
    }
  };
}
