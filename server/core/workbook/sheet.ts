import { type CellObject, read, utils, type WorkSheet } from "xlsx";
import { cellText } from "./cells.ts";
import { parseCsv } from "./csv.ts";
import { guardedParts } from "./guard.ts";
import { WorkbookError, workbookLimits, type WorkbookLimits } from "./limits.ts";
import { zipMaker } from "./xlsx.ts";

/** A sheet as text: the first row with anything in it is the header. Empty rows are left out. */
export interface Sheet {
  headers: string[];
  /** `number` is the row's number as the person's program shows it. */
  rows: { number: number; cells: string[] }[];
}

const ZIP = Buffer.from("PK");
/** Compound file: an encrypted xlsx or a workbook of before 2007. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const BINARY = [COMPOUND, Buffer.from("%PDF"), Buffer.from("Rar!"), Buffer.from([0x1f, 0x8b]), Buffer.from("<!DOCTYPE html"), Buffer.from("{\\rtf")];

const startsWith = (data: Buffer, magic: Buffer): boolean => data.subarray(0, magic.length).equals(magic);

const clean = (text: string, limits: WorkbookLimits): string => text.slice(0, limits.cellLength).replaceAll("\0", "").toWellFormed();

/** The parts that the guard let through, put into a plain zip of their own: the parser never sees the uploaded one. */
function repacked(parts: ReadonlyMap<string, Buffer>): Uint8Array {
  const container = zipMaker.utils.cfb_new();
  for (const [name, content] of parts) zipMaker.utils.cfb_add(container, `/${name}`, content);
  return zipMaker.write(container, { fileType: "zip", compression: false, type: "buffer" });
}

function gridOf(sheet: WorkSheet, date1904: boolean, limits: WorkbookLimits): string[][] {
  const range = utils.decode_range(sheet["!ref"] ?? "A1");
  const data = (sheet["!data"] ?? []) as (CellObject[] | undefined)[];
  const width = Math.min(range.e.c + 1, limits.columns);
  return Array.from({ length: Math.min(data.length, limits.rows + 1) }, (_, r) =>
    Array.from({ length: width }, (_cell, c) => clean(cellText(data[r]?.[c], date1904), limits)),
  );
}

async function parseXlsx(data: Buffer, limits: WorkbookLimits): Promise<string[][]> {
  const parts = await guardedParts(data, limits);
  try {
    const book = read(repacked(parts), {
      dense: true,
      sheets: 0,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      sheetRows: limits.rows + 2,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    if (!sheet) throw new WorkbookError("errors.fileEmpty");
    return gridOf(sheet, book.Workbook?.WBProps?.date1904 === true, limits);
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError("errors.fileNotReadable");
  }
}

function refuseOther(data: Buffer): void {
  if (startsWith(data, COMPOUND)) {
    const encrypted = data.includes(Buffer.from("EncryptedPackage", "utf16le"));
    throw new WorkbookError(encrypted ? "errors.fileEncrypted" : "errors.fileOldFormat");
  }
  if (BINARY.some((magic) => startsWith(data, magic))) throw new WorkbookError("errors.fileUnknownFormat");
}

function sheetOf(grid: string[][], limits: WorkbookLimits): Sheet {
  const filled = grid
    .map((cells, i) => ({ number: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) throw new WorkbookError("errors.fileEmpty");
  if (rows.length > limits.rows) throw new WorkbookError("errors.fileTooManyRows", { n: limits.rows });
  const width = rows.reduce(
    (widest, { cells }) => Math.max(widest, cells.findLastIndex((cell) => cell.trim() !== "") + 1),
    header.cells.findLastIndex((cell) => cell.trim() !== "") + 1,
  );
  const fit = (cells: string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? "");
  return { headers: fit(header.cells), rows: rows.map(({ number, cells }) => ({ number, cells: fit(cells) })) };
}

/**
 * Reads the first sheet of an xlsx, or a file of separated values, by what the bytes are, whatever the file is called.
 * The file is checked before it is parsed. Throws `WorkbookError` with a sentence for the person.
 */
export async function readSheet(data: Buffer, limits: WorkbookLimits = workbookLimits): Promise<Sheet> {
  if (data.length > limits.fileBytes) throw new WorkbookError("errors.fileTooLarge", { mb: limits.fileBytes >> 20 });
  if (data.length === 0) throw new WorkbookError("errors.fileEmpty");
  refuseOther(data);
  const grid = startsWith(data, ZIP) ? await parseXlsx(data, limits) : parseCsv(data, limits);
  return sheetOf(grid, limits);
}
