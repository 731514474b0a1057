import { type FieldNode, GraphQLError, type GraphQLSchema, Kind, parse, valueFromASTUntyped } from "graphql";
import { declaredAccess, operationsOf } from "../../core/graphql/allow.ts";
import type { Context } from "../../core/data/context.ts";
import { AppError } from "../../core/base/errors.ts";
import { fileArgumentOf, fileOf } from "../../core/files/sent-file.ts";
import { requireAccess } from "../../core/graphql/operation.ts";
import { excessOf } from "../graphql/graphql-body.ts";
import { graphqlLimits } from "../graphql/graphql-limits.ts";

/** An operation of the multipart convention before its file: what it is, and where the file belongs. */
export interface UploadPlan {
  /** What Apollo gets as the request's body. */
  operations: Record<string, unknown> & { variables: Record<string, unknown> };
  /** The variable that the file is put into. */
  variable: string;
  /** The form field in which the file comes. */
  formField: string;
  /** Most bytes of the file. */
  limit: number;
}

/** The sender does not keep to the convention; people who use the product's own pages do not see it. */
const notUnderstood = () => new AppError("BAD_INPUT", "errors.badRequest");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** PostgreSQL keeps no U+0000 in text, and nobody can type one. */
const withoutNul = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "") : value;

function readObject(json: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json, withoutNul);
  } catch {
    throw notUnderstood();
  }
  if (!isObject(value)) throw notUnderstood();
  return value;
}

/** The map's one file, and the one variable that it belongs to. */
function readMap(json: string): { formField: string; variable: string } {
  const [entry, ...more] = Object.entries(readObject(json));
  const paths: unknown = entry?.[1];
  if (!entry || more.length > 0 || !Array.isArray(paths) || paths.length !== 1) throw notUnderstood();
  const variable = typeof paths[0] === "string" ? /^variables\.(\w+)$/u.exec(paths[0])?.[1] : undefined;
  if (variable === undefined) throw notUnderstood();
  return { formField: entry[0], variable };
}

/** The one field of the document's one operation. What stands below it is looked at by Apollo, as in any other request. */
function onlyField(query: unknown): FieldNode {
  if (typeof query !== "string") throw notUnderstood();
  try {
    const { definitions } = parse(query, { noLocation: true, maxTokens: graphqlLimits.tokens });
    const [operation, ...others] = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const [field, ...fields] = operation?.selectionSet.selections ?? [];
    if (
      operation?.operation === "mutation" &&
      others.length === 0 &&
      field?.kind === Kind.FIELD &&
      fields.length === 0
    ) {
      return field;
    }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
  }
  throw notUnderstood();
}

/**
 * Looks at an operation before its file comes: throws unless this person may use it, it takes a file, and the map puts
 * the file where it is taken.
 */
export function planUpload(
  schema: GraphQLSchema,
  ctx: Context,
  sent: { operations: string; map: string },
  largest: number,
): UploadPlan {
  const operations = readObject(sent.operations);
  if (excessOf(operations) !== null) throw notUnderstood();
  const { formField, variable } = readMap(sent.map);
  const node = onlyField(operations["query"]);
  const field = schema.getMutationType()?.getFields()[node.name.value];
  const file = field && fileOf(field);
  if (!file) throw notUnderstood();
  requireAccess(declaredAccess(field.extensions), ctx);
  const given = operations["variables"];
  if (!isObject(given) || !(variable in given) || given[variable] !== null) throw notUnderstood();
  const argument = node.arguments?.find(({ name }) => name.value === file.argument);
  if (argument?.value.kind !== Kind.VARIABLE || argument.value.name.value !== variable) throw notUnderstood();
  const args = Object.fromEntries(
    (node.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, given)]),
  );
  return {
    operations: { ...operations, variables: given },
    formField,
    variable,
    limit: Math.min(file.limitFor(args), largest),
  };
}

/** Throws when an operation takes a file and does not say how large: the product does not start then. */
export function requireFileLimits(schema: GraphQLSchema): void {
  const open = operationsOf(schema).filter(
    ({ field }) => (fileArgumentOf(field) === undefined) !== (field.extensions["takesFile"] === undefined),
  );
  if (open.length > 0) throw new Error(`A file and @TakesFile go together: ${open.map(({ name }) => name).join(", ")}`);
}
