import type { Translate } from "../../core/base/translate.ts";

export interface PrintLanguage {
  language: "en" | "km";
  /** Whether the Khmer text uses Khmer digits. */
  khmerDigits: boolean;
  translate: Translate;
}

/** Words, numbers and dates in one language, for print. */
export class PrintWords {
  readonly #options: PrintLanguage;

  constructor(options: PrintLanguage) {
    this.#options = options;
  }

  words(key: string, params: Record<string, string> = {}): string {
    return this.#options.translate(this.#options.language, key, params);
  }

  /** A number, or a name with a number, in the digits chosen for Khmer print. */
  figures(value: number | string): string {
    return this.figuresIn(this.#options.language, value);
  }

  /** The same in a line of another language than the reader's: Khmer lines have the chosen digits. */
  figuresIn(language: "en" | "km", value: number | string): string {
    const text = String(value);
    if (language !== "km" || !this.#options.khmerDigits) return text;
    return text.replace(/\d/gu, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));
  }

  /** A date, `YYYY-MM-DD`, as `dd/mm/yyyy`. */
  date(day: string): string {
    return this.figures(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`);
  }
}
