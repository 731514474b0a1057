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

  /** What a remark says of a place that was left blank. */
  leftBlank(language: "en" | "km", field: string, text: string): string {
    return this.#translate(language, `print.leftBlank.${field}`, { text });
  }

  /** What a remark says of a further phone number in a cell. */
  otherPhone(language: "en" | "km", field: string, text: string): string {
    return this.#translate(language, "print.otherPhone", { field: this.label(language, field), text });
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

  /** The words for a choice's values, each with its value: those that count more come later. */
  wordsOf({ choices, words }: ImportColumn): (readonly [word: string, value: string])[] {
    if (!choices) return [];
    const also = [formerChoices[choices] ?? {}, words ?? {}].flatMap((each) => Object.entries(each));
    const own = Object.values<string>(enums[choices]).map((value): [string, string[]] => [
      value,
      [value, ...languages.map((language) => this.#translate(language, `enums.${choices}.${value}`, {}))],
    ]);
    return [...also, ...own].flatMap(([value, said]) => said.map((word) => [word, value] as const));
  }

  /** Finds the value that a cell's text stands for; undefined if none. */
  reader(column: ImportColumn): (text: string) => string | undefined {
    const known = new Map(this.wordsOf(column).map(([word, value]) => [plain(word), value]));
    return (text) => known.get(plain(text));
  }
}
