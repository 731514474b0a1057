import type { ImportColumn } from "../../shared/import-column.ts";
import { plainHeading } from "../../shared/import-headings.ts";
import { guessMapping } from "./mapping.ts";
import type { ImportWords } from "./words.ts";

/** A record type that sheets of a workbook can contain. */
export interface SheetKind<Type extends string> {
  type: Type;
  columns: readonly ImportColumn[];
  /** Recognised only by the sheet's name. */
  byName: boolean;
}

export interface ReadSheet {
  name: string;
  headers: readonly string[];
  /** A helper sheet of a template: never one of records. */
  aside: boolean;
}

interface Fit<Type> {
  type: Type;
  /** Number of columns with known headers. */
  known: number;
  /** The fields these map to, in alphabetical order. */
  fields: string;
  named: boolean;
  /** The sheet has every column that a new record needs. */
  whole: boolean;
  /** The sheet has a column that few types have. */
  telling: boolean;
}

/**
 * Columns that nearly every type has: a sheet of these alone is a list of anything, such as the codes in a template.
 */
const common: ReadonlySet<string | null> = new Set(["code", "nameEn", "nameLocal", null]);

function fitOf<Type extends string>(
  { name, headers }: ReadSheet,
  { type, columns }: SheetKind<Type>,
  words: ImportWords,
): Fit<Type> {
  const fields = new Set(guessMapping(headers, columns, words));
  const named = words.namesOf(type).some((each) => plainHeading(each) === plainHeading(name));
  const whole = columns.every(({ field, required }) => !required || fields.has(field));
  const known = [...fields].filter((field) => field !== null);
  const telling = known.some((field) => !common.has(field));
  return { type, named, known: known.length, fields: known.toSorted().join(" "), whole, telling };
}

/**
 * Determines which record type each sheet of a workbook contains; null if none. A file's only sheet, or the best match,
 * is of the requested type; others must be named after their type or have all the columns it needs, more than code and
 * names among them. A second sheet of a type ("Students 2025", "Students 2026") also has all these columns, or the same
 * ones as the first, so that a template's lists of codes are not taken for one.
 */
export function recogniseSheets<Type extends string>(
  sheets: readonly ReadSheet[],
  kinds: readonly SheetKind<Type>[],
  asked: Type,
  words: ImportWords,
): (Type | null)[] {
  if (sheets.length === 1) return [asked];
  const types: (Type | null)[] = sheets.map(() => null);
  const fits = sheets.flatMap((sheet, index) =>
    (sheet.aside ? [] : kinds).flatMap((kind) => {
      const fit = fitOf(sheet, kind, words);
      const wanted = kind.type === asked;
      const taken = fit.named || (fit.whole && ((fit.telling && !kind.byName) || wanted)) || (wanted && fit.known > 1);
      return taken && fit.known > 0 ? [{ ...fit, index, wanted }] : [];
    }),
  );
  const order = fits.toSorted(
    (a, b) =>
      Number(b.named) - Number(a.named) ||
      Number(b.whole) - Number(a.whole) ||
      b.known - a.known ||
      Number(b.wanted) - Number(a.wanted) ||
      a.index - b.index,
  );
  const given = new Map<Type, Fit<Type>>();
  for (const { index, ...fit } of order) {
    const first = given.get(fit.type);
    if (types[index] !== null || (first && !(fit.whole && fit.telling) && fit.fields !== first.fields)) continue;
    types[index] = fit.type;
    given.set(fit.type, first ?? fit);
  }
  const opening = sheets.findIndex(({ aside }) => !aside);
  if (!given.has(asked) && types[opening] === null) types[opening] = asked;
  return types;
}
