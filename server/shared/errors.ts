/** The kinds of failure a client can tell apart; what exactly is wrong is in the translation key beside it. */
export const errorCodes = [
  "BAD_INPUT",
  "BUSY",
  "CONFLICT",
  "FORBIDDEN",
  "INTERNAL",
  "IN_USE",
  "NOT_FOUND",
  "SAVED_NOT_SHOWN",
  "TOO_COSTLY",
  "TOO_MANY_ATTEMPTS",
  "UNAUTHENTICATED",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export type MessageParams = Record<string, string | number>;

/** A message as data: a translation key under `errors.` or `validation.` and what is filled in. */
export interface Message {
  key: string;
  params?: MessageParams;
}

/** A message that belongs to one input field; `path` is dotted ("input.code" is "code": the wrapper is left out). */
export interface FieldMessage extends Message {
  path: string;
}

/** One field that two people changed at the same time. */
export interface ConflictField {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** A record, and the one on whose page it is seen. */
export interface SeenRef {
  type: string;
  id: number;
  seenOn: { type: string; id: number };
}

/** What stands in `extensions` of every GraphQL error. */
export interface ErrorExtensions extends Message {
  code: ErrorCode;
  fields?: FieldMessage[];
  conflicts?: ConflictField[];
  /** IN_USE: how many records of which type (a table's GraphQL type name) hold on to it. */
  uses?: { type: string; count: number }[];
  /** What stands in the way of what was asked for. */
  inTheWay?: SeenRef;
  requestId?: string;
}

/** Body of every 401: 1 = no, broken, unknown, expired or ended session; 2 = deactivated account. */
export interface UnauthenticatedBody {
  result: false;
  code: 1 | 2;
}
