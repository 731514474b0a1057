import { plainHeading } from "./import-headings.ts";
import { serialHeadings } from "./serial-headings.ts";
import { tidyCode } from "./values/fields.ts";

/** A column of a sheet that could be the one with the serial numbers. */
export interface SerialColumn {
  /** What stands above the values. */
  heading: string | null;
  /** In their order, with repetitions. */
  serialNumbers: string[];
  /** What else stands in the column: a title, a total. */
  leftOut: string[];
}

/** The columns that could be meant, and which of them is; `chosen` is null if that has to be asked. */
export interface SerialColumns {
  columns: SerialColumn[];
  chosen: number | null;
}

/** Titles may precede the headings; these are among as many rows. */
const HEADING_ROWS = 10;
/** The most characters of a serial number. */
const LONGEST = 60;

const known = new Set([...serialHeadings, ...serialHeadings.map((each) => `${each}s`)].map(plainHeading));
const isHeading = (cell: string): boolean => known.has(plainHeading(cell));
const hasDigit = (cell: string): boolean => /\d/u.test(cell);
const hasSpace = (cell: string): boolean => /\s/u.test(cell);

/** Divides a column's cells: a number has a digit, and no space where most of the others have none. */
function columnOf(heading: string | null, cells: readonly string[]): SerialColumn {
  const filled = cells.map(tidyCode).filter((cell) => cell !== "");
  const digits = filled.filter(hasDigit);
  const spaced = digits.filter(hasSpace).length * 2 > digits.length;
  const isSerial = (cell: string) => hasDigit(cell) && cell.length <= LONGEST && (spaced || !hasSpace(cell));
  const serialNumbers = filled.filter(isSerial);
  const leftOut = filled.filter((cell) => !isSerial(cell));
  // Without a known heading, the word right above the first number is one.
  const above = filled[filled.findIndex(isSerial) - 1];
  if (heading !== null || above === undefined) return { heading, serialNumbers, leftOut };
  return { heading: above, serialNumbers, leftOut: leftOut.filter((_, at) => at !== leftOut.indexOf(above)) };
}

/** Whether a column only counts the rows: 1, 2, 3 and so on. */
const counts = ({ serialNumbers }: SerialColumn): boolean =>
  serialNumbers.every((serial, at) => serial === String(at + 1));

/**
 * The serial numbers of a sheet's rows: in the column that is headed so, otherwise in the only one that has numbers,
 * apart from one that counts the rows. Titles, headings and totals are no numbers.
 */
export function serialColumns(rows: readonly (readonly string[])[]): SerialColumns {
  const headingRow = rows.slice(0, HEADING_ROWS).findIndex((cells) => cells.some(isHeading));
  const headings = rows[headingRow];
  if (headings) {
    const at = headings.findIndex(isHeading);
    const below = rows.slice(headingRow + 1).map((cells) => cells[at] ?? "");
    const column = columnOf(tidyCode(headings[at] ?? ""), below);
    return { columns: [column], chosen: 0 };
  }
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const all = Array.from({ length: width }, (_, at) =>
    columnOf(
      null,
      rows.map((cells) => cells[at] ?? ""),
    ),
  ).filter(({ serialNumbers }) => serialNumbers.length > 0);
  const others = all.filter((column) => !counts(column));
  const columns = others.length > 0 ? others : all;
  return { columns, chosen: columns.length === 1 ? 0 : null };
}

/** The same of pasted text, whose columns are separated by tabs, as Excel copies them. */
export const serialColumnsOfText = (text: string): SerialColumns =>
  serialColumns(text.split(/\r\n?|\n/u).map((line) => line.split("\t")));
