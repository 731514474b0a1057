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
 * Sets the message shown when this constraint refuses a write: under `validation.` on its field, or under `errors.`
 * when it belongs to no single field.
 * @param path the field, for a constraint over several columns that is not named after one of them
 */
export function constraintSays(constraint: string, key: string, path?: string): void {
  sentences.set(constraint, key);
  if (path !== undefined) fields.set(constraint, path);
}

/** Whether the user may read a field of an entity. */
export type Reads = (entity: object, field: string) => boolean;

/** What an undo says that a constraint refuses: a key under `errors.`, and SQL for what it names. */
export interface Naming {
  key: string;
  /** Given SQL of the ids of the records that the change wrote: one row, whose `names` are the parameters. Names nobody whose name the user may not read. */
  names: (written: string, reads: Reads) => string;
}

const namings = new Map<string, Naming>();

/** Sets what an undo names that this constraint refuses. */
export const constraintNames = (constraint: string, naming: Naming): void => void namings.set(constraint, naming);

/** What an undo names that the database has refused with this error; null if nothing. */
export const namingOf = (error: unknown): Naming | null =>
  namings.get(databaseErrorOf(error)?.constraint ?? "") ?? null;

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/u.test(error.code);

/** The error reported by the database server, possibly wrapped by the ORM's own. */
const databaseErrorOf = (error: unknown): DatabaseError | null =>
  [error instanceof Error && error.cause, error].find(isDatabaseError) ?? null;

/** The unique constraint that a write would break; null for any other error. */
export function takenPlace(error: unknown): string | null {
  const { code, constraint = null } = databaseErrorOf(error) ?? {};
  return code === "23505" ? constraint : null;
}

/** The disk that holds the database or the files is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFull || databaseErrorOf(error)?.code === "53100") return true;
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

/** SQLSTATEs in which the server closes a connection or accepts none. */
const lostStates = /^(?:08|57P0)/u;
const lostSockets = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/u;
const lostSentences =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded|timeout expired)/u;

/** The connection to the database was lost, or none can be opened because the server is away. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = databaseErrorOf(error)?.code;
  if (state !== undefined) return lostStates.test(state);
  if ("code" in error && typeof error.code === "string" && lostSockets.test(error.code)) return true;
  return lostSentences.test(error.message) || isConnectionLoss(error.cause);
}

/** Every connection stayed busy for the whole acquire timeout. */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === "timeout exceeded when trying to connect" || isPoolTimeout(error.cause));

/** The field and message for a constraint; constraints are named `<table>_<column>_(key|check|fkey|length)`. */
export function fieldOfConstraint(table: string, constraint: string): { path: string; key: string } | null {
  const match = /^(.+)_(key|check|fkey|length)$/u.exec(constraint);
  const [, body, suffix] = match ?? [];
  if (!body || !suffix || !body.startsWith(`${table}_`)) return null;
  const path = fields.get(constraint) ?? camel(body.slice(table.length + 1));
  const key = path === "email" && suffix === "key" ? "validation.emailTaken" : keyBySuffix[suffix];
  return key ? { path, key: path === "code" && suffix === "key" ? "validation.codeTaken" : key } : null;
}

/** The field and message for a constraint. */
export function messageOfConstraint(table: string, constraint: string): { path: string; key: string } | null {
  const field = fieldOfConstraint(table, constraint);
  const sentence = sentences.get(constraint);
  return field && { ...field, ...(sentence && { key: sentence }) };
}

/** Turns a database error into one that a user can act on; unknown errors are returned unchanged. */
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
  // A character that PostgreSQL cannot store, written directly in the document.
  if (cause.code === "22021") return new BadInput([], "errors.badRequest");
  if (cause.code.startsWith("23") && cause.constraint && cause.table) {
    const sentence = sentences.get(cause.constraint);
    if (sentence?.startsWith("errors.")) return new BadInput([], sentence);
    const message = messageOfConstraint(cause.table, cause.constraint);
    if (message) return new BadInput([message]);
  }
  return error;
}

/** Whether a transaction failed only because it conflicted with another, and can be retried. */
export function isRetryable(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  return code === "40P01" || code === "40001";
}
