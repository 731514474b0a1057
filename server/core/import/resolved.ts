import type { OpenValue } from "./open-value.ts";
import type { LeftCell, ParsedRow, RowMessage } from "./row.ts";

/** In place of the id of a record that a row names, and that is not found. */
export const NOT_FOUND = 0;

/** What finding a row's records changes in it. */
export interface Outcome {
  codes: Record<string, string>;
  blank: readonly string[];
  /** The cells that somebody has decided to leave blank. */
  left: readonly LeftCell[];
  defaulted: readonly string[] | null;
  skipped: string | null;
  errors: readonly RowMessage[];
  open: readonly OpenValue[];
  /** The id of what the row names beside its own records, or `NOT_FOUND`; null if it names nothing. */
  beside: number | null;
}

export interface ResolvedRow extends ParsedRow {
  /** The fields with the sheet's values for all rows; null if there are none. */
  defaulted: readonly string[] | null;
  /** The value for which someone decided to skip its rows; null if none. */
  skipped: string | null;
  /** The id of what it names beside its own records, or `NOT_FOUND`; null if it names nothing. */
  beside: number | null;
}

/**
 * Puts what was found into a row.
 * @param named the field of what the row names beside its own records, which it does not keep
 */
export function applied(
  row: ParsedRow,
  { codes, blank, left, defaulted, skipped, errors, beside }: Outcome,
  named: string | undefined,
): ResolvedRow {
  const values = { ...row.values, ...codes };
  if (named) delete values[named];
  for (const field of blank) delete values[field];
  const all = errors.length > 0 ? [...row.errors, ...errors] : row.errors;
  return { ...row, values, errors: all, left: [...row.left, ...left], defaulted, skipped, beside };
}

/** Fills in the choices for all rows. */
export function withChoices(row: ResolvedRow, choices: readonly (readonly [string, string])[]): ResolvedRow {
  const filled = choices.filter(([field]) => row.values[field] === undefined);
  if (filled.length === 0) return row;
  const fields = filled.map(([field]) => field);
  return {
    ...row,
    values: { ...row.values, ...Object.fromEntries(filled) },
    defaulted: [...(row.defaulted ?? []), ...fields],
  };
}
