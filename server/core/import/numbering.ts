import { plainSigns } from "../../shared/values/plain-signs.ts";
import { plainHeading } from "../../shared/import-headings.ts";

/** Headings of a column that numbers the rows, in the languages of the files that staff receive. */
const headings = [
  "no",
  "nos",
  "n°",
  "nr",
  "num",
  "number",
  "#",
  "s no",
  "sr",
  "sr no",
  "sl",
  "sl no",
  "sn",
  "ser no",
  "serial",
  "serial no",
  "item",
  "item no",
  "line",
  "line no",
  "row",
  "row no",
  "seq",
  "seq no",
  "sequence",
  "order",
  "order no",
  "index",
  "idx",
  "list no",
  "running no",
  "running number",
  "ល.រ",
  "ល.រៀង",
  "លេខរៀង",
  "លេខ",
  "លេខលំដាប់",
  "លំដាប់",
  "លំដាប់លេខ",
  "番号",
  "番",
  "連番",
  "項番",
  "通し番号",
  "順番",
  "行番号",
  "序号",
  "序號",
  "ลำดับ",
  "ลำดับที่",
  "stt",
  "순번",
  "번호",
];
const plain = (text: string): string => plainHeading(text.normalize("NFKC"));
const known = new Set(headings.map(plain).filter((heading) => heading !== ""));
const SIGNS = /^[#＃]+$/u;
const isNumbering = (text: string): boolean => SIGNS.test(text.trim()) || known.has(plain(text));

/**
 * Whether a heading says that its column numbers the rows: in one language, or in several side by side ("ល.រ / No.").
 */
export function isNumberHeading(heading: string): boolean {
  if (isNumbering(heading)) return true;
  const parts = heading.split(/[\s/|(),–-]+/u).filter((part) => part !== "");
  return parts.length > 1 && parts.every(isNumbering);
}

const COUNTED = /^\(?(\d{1,9})[.):]?$/u;
const LONGEST = 12;
/** The minimum length of a code. */
const SHORTEST_CODE = 3;
/** The share of steps down a running-number column that are by one: lists have sections, and rows get deleted. */
const STEADY = 0.8;
/** The share of its filled cells that are numbers: titles occur among them. */
const NUMBERS = 2 / 3;

interface Count {
  filled: number;
  numbers: number;
  /** Numbers that follow the one above, or restart at 1. */
  steps: number;
  last: number;
  /** It counts from 1, in numbers too short for codes. */
  fromOne: boolean;
}

/** Collects evidence from a sheet's cells about which columns number its rows. */
export class RunningNumbers {
  readonly #counts: Count[] = [];

  add(cells: readonly string[]): void {
    for (let i = 0; i < cells.length; i += 1) {
      const cell = cells[i] ?? "";
      if (cell.trim() === "") continue;
      const count = (this.#counts[i] ??= { filled: 0, numbers: 0, steps: 0, last: Number.NaN, fromOne: false });
      count.filled += 1;
      const text = cell.length > LONGEST ? "" : plainSigns(cell).trim();
      const digits = COUNTED.exec(text)?.[1];
      if (digits === undefined) continue;
      const number = Number(digits);
      if (number === 1 && digits.length < SHORTEST_CODE) count.fromOne = true;
      if (number === count.last + 1 || (number === 1 && count.numbers > 0)) count.steps += 1;
      count.numbers += 1;
      count.last = number;
    }
  }

  /**
   * The columns that number the rows: those whose heading says so above numbers, or that count under a heading that
   * does not say they are codes. `isCode` recognises headings of codes: numbers below one are codes even if they count,
   * unless they start at 1.
   */
  columns(headers: readonly string[], isCode: (heading: string) => boolean): boolean[] {
    return headers.map((heading, i) => {
      const { filled = 0, numbers = 0, steps = 0, fromOne = false } = this.#counts[i] ?? {};
      if (isNumberHeading(heading)) return numbers * 2 >= filled;
      const counts = numbers >= (fromOne ? 2 : 3) && numbers >= filled * NUMBERS && steps >= (numbers - 1) * STEADY;
      return counts && (fromOne || !isCode(heading));
    });
  }
}
