import { normalizeSearch } from "../base/text.ts";

/** Independent vowels, which older spelling uses where newer writes the letter QA with a vowel sign. */
const oldVowels: Readonly<Record<string, string>> = {
  "\u17a5": "\u17a2\u17b7",
  "\u17a6": "\u17a2\u17b8",
  "\u17a7": "\u17a2\u17bb",
  "\u17a9": "\u17a2\u17bc",
  "\u17aa": "\u17a2\u17bc\u179c",
  "\u17ab": "\u179a\u17b9",
  "\u17ac": "\u179a\u17ba",
  "\u17ad": "\u179b\u17b9",
  "\u17ae": "\u179b\u17ba",
  "\u17af": "\u17a2\u17c2",
  "\u17b0": "\u17a2\u17c3",
};
const OLD_VOWEL = /[\u17a5-\u17a7\u17a9-\u17b0]/gu;
/** Signs over letters that are not spoken, which many leave out. */
const SILENT = /[\u17cb-\u17cd\u17cf-\u17d1]/gu;

/**
 * A name as names are compared: as it is searched, without spaces and punctuation, old Khmer spellings as new ones.
 */
export const plainName = (name: string): string =>
  normalizeSearch(name)
    .replace(OLD_VOWEL, (vowel) => oldVowels[vowel] ?? vowel)
    .replace(SILENT, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The forms of names that have no further ones. */
export const plainForms = (name: string): string[] => [plainName(name)].filter((form) => form !== "");

const wordsIn = (fields: readonly string[]): string =>
  fields.map((field) => `word_count(coalesce(r.parsed ->> '${field}', ''))`).join(" + ");

/**
 * SQL of the words of a row's name in alphabetical order, as the search text has them.
 * @param before the searched fields before those of the name
 */
export const rowNameKey = (before: readonly string[], name: readonly string[]): string =>
  `name_key(r.search, ${wordsIn(before)}, ${wordsIn(name)})`;

/** The same of a checked row, whose search text begins with its code, given or generated. */
export const checkedNameKey = (before: readonly string[], name: readonly string[]): string =>
  `name_key(r.search, word_count(coalesce(r.code, ''))${before.length > 0 ? ` + ${wordsIn(before)}` : ""}, ${wordsIn(name)})`;
