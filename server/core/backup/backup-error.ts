/** Why a backup or restore failed: a code for programs, explained in the user's language where it is shown. */
export const backupFailures = [
  "BUSY",
  "DAMAGED",
  "DISK_FULL",
  "INTERNAL",
  "INTERRUPTED",
  "NOT_EMPTY",
  "PASSPHRASE",
  "TARGET",
  "NEWER",
] as const;
export type BackupFailure = (typeof backupFailures)[number];

/** A failed backup or restore, explained in one sentence for whoever ran the command. */
export class BackupError extends Error {
  override name = "BackupError";
  constructor(
    readonly failure: BackupFailure,
    message: string,
  ) {
    super(message);
  }
}

export const damaged = (what: string): BackupError => new BackupError("DAMAGED", `The backup is damaged: ${what}.`);

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Whether a file does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";

/** Whether there was no room for what was to be written. */
export const isDiskFull = (error: unknown): boolean => /^(?:ENOSPC|EDQUOT)$/u.test(codeOf(error));

/** The error for bytes that could not be read: the store's own if that cannot be used, otherwise they are damaged. */
export const unreadable = (error: unknown, what: string): BackupError =>
  error instanceof BackupError && error.failure !== "DAMAGED" ? error : damaged(what);

/** Turns an error into a code and a sentence. */
export function explained(error: unknown, stopping?: AbortSignal): BackupError {
  // What is stopped fails in any way.
  if (stopping?.aborted) return new BackupError("INTERRUPTED", "The backup was stopped.");
  if (error instanceof BackupError) return error;
  if (isDiskFull(error)) return new BackupError("DISK_FULL", "There is no room left on the disk.");
  if (/^(?:EACCES|EROFS|EPERM|EIO|ENOTDIR|ENODEV|ESTALE)$/u.test(codeOf(error))) {
    return new BackupError("TARGET", `The folder cannot be written to (${codeOf(error)}).`);
  }
  const internal = new BackupError("INTERNAL", error instanceof Error ? error.message : String(error));
  internal.cause = error;
  return internal;
}
