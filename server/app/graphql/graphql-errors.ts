import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { ApolloServerErrorCode } from "@apollo/server/errors";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import { AppError } from "../../core/base/errors.ts";
import type { ErrorExtensions } from "../../shared/errors.ts";

/** Errors of the request itself: what they say is for programmers, and gives nothing of the data away. */
const requestErrors: ReadonlySet<string> = new Set([
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

/** The person's error behind whatever was thrown; null when nobody foresaw it. */
export function appErrorOf(error: unknown): AppError | null {
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const cause = translateDatabaseError(thrown);
  return cause instanceof AppError ? cause : null;
}

/** A file that did not come, or not whole: whoever receives it names the status of what the sender did wrong. */
function isUploadError(error: unknown): boolean {
  const thrown = error instanceof GraphQLError ? error.originalError : error;
  return thrown instanceof Error && "status" in thrown && typeof thrown.status === "number" && thrown.status >= 400 && thrown.status < 500;
}

/** What of an error goes out: code, key and parameters for what was foreseen, a request id for what was not. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const known = appErrorOf(error);
  const place = { ...(formatted.locations && { locations: formatted.locations }), ...(formatted.path && { path: formatted.path }) };
  if (known) {
    const extensions: ErrorExtensions = { code: known.code, key: known.key, params: known.params, ...known.details };
    return { message: known.key, ...place, extensions: { ...extensions } };
  }
  if (requestErrors.has(String(formatted.extensions?.["code"]))) {
    return { message: formatted.message, ...place, extensions: { code: "BAD_INPUT", key: "errors.badRequest" } };
  }
  if (isUploadError(error)) return { message: "errors.badRequest", ...place, extensions: { code: "BAD_INPUT", key: "errors.badRequest" } };
  return { message: "errors.internal", ...place, extensions: { code: "INTERNAL", key: "errors.internal" } };
}
