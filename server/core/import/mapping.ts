import type { ImportColumn } from "../../shared/import-column.ts";
import { errorHeaders, importColumns, recordCodes, sheetTypes } from "../../shared/import-columns.ts";
import { normalizeSearch } from "../base/text.ts";
import type { ImportWords } from "./words.ts";

/** A header without what people write differently: case, spaces, underscores, brackets, marks of Khmer in any order. */
export const plainHeader = (header: string): string => normalizeSearch(header).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const ignored = new Set(Object.values(errorHeaders).map(plainHeader));

/** Whether the column is the error column of an error file. */
export const isErrorColumn = (header: string): boolean => ignored.has(plainHeader(header));

/**
 * Which field each column of a sheet means, by its header in either language; null where none is known. A field is given
 * to one column only: to the one whose header comes first among the field's headers. What counts the rows (`running`) is
 * no code.
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

/** Tells headings that say they stand above codes of records, of whatever type, in one language or in several. */
export function codeHeadings(words: ImportWords): (heading: string) => boolean {
  const columns = sheetTypes.flatMap((type) => importColumns(type)).filter(({ field }) => recordCodes.has(field));
  const called = new Set(columns.flatMap((column) => words.headersOf(column).map(plainHeader)));
  return (heading) => [heading, ...heading.split(/[\s/|(),]+/u)].some((part) => called.has(plainHeader(part)));
}
