import { AppError, BadInput, Busy, Conflict, DatabaseAway, DiskFull } from "./errors.ts";
import { camel } from "./names.ts";

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
}

const keyBySuffix: Record<string, string> = {
  key: "validation.taken",
  check: "validation.invalid",
  fkey: "validation.selected",
  length: "validation.tooLong",
};

const sentences = new Map<string, string>();
const fields = new Map<string, string>();

/**
 * What is said when this constraint refuses a write: under `validation.` at its field, under `errors.` where it belongs to no single one.
 * @param path the field, for a rule over several columns that is not named after one of them
 */
export function constraintSays(constraint: string, key: string, path?: string): void {
  sentences.set(constraint, key);
  if (path !== undefined) fields.set(constraint, path);
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/u.test(error.code);

/** The server of the database said so, be it below what the mapper threw. */
const databaseErrorOf = (error: unknown): DatabaseError | null =>
  [error instanceof Error && error.cause, error].find(isDatabaseError) ?? null;

/** The disk of the database, or that of the files, has no room left. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull || databaseErrorOf(error)?.code === "53100") return true;
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

/** States in which the server ends a connection, or takes none. */
const lostStates = /^(?:08|57P0)/u;
const lostSockets = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/u;
const lostSentences =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded|timeout expired)/u;

/** The connection to the database is gone, or none is to be had because the server is away. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = databaseErrorOf(error)?.code;
  if (state !== undefined) return lostStates.test(state);
  if ("code" in error && typeof error.code === "string" && lostSockets.test(error.code)) return true;
  return lostSentences.test(error.message) || isConnectionLoss(error.cause);
}

/** All connections were in use for as long as anybody waits for one. */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === "timeout exceeded when trying to connect" || isPoolTimeout(error.cause));

/** The field and message behind a constraint: constraints are named `<table>_<column>_(key|check|fkey|length)`. */
export function fieldOfConstraint(table: string, constraint: string): { path: string; key: string } | null {
  const match = /^(.+)_(key|check|fkey|length)$/u.exec(constraint);
  const [, body, suffix] = match ?? [];
  if (!body || !suffix || !body.startsWith(`${table}_`)) return null;
  const path = fields.get(constraint) ?? camel(body.slice(table.length + 1));
  const key = path === "email" && suffix === "key" ? "validation.emailTaken" : keyBySuffix[suffix];
  return key ? { path, key: path === "code" && suffix === "key" ? "validation.codeTaken" : key } : null;
}

/** The field and the sentence of a constraint's rule. */
export function messageOfConstraint(table: string, constraint: string): { path: string; key: string } | null {
  const field = fieldOfConstraint(table, constraint);
  const sentence = sentences.get(constraint);
  return field && { ...field, ...(sentence && { key: sentence }) };
}

/** Makes a person's error of what the database refused; anything it does not know is given back as it is. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Error && error.name === "OptimisticLockError") return new Conflict();
  if (isDiskFull(error)) return error instanceof DiskFull ? error : new DiskFull(error);
  if (error instanceof AppError) return error;
  if (isPoolTimeout(error)) return new Busy();
  if (isConnectionLoss(error)) return new DatabaseAway(error);
  const cause = databaseErrorOf(error);
  if (!cause) return error;
  if (cause.code === "55P03" || isRetryable(error)) return new Busy();
  if (cause.code === "57014") return new AppError("TOO_COSTLY", "errors.tooSlow");
  // A character that PostgreSQL cannot keep, written in the document itself.
  if (cause.code === "22021") return new BadInput([], "errors.badRequest");
  if (cause.code.startsWith("23") && cause.constraint && cause.table) {
    const sentence = sentences.get(cause.constraint);
    if (sentence?.startsWith("errors.")) return new BadInput([], sentence);
    const message = messageOfConstraint(cause.table, cause.constraint);
    if (message) return new BadInput([message]);
  }
  return error;
}

/** Whether a transaction failed only because it met another one, and may be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  return code === "40P01" || code === "40001";
}
