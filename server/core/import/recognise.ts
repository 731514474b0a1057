import type { ImportColumn } from "../../shared/import-column.ts";
import { guessMapping, plainHeader } from "./mapping.ts";
import type { ImportWords } from "./words.ts";

/** A type of records that sheets of a workbook can be of. */
export interface SheetKind<Type extends string> {
  type: Type;
  columns: readonly ImportColumn[];
  /** Only a sheet that is called so is taken for one. */
  byName: boolean;
}

export interface ReadSheet {
  name: string;
  headers: readonly string[];
  /** A sheet that stands beside the rows of a template: never one of records. */
  aside: boolean;
}

interface Fit<Type> {
  type: Type;
  /** Columns whose headers are known. */
  known: number;
  /** The fields that these mean, in the order of the alphabet. */
  fields: string;
  named: boolean;
  /** The sheet has all columns that a new record needs. */
  whole: boolean;
  /** The sheet has a column that few types have. */
  telling: boolean;
}

/** Columns of nearly every type: a sheet of these alone is a list of anything, such as the codes in a template. */
const common: ReadonlySet<string | null> = new Set(["code", "nameEn", "nameLocal", null]);

function fitOf<Type extends string>(
  { name, headers }: ReadSheet,
  { type, columns }: SheetKind<Type>,
  words: ImportWords,
): Fit<Type> {
  const fields = new Set(guessMapping(headers, columns, words));
  const named = words.namesOf(type).some((each) => plainHeader(each) === plainHeader(name));
  const whole = columns.every(({ field, required }) => !required || fields.has(field));
  const known = [...fields].filter((field) => field !== null);
  const telling = known.some((field) => !common.has(field));
  return { type, named, known: known.length, fields: known.toSorted().join(" "), whole, telling };
}

/**
 * Says of each sheet of a workbook which type of records it holds; null where it holds none. The only sheet of a file,
 * or the best fit, is of the type that was asked for; others have to be called as their type or to have all the columns
 * that it needs, more than code and names among them. A second sheet of a type ("Students 2025", "Students 2026") has all
 * these columns too, or the same as the first: lists of codes in a template are not taken for one.
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
