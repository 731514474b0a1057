import type { Readable } from "node:stream";
import { getNamedType, GraphQLError, type GraphQLField, GraphQLScalarType } from "graphql";
import { Extensions } from "type-graphql";

/** A file that is being received. Nothing of it is kept anywhere until its stream is read. */
export class SentFile {
  constructor(
    /** As the sender calls it. */
    readonly name: string,
    /** The most bytes that its operation takes. */
    readonly limit: number,
    /** Fails with `BadInput` on the field `file` where more bytes come than the operation takes, or not all of them. */
    readonly stream: Readable,
  ) {}
}

/** The argument in which an operation receives a file. */
export const UploadScalar = new GraphQLScalarType<SentFile, never>({
  name: "Upload",
  description: "The `Upload` scalar type represents a file upload.",
  parseValue(value) {
    if (value instanceof SentFile) return value;
    throw new GraphQLError("A file is sent by the multipart convention, as a variable.");
  },
  parseLiteral(node) {
    throw new GraphQLError("A file is sent by the multipart convention, as a variable.", { nodes: node });
  },
  serialize() {
    throw new GraphQLError("A file is only received.");
  },
});

type Limit = number | ((args: Readonly<Record<string, unknown>>) => number);

/** The operation takes a file of at most so many bytes; where that depends on its other arguments, a function says. */
export const TakesFile = (limit: Limit) => Extensions({ takesFile: limit });

/** The argument in which an operation takes a file, if it does. */
export const fileArgumentOf = (field: GraphQLField<unknown, unknown>): string | undefined =>
  field.args.find(({ type }) => getNamedType(type) === UploadScalar)?.name;

/** The argument in which an operation takes a file, and the largest file that it takes; null where it takes none. */
export function fileOf(
  field: GraphQLField<unknown, unknown>,
): { argument: string; limitFor: (args: Record<string, unknown>) => number } | null {
  const argument = fileArgumentOf(field);
  const limit = field.extensions["takesFile"] as Limit | undefined;
  if (argument === undefined || limit === undefined) return null;
  return { argument, limitFor: (args) => (typeof limit === "function" ? limit(args) : limit) };
}
