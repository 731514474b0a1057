import type { Translate } from "../../core/translate.ts";
import type { LeftOutStudent } from "./photo-zip.read.ts";

/** A spreadsheet takes what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Who is not in a zip and why, as CSV that spreadsheets open with its Khmer. */
export function leftOutSheet(students: readonly LeftOutStudent[], language: "en" | "km", translate: Translate): string {
  const words = (key: string) => translate(language, key, {});
  const head = ["code", "nameLocal", "nameEn"].map((name) => words(`print.columns.${name}`));
  const rows = students.map(({ code, nameLocal, nameEn, reason }) => [code, nameLocal, nameEn, words(`print.leftOut.${reason}`)]);
  return `\ufeff${[[...head, words("print.reason")], ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
