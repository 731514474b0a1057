import type { PoolClient } from "pg";
import type { SheetRow } from "../../lib/workbook/sheet.ts";
import { plainHeading } from "../../shared/import-headings.ts";
import { normalizeSearch } from "../base/text.ts";
import { isTitle } from "./titles.ts";

/** How a row of totals begins. */
const TOTAL =
  /^(?:(?:grand |sub[ -]?)?totals?|សរុប(?:រួម|ទាំងអស់|ទាំងស្រុង)?|ចំនួនសរុប|合計|総計|小計)(?![\p{L}\p{M}])|^សរុប(?=[\s\d:៖=(]|$)/u;
/** What a total consists of: numbers, with the words of what is counted. */
const COUNTED = /\d/u;
/** A number longer than that of a count: a phone, a code. */
const LONG = /\d{6}/u;
/** How the lines of date and signatures below a list begin. */
const SIGNED =
  /^(?:prepared by|checked by|approved by|certified by|verified by|seen and|signature|school director|school principal|headmaster|(?:បាន)?ឃើញ និង|បានឃើញ|អ្នកធ្វើតារាង|អ្នករៀបចំ|ហត្ថលេខា|នាយកសាលា|(?:ធ្វើនៅ.{0,60})?ថ្ងៃទី.{0,60}ខែ.{0,60}ឆ្នាំ)/u;
/** In lists narrower than this a total is told from a record only by its number. */
const NARROW = 4;
/** A row below a total with more cells than this is a record again. */
const FEW = 2;

/** Whether a row is a total, or a line of date and signatures, rather than a record. */
function isClosing(cells: readonly string[]): boolean {
  const [first = "", ...others] = cells.map((cell) => normalizeSearch(cell)).filter((text) => text !== "");
  if (SIGNED.test(first)) return others.length <= FEW;
  return TOTAL.test(first) && others.every((text) => COUNTED.test(text) || SIGNED.test(text));
}

/** Whether a row of a narrow list is a total: it says how many, and nothing else. */
function isCount(cells: readonly string[]): boolean {
  const [first = "", count, ...others] = cells.map((cell) => normalizeSearch(cell)).filter((text) => text !== "");
  return TOTAL.test(first) && COUNTED.test(count ?? first) && !LONG.test(count ?? first) && others.length === 0;
}

/** Whether a row says the headings again, as the next page of a list does. */
function isHeader({ cells }: SheetRow, headers: readonly string[]): boolean {
  const said = cells.map((cell, i) => [plainHeading(cell), plainHeading(headers[i] ?? "")] as const);
  const filled = said.filter(([cell]) => cell !== "");
  return filled.length > 1 && filled.every(([cell, heading]) => cell === heading);
}

/** Finds the rows of a list that are no records: titles, headings, totals, and what stands below the last one. */
export class ClosingRows {
  /** The last row that can be a record, and the first of those after it that cannot. */
  #lastRecord = 0;
  #from = 0;

  /** The rows as they are, each that is no record marked. */
  mark(rows: readonly SheetRow[], headers: readonly string[]): SheetRow[] {
    if (headers.length < NARROW) {
      return rows.map((row) => (isCount(row.cells) ? { ...row, notes: { ...row.notes, closing: true } } : row));
    }
    return rows.map((row) => {
      if (isTitle(row) || isHeader(row, headers)) return { ...row, notes: { ...row.notes, closing: true } };
      const closing = isClosing(row.cells);
      const filled = row.cells.filter((cell) => cell.trim() !== "").length;
      if (closing && this.#from <= this.#lastRecord) this.#from = row.number;
      else if (!closing && filled > FEW) this.#lastRecord = row.number;
      return closing ? { ...row, notes: { ...row.notes, closing: true } } : row;
    });
  }

  /** Marks the rows below the last total of a stored sheet. */
  async finish(client: PoolClient, sheetId: number): Promise<void> {
    if (this.#from <= this.#lastRecord) return;
    await client.query(
      `update import_row set notes = coalesce(notes, '{}') || '{"closing": true}' where sheet_id = $1 and row_number > $2`,
      [sheetId, this.#from],
    );
  }
}
