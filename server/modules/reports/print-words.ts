import type { Translate } from "../../core/base/translate.ts";

export interface PrintLanguage {
  language: "en" | "km";
  /** Whether figures are Khmer ones in Khmer. */
  khmerDigits: boolean;
  translate: Translate;
}

/** Words, figures and dates of what is printed in one language. */
export class PrintWords {
  readonly #options: PrintLanguage;

  constructor(options: PrintLanguage) {
    this.#options = options;
  }

  words(key: string, params: Record<string, string> = {}): string {
    return this.#options.translate(this.#options.language, key, params);
  }

  /** A number in the digits of the organisation's Khmer print. */
  figures(value: number | string): string {
    const text = String(value);
    if (this.#options.language !== "km" || !this.#options.khmerDigits) return text;
    return text.replace(/\d/gu, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));
  }

  /** A day, `YYYY-MM-DD`, as `dd/mm/yyyy`. */
  date(day: string): string {
    return this.figures(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`);
  }
}
