import { legacyKhmerKey, looksLikeLegacyKhmer, mayBeLegacyKhmer } from "../../lib/workbook/legacy-khmer.ts";
import type { ImportDefinition } from "./definition.ts";
import type { ParsedRow } from "./row.ts";

/** What people should know of a column before they import it; it stops nothing. */
export interface ImportWarning {
  field: string;
  /** A message under `errors.`. */
  key: string;
  /** So many rows. */
  rows: number;
  /** Of one of them. */
  example: string;
}

/** Where Khmer is meant to stand one cell says it; elsewhere it takes two, and one of twenty. */
const KHMER_FIELD = /Local$/u;
const ELSEWHERE = { cells: 2, share: 0.05 };
const NO_NAMES = /^(?:code|zip|serialNumber)$|[eE]mail$|[pP]hone$/u;
const EXAMPLE = 60;

/** Whether a field's text is Khmer in a legacy font's encoding. */
export const isLegacyKhmer = (field: string, text: string): boolean =>
  (KHMER_FIELD.test(field) ? mayBeLegacyKhmer : looksLikeLegacyKhmer)(text);

/** Looks for Khmer in a legacy font's encoding among the texts of a sheet. */
export class LegacyKhmer {
  readonly #columns: { field: string; cells: number; rows: number; example: string }[];

  constructor({ columns }: ImportDefinition) {
    this.#columns = columns
      .filter(({ field, kind }) => kind === "text" && !NO_NAMES.test(field))
      .map(({ field }) => ({ field, cells: 0, rows: 0, example: "" }));
  }

  add(values: ParsedRow["values"]): void {
    for (const column of this.#columns) {
      const value = values[column.field];
      if (typeof value !== "string") continue;
      column.cells += 1;
      if (!isLegacyKhmer(column.field, value)) continue;
      column.rows += 1;
      column.example ||= value.slice(0, EXAMPLE);
    }
  }

  warnings(): ImportWarning[] {
    return this.#columns
      .filter(({ field, cells, rows }) =>
        KHMER_FIELD.test(field) ? rows > 0 : rows >= ELSEWHERE.cells && rows >= cells * ELSEWHERE.share,
      )
      .map(({ field, rows, example }) => ({ field, key: legacyKhmerKey, rows, example }));
  }
}
