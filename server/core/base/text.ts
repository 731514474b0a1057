import { foldKhmer, KHMER } from "../../shared/khmer.ts";
import { digitsOf, hyphened, plainSigns } from "../../shared/rules/fields.ts";

/*
 * What is searched is a normalised copy: both the stored text and the query go through `normalizeSearch`, the text as
 * typed is kept as it is.
 */

const INVISIBLE = /[\0\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u17b4\u17b5]/gu;

/** Latin without anything to fold but case and spaces: most of what is imported. */
const PLAIN = /^[ -~]*$/u;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
};
const PLAIN_LETTER = /[đħıłøæœßþ]/gu;

const foldLatin = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "")
    .normalize("NFC")
    .replace(PLAIN_LETTER, (letter) => plainLetters[letter] ?? letter);

/**
 * The form in which text is searched: NFC, without zero-width characters, each Khmer syllable in one order (consonant,
 * register shifter, subscripts with RO last, vowel, signs), look-alike letters folded, Khmer and full-width digits as 0–9,
 * lower case, Latin without diacritics, every dash a hyphen, white space single. Applying it twice changes nothing.
 */
export function normalizeSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/gu, " ").trim();
  return foldKhmer(hyphened(foldLatin(plainSigns(text.normalize("NFC").replace(INVISIBLE, "")).toLowerCase())))
    .replace(/\s+/gu, " ")
    .trim();
}

/** Two Khmer words or more, one after the other. */
const KHMER_WORDS = /(?<![^ ])[\u1780-\u17dd]+(?: [\u1780-\u17dd]+)+(?![^ ])/gu;

/**
 * What a record's `search` column holds. Every part begins after a space, so that `% x%` finds the start of a word. Khmer
 * words that follow one another in a part stand once more at the end, without the spaces that not everybody writes there.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  const said = parts.map((part) => normalizeSearch(part ?? "")).filter((part) => part !== "");
  const joined = said.flatMap((part) =>
    PLAIN.test(part) ? [] : (part.match(KHMER_WORDS) ?? []).map((words) => words.replaceAll(" ", "")),
  );
  return [...said, ...joined].map((part) => ` ${part}`).join("");
}

/** The words of a name in the order of the alphabet, as the database keeps them: whoever writes the family name last means the same. */
export const nameKey = (...parts: string[]): string =>
  normalizeSearch(parts.join(" "))
    .split(" ")
    .toSorted((a, b) => Number(a > b) - Number(a < b))
    .join(" ");

/** Characters of a query that count: nobody types more, and normalising long text takes long. */
const longestQuery = 200;

/** A query in the form in which text is searched; "" where it holds nothing to search for. */
export const searchTermOf = (query: string): string => normalizeSearch(query.slice(0, longestQuery));

/** Text that LIKE takes as it is, with its own signs escaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);

/** Signs and spaces that people write between the digits of a phone, at least one of the signs among them. */
const WRITTEN_PHONE = /^(?=.*[+.()[\]-])\+?[\d\s.()[\]-]+$/u;
/** A phone whose digits are written alone, or with spaces. */
const PLAIN_PHONE = /^0(?: ?\d){7,}$/u;
/** What stands before the digits that a number has at home and abroad: 00 and the code of the country, or a 0. */
const BEFORE_OWN = /^(?:008550?|0(?!0))/u;
/** Fewer digits are more likely a code. */
const phoneFrom = 6;

/**
 * The digits of a query that reads like a phone as people write it, as they stand in every way in which that phone is kept,
 * with the code of the country or with a 0; null otherwise.
 */
export function phoneIn(query: string): string | null {
  const searchTerm = searchTermOf(query);
  const digits = WRITTEN_PHONE.test(searchTerm) || PLAIN_PHONE.test(searchTerm) ? digitsOf(searchTerm) : "";
  const own = digits.replace(BEFORE_OWN, "");
  if (own.length >= phoneFrom) return own;
  return digits.length >= phoneFrom ? digits : null;
}

/** A code of a few letters and digits whose hyphen was not typed. */
const UNHYPHENED_CODE = /^([a-z]{1,6})\d{2,}$/u;
/** A code as it is typed with hyphens. */
const HYPHENED_CODE = /^(?=.*\d)[a-z\d]+(?:-[a-z\d]+)+$/u;

/** A normalised word, and as it would read if it is a code that was kept with a hyphen behind one of its letters, or without. */
export function writingsOf(word: string): [string, ...string[]] {
  if (HYPHENED_CODE.test(word)) return [word, word.replaceAll("-", "")];
  const letters = UNHYPHENED_CODE.exec(word)?.[1]?.length ?? 0;
  const behind = Array.from({ length: letters }, (_, i) => letters - i);
  return [word, ...behind.map((at) => `${word.slice(0, at)}-${word.slice(at)}`)];
}

/** From so many code points on a word may stand anywhere. */
const anywhereFrom = 3;
const isShort = (word: string): boolean => [...word].length < anywhereFrom;
const patternOf = (word: string): string => (isShort(word) ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`);

/** A short Khmer word as the end of a longer one, with the Khmer word before it: between them not everybody writes a space. */
const joinedWith = (before: string | undefined, word: string): string[] =>
  before !== undefined && isShort(word) && KHMER.test(word) && KHMER.test(before) ? [before + word] : [];

/**
 * LIKE patterns (escape character `\`) for a query, of each of whose words a `search` column must match one: a word of
 * three code points or more may stand anywhere, a shorter one at the start of a word (the trigram index cannot help there).
 */
export function likePatterns(query: string): [string, ...string[]][] {
  const words = searchTermOf(query)
    .split(" ")
    .filter((word) => word !== "");
  return [...new Set(words)].map((word) => {
    const [typed, ...others] = writingsOf(word);
    return [patternOf(typed), ...[...others, ...joinedWith(words[words.indexOf(word) - 1], word)].map(patternOf)];
  });
}
