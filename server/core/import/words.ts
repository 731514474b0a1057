import type { ImportColumn } from "../../shared/import-column.ts";
import { enums } from "../../shared/enums.ts";
import { formerChoices, formerHeadings, formerSheetNames } from "../../shared/former-words.ts";
import { normalizeSearch } from "../base/text.ts";
import type { Translate } from "../base/translate.ts";

const languages = ["en", "km"] as const;

/** A word without what people write differently: case, spaces, hyphens, order of Khmer signs. */
const plain = (text: string): string => normalizeSearch(text).replace(/[\s_.-]/gu, "");

/** The names of fields and choices in both languages. */
export class ImportWords {
  readonly #translate: Translate;

  constructor(translate: Translate) {
    this.#translate = translate;
  }

  /** A column's header in a language. */
  label(language: "en" | "km", field: string): string {
    return this.#translate(language, `import.field.${field}`, {});
  }

  /** The note below a truncated list of codes. */
  cutCodes(language: "en" | "km", n: number): string {
    return this.#translate(language, "errors.codesCut", { n });
  }

  /** The name of a record type in a language. */
  nameOf(type: string, language: "en" | "km"): string {
    return this.#translate(language, `import.type.${type}`, {});
  }

  /** The names of a record type in both languages, those of earlier releases among them. */
  namesOf(type: string): string[] {
    return [type, ...languages.map((language) => this.nameOf(type, language)), ...(formerSheetNames[type] ?? [])];
  }

  /** Headers that identify a column, the most specific first. */
  headersOf({ field, headers }: ImportColumn): string[] {
    return [
      field,
      ...languages.map((language) => this.label(language, field)),
      ...headers,
      ...(formerHeadings[field] ?? []),
    ];
  }

  /** A choice's values by their labels in a language. */
  choicesOf({ choices }: ImportColumn, language: "en" | "km"): string[] {
    return choices
      ? Object.values(enums[choices]).map((value) => this.#translate(language, `enums.${choices}.${value}`, {}))
      : [];
  }

  /** Finds the value that a cell's text stands for; undefined if none. */
  reader(column: ImportColumn): (text: string) => string | undefined {
    const { choices, words } = column;
    if (!choices) return () => undefined;
    const known = new Map<string, string>();
    const former = Object.entries(formerChoices[choices] ?? {});
    for (const [value, also] of [...former, ...Object.entries(words ?? {})]) {
      for (const word of also) known.set(plain(word), value);
    }
    for (const value of Object.values<string>(enums[choices])) {
      known.set(plain(value), value);
      for (const language of languages) {
        known.set(plain(this.#translate(language, `enums.${choices}.${value}`, {})), value);
      }
    }
    return (text) => known.get(plain(text));
  }
}
