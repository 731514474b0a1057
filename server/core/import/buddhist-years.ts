import { isBuddhist } from "../../shared/values/written-date.ts";
import type { ImportDefinition } from "./definition.ts";
import type { ImportWarning } from "./legacy-khmer.ts";

/** Tells of the dates of a sheet whose years are those of the Buddhist era: they are read as 543 years earlier. */
export class BuddhistYears {
  readonly #columns: { index: number; field: string; rows: number; example: string }[];

  constructor({ columns }: ImportDefinition, mapping: readonly (string | null)[]) {
    const dates = new Set(columns.flatMap(({ field, kind }) => (kind === "date" ? field : [])));
    this.#columns = mapping.flatMap((field, index) =>
      field !== null && dates.has(field) ? [{ index, field, rows: 0, example: "" }] : [],
    );
  }

  add(cells: readonly string[]): void {
    for (const column of this.#columns) {
      const text = cells[column.index] ?? "";
      if (!isBuddhist(text)) continue;
      column.rows += 1;
      column.example ||= text.trim();
    }
  }

  warnings(): ImportWarning[] {
    return this.#columns
      .filter(({ rows }) => rows > 0)
      .map(({ field, rows, example }) => ({ field, key: "errors.importBuddhistYears", rows, example, params: null }));
  }
}
