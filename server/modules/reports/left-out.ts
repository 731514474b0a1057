import { csvOf } from "../../lib/workbook/csv-writer.ts";

/** Somebody who is not in a zip, or not wholly. */
export interface LeftOutRow {
  code: string;
  nameEn: string;
  nameLocal: string;
  why: string;
  /** On whose certificates; where it is a donor who is left out, that one, and the code and names are empty. */
  donors?: string;
}

/** Who is not in a zip and why, as CSV that spreadsheets open with its Khmer. `words`: of a key, in the reader's language. */
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
