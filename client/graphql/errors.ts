import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { ErrorCode, UnauthenticatedBody } from "../../server/shared/errors.ts";

/** The server refused the session; the panel says so, on another page or above this one. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(readonly code: UnauthenticatedBody["code"]) {
    super(`The session was refused (${code}).`);
  }
}

/** No answer from the server: nothing at all (no status), or a proxy's response instead. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  constructor(
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(status === null ? "The connection was cut." : `No answer of the server (${status}).`, options);
  }
}

/** Parses a 401's body; anything unknown counts as "no session". */
export function refusalOfBody(text: string): UnauthenticatedBody["code"] {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "code" in body && body.code === 2 ? 2 : 1;
  } catch {
    return 1;
  }
}

const hasCode = (error: unknown, code: ErrorCode): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === code);

/** True if the change was saved and only its result could not be read: sent again, it would be done twice. */
export const wasSaved = (error: unknown): boolean => hasCode(error, "SAVED_NOT_SHOWN");

/** True if there is something saved that the panel has had no answer about. */
export const isSavedUnseen = (error: unknown): boolean => wasSaved(error) || hasCode(error, "SENT_BEFORE");

/** A status with which a proxy says that the server behind it is down. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status);

/** True if the request did not reach the server, as far as can be told. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof NoAnswer && (error.status === null || isAway(error.status));
