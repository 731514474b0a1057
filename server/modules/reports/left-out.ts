import type { Translate } from "../../core/translate.ts";
import { csvOf } from "../../core/workbook/csv-writer.ts";
import type { LeftOutStudent } from "./photo-zip.read.ts";

/** Who is not in a zip and why, as CSV that spreadsheets open with its Khmer. */
export function leftOutSheet(students: readonly LeftOutStudent[], language: "en" | "km", translate: Translate): string {
  const words = (key: string) => translate(language, key, {});
  const head = ["code", "nameLocal", "nameEn"].map((name) => words(`print.columns.${name}`));
  const rows = students.map(({ code, nameLocal, nameEn, reason }) => [code, nameLocal, nameEn, words(`print.leftOut.${reason}`)]);
  return csvOf([[...head, words("print.reason")], ...rows]);
}
