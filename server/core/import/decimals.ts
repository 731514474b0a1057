import { plainSigns } from "../../shared/values/plain-signs.ts";
import type { DateReading } from "../../shared/values/written-date.ts";

/** A column's decimal separator; null if its cells do not show it, or contradict each other. */
export type DecimalSign = "," | "." | null;

/** How a sheet's file writes dates and numbers. */
export interface SheetFormat {
  date1904: boolean;
  /** By column. */
  decimals: readonly DecimalSign[];
  /** By column: how someone confirmed that its dates are meant. */
  dates?: readonly (DateReading | null)[];
}

/**
 * A parsed number: its digits with a decimal point, and the column's separator if it reveals it; or both readings if
 * ambiguous.
 */
type WrittenNumber = { value: string; says: DecimalSign } | { whole: string; part: string };

const DIGITS = /^\d+$/u;
const SPACED = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/u;
const POINT = /^\d+\.\d+$/u;
const COMMA = /^\d+,\d+$/u;
/** Thousands or thousandths: nobody groups digits after a zero. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/u;
const COMMAS_GROUP = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
const POINTS_GROUP = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u;

/**
 * Parses a number with a decimal point or comma, and thousands separated by points, commas or spaces. A single comma
 * before three digits is ambiguous; a single point is a decimal point, as in every number of a workbook. Null if it is
 * no number.
 */
export function writtenNumber(text: string): WrittenNumber | null {
  const plain = plainSigns(text).replace(/\s+/gu, " ").trim();
  const minus = /^[-\u2212]/u.test(plain) ? "-" : "";
  const digits = minus ? plain.slice(1).trim() : plain;
  const number = (whole: string, says: DecimalSign) => ({ value: minus + whole.replaceAll(" ", ""), says });
  if (DIGITS.test(digits)) return number(digits, null);
  if (SPACED.test(digits)) return number(digits.replace(",", "."), digits.includes(",") ? "," : null);
  if (POINT.test(digits)) return number(digits, UNCLEAR.test(digits) ? null : ".");
  if (COMMA.test(digits)) {
    const part = digits.replace(",", ".");
    return UNCLEAR.test(digits) ? { whole: minus + digits.replace(",", ""), part: minus + part } : number(part, ",");
  }
  if (COMMAS_GROUP.test(digits)) return number(digits.replaceAll(",", ""), ".");
  if (POINTS_GROUP.test(digits)) return number(digits.replaceAll(".", "").replace(",", "."), ",");
  return null;
}

const NUMBER = /^\s*[-\u2212]?[\d០-៩][\d០-៩.,\s]*$/u;
const LONGEST = 40;
/** How a workbook stores a number, whatever the cell's format shows. */
const ONE_POINT = /^[^.,]+\.[^.,]+$/u;

/** Collects evidence from a sheet's cells about each column's decimal separator. */
export class DecimalSigns {
  readonly #pointsSay: boolean;
  readonly #found = new Map<number, Set<DecimalSign>>();

  /** @param pointsSay whether a single point was typed by a person, and so is evidence */
  constructor(pointsSay: boolean) {
    this.#pointsSay = pointsSay;
  }

  add(cells: readonly string[]): void {
    for (let i = 0; i < cells.length; i += 1) {
      const cell = cells[i] ?? "";
      if (cell.length > LONGEST || !(cell.includes(",") || cell.includes(".")) || !NUMBER.test(cell)) continue;
      if (!this.#pointsSay && ONE_POINT.test(cell)) continue;
      const written = writtenNumber(cell);
      if (!written || !("says" in written) || written.says === null) continue;
      const said = this.#found.get(i);
      if (said) said.add(written.says);
      else this.#found.set(i, new Set([written.says]));
    }
  }

  signs(columns: number): DecimalSign[] {
    return Array.from({ length: columns }, (_, i) => {
      const [sign = null, ...others] = this.#found.get(i) ?? [];
      return others.length === 0 ? sign : null;
    });
  }
}
