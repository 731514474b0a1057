import { csvOf } from "../../lib/workbook/csv-writer.ts";

/** Someone who is left out of a zip, wholly or in part. */
export interface LeftOutRow {
  code: string;
  nameEn: string;
  nameLocal: string;
  why: string;
  /** The donors of the certificates concerned; for a donor who is left out, that donor, with empty code and names. */
  donors?: string;
}

/**
 * Who is left out of a zip and why, as CSV that spreadsheet programs open with correct Khmer. `words` translates a key
 * into the reader's language.
 */
export function leftOutSheet(rows: readonly LeftOutRow[], words: (key: string) => string): string {
  const hasDonors = rows.some(({ donors }) => donors !== undefined);
  const head = ["code", "nameLocal", "nameEn", ...(hasDonors ? ["donors"] : [])].map((name) =>
    words(`print.columns.${name}`),
  );
  return csvOf([
    [...head, words("print.reason")],
    ...rows.map(({ code, nameLocal, nameEn, donors, why }) => [
      code,
      nameLocal,
      nameEn,
      ...(hasDonors ? [donors ?? ""] : []),
      why,
    ]),
  ]);
}
