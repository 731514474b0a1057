import { utils, write } from "xlsx";

/** A text stays text, so that codes and phones keep their leading zeros; a number is one that can be reckoned with. */
export type Cell = string | number;

/** One sheet to write. */
export interface SheetToWrite {
  name: string;
  rows: Cell[][];
}

const WIDEST = 40;

/** A spreadsheet takes what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

const quoted = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as CSV that spreadsheets open with its Khmer. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => row.map((cell) => (typeof cell === "number" ? String(cell) : quoted(cell))).join(",")).join("\r\n")}\r\n`;

const cellOf = (cell: Cell) => (typeof cell === "number" ? { t: "n" as const, v: cell } : { t: "s" as const, v: cell, z: "@" });

/** An xlsx; columns are as wide as their longest text among the first rows. */
export function writeWorkbook(sheets: SheetToWrite[]): Buffer {
  const book = utils.book_new();
  for (const { name, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map((cell) => (cell === "" ? null : cellOf(cell)))),
      { dense: true },
    );
    const sample = rows.slice(0, 50);
    const columns = Math.max(0, ...sample.map((row) => row.length));
    sheet["!cols"] = Array.from({ length: columns }, (_, i) => ({
      wch: Math.min(WIDEST, Math.max(8, ...sample.map((row) => String(row[i] ?? "").length + 2))),
    }));
    utils.book_append_sheet(book, sheet, name.slice(0, 31));
  }
  return write(book, { type: "buffer", bookType: "xlsx", compression: true, bookSST: true }) as Buffer;
}
