export interface WorkbookLimits {
  /** Size of the uploaded file. */
  fileBytes: number;
  /** Files in an xlsx's zip. */
  entries: number;
  /** Inflated bytes read from a zip. */
  inflatedBytes: number;
  /** Inflated bytes of a part read as a whole, and of those that say what a workbook consists of. */
  partBytes: number;
  sheets: number;
  /** Rows below the header of one sheet. */
  rows: number;
  columns: number;
  /** Cells of all sheets. */
  cells: number;
  /** Characters of one cell; longer text is truncated. */
  cellLength: number;
  /** Characters of all cells. */
  characters: number;
  /** Characters of rows that are worked on together. */
  charactersTogether: number;
}

const MB = 1024 * 1024;

/** Limits on a workbook. Enforced while reading; a file's own declarations are not trusted. */
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
  charactersTogether: 20_000_000,
};

/** How many rows are worked on together: what they say is in memory in one piece. */
export const ROWS_TOGETHER = 2_000;

/** The header is among this many rows; titles and blank rows may precede it. */
export const HEADER_ROWS = 10;

/** Why a file cannot be read: a translation key under `errors.` and its parameters. */
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
      | "errors.fileTooMuchText"
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

/** A read error as one that the user can act on: any unexpected error means that the file is damaged. */
export const asWorkbookError = (error: unknown): WorkbookError =>
  error instanceof WorkbookError ? error : new WorkbookError("errors.fileNotReadable");
