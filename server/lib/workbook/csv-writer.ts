import { type Cell, cellText } from "./cells.ts";
import { guarded } from "../../shared/spreadsheet/formulas.ts";

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Text written by people is guarded; our own numbers and dates cannot start a formula. */
const csvCell = (cell: Cell): string =>
  typeof cell === "string" || (cell !== null && "text" in cell) ? quoted(guarded(cellText(cell))) : cellText(cell);

/** The byte order mark that makes spreadsheet programs read a CSV file as UTF-8. */
export const csvStart = "\ufeff";

/** Rows in RFC 4180 format. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** A small CSV file as a whole. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvStart + csvLines(rows);
