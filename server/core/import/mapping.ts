import type { ImportColumn } from "../../shared/import-column.ts";
import { errorHeaders, importColumns, recordCodes, sheetTypes } from "../../shared/import-columns.ts";
import { fieldsOfHeadings, type NamedField, plainHeading } from "../../shared/import-headings.ts";
import type { ImportWords } from "./words.ts";

const ignored = new Set(Object.values(errorHeaders).map(plainHeading));

/** Whether this is the error column of an error file. */
export const isErrorColumn = (header: string): boolean => ignored.has(plainHeading(header));

/** The fields of columns with everything that a heading may call them. */
export const namedFields = (columns: readonly ImportColumn[], words: ImportWords): NamedField[] =>
  columns.map((column) => ({
    field: column.field,
    headings: words.headersOf(column),
    ...(column.second && { second: column.second }),
  }));

/**
 * Maps each column of a sheet to a field by its header in either language; null if unknown. A column that numbers the
 * rows (`running`) is not a code.
 */
export const guessMapping = (
  headers: readonly string[],
  columns: readonly ImportColumn[],
  words: ImportWords,
  running: readonly boolean[] = [],
): (string | null)[] =>
  fieldsOfHeadings(
    headers.map((header) => (isErrorColumn(header) ? "" : header)),
    namedFields(columns, words),
    (index, field) => !(running[index] && recordCodes.has(field)),
  );

/** Tests for headings that say they contain record codes, of any type, in one language or several. */
export function codeHeadings(words: ImportWords): (heading: string) => boolean {
  const columns = sheetTypes.flatMap((type) => importColumns(type)).filter(({ field }) => recordCodes.has(field));
  const called = new Set(columns.flatMap((column) => words.headersOf(column).map(plainHeading)));
  return (heading) => [heading, ...heading.split(/[\s/|(),]+/u)].some((part) => called.has(plainHeading(part)));
}
