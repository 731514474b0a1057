/** What a sheet may hold. Counted while reading; what a file says about itself is not believed. */
export const workbookLimits = {
  /** Bytes of the file as it was uploaded. */
  fileBytes: 30 * 1024 * 1024,
  /** Files in the zip that an xlsx is. */
  entries: 1_000,
  /** Bytes of all files in the zip, inflated. */
  inflatedBytes: 250 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cells: 3_000_000,
  /** Characters of one cell: what Excel allows. */
  cellLength: 32_767,
} as const;

export type WorkbookLimits = { readonly [name in keyof typeof workbookLimits]: number };

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
