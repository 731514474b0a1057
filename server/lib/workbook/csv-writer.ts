import { type Cell, cellText } from "./cells.ts";
import { guarded } from "./formulas.ts";

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Text that a person wrote is guarded; numbers and dates of ours begin no formula. */
const csvCell = (cell: Cell): string => (typeof cell === "string" ? quoted(guarded(cell)) : cellText(cell));

/** What a file of separated values begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = "\ufeff";

/** Rows as RFC 4180 has them. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** A small file of separated values, whole. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvStart + csvLines(rows);
