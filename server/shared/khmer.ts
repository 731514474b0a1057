/*
 * One Khmer word can be stored in several code-point orders and with look-alike letters. The order within a syllable
 * follows The Unicode Standard, chapter 16.4 (Khmer), with the register shifter before the subscripts.
 */

/** A Khmer consonant or independent vowel. */
export const KHMER = /[\u1780-\u17b3]/u;
const SYLLABLE = /([\u1780-\u17b3])((?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd])+)/gu;
const MARK = /\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd]/gu;
const SHIFTER = /^[\u17c9\u17ca]$/u;
const VOWEL = /^[\u17b6-\u17c5]$/u;
const COENG_RO = "\u17d2\u179a";
const COENG_DA = "\u17d2\u178a";
const COENG_TA = "\u17d2\u178f";
/** Under one of these vowels a register shifter looks like the vowel sign U, which many people type instead. */
const UPPER_VOWEL = /[\u17b7-\u17ba\u17be]/u;
const SHIFTER_OR_U = /[\u17bb\u17c9\u17ca]/gu;
const TRIISAP = "\u17ca";

const weight = (mark: string): number => {
  if (SHIFTER.test(mark)) return 0;
  if (mark === COENG_RO) return 2;
  if (mark.length === 2) return 1;
  return VOWEL.test(mark) ? 3 : 4;
};

const byWeight = (a: string, b: string): number => {
  const difference = weight(a) - weight(b);
  if (difference !== 0 || weight(a) < 3) return difference;
  return a < b ? -1 : Number(a > b);
};

function orderSyllable(_all: string, base: string, marks: string): string {
  const ordered = (marks.match(MARK) ?? [])
    .map((mark) => (mark === COENG_DA ? COENG_TA : mark))
    .toSorted(byWeight)
    .filter((mark, i, all) => mark !== all[i - 1] || mark.length === 2)
    .join("")
    .replace("\u17b6\u17c1", "\u17c4")
    .replace("\u17b8\u17c1", "\u17be");
  if (!UPPER_VOWEL.test(ordered) || ordered.search(SHIFTER_OR_U) < 0) return base + ordered;
  return base + TRIISAP + ordered.replace(SHIFTER_OR_U, "");
}

/**
 * Khmer text with its signs in canonical order and look-alike letters folded: texts that look the same become equal.
 * Idempotent.
 */
export const foldKhmer = (text: string): string =>
  text
    .replace(/\u17a3/gu, "\u17a2")
    .replace(/\u17a4/gu, "\u17a2\u17b6")
    .replace(/\u17b2/gu, "\u17b1")
    .replace(SYLLABLE, orderSyllable);
