import { type FieldNode, GraphQLError, type GraphQLSchema, Kind, parse, valueFromASTUntyped } from "graphql";
import { declaredAccess, operationsOf } from "../../core/graphql/allow.ts";
import type { Context } from "../../core/data/context.ts";
import { AppError } from "../../core/base/errors.ts";
import { fileArgumentOf, fileOf } from "../../core/files/sent-file.ts";
import { requireAccess } from "../../core/graphql/operation.ts";
import { excessOf } from "../request/body.ts";
import { graphqlLimits } from "../request/limits.ts";

/** A multipart request's operation before its file: what it is, and where the file belongs. */
export interface UploadPlan {
  /** The body passed to Apollo. */
  operations: Record<string, unknown> & { variables: Record<string, unknown> };
  /** The variable that receives the file. */
  variable: string;
  /** The form field that contains the file. */
  formField: string;
  /** The most bytes of the file. */
  limit: number;
}

/** The request does not follow the convention; users of the panel never see this. */
const notUnderstood = () => new AppError("BAD_INPUT", "errors.badRequest");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** PostgreSQL cannot store U+0000 in text, and nobody can type it. */
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

/** The map's only file, and the only variable it belongs to. */
function readMap(json: string): { formField: string; variable: string } {
  const [entry, ...more] = Object.entries(readObject(json));
  const paths: unknown = entry?.[1];
  if (!entry || more.length > 0 || !Array.isArray(paths) || paths.length !== 1) throw notUnderstood();
  const variable = typeof paths[0] === "string" ? /^variables\.(\w+)$/u.exec(paths[0])?.[1] : undefined;
  if (variable === undefined) throw notUnderstood();
  return { formField: entry[0], variable };
}

/**
 * The only field of the document's only operation. What is nested in it is checked by Apollo, as in any other request.
 */
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
 * Checks an operation before its file arrives: throws unless this user may use it, it takes a file, and the map puts
 * the file there.
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

/** Throws if an operation takes a file and declares no size limit: the server does not start then. */
export function requireFileLimits(schema: GraphQLSchema): void {
  const open = operationsOf(schema).filter(
    ({ field }) => (fileArgumentOf(field) === undefined) !== (field.extensions["takesFile"] === undefined),
  );
  if (open.length > 0) throw new Error(`A file and @TakesFile go together: ${open.map(({ name }) => name).join(", ")}`);
}
