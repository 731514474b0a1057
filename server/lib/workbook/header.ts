import { HEADER_ROWS } from "./limits.ts";
import type { SheetRow } from "./rows.ts";

/** The row with the column names; data rows have greater numbers. */
export interface HeaderRow {
  number: number;
  headers: string[];
}

const filled = (row: SheetRow): string[] => row.cells.filter((cell) => cell.trim() !== "");
/** A symbol used as the heading of a column that numbers the rows. */
const COUNTING = /^[#＃]+$/u;
const isWord = (cell: string): boolean =>
  COUNTING.test(cell.trim()) || (/\p{L}/u.test(cell) && !/^#(?:N\/A|[A-Z0-9/]+[!?])$/u.test(cell));

/** Whether a row's cells could be column names: words, all different. A title is a single cell among wider rows. */
function looksLikeNames(row: SheetRow, width: number): boolean {
  const names = filled(row).map((cell) => cell.trim());
  if (new Set(names).size !== names.length || !names.every(isWord)) return false;
  return names.length >= Math.min(2, width) && names.length * 2 >= width;
}

/**
 * Finds the header among rows 1 to 10: the row with the most known names, the upper one of two; if none is known, the
 * first whose cells could be names. Null if no row fits. `first` are a sheet's first rows.
 */
export function findHeader(first: readonly SheetRow[], known: (cell: string) => boolean): HeaderRow | null {
  const candidates = first.filter(({ number }) => number <= HEADER_ROWS);
  const counted = candidates.map((row) => ({
    row,
    count: new Set(
      filled(row)
        .filter(known)
        .map((cell) => cell.trim()),
    ).size,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const width = Math.max(0, ...first.slice(0, HEADER_ROWS * 2).map((row) => filled(row).length));
  const found =
    most > 0 ? counted.find(({ count }) => count === most)?.row : candidates.find((row) => looksLikeNames(row, width));
  return found ? { number: found.number, headers: found.cells.map((cell) => cell.replace(/\s+/gu, " ").trim()) } : null;
}
