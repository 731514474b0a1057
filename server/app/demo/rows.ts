import { type Copied, copyLine } from "../../lib/postgres/copy.ts";

/** Rows for one table, generated while they are read. */
export interface Rows {
  columns: string[];
  lines: () => Iterable<string>;
}

/** Rows of these columns, made when they are read. */
export const rows = (columns: string, make: () => Iterable<Copied[]>): Rows => ({
  columns: columns.split(" "),
  *lines() {
    for (const row of make()) yield copyLine(row);
  },
});
