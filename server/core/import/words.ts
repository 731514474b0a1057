import type { ImportColumn } from "../../shared/import-column.ts";
import { enums } from "../../shared/enums.ts";
import { normalizeSearch } from "../base/text.ts";
import type { Translate } from "../base/translate.ts";

const languages = ["en", "km"] as const;

/** A word without what people write differently: case, spaces, hyphens, marks of Khmer in any order. */
const plain = (text: string): string => normalizeSearch(text).replace(/[\s_.-]/gu, "");

/** What people call fields and choices, in both languages. */
export class ImportWords {
  readonly #translate: Translate;

  constructor(translate: Translate) {
    this.#translate = translate;
  }

  /** What a column's header says in a language. */
  label(language: "en" | "km", field: string): string {
    return this.#translate(language, `import.field.${field}`, {});
  }

  /** What a list of codes says that is not whole. */
  cutCodes(language: "en" | "km", n: number): string {
    return this.#translate(language, "errors.codesCut", { n });
  }

  /** What a type of records is called, in both languages. */
  namesOf(type: string): string[] {
    return [type, ...languages.map((language) => this.#translate(language, `import.type.${type}`, {}))];
  }

  /** Headers that mean a column, the most certain first. */
  headersOf({ field, headers }: ImportColumn): string[] {
    return [field, ...languages.map((language) => this.label(language, field)), ...headers];
  }

  /** The values of a choice as they are called in a language. */
  choicesOf({ choices }: ImportColumn, language: "en" | "km"): string[] {
    return choices
      ? Object.values(enums[choices]).map((value) => this.#translate(language, `enums.${choices}.${value}`, {}))
      : [];
  }

  /** Finds the value that a cell's text means; undefined where it means none. */
  reader(column: ImportColumn): (text: string) => string | undefined {
    const { choices, words } = column;
    if (!choices) return () => undefined;
    const known = new Map<string, string>();
    for (const [value, also] of Object.entries(words ?? {})) for (const word of also) known.set(plain(word), value);
    for (const value of Object.values<string>(enums[choices])) {
      known.set(plain(value), value);
      for (const language of languages) {
        known.set(plain(this.#translate(language, `enums.${choices}.${value}`, {})), value);
      }
    }
    return (text) => known.get(plain(text));
  }
}
