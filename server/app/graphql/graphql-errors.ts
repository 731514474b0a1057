import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { ApolloServerErrorCode } from "@apollo/server/errors";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import { AppError } from "../../core/base/errors.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { MessageParams } from "../../shared/errors.ts";
import { extensionsOf, sentenceOf } from "../../core/base/error-body.ts";
import { graphqlLimits } from "../request/limits.ts";
import { TooManyWaiting } from "./share.ts";

/** A document or body that is refused before anything of it runs: HTTP 400 where the media type allows it. */
export class RequestRefused extends AppError {
  constructor(key: string, params: MessageParams = {}) {
    super("BAD_INPUT", key, params);
  }
}

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

const statusOf = (error: AppError): number | null => {
  if (error instanceof TooManyWaiting) return 429;
  return error instanceof RequestRefused ? 400 : null;
};

/** The GraphQL error for a refusal; with HTTP 429 if it is due to too many requests. */
export function refusalOf(error: AppError): GraphQLError {
  const status = statusOf(error);
  return new GraphQLError(error.key, { originalError: error, ...(status && { extensions: { http: { status } } }) });
}

/** graphql-js stops counting at the limit, and says so in its own words. */
const tooManyTokens = /contains more tha[nt] \d+ tokens/u;

/** The application error behind whatever was thrown; null if it was unexpected. */
export function appErrorOf(error: unknown): AppError | null {
  if (error instanceof GraphQLError && tooManyTokens.test(error.message)) {
    return new RequestRefused("errors.tooManyTokens", { limit: graphqlLimits.tokens });
  }
  const thrown = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const cause = translateDatabaseError(thrown);
  return cause instanceof AppError ? cause : null;
}

/** Whether an error is a failure of the product: neither a refusal nor an error in the request. */
export const isUnexpected = (error: GraphQLError): boolean =>
  !appErrorOf(error) && !requestErrors.has(String(error.extensions["code"]));

/**
 * The public form of an error: a sentence, code, key and parameters if it was expected, otherwise only that something
 * failed. Errors in the request name their place in the document.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  translate: Translate,
): GraphQLFormattedError {
  const known = appErrorOf(error);
  const place = {
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
  };
  if (known) {
    return { message: sentenceOf(known, translate), ...place, extensions: { ...extensionsOf(known) } };
  }
  if (requestErrors.has(String(formatted.extensions?.["code"]))) {
    return { ...place, ...badRequest(formatted.message) };
  }
  const internal = new AppError("INTERNAL", "errors.internal");
  return { message: sentenceOf(internal, translate), ...place, extensions: { ...extensionsOf(internal) } };
}
