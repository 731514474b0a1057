export interface WorkbookLimits {
  /** Bytes of the file as it was uploaded. */
  fileBytes: number;
  /** Files in the zip that an xlsx is. */
  entries: number;
  /** Bytes of what is read of a zip, inflated. */
  inflatedBytes: number;
  /** Bytes of a part that is read as a whole, inflated. */
  partBytes: number;
  sheets: number;
  /** Rows below the header of one sheet. */
  rows: number;
  columns: number;
  /** Cells of all sheets. */
  cells: number;
  /** Characters of one cell; what is longer is cut. */
  cellLength: number;
  /** Characters of all cells. */
  characters: number;
}

const MB = 1024 * 1024;

/** What a workbook may hold. Counted while reading; what a file says about itself is not believed. */
export const workbookLimits: WorkbookLimits = {
  fileBytes: 30 * MB,
  entries: 1_000,
  inflatedBytes: 600 * MB,
  partBytes: 100 * MB,
  sheets: 100,
  rows: 100_000,
  columns: 200,
  cells: 5_000_000,
  cellLength: 32_767,
  characters: 300_000_000,
};

/** The header stands among so many rows; titles and blank rows may stand above it. */
export const HEADER_ROWS = 10;

/** Why a file cannot be read: a translation key under `errors.` and what is filled in. */
export class WorkbookError extends Error {
  constructor(
    readonly key:
      | "errors.fileBrokenQuote"
      | "errors.fileDocument"
      | "errors.fileEmpty"
      | "errors.fileEncoding"
      | "errors.fileEncrypted"
      | "errors.fileHostile"
      | "errors.fileJson"
      | "errors.fileLock"
      | "errors.fileNoHeader"
      | "errors.fileNothing"
      | "errors.fileNotReadable"
      | "errors.fileOldFormat"
      | "errors.filePacked"
      | "errors.filePdf"
      | "errors.filePhotoZip"
      | "errors.filePicture"
      | "errors.fileSylk"
      | "errors.fileTooLarge"
      | "errors.fileTooManyColumns"
      | "errors.fileTooManyRows"
      | "errors.fileTooManySheets"
      | "errors.fileTruncated"
      | "errors.fileUnknownFormat"
      | "errors.fileWebPage"
      | "errors.fileZip"
      | "errors.fileZipEmpty",
    readonly params: Record<string, string | number> = {},
  ) {
    super(key);
    this.name = "WorkbookError";
  }
}

/** What went wrong while reading, as an error that a person can act on: what is none yet means that the file is broken. */
export const asWorkbookError = (error: unknown): WorkbookError =>
  error instanceof WorkbookError ? error : new WorkbookError("errors.fileNotReadable");
