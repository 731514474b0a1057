import { legacyKhmerKey, looksLikeLegacyKhmer, mayBeLegacyKhmer } from "../../lib/workbook/legacy-khmer.ts";
import type { ImportDefinition } from "./definition.ts";
import type { ParsedRow } from "./row.ts";

/** What users should know about a column before importing it; it blocks nothing. */
export interface ImportWarning {
  field: string;
  /** A message under `errors.`. */
  key: string;
  /** So many rows. */
  rows: number;
  /** An example of such a text. */
  example: string;
  params: Record<string, string> | null;
}

/** In a Khmer field one cell is enough evidence; elsewhere it takes two, and one in twenty. */
const KHMER_FIELD = /Local$/u;
const ELSEWHERE = { cells: 2, share: 0.05 };
const NO_NAMES = /^(?:code|zip|serialNumber)$|[eE]mail$|[pP]hone$/u;
const EXAMPLE = 60;

/** Whether a field's text is Khmer in a legacy font's encoding. */
export const isLegacyKhmer = (field: string, text: string): boolean =>
  (KHMER_FIELD.test(field) ? mayBeLegacyKhmer : looksLikeLegacyKhmer)(text);

/** Detects Khmer in a legacy font's encoding among the texts of a sheet. */
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
      .map(({ field, rows, example }) => ({ field, key: legacyKhmerKey, rows, example, params: null }));
  }
}
