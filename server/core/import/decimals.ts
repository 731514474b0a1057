import { plainSigns } from "../../shared/rules/fields.ts";

/** What parts the decimals from the whole in a column's texts; null where its cells do not say, or say both. */
export type DecimalSign = "," | "." | null;

/** How a sheet's file writes days and numbers. */
export interface SheetWriting {
  date1904: boolean;
  /** By column. */
  decimals: readonly DecimalSign[];
}

/** A number as it was written: in digits with a point, with what its signs say of the column; or two that it can be. */
type WrittenNumber = { value: string; says: DecimalSign } | { whole: string; part: string };

const DIGITS = /^\d+$/u;
const SPACED = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/u;
const POINT = /^\d+\.\d+$/u;
const COMMA = /^\d+,\d+$/u;
/** Thousands or thousandths: nobody groups digits behind a zero. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/u;
const COMMAS_GROUP = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
const POINTS_GROUP = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u;

/**
 * Reads a number with decimals behind a point or a comma and with thousands parted by points, commas or spaces. A single
 * comma before three digits is left open; a single point is one before decimals, as in every number of a workbook.
 * Null where it is no number.
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
/** What a number of a workbook is read as, whatever the file shows. */
const ONE_POINT = /^[^.,]+\.[^.,]+$/u;

/** Gathers what the cells of a sheet say of how each column writes its numbers. */
export class DecimalSigns {
  readonly #pointsSay: boolean;
  readonly #found = new Map<number, Set<DecimalSign>>();

  /** @param pointsSay a single point is one that somebody wrote */
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
