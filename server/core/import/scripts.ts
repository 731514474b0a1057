import type { ColumnScripts } from "../../shared/names-given.ts";

const KHMER = /\p{Script=Khmer}/u;
const LATIN = /\p{Script=Latin}/u;

/** Counts the scripts of a sheet's columns. */
export class Scripts {
  readonly #columns: ColumnScripts[] = [];

  add(cells: readonly string[]): void {
    for (const [i, cell] of cells.entries()) {
      const column = (this.#columns[i] ??= { khmer: 0, latin: 0, both: 0 });
      if (KHMER.test(cell)) column[LATIN.test(cell) ? "both" : "khmer"] += 1;
      else if (LATIN.test(cell)) column.latin += 1;
    }
  }

  /** @param width the number of columns */
  columns(width: number): ColumnScripts[] {
    return Array.from({ length: width }, (_, i) => this.#columns[i] ?? { khmer: 0, latin: 0, both: 0 });
  }
}
