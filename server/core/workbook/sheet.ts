import { openArchive } from "./archive.ts";
import { csvRows } from "./csv.ts";
import { fileKind } from "./kind.ts";
import { asWorkbookError, WorkbookError, workbookLimits, type WorkbookLimits } from "./limits.ts";
import { openOds } from "./ods.ts";
import type { SheetReader, SheetRow, Workbook } from "./rows.ts";
import { openXls } from "./xls.ts";
import { openXlsb } from "./xlsb.ts";
import { workbookPart } from "./xlsx-book.ts";
import { openXlsx } from "./xlsx-reader.ts";

export { findHeader } from "./header.ts";
export type { RowNotes, SheetReader, SheetRow, Workbook } from "./rows.ts";

/** What Word, PowerPoint and their like keep documents in. */
const DOCUMENTS = ["word/document.xml", "ppt/presentation.xml", "visio/document.xml", "Index/Document.iwa"];

async function openZip(data: Buffer, limits: WorkbookLimits): Promise<Workbook> {
  const archive = await openArchive(data, limits);
  const part = await workbookPart(archive);
  if (part?.toLowerCase().endsWith(".bin")) return openXlsb(archive, part, limits);
  if (part) return openXlsx(archive, part, limits);
  if (archive.has("content.xml") && archive.has("META-INF/manifest.xml")) return openOds(archive, limits);
  throw new WorkbookError(DOCUMENTS.some((name) => archive.has(name)) ? "errors.fileDocument" : "errors.fileUnknownFormat");
}

function openCsv(data: Buffer, limits: WorkbookLimits): Workbook {
  async function* rows(): AsyncGenerator<SheetRow[], void, undefined> {
    yield* csvRows(data, limits);
  }
  return { sheets: [{ name: "", hidden: false, rows }] };
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

/** Whatever a reader throws over a broken file comes out as a `WorkbookError`. */
const guarded = ({ name, hidden, rows }: SheetReader): SheetReader => ({
  name,
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
 * Opens an xlsx, xlsm, xlsb, xls, ods or a file of separated values by what its bytes are, whatever it is called. Rows
 * are read when they are asked for: of xlsx, ods and csv as a stream. A file that cannot be read, or is over a limit,
 * is a `WorkbookError`: from here, or from the rows.
 */
export async function openWorkbook(file: Buffer, limits: WorkbookLimits = workbookLimits): Promise<Workbook> {
  if (file.length > limits.fileBytes) throw new WorkbookError("errors.fileTooLarge", { mb: limits.fileBytes >> 20 });
  try {
    const { sheets } = await openKind(file, limits);
    return { sheets: sheets.map(guarded) };
  } catch (error) {
    throw asWorkbookError(error);
  }
}
