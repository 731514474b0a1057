export interface WorkbookLimits {
  /** Bytes of the file as it was uploaded. */
  fileBytes: number;
  /** Files in the zip that an xlsx is. */
  entries: number;
  /** Bytes of all files in the zip, inflated. */
  inflatedBytes: number;
  rows: number;
  columns: number;
  cells: number;
  /** Characters of one cell. */
  cellLength: number;
}

/** What a sheet may hold. Counted while reading; what a file says about itself is not believed. */
export const workbookLimits: WorkbookLimits = {
  fileBytes: 30 * 1024 * 1024,
  entries: 1_000,
  inflatedBytes: 250 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cells: 3_000_000,
  cellLength: 32_767,
};

/** Why a file cannot be read: a translation key under `errors.` and what is filled in. */
export class WorkbookError extends Error {
  constructor(
    readonly key:
      | "errors.fileTooLarge"
      | "errors.fileNotReadable"
      | "errors.fileEncrypted"
      | "errors.fileOldFormat"
      | "errors.fileUnknownFormat"
      | "errors.fileEncoding"
      | "errors.fileTooManyRows"
      | "errors.fileTooManyColumns"
      | "errors.fileHostile"
      | "errors.fileEmpty",
    readonly params: Record<string, string | number> = {},
  ) {
    super(key);
    this.name = "WorkbookError";
  }
}
