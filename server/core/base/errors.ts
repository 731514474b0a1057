import type { ConflictField, ErrorCode, FieldMessage, MessageParams, SeenRef } from "../../shared/errors.ts";

/** A failure that is told to the person: a code, a translation key and what is filled into it. */
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
    } = {},
  ) {
    super(key);
    this.name = new.target.name;
  }
}

/** What was sent breaks a rule; each message belongs to a field. What stands in the way can be named. */
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
  constructor(key = "errors.forbidden") {
    super("FORBIDDEN", key);
  }
}

/** Somebody else changed the same fields (`conflicts`), or the record as a whole (none). */
export class Conflict extends AppError {
  constructor(conflicts: ConflictField[] = [], key = "errors.conflict") {
    super("CONFLICT", key, {}, { conflicts });
  }
}

/** Cannot go because other records hold on to it; counts are totals over all branches. */
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

/** The database cannot be reached just now, or went away before anything was saved. */
export class DatabaseAway extends AppError {
  constructor(cause: unknown) {
    super("BUSY", "errors.databaseAway");
    this.cause = cause;
  }
}

/** The connection went while the database was saving: nobody knows whether it is saved, and nobody may say that it is. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("INTERNAL", "errors.outcomeUnknown");
    this.cause = cause;
  }
}

/** It is saved, but what was saved could not be read again. Saving once more would do it twice. */
export class SavedNotShown extends AppError {
  constructor(cause: unknown) {
    super("SAVED_NOT_SHOWN", "errors.savedNotShown");
    this.cause = cause;
  }
}

/** Nobody at the screen can help it: told to them in words, and logged with what it came from. */
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

/** Answered as HTTP 401 `{ result: false, code }`: 1 = no valid session, 2 = deactivated account. */
export class Unauthenticated extends AppError {
  constructor(readonly reason: 1 | 2 = 1) {
    super("UNAUTHENTICATED", "errors.unauthenticated");
  }
}
