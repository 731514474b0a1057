import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { type Merge, MergeFiller } from "./merges.ts";
import { type NumberFormat, numberText } from "./numbers.ts";
import { cleanText, type RowCollector, type RowNotes } from "./rows.ts";
import { LONGEST_TEXT, type SharedStrings, unescaped } from "./strings.ts";
import type { XmlAttributes, XmlHandlers } from "./xml.ts";

const MOST_COLUMNS = 16_384;
const SHORT_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/u;

/** The zero-based column of a reference such as AB12. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i += 1) {
    const code = reference.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > MOST_COLUMNS) throw new WorkbookError("errors.fileHostile");
  }
  return column - 1;
}

export interface SheetParts {
  strings: SharedStrings;
  /** By style; undefined where numbers are shown unformatted. */
  formats: readonly (NumberFormat | undefined)[];
  date1904: boolean;
  merges: ReadonlyMap<number, readonly Merge[]>;
  limits: WorkbookLimits;
}

/** Builds rows from a worksheet's XML and passes them to the collector. */
export class SheetHandlers implements XmlHandlers {
  readonly #parts: SheetParts;
  readonly #rows: RowCollector;
  readonly #filler: MergeFiller;
  #inData = false;
  #phonetic = false;
  #taking = false;
  #row = 0;
  #cells: string[] = [];
  #notes: RowNotes = {};
  #column = -1;
  #count = 0;
  #type = "n";
  #style = 0;
  #value = "";
  #formula = false;

  constructor(parts: SheetParts, rows: RowCollector) {
    this.#parts = parts;
    this.#rows = rows;
    this.#filler = new MergeFiller(parts.merges);
  }

  readonly open = (name: string, attributes: XmlAttributes): void => {
    if (!this.#inData) {
      this.#inData = name === "sheetData";
      return;
    }
    if (name === "c") this.#openCell(attributes);
    else if (name === "v") this.#taking = true;
    else if (name === "t") this.#taking = !this.#phonetic;
    else if (name === "row") this.#openRow(attributes);
    else if (name === "f") this.#formula = true;
    else if (name === "rPh") this.#phonetic = true;
  };

  readonly text = (piece: string): void => {
    if (!this.#taking) return;
    this.#value += piece;
    if (this.#value.length > LONGEST_TEXT) throw new WorkbookError("errors.fileHostile");
  };

  readonly close = (name: string): void => {
    if (!this.#inData) return;
    if (name === "v" || name === "t") this.#taking = false;
    else if (name === "c") this.#closeCell();
    else if (name === "row") this.#closeRow();
    else if (name === "rPh") this.#phonetic = false;
    else if (name === "sheetData") this.#inData = false;
  };

  #openRow({ r, hidden }: XmlAttributes): void {
    this.#row = r === undefined ? this.#row + 1 : Number(r);
    if (!Number.isInteger(this.#row)) throw new WorkbookError("errors.fileNotReadable");
    this.#cells = [];
    this.#notes = hidden === "1" || hidden === "true" ? { hidden: true } : {};
    this.#column = -1;
    this.#count = 0;
  }

  #openCell({ r, t, s }: XmlAttributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#count += 1;
    if (this.#column < 0 || this.#column >= MOST_COLUMNS || this.#count > MOST_COLUMNS) {
      throw new WorkbookError("errors.fileHostile");
    }
    this.#type = t ?? "n";
    this.#style = s === undefined ? 0 : Number(s);
    this.#value = "";
    this.#formula = false;
  }

  #closeCell(): void {
    if (this.#value === "") {
      if (this.#formula && this.#type !== "str") (this.#notes.withoutValue ??= []).push(this.#column);
      return;
    }
    const text = this.#cellText();
    if (text === "") return;
    const { limits } = this.#parts;
    if (this.#column >= limits.columns) {
      if (text.trim() === "") return;
      throw new WorkbookError("errors.fileTooManyColumns", { n: limits.columns });
    }
    if (this.#type === "e") (this.#notes.errors ??= []).push(this.#column);
    while (this.#cells.length < this.#column) this.#cells.push("");
    this.#cells[this.#column] = text;
  }

  #cellText(): string {
    const { strings, formats, date1904, limits } = this.#parts;
    const value = this.#value;
    switch (this.#type) {
      case "s":
        return cleanText(strings.get(Number(value)), limits);
      case "inlineStr":
      case "str":
        return cleanText(unescaped(value), limits);
      case "b":
        return value.trim() === "1" || value.trim() === "true" ? "TRUE" : "FALSE";
      case "d":
        return cleanText(value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/u, "").replace("T", " "), limits);
      case "e":
        return cleanText(value, limits);
      default: {
        const format = formats[this.#style];
        if (!format && SHORT_INTEGER.test(value)) return value;
        const number = value.trim() === "" ? Number.NaN : Number(value);
        if (!Number.isFinite(number)) return cleanText(value, limits);
        return format ? format(number, date1904) : numberText(number);
      }
    }
  }

  #closeRow(): void {
    const merged = this.#filler.fill(this.#row, this.#cells);
    if (merged.length > 0) this.#notes.merged = merged;
    const spans = this.#filler.spans(this.#row);
    if (spans.length > 0) this.#notes.spans = spans;
    this.#rows.add(this.#row, this.#cells, this.#notes);
  }
}
