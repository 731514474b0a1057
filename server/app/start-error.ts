/** Stops the start; its message is the one sentence that the user sees, naming the setting at fault. */
export class StartError extends Error {
  override name = "StartError";
}

const fileCodes = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT"]);

/** Turns a file system error into a sentence; other errors are returned unchanged. */
export function explainFileError(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !("path" in error)) return error;
  const code = String(error.code);
  return fileCodes.has(code) ? new StartError(`DATA_DIR: ${String(error.path)} cannot be used (${code}).`) : error;
}
