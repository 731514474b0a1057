import { foldKhmer, KHMER } from "../../shared/khmer.ts";
import { digitsOf, hyphened } from "../../shared/values/fields.ts";
import { plainSigns } from "../../shared/values/plain-signs.ts";

/*
 * Search runs on a normalised copy: stored text and query both pass through `normalizeSearch`; the original text is
 * kept as typed.
 */

const INVISIBLE = /[\0\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u17b4\u17b5]/gu;

/** Plain Latin, where only case and spaces need folding: most imported text. */
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
 * register shifter, subscripts with RO last, vowel, signs), look-alike letters folded, Khmer and full-width digits as
 * 0–9, lower case, Latin without diacritics, every dash a hyphen, single spaces. Idempotent.
 */
export function normalizeSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/gu, " ").trim();
  return foldKhmer(hyphened(foldLatin(plainSigns(text.normalize("NFC").replace(INVISIBLE, "")).toLowerCase())))
    .replace(/\s+/gu, " ")
    .trim();
}

/** Two or more consecutive Khmer words. */
const KHMER_WORDS = /(?<![^ ])[\u1780-\u17dd]+(?: [\u1780-\u17dd]+)+(?![^ ])/gu;

/**
 * The content of a record's `search` column. Every part begins after a space, so that `% x%` finds the start of a word.
 * Consecutive Khmer words of a part are repeated at the end without spaces, as not everyone types them.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  const said = parts.map((part) => normalizeSearch(part ?? "")).filter((part) => part !== "");
  const joined = said.flatMap((part) =>
    PLAIN.test(part) ? [] : (part.match(KHMER_WORDS) ?? []).map((words) => words.replaceAll(" ", "")),
  );
  return [...said, ...joined].map((part) => ` ${part}`).join("");
}

/**
 * The words of a name in alphabetical order, as the database stores them, so that the order of given and family name
 * does not matter.
 */
export const nameKey = (...parts: string[]): string =>
  normalizeSearch(parts.join(" "))
    .split(" ")
    .toSorted((a, b) => Number(a > b) - Number(a < b))
    .join(" ");

/** Characters of a query that count: nobody types more, and normalising long text is slow. */
const longestQuery = 200;

/** Words of a query that count: each is looked for in every record. */
const mostWords = 12;

/** A query in normalised form; "" if nothing is left to search for. */
export const searchTermOf = (query: string): string =>
  normalizeSearch(query.slice(0, longestQuery)).split(" ", mostWords).join(" ");

/** Words of signs alone. */
const SIGNS = /^(?:[\p{P}\p{Sc}\p{Sk}\p{Sm} \ufe0f]|\p{Extended_Pictographic})+$/u;

/** Whether a query has nothing but signs: no index knows them, and looking for them would read every record. */
export const isOfSigns = (query: string): boolean => SIGNS.test(searchTermOf(query));

/** Escapes LIKE's own wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);

/** A phone number written with punctuation between its digits. */
const WRITTEN_PHONE = /^(?=.*[+.()[\]-])\+?[\d\s.()[\]-]+$/u;
/** A phone number written with digits only, or digits and spaces. */
const PLAIN_PHONE = /^0(?: ?\d){7,}$/u;
/** The prefix before a subscriber number: the international prefix with the country code, or a 0. */
const BEFORE_OWN = /^(?:008550?|0(?!0))/u;
/** Fewer digits are more likely a code. */
const phoneFrom = 6;

/**
 * The digits of a query that looks like a phone number, in the form common to every way such a number is stored, with
 * the country code or with a 0; null otherwise.
 */
export function phoneIn(query: string): string | null {
  const searchTerm = searchTermOf(query);
  const digits = WRITTEN_PHONE.test(searchTerm) || PLAIN_PHONE.test(searchTerm) ? digitsOf(searchTerm) : "";
  const own = digits.replace(BEFORE_OWN, "");
  if (own.length >= phoneFrom) return own;
  return digits.length >= phoneFrom ? digits : null;
}

/** A short code typed without its hyphen. */
const UNHYPHENED_CODE = /^([a-z]{1,6})\d{2,}$/u;
/** A code typed with hyphens. */
const HYPHENED_CODE = /^(?=.*\d)[a-z\d]+(?:-[a-z\d]+)+$/u;

/** A normalised word, and its spellings if it is a code stored with a hyphen after its letters, or without one. */
export function writingsOf(word: string): [string, ...string[]] {
  if (HYPHENED_CODE.test(word)) return [word, word.replaceAll("-", "")];
  const letters = UNHYPHENED_CODE.exec(word)?.[1]?.length ?? 0;
  const behind = Array.from({ length: letters }, (_, i) => letters - i);
  return [word, ...behind.map((at) => `${word.slice(0, at)}-${word.slice(at)}`)];
}

/** Words of at least this many code points match anywhere. */
const anywhereFrom = 3;
const isShort = (word: string): boolean => [...word].length < anywhereFrom;

const KHMER_ONLY = /^[\u1780-\u17dd]+$/u;
const khmerWords = new Intl.Segmenter("km", { granularity: "word" });
/** Shorter parts would find too much. */
const partFrom = 4;
const mostParts = 5;

/** The words of which a Khmer word typed without spaces consists, short ones with the next; the word itself if it is one. */
function partsOf(word: string): string[] {
  if (!KHMER_ONLY.test(word)) return [word];
  const parts: string[] = [];
  let rest = "";
  for (const { segment } of khmerWords.segment(word)) {
    rest += segment;
    if (parts.length === mostParts - 1 || [...rest].length < partFrom) continue;
    parts.push(rest);
    rest = "";
  }
  if (rest !== "" && (parts.length === 0 || [...rest].length >= partFrom)) return [...parts, rest];
  return [...parts.slice(0, -1), (parts.at(-1) ?? "") + rest];
}

/** One way in which a word is found: its parts in this order, with anything between them. */
export interface Finding {
  parts: readonly string[];
  /** Only at the start of a word. */
  atStart: boolean;
}

/** A long word has gaps between its parts: សាលាព្រៃចាស់ finds សាលាបឋមសិក្សាព្រៃចាស់. */
const findingOf = (word: string): Finding =>
  isShort(word) ? { parts: [word], atStart: true } : { parts: partsOf(word), atStart: false };

/**
 * A short Khmer word as the ending of a longer one, joined to the Khmer word before it, as not everyone types a space
 * between them.
 */
const joinedWith = (before: string | undefined, word: string): string[] =>
  before !== undefined && isShort(word) && KHMER.test(word) && KHMER.test(before) ? [before + word] : [];

/**
 * The ways in which each word of a query is found; one is enough. Words of three or more code points match anywhere,
 * shorter ones at the start of a word (where the trigram index cannot help). Khmer typed in one piece matches as its
 * words do, in their order.
 */
export function findingsOf(query: string): [Finding, ...Finding[]][] {
  const words = searchTermOf(query)
    .split(" ")
    .filter((word) => word !== "");
  return [...new Set(words)].map((word) => {
    const [typed, ...others] = writingsOf(word);
    return [findingOf(typed), ...[...others, ...joinedWith(words[words.indexOf(word) - 1], word)].map(findingOf)];
  });
}

const patternOf = ({ parts, atStart }: Finding): string => `%${atStart ? " " : ""}${parts.map(escapeLike).join("%")}%`;

/** LIKE patterns (escape character `\`) for a query; a `search` column must match one pattern of each word. */
export const likePatterns = (query: string): [string, ...string[]][] =>
  findingsOf(query).map(([typed, ...others]) => [patternOf(typed), ...others.map(patternOf)]);
