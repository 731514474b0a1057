import { HEADER_ROWS, WorkbookError, type WorkbookLimits } from "./limits.ts";
import { numberText } from "./numbers.ts";
import { cleanText, type RowCollector, type RowNotes } from "./rows.ts";
import type { XmlAttributes, XmlHandlers } from "./xml.ts";

/** Elements in a cell whose text is not the cell's. */
const ASIDE = new Set(["annotation", "shapes", "frame", "ruby-text"]);
const MOST_REPEATED = 1_048_576;

const repeated = (text: string | undefined): number => {
  const times = Number(text ?? 1);
  return Number.isInteger(times) && times > 0 ? Math.min(times, MOST_REPEATED) : 1;
};

/** Whether the cell displays a number with leading zeros: a code or a phone number. */
function withLeadingZeros(shown: string, value: string): boolean {
  const digits = shown.replace(/[ ()+\-/]/gu, "");
  return /^0\d+$/u.test(digits) && digits.replace(/^0+/u, "") === value.replace(/^0+/u, "");
}

/** Builds the rows of one OpenDocument table and passes them to the collector. */
export class OdsHandlers implements XmlHandlers {
  readonly #wanted: number;
  readonly #rows: RowCollector;
  readonly #limits: WorkbookLimits;
  #inSheets = false;
  #table = -1;
  #depth = 0;
  #row = 0;
  #rowTimes = 1;
  #notes: RowNotes = {};
  #cells: string[] = [];
  #column = 0;
  #cell: XmlAttributes | null = null;
  #shown = "";
  #aside = 0;
  #inText = 0;
  /** The end of the table has been reached. */
  done = false;

  constructor(wanted: number, rows: RowCollector, limits: WorkbookLimits) {
    this.#wanted = wanted;
    this.#rows = rows;
    this.#limits = limits;
  }

  get #reading(): boolean {
    return this.#depth === 1 && this.#table === this.#wanted;
  }

  readonly open = (name: string, attributes: XmlAttributes): void => {
    if (name === "spreadsheet") this.#inSheets = true;
    if (!this.#inSheets || this.done) return;
    if (name === "table") {
      this.#depth += 1;
      if (this.#depth === 1) this.#table += 1;
      return;
    }
    if (!this.#reading) return;
    if (this.#cell) this.#openInCell(name, attributes);
    else if (name === "table-row") this.#openRow(attributes);
    else if (name === "table-cell" || name === "covered-table-cell") {
      this.#cell = attributes;
      this.#shown = "";
    }
  };

  readonly text = (piece: string): void => {
    if (this.#inText > 0 && this.#aside === 0) this.#show(piece);
  };

  readonly close = (name: string): void => {
    if (!this.#inSheets || this.done) return;
    if (name === "table") {
      if (this.#reading) this.done = true;
      this.#depth -= 1;
    } else if (this.#reading) this.#closeInTable(name);
  };

  #closeInTable(name: string): void {
    if (this.#cell && ASIDE.has(name)) this.#aside -= 1;
    else if (this.#cell && name === "p" && this.#aside === 0) this.#inText -= 1;
    else if (name === "table-row") this.#closeRow();
    else if ((name === "table-cell" || name === "covered-table-cell") && this.#aside === 0) this.#closeCell();
  }

  #openInCell(name: string, attributes: XmlAttributes): void {
    if (ASIDE.has(name)) this.#aside += 1;
    if (this.#aside > 0) return;
    if (name === "p") {
      this.#inText += 1;
      if (this.#shown !== "") this.#show("\n");
    } else if (name === "s") this.#show(" ".repeat(Math.min(repeated(attributes["text:c"]), this.#limits.cellLength)));
    else if (name === "tab") this.#show("\t");
    else if (name === "line-break") this.#show("\n");
  }

  /** Appends to the cell's text, up to the maximum length. */
  #show(piece: string): void {
    if (this.#shown.length <= this.#limits.cellLength) this.#shown += piece;
  }

  #openRow(attributes: XmlAttributes): void {
    this.#rowTimes = repeated(attributes["table:number-rows-repeated"]);
    const visibility = attributes["table:visibility"];
    this.#notes = visibility === "collapse" || visibility === "filter" ? { hidden: true } : {};
    this.#cells = [];
    this.#column = 0;
  }

  #closeCell(): void {
    const attributes = this.#cell;
    this.#cell = null;
    if (!attributes) return;
    const times = repeated(attributes["table:number-columns-repeated"]);
    const text = cleanText(this.#textOf(attributes), this.#limits);
    if (text.trim() === "") {
      this.#column += times;
      return;
    }
    const { columns } = this.#limits;
    if (this.#column + times > columns) throw new WorkbookError("errors.fileTooManyColumns", { n: columns });
    const error = attributes["calcext:value-type"] === "error";
    while (this.#cells.length < this.#column) this.#cells.push("");
    const span = {
      column: this.#column,
      last: this.#column + repeated(attributes["table:number-columns-spanned"]) - 1,
      down: repeated(attributes["table:number-rows-spanned"]) - 1,
    };
    if (span.last > span.column || (span.down > 0 && this.#row < HEADER_ROWS)) (this.#notes.spans ??= []).push(span);
    for (let i = 0; i < times; i += 1) {
      if (error) (this.#notes.errors ??= []).push(this.#column);
      this.#cells.push(text);
      this.#column += 1;
    }
  }

  #textOf(attributes: XmlAttributes): string {
    const shown = this.#shown;
    const value = attributes["office:value"] ?? "";
    switch (attributes["calcext:value-type"] === "error" ? "error" : attributes["office:value-type"]) {
      case "float":
      case "currency":
      case "percentage":
        if (value.trim() === "" || !Number.isFinite(Number(value))) return shown;
        return withLeadingZeros(shown, value) ? shown : numberText(Number(value));
      case "date":
        return (attributes["office:date-value"] ?? shown).replace(/T00:00:00(?:\.0+)?$/u, "").replace("T", " ");
      case "boolean":
        return attributes["office:boolean-value"] === "true" ? "TRUE" : "FALSE";
      case "string":
        return shown === "" ? (attributes["office:string-value"] ?? "") : shown;
      default:
        return shown;
    }
  }

  #closeRow(): void {
    const first = this.#row + 1;
    this.#row += this.#rowTimes;
    if (this.#cells.length === 0) return;
    for (let number = first; number <= this.#row; number += 1) this.#rows.add(number, [...this.#cells], this.#notes);
  }
}
