import { plainSigns } from "./plain-signs.ts";

/** How the dates of a column are meant, where their texts leave that open. */
export interface DateReading {
  order: "DAY_FIRST" | "MONTH_FIRST";
  /** What a year of two digits means: the latest such year that has begun, or a fixed century. */
  century: "LATEST" | "TWENTIETH" | "TWENTY_FIRST";
  /** What a year alone means. */
  yearOnly: "BLANK" | "FIRST_DAY";
}

export const dateOrders = ["DAY_FIRST", "MONTH_FIRST"] as const;
export const dateCenturies = ["LATEST", "TWENTIETH", "TWENTY_FIRST"] as const;
export const yearsOnly = ["BLANK", "FIRST_DAY"] as const;

/** What the texts of a column leave open. */
export const dateQuestions = ["ORDER", "CENTURY", "YEAR"] as const;
export type DateQuestion = (typeof dateQuestions)[number];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const KHMER_MONTHS = ["មករា", "កុម្ភៈ", "មីនា", "មេសា", "ឧសភា", "មិថុនា", "កក្កដា", "សីហា", "កញ្ញា", "តុលា", "វិច្ឆិកា", "ធ្នូ"];

const TIME = String.raw`(?:[T ]+\d{1,2}:\d{2}.*)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, "u");
const JAPANESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/u;
const NUMERIC = new RegExp(String.raw`^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})${TIME}$`, "u");
const DAY_NAMED =
  /^(?:ថ្ងៃ(?:ទី)? ?)?(\d{1,2})(?:st|nd|rd|th)?[ .,/-]*(?:ខែ ?)?(\p{L}[\p{L}\p{M}]*)[ .,/-]*(?:ឆ្នាំ ?)?(\d{4}|\d{2})$/u;
const MONTH_NAMED = /^(\p{L}[\p{L}\p{M}]*)[ .-]*(\d{1,2})(?:st|nd|rd|th)?[ ,.-]+(\d{4}|\d{2})$/u;
const YEAR_ALONE = /^(?:19|20|25)\d{2}$/u;
/** Years that are no other than those of the Buddhist era, from 1900 to 2099, and how far they are ahead. */
const BUDDHIST = { from: 2443, to: 2642, ahead: 543 };
const LONGEST = 40;

/** The parts of a written date; `month` and `day` are in doubt if `numeric`. */
interface Written {
  year: number;
  month: number;
  day: number;
  /** The year has two digits. */
  short: boolean;
  /** Day and month are numbers whose order the text does not say; as written, the day first. */
  numeric: boolean;
  /** Only the year is given. */
  alone: boolean;
  /** The year is one of the Buddhist era. */
  buddhist: boolean;
}

function monthOf(name: string): number {
  const khmer = KHMER_MONTHS.indexOf(name);
  if (khmer >= 0) return khmer + 1;
  return name.length < 3 ? 0 : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** A date's text in parts; null if it is none. */
function writtenDate(text: string): Written | null {
  if (text.length > LONGEST) return null;
  const plain = plainSigns(text).replace(/\s+/gu, " ").trim();
  const written = (digits = "", month = 0, day = "", numeric = false): Written => {
    const year = Number(digits);
    const buddhist = year >= BUDDHIST.from && year <= BUDDHIST.to;
    return {
      year: buddhist ? year - BUDDHIST.ahead : year,
      month,
      day: Number(day),
      short: digits.length === 2,
      numeric,
      alone: false,
      buddhist,
    };
  };
  if (YEAR_ALONE.test(plain)) return { ...written(plain, 1, "1"), alone: true };
  const numeric = NUMERIC.exec(plain);
  if (numeric) return written(numeric[3], Number(numeric[2]), numeric[1], true);
  const iso = YEAR_FIRST.exec(plain);
  if (iso) return written(iso[1], Number(iso[3]), iso[4]);
  const japanese = JAPANESE.exec(plain);
  if (japanese) return written(japanese[1], Number(japanese[2]), japanese[3]);
  const named = DAY_NAMED.exec(plain);
  if (named) return written(named[3], monthOf(named[2] ?? ""), named[1]);
  const american = MONTH_NAMED.exec(plain);
  return american ? written(american[3], monthOf(american[1] ?? ""), american[2]) : null;
}

/** A two-digit year in full. */
function fullYear(year: number, century: DateReading["century"], today: string): number {
  if (century === "TWENTIETH") return 1900 + year;
  return century === "LATEST" && 2000 + year > Number(today.slice(0, 4)) ? 1900 + year : 2000 + year;
}

/** Whether a text is a year alone, which a reading may leave blank. */
export const isYearAlone = (text: string): boolean => writtenDate(text)?.alone ?? false;

/** Whether a date's year is one of the Buddhist era. */
export const isBuddhist = (text: string): boolean => writtenDate(text)?.buddhist ?? false;

/**
 * A written date as ISO: without a `reading`, only if its text leaves nothing open but the order, and then with the day
 * first. Null if it is none.
 */
export function readDate(text: string, reading: DateReading | null, today: string): string | null {
  const written = writtenDate(text);
  if (!written) return null;
  if (reading === null && (written.short || written.alone)) return null;
  if (written.alone && reading?.yearOnly !== "FIRST_DAY") return null;
  const swapped = written.numeric && reading?.order === "MONTH_FIRST";
  const [month, day] = swapped ? [written.day, written.month] : [written.month, written.day];
  const year = written.short ? fullYear(written.year, reading?.century ?? "LATEST", today) : written.year;
  if (year < 1000 || month < 1 || month > 12) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

/** What a column's dates leave open, with examples, and how they are probably meant; null if nothing. */
export interface OpenDates {
  asks: DateQuestion[];
  examples: string[];
  suggested: DateReading;
}

const EXAMPLES = 3;

/** Collects from a column's cells what their dates leave open. */
export class DateTexts {
  readonly #examples = new Map<DateQuestion, Set<string>>();
  #monthFirst = 0;
  #dayFirst = 0;

  add(text: string): void {
    const written = writtenDate(text);
    if (!written) return;
    const { day, month, numeric, short, alone } = written;
    if (numeric && day > 12 && month <= 12) this.#dayFirst += 1;
    if (numeric && month > 12 && day <= 12) {
      this.#monthFirst += 1;
      this.#note("ORDER", text);
    }
    if (alone) this.#note("YEAR", text);
    if (!short) return;
    this.#note("CENTURY", text);
    if (numeric && day <= 12 && month <= 12) this.#note("ORDER", text);
  }

  #note(question: DateQuestion, text: string): void {
    const examples = this.#examples.get(question) ?? new Set();
    if (examples.size < EXAMPLES) examples.add(text.trim());
    this.#examples.set(question, examples);
  }

  open(): OpenDates | null {
    const asks = dateQuestions.filter((question) => this.#examples.has(question));
    if (asks.length === 0) return null;
    const examples = [...new Set(asks.flatMap((question) => [...(this.#examples.get(question) ?? [])]))];
    const order = this.#monthFirst > 0 && this.#dayFirst === 0 ? "MONTH_FIRST" : "DAY_FIRST";
    return { asks, examples, suggested: { order, century: "LATEST", yearOnly: "BLANK" } };
  }
}
