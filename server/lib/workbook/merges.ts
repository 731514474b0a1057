import { HEADER_ROWS, WorkbookError } from "./limits.ts";
import type { Span } from "./rows.ts";

/** A merged cell; its text is in the first of the cells. */
export interface Merge {
  column: number;
  /** Its last column. */
  last: number;
  from: number;
  to: number;
}

const MERGE = /<(?:\w+:)?mergeCell\s[^>]{0,100}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/gu;
const NAME = Buffer.from("mergeCell ");
const OVERLAP = 200;
export const MOST_MERGES = 100_000;

/** The zero-based number of the column with these letters. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Merges of more than one cell, by their first row. Throws `WorkbookError` if there are too many. */
export function merged(ranges: Iterable<Merge>): Map<number, Merge[]> {
  const merges = new Map<number, Merge[]>();
  let count = 0;
  for (const merge of ranges) {
    if (merge.to <= merge.from && merge.last <= merge.column) continue;
    count += 1;
    if (count > MOST_MERGES) throw new WorkbookError("errors.fileHostile");
    const there = merges.get(merge.from);
    if (there) there.push(merge);
    else merges.set(merge.from, [merge]);
  }
  return merges;
}

/**
 * The merges of a worksheet, by their first row. They come after the cells in the file, so the part is scanned for them
 * before its rows are read.
 */
export async function readMerges(chunks: AsyncIterable<Buffer>): Promise<Map<number, Merge[]>> {
  const ranges = new Map<string, Merge>();
  let tail = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const both = Buffer.concat([tail, chunk]);
    if (both.includes(NAME)) {
      for (const [all, letters = "", first, lastLetters = "", last] of both.toString("latin1").matchAll(MERGE)) {
        ranges.set(all, {
          column: columnNumber(letters),
          last: columnNumber(lastLetters),
          from: Number(first),
          to: Number(last),
        });
      }
      if (ranges.size > MOST_MERGES) throw new WorkbookError("errors.fileHostile");
    }
    tail = Buffer.from(both.subarray(-OVERLAP));
  }
  return merged(ranges.values());
}

/** Fills merged cells downwards, row by row. */
export class MergeFiller {
  readonly #merges: ReadonlyMap<number, readonly Merge[]>;
  /** By column: merged cells do not overlap, so that there is one at a time. */
  readonly #open = new Map<number, { to: number; text: string }>();

  constructor(merges: ReadonlyMap<number, readonly Merge[]>) {
    this.#merges = merges;
  }

  /** The merges that start in this row: those over several columns, and all within the possible header rows. */
  spans(row: number): Span[] {
    const begun = this.#merges.get(row) ?? [];
    return begun.flatMap(({ column, last, from, to }) =>
      last > column || row <= HEADER_ROWS ? [{ column, last, down: to - from }] : [],
    );
  }

  /** Copies the texts of merges that extend down to this row into its blank cells; returns their columns. */
  fill(row: number, cells: string[]): number[] {
    if (this.#merges.size === 0) return [];
    for (const [column, { to }] of this.#open) if (to < row) this.#open.delete(column);
    const filled: number[] = [];
    if (cells.some((cell) => cell.trim() !== "")) {
      for (const [column, { text }] of this.#open) {
        if ((cells[column] ?? "") !== "") continue;
        while (cells.length < column) cells.push("");
        cells[column] = text;
        filled.push(column);
      }
    }
    for (const merge of this.#merges.get(row) ?? []) {
      const text = cells[merge.column] ?? "";
      if (text.trim() !== "" && !this.#open.has(merge.column)) this.#open.set(merge.column, { to: merge.to, text });
    }
    return filled;
  }
}
