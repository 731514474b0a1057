import type { ImportColumn } from "../../shared/import-column.ts";
import { errorHeaders, importColumns, recordCodes, sheetTypes } from "../../shared/import-columns.ts";
import { normalizeSearch } from "../base/text.ts";
import type { ImportWords } from "./words.ts";

/** A header without what people write differently: case, spaces, underscores, brackets, order of Khmer signs. */
export const plainHeader = (header: string): string => normalizeSearch(header).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const ignored = new Set(Object.values(errorHeaders).map(plainHeader));

/** Whether this is the error column of an error file. */
export const isErrorColumn = (header: string): boolean => ignored.has(plainHeader(header));

/**
 * Maps each column of a sheet to a field by its header in either language; null if unknown. A field is given to one
 * column only: the one whose header comes first among the field's headers. A column that numbers the rows (`running`)
 * is not a code.
 */
export function guessMapping(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  words: ImportWords,
  running: readonly boolean[] = [],
): (string | null)[] {
  const candidates = columns.flatMap((column) =>
    words.headersOf(column).map((name, rank) => ({ field: column.field, name: plainHeader(name), rank })),
  );
  const found = headers.flatMap((header, index) =>
    isErrorColumn(header)
      ? []
      : candidates
          .filter(({ name }) => name === plainHeader(header))
          .map(({ field, rank }) => ({ index, field, rank })),
  );
  const mapping: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  for (const { index, field } of found.toSorted((a, b) => a.rank - b.rank || a.index - b.index)) {
    if (mapping[index] !== null || taken.has(field) || (running[index] && recordCodes.has(field))) continue;
    mapping[index] = field;
    taken.add(field);
  }
  return mapping;
}

/** Tests for headings that say they contain record codes, of any type, in one language or several. */
export function codeHeadings(words: ImportWords): (heading: string) => boolean {
  const columns = sheetTypes.flatMap((type) => importColumns(type)).filter(({ field }) => recordCodes.has(field));
  const called = new Set(columns.flatMap((column) => words.headersOf(column).map(plainHeader)));
  return (heading) => [heading, ...heading.split(/[\s/|(),]+/u)].some((part) => called.has(plainHeader(part)));
}
