import { openArchive } from "./archive.ts";
import { csvRows } from "./csv.ts";
import { fileKind } from "./kind.ts";
import { asWorkbookError, WorkbookError, workbookLimits, type WorkbookLimits } from "./limits.ts";
import { openOds } from "./ods.ts";
import { zipNature } from "./zip-nature.ts";
import { cleanText, type SheetReader, type SheetRow, type Workbook } from "./rows.ts";
import { openXls } from "./xls.ts";
import { openXlsb } from "./xlsb.ts";
import { workbookPart } from "./xlsx-book.ts";
import { openXlsx } from "./xlsx-reader.ts";

const REFUSALS = {
  // A part in the wrong place, or with the wrong name.
  workbook: "errors.fileNotReadable",
  document: "errors.fileDocument",
  pictures: "errors.filePhotoZip",
  files: "errors.fileZip",
  nothing: "errors.fileZipEmpty",
} as const;

export { findHeader } from "./header.ts";
export type { RowNotes, SheetReader, SheetRow, Workbook } from "./rows.ts";

async function openZip(data: Buffer, limits: WorkbookLimits): Promise<Workbook> {
  const archive = await openArchive(data, limits);
  const part = await workbookPart(archive);
  if (part?.toLowerCase().endsWith(".bin")) return openXlsb(archive, part, limits);
  if (part) return openXlsx(archive, part, limits);
  const nature = await zipNature(archive);
  if (nature === "tables") return openOds(archive, limits);
  throw new WorkbookError(REFUSALS[nature]);
}

function openCsv(data: Buffer, limits: WorkbookLimits): Workbook {
  async function* rows(): AsyncGenerator<SheetRow[], void, undefined> {
    yield* csvRows(data, limits);
  }
  return { sheets: [{ name: "", hidden: false, rows }], date1904: false, hasNumbers: false };
}

async function openKind(file: Buffer, limits: WorkbookLimits): Promise<Workbook> {
  switch (fileKind(file)) {
    case "zip":
      return openZip(file, limits);
    case "compound":
      return openXls(file, limits);
    case "text":
      return openCsv(file, limits);
  }
}

/**
 * Turns anything a reader throws on a damaged file into a `WorkbookError`, and cleans the sheet's name like any other
 * text.
 */
const guarded = ({ name, hidden, rows }: SheetReader, limits: WorkbookLimits): SheetReader => ({
  name: cleanText(name, limits),
  hidden,
  async *rows() {
    try {
      yield* rows();
    } catch (error) {
      throw asWorkbookError(error);
    }
  },
});

/**
 * Opens an xlsx, xlsm, xlsb, xls, ods or CSV file by its bytes, whatever its name. Rows are read on demand: streamed
 * from xlsx, ods and csv. A file that is unreadable or over a limit is a `WorkbookError`, thrown here or while reading
 * rows.
 */
export async function openWorkbook(file: Buffer, limits: WorkbookLimits = workbookLimits): Promise<Workbook> {
  if (file.length > limits.fileBytes) throw new WorkbookError("errors.fileTooLarge", { mb: limits.fileBytes >> 20 });
  try {
    const { sheets, ...about } = await openKind(file, limits);
    return { ...about, sheets: sheets.map((sheet) => guarded(sheet, limits)) };
  } catch (error) {
    throw asWorkbookError(error);
  }
}
