/*
 * Before Unicode, Khmer was written with fonts (Limon, ABC and others) that draw Khmer letters in the places of Latin
 * ones. Without the font the text is Latin letters in an order and a mixture of cases that no language has: "kMeNIt" for
 * កំណើត. Subscripts stand where Windows-1252 has signs and accented letters.
 */

/** The sentence to show where text looks so. */
export const legacyKhmerKey = "errors.legacyKhmer";

const KHMER = /\p{Script=Khmer}/u;
const ADDRESS = /@[\w-]+\.|:\/\/|www\./u;
const WORD = /\p{Script=Latin}+/gu;
/** Signs that stand for subscripts and marks; those that belong to measures, money and titles at words' ends left out. */
const SIGN = /(?<=[\p{Script=Latin}\u00a1-\u00bf×÷])[¢¤¥¦¨¬±´µ¶·¹»¼½¾×÷‡‰‹›ƒ„†](?=[\p{Script=Latin}\u00a1-\u00bf×÷])/gu;
/** Of these one alone says it: no language has them between letters. */
const RARE_SIGN = /(?<=\p{Script=Latin})[¢¤¦¬±¶¿¼¾‡‰ƒ](?=\p{Script=Latin})/u;
/** Text in UTF-8 that was read as Windows-1252: damaged otherwise. */
const MISREAD = /[ÃÂ][¡-¿]|á[žŸ]/u;
const PUNCTUATION = /(?<=[\p{Script=Latin}¡-¿])[:;<>\\[\]{}^*=+|~`](?=[\p{Script=Latin}¡-¿])/gu;
/** The mark that changes a consonant's series, typed as a colon, before a vowel near the word's end: "dar:a". */
const SHIFTED = /\p{Ll}[bgjmnrvy]:[aiIwWuUYeE]\p{L}?(?![\p{L}\d])/u;
/**
 * A capital behind a small letter that begins no part of a name ("SokSan", "McDonald"): fewer than two small ones
 * follow, or it is none of the alphabet's 26.
 */
const ODD_CAPITAL = /(?<=\p{Ll})(?:[À-ÖØ-Þ]|\p{Lu}(?!\p{Ll}{2}))/gu;
/** Abbreviations: degrees, offices ("MoEYS"), plurals of capitals, and words typed with the wrong shift ("sREY"). */
const USUAL = /^(?:PhD|MSc|BSc|MPhil|MEd|BEd|DSc|WiFi|\p{Lu}\p{Ll}\p{Lu}{1,4}|[a-z]\p{Lu}+|\p{Lu}+s)$/u;

/** Words in small letters, or with a capital at their beginning: most Latin names. */
const ORDINARY = /^(?:[A-Z]?[a-z]+|[A-Z]|\d+)(?:[ ,.'-]+(?:[A-Z]?[a-z]+|[A-Z]|\d+))*$/u;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether the text is Khmer in a legacy font's encoding. Says yes only where it is plain: many short words are spelt
 * like a name in Latin letters, so a column is best judged by all of its cells.
 */
export function looksLikeLegacyKhmer(text: string): boolean {
  if (text.length < 4 || KHMER.test(text) || ORDINARY.test(text) || ADDRESS.test(text) || MISREAD.test(text)) return false;
  const words = (text.match(WORD) ?? []).filter((word) => !USUAL.test(word));
  const capitals = words.reduce((sum, word) => sum + count(word, ODD_CAPITAL), 0);
  const smallFirst = words.some((word) => /^\p{Ll}.{3}/u.test(word) && count(word, ODD_CAPITAL) > 0);
  const odd = capitals + count(text, PUNCTUATION) + count(text, SIGN);
  return odd >= 2 || smallFirst || SHIFTED.test(text) || RARE_SIGN.test(text);
}
