import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import type { ErrorCode, UnauthenticatedBody } from "../../server/shared/errors.ts";

/** The server does not take the session; the panel says so, on another page or above this one. */
export class Refusal extends Error {
  constructor(readonly code: UnauthenticatedBody["code"]) {
    super(`The session was refused (${code}).`);
  }
}

/** The 401's code of a failed request; null when it failed for another reason. */
export function refusalOf(error: unknown): UnauthenticatedBody["code"] | null {
  if (!ServerError.is(error) || error.statusCode !== 401) return null;
  return refusalOfBody(error.bodyText);
}

/** Reads a 401's body; whatever is not understood counts as "no session". */
export function refusalOfBody(text: string): UnauthenticatedBody["code"] {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "code" in body && body.code === 2 ? 2 : 1;
  } catch {
    return 1;
  }
}

/** True when the change was saved and only what it answers with could not be read: sent again, it would be done twice. */
export const wasSaved = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.["code"] === ("SAVED_NOT_SHOWN" satisfies ErrorCode));

/** The status with which a proxy says that the server behind it is away. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status);

/** True when no answer of the server came through at all. */
export const isConnectionFailure = (error: unknown): boolean =>
  !CombinedGraphQLErrors.is(error) &&
  !ServerParseError.is(error) &&
  (!ServerError.is(error) || isAway(error.statusCode));
