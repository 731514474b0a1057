import { csvOf } from "../../core/workbook/csv-writer.ts";

/** Somebody who is not in a zip, or not wholly. */
export interface LeftOutRow {
  code: string;
  nameEn: string;
  nameLocal: string;
  why: string;
}

/** Who is not in a zip and why, as CSV that spreadsheets open with its Khmer. `words`: of a key, in the reader's language. */
export function leftOutSheet(rows: readonly LeftOutRow[], words: (key: string) => string): string {
  const head = ["code", "nameLocal", "nameEn"].map((name) => words(`print.columns.${name}`));
  return csvOf([[...head, words("print.reason")], ...rows.map(({ code, nameLocal, nameEn, why }) => [code, nameLocal, nameEn, why])]);
}
