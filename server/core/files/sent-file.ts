import type { Readable } from "node:stream";
import { getNamedType, type GraphQLField } from "graphql";
import UploadScalar from "graphql-upload/GraphQLUpload.mjs";
import type { FileUpload } from "graphql-upload/processRequest.mjs";
import { Extensions } from "type-graphql";

/** A file being received. Nothing is stored until its stream is read. */
export interface SentFile extends FileUpload {
  /** The most bytes that its operation takes. */
  limit: number;
  /**
   * The one stream of its bytes, which fails with `BadInput` on the field `file` where more bytes come than the operation
   * takes, or not all of them.
   */
  createReadStream: () => Readable;
}

/** The type of the argument in which an operation receives a file; the resolver is given a promise of a `SentFile`. */
export { UploadScalar };

type Limit = number | ((args: Readonly<Record<string, unknown>>) => number);

/** The operation takes a file of at most this many bytes; a function if that depends on its other arguments. */
export const TakesFile = (limit: Limit) => Extensions({ takesFile: limit });

/** The argument by which an operation receives a file, if it does. */
export const fileArgumentOf = (field: GraphQLField<unknown, unknown>): string | undefined =>
  field.args.find(({ type }) => getNamedType(type) === UploadScalar)?.name;

/** The argument by which an operation receives a file, and its size limit; null if it takes none. */
export function fileOf(
  field: GraphQLField<unknown, unknown>,
): { argument: string; limitFor: (args: Record<string, unknown>) => number } | null {
  const argument = fileArgumentOf(field);
  const limit = field.extensions["takesFile"] as Limit | undefined;
  if (argument === undefined || limit === undefined) return null;
  return { argument, limitFor: (args) => (typeof limit === "function" ? limit(args) : limit) };
}
