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
}

interface Fit<Type> {
  type: Type;
  /** Columns whose headers are known. */
  known: number;
  named: boolean;
  /** The sheet has all columns that a new record needs. */
  whole: boolean;
  /** The sheet has a column that few types have. */
  telling: boolean;
}

/** Columns of nearly every type: a sheet of these alone is a list of anything, such as the codes in a template. */
const common: ReadonlySet<string | null> = new Set(["code", "nameEn", "nameLocal", null]);

function fitOf<Type extends string>({ name, headers }: ReadSheet, { type, columns }: SheetKind<Type>, words: ImportWords): Fit<Type> {
  const fields = new Set(guessMapping(headers, columns, words));
  const named = words.namesOf(type).some((each) => plainHeader(each) === plainHeader(name));
  const whole = columns.every(({ field, required }) => !required || fields.has(field));
  return { type, named, known: [...fields].filter(Boolean).length, whole, telling: [...fields].some((field) => !common.has(field)) };
}

/**
 * Says of each sheet of a workbook which type of records it holds; null where it holds none. A type is given to one
 * sheet. The only sheet of a file, or the best fit, is of the type that was asked for; others have to be called as
 * their type or to have all the columns that it needs, more than code and names among them.
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
    kinds.flatMap((kind) => {
      const fit = fitOf(sheet, kind, words);
      const wanted = kind.type === asked;
      const taken = fit.named || (fit.whole && ((fit.telling && !kind.byName) || wanted)) || (wanted && fit.known > 1);
      return taken && fit.known > 0 ? [{ ...fit, index, wanted }] : [];
    }),
  );
  const order = fits.toSorted(
    (a, b) => Number(b.named) - Number(a.named) || Number(b.whole) - Number(a.whole) || b.known - a.known || Number(b.wanted) - Number(a.wanted) || a.index - b.index,
  );
  const given = new Set<Type>();
  for (const { type, index } of order) {
    if (types[index] !== null || given.has(type)) continue;
    types[index] = type;
    given.add(type);
  }
  if (!given.has(asked) && types[0] === null) types[0] = asked;
  return types;
}
