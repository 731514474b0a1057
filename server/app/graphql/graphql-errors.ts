import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { ApolloServerErrorCode } from "@apollo/server/errors";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import { AppError } from "../../core/base/errors.ts";
import type { ErrorExtensions } from "../../shared/errors.ts";
import { TooManyWaiting } from "./share.ts";

/** Errors of the request itself: what they say is for programmers, and gives nothing of the data away. */
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

/** What somebody is refused with; who asks too often, with the status that says so. */
export const refusalOf = (error: AppError): GraphQLError =>
  new GraphQLError(error.key, {
    originalError: error,
    ...(error instanceof TooManyWaiting && { extensions: { http: { status: 429 } } }),
  });

/** The person's error behind whatever was thrown; null when nobody foresaw it. */
export function appErrorOf(error: unknown): AppError | null {
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const cause = translateDatabaseError(thrown);
  return cause instanceof AppError ? cause : null;
}

/** What goes out of a failure that is told to the person. */
export const extensionsOf = ({ code, key, params, details }: AppError): ErrorExtensions => ({
  code,
  key,
  params,
  ...details,
});

/** What of an error goes out: code, key and parameters for what was foreseen, a request id for what was not. */
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
