import type { ConflictField, ErrorCode, FieldMessage, MessageParams, SeenRef } from "../../shared/errors.ts";

/** A failure that is shown to the user: a code, a translation key and its parameters. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly key: string,
    readonly params: MessageParams = {},
    readonly details: {
      fields?: FieldMessage[];
      conflicts?: ConflictField[];
      uses?: { type: string; count: number }[];
      inTheWay?: SeenRef;
      changeId?: string;
    } = {},
  ) {
    super(key);
    this.name = new.target.name;
  }
}

/** The input breaks a rule; each message belongs to a field. May name the records in the way. */
export class BadInput extends AppError {
  constructor(fields: FieldMessage[], key = "errors.badInput", params: MessageParams = {}, inTheWay?: SeenRef) {
    super("BAD_INPUT", key, params, { fields, ...(inTheWay && { inTheWay }) });
  }
}

/** Missing, deleted or outside the person's branches: one answer for all three. */
export class NotFound extends AppError {
  constructor() {
    super("NOT_FOUND", "errors.notFound");
  }
}

export class Forbidden extends AppError {
  constructor(key = "errors.forbidden", params: MessageParams = {}) {
    super("FORBIDDEN", key, params);
  }
}

/** Someone else changed the same fields (`conflicts`), or the record as a whole (no conflicts). */
export class Conflict extends AppError {
  constructor(conflicts: ConflictField[] = [], key = "errors.conflict") {
    super("CONFLICT", key, {}, { conflicts });
  }
}

/** Cannot be deleted because other records refer to it; counts are totals over all branches. */
export class InUse extends AppError {
  constructor(uses: { type: string; count: number }[], key = "errors.inUse") {
    super("IN_USE", key, {}, { uses });
  }
}

export class Busy extends AppError {
  constructor(key = "errors.busy") {
    super("BUSY", key);
  }
}

/** The database is unreachable, or was lost before anything was saved. */
export class DatabaseAway extends AppError {
  constructor(cause: unknown) {
    super("BUSY", "errors.databaseAway");
    this.cause = cause;
  }
}

/** The store of files is unreachable, or refused. The cause is logged: it must not contain credentials. */
export class StorageAway extends AppError {
  constructor(cause: unknown) {
    super("BUSY", "errors.storageAway");
    this.cause = cause;
  }
}

/** The connection was lost during the commit: the outcome is unknown, so nothing may claim that it was saved. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("INTERNAL", "errors.outcomeUnknown");
    this.cause = cause;
  }
}

/** Saved, but reading it back failed. Saving again would do it twice. */
export class SavedNotShown extends AppError {
  constructor(cause: unknown) {
    super("SAVED_NOT_SHOWN", "errors.savedNotShown");
    this.cause = cause;
  }
}

/** Nothing was written, as this has been done already by the change; its own answer cannot be given. */
export class DoneAlready extends AppError {
  constructor(code: "SENT_BEFORE" | "SAVED_NOT_SHOWN", key: string, changeId: string) {
    super(code, key, {}, { changeId });
  }
}

/** The user cannot fix this: it is explained to them, and logged with its cause. */
export class DiskFull extends AppError {
  constructor(cause: unknown) {
    super("INTERNAL", "errors.diskFull");
    this.cause = cause;
  }
}

export class TooManyAttempts extends AppError {
  constructor(readonly minutes: number) {
    super("TOO_MANY_ATTEMPTS", "errors.tooManyAttempts", { n: minutes });
  }
}

/** An API token, or a network address without a valid one, sends requests too fast: HTTP 429. */
export class RateLimited extends AppError {
  constructor(seconds: number) {
    super("RATE_LIMITED", "errors.rateLimited", { n: seconds });
  }
}

/** Answered as HTTP 401 `{ result: false, code }`: 1 = no valid session, 2 = deactivated account. */
export class Unauthenticated extends AppError {
  constructor(readonly reason: 1 | 2 = 1) {
    super("UNAUTHENTICATED", "errors.unauthenticated");
  }
}
