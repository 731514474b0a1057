/** The kinds of failure that a client can distinguish; the translation key says what exactly is wrong. */
export const errorCodes = [
  "BAD_INPUT",
  "BUSY",
  "CONFLICT",
  "FORBIDDEN",
  "INTERNAL",
  "IN_USE",
  "NOT_FOUND",
  "RATE_LIMITED",
  "SAVED_NOT_SHOWN",
  "SENT_BEFORE",
  "TOO_COSTLY",
  "TOO_MANY_ATTEMPTS",
  "UNAUTHENTICATED",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export type MessageParams = Record<string, string | number>;

/** A message as data: a translation key under `errors.` or `validation.` and its parameters. */
export interface Message {
  key: string;
  params?: MessageParams;
}

/** A message on one input field; `path` is dotted (without the wrapper: "input.code" is "code"). */
export interface FieldMessage extends Message {
  path: string;
}

/** A field that two people changed at the same time. */
export interface ConflictField {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** A record, and the one on whose page it is shown. */
export interface SeenRef {
  type: string;
  id: number;
  seenOn: { type: string; id: number };
}

/** The `extensions` of every GraphQL error. */
export interface ErrorExtensions extends Message {
  code: ErrorCode;
  fields?: FieldMessage[];
  conflicts?: ConflictField[];
  /** IN_USE: how many records of which GraphQL type refer to it. */
  uses?: { type: string; count: number }[];
  /** The record that blocks the request. */
  inTheWay?: SeenRef;
  /** The change that a request with the same key has made already. */
  changeId?: string;
  requestId?: string;
}

/** The body of every 401: 1 = missing, malformed, unknown, expired or ended session; 2 = deactivated account. */
export interface UnauthenticatedBody {
  result: false;
  code: 1 | 2;
}
