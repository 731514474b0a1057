import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { type Merge, MergeFiller } from "./merges.ts";
import { type NumberFormat, numberText } from "./numbers.ts";
import { cleanText, type RowCollector, type RowNotes } from "./rows.ts";

/** What is needed to read the cells of a binary workbook's sheet. */
export interface BinarySheet {
  formats: readonly NumberFormat[];
  date1904: boolean;
  merges: ReadonlyMap<number, readonly Merge[]>;
  limits: WorkbookLimits;
}

const ERRORS: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

/** A packed 30-bit number: an integer or half a double, possibly in hundredths (MS-XLS 2.5.217). */
export function packedNumber(data: Buffer, at: number): number {
  const bits = data.readInt32LE(at);
  let value = bits >> 2;
  if ((bits & 2) === 0) {
    const double = Buffer.alloc(8);
    double.writeInt32LE(bits & ~3, 4);
    value = double.readDoubleLE(0);
  }
  return (bits & 1) === 0 ? value : value / 100;
}

/** Assembles the cells of a binary workbook, which arrive one by one, into rows. Rows and columns count from 0. */
export class RowBuilder {
  readonly #sheet: BinarySheet;
  readonly #rows: RowCollector;
  readonly #filler: MergeFiller;
  #row = -1;
  #cells: string[] = [];
  #notes: RowNotes = {};

  constructor(sheet: BinarySheet, rows: RowCollector) {
    this.#sheet = sheet;
    this.#rows = rows;
    this.#filler = new MergeFiller(sheet.merges);
  }

  /** Starts a row unless it is the current one. */
  row(row: number, hidden: boolean): void {
    if (row === this.#row) return;
    this.end();
    this.#row = row;
    this.#notes = hidden ? { hidden: true } : {};
  }

  text(column: number, text: string): void {
    const { limits } = this.#sheet;
    const clean = cleanText(text, limits);
    if (clean.trim() === "") return;
    if (column >= limits.columns) throw new WorkbookError("errors.fileTooManyColumns", { n: limits.columns });
    while (this.#cells.length < column) this.#cells.push("");
    this.#cells[column] = clean;
  }

  number(column: number, value: number, style: number): void {
    const { formats, date1904 } = this.#sheet;
    this.text(column, formats[style]?.(value, date1904) ?? numberText(value));
  }

  truth(column: number, value: number): void {
    this.text(column, value === 0 ? "FALSE" : "TRUE");
  }

  error(column: number, code: number): void {
    this.text(column, ERRORS[code] ?? "#N/A");
    (this.#notes.errors ??= []).push(column);
  }

  /** Passes the current row to the collector. */
  end(): void {
    if (this.#row < 0) return;
    const merged = this.#filler.fill(this.#row + 1, this.#cells);
    if (merged.length > 0) this.#notes.merged = merged;
    const spans = this.#filler.spans(this.#row + 1);
    if (spans.length > 0) this.#notes.spans = spans;
    this.#rows.add(this.#row + 1, this.#cells, this.#notes);
    this.#row = -1;
    this.#cells = [];
  }
}
