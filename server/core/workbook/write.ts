import { utils, write } from "xlsx";

/** One sheet to write; every cell becomes text, so that codes and phones keep their leading zeros. */
export interface SheetToWrite {
  name: string;
  rows: string[][];
}

const WIDEST = 40;

/** An xlsx of text cells; columns are as wide as their longest text among the first rows. */
export function writeWorkbook(sheets: SheetToWrite[]): Buffer {
  const book = utils.book_new();
  for (const { name, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map((cell) => (cell === "" ? null : { t: "s" as const, v: cell, z: "@" }))),
      { dense: true },
    );
    const sample = rows.slice(0, 50);
    const columns = Math.max(0, ...sample.map((row) => row.length));
    sheet["!cols"] = Array.from({ length: columns }, (_, i) => ({
      wch: Math.min(WIDEST, Math.max(8, ...sample.map((row) => (row[i] ?? "").length + 2))),
    }));
    utils.book_append_sheet(book, sheet, name.slice(0, 31));
  }
  return write(book, { type: "buffer", bookType: "xlsx", compression: true, bookSST: true }) as Buffer;
}
