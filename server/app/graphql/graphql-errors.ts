import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { ApolloServerErrorCode } from "@apollo/server/errors";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import { AppError } from "../../core/base/errors.ts";
import { extensionsOf } from "../request/extensions.ts";
import { TooManyWaiting } from "./share.ts";

/** Errors in the request itself: their messages are for programmers and reveal no data. */
const requestErrors: ReadonlySet<string> = new Set([
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

/** A request that could not be understood; `message` is for programmers. */
export const badRequest = (message: string) => ({
  message,
  extensions: { code: "BAD_INPUT", key: "errors.badRequest" },
});

/** The GraphQL error for a refusal; with HTTP 429 if it is due to too many requests. */
export const refusalOf = (error: AppError): GraphQLError =>
  new GraphQLError(error.key, {
    originalError: error,
    ...(error instanceof TooManyWaiting && { extensions: { http: { status: 429 } } }),
  });

/** The application error behind whatever was thrown; null if it was unexpected. */
export function appErrorOf(error: unknown): AppError | null {
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const cause = translateDatabaseError(thrown);
  return cause instanceof AppError ? cause : null;
}

/** The public form of an error: code, key and parameters if it was expected, otherwise a request id. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const known = appErrorOf(error);
  const place = {
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
  };
  if (known) {
    return { message: known.key, ...place, extensions: { ...extensionsOf(known) } };
  }
  if (requestErrors.has(String(formatted.extensions?.["code"]))) {
    return { ...place, ...badRequest(formatted.message) };
  }
  return { message: "errors.internal", ...place, extensions: { code: "INTERNAL", key: "errors.internal" } };
}
