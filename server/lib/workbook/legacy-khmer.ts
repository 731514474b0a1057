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
const RARE_SIGN = /(?<=\p{Script=Latin})[¢¤¦¬±µμ¶¿¼½¾‡‰ƒ](?=\p{Script=Latin})/u;
/** Nor has any this one without a vowel beside it. */
const LONE_ENYE = /(?<=[b-df-hj-np-tv-xz])ñ(?=[b-df-hj-np-tv-xz])/iu;
/** A capital inside a word begins a part of a name; none begins with these two: "puRta". */
const ODD_PART =
  /(?<!\p{L})\p{Ll}\p{L}*(?!.[hlrwy]|S[ckmnpqtvz]|[CGKP]n|N[dgjkt]|T[cs]|M[bcp]|[CDRS]z|P[fs]|[DK]v)[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-xz]/u;
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
/** Abbreviations: degrees, offices ("MoEYS"), plurals of capitals, words typed with the wrong shift ("sREY"), names without their space ("SokLy"). */
const USUAL =
  /^(?:[A-Z][a-z]{2,}[A-Z][aeiouy]|PhD|MSc|BSc|MPhil|MEd|BEd|DSc|WiFi|\p{Lu}\p{Ll}\p{Lu}{1,4}|[a-z]\p{Lu}+|\p{Lu}+s)$/u;

/** Words in small letters, or with a capital at their beginning: most Latin names. */
const ORDINARY = /^(?:[A-Z]?[a-z]+|[A-Z]|\d+)(?:[ ,.'-]+(?:[A-Z]?[a-z]+|[A-Z]|\d+))*$/u;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether the text is Khmer in a legacy font's encoding. Says yes only where it is plain: many short words are spelt
 * like a name in Latin letters, so a column is best judged by all of its cells.
 */
export function looksLikeLegacyKhmer(text: string): boolean {
  if (text.length < 4 || KHMER.test(text) || ORDINARY.test(text) || ADDRESS.test(text) || MISREAD.test(text)) {
    return false;
  }
  const words = (text.match(WORD) ?? []).filter((word) => !USUAL.test(word));
  const capitals = words.reduce((sum, word) => sum + count(word, ODD_CAPITAL), 0);
  const smallFirst = words.some((word) => /^\p{Ll}.{3}/u.test(word) && count(word, ODD_CAPITAL) > 0);
  const odd = capitals + count(text, PUNCTUATION) + count(text, SIGN);
  return odd >= 2 || smallFirst || [SHIFTED, RARE_SIGN, LONE_ENYE, ODD_PART].some((pattern) => pattern.test(text));
}

/** Small letters in an order that cannot be said: no vowel at all, or what no syllable begins or ends with ("sux", "esg"). */
const UNSAYABLE =
  /^(?!(?:dr|jr|kh|km|mr|mrs|ms|nd|ng|nh|ph|rd|sr|st|th)$)[b-df-hj-np-tv-xz]{2,}$|[b-df-hj-np-tv-z]ux$|[bcdfhjkmpqstvwxz]g$|[qx][bdfgjkmnqrsvwxz]|[b-df-hj-np-tv-xz]w[b-df-hj-np-tv-xz]|(?<![aeiouy])j[b-df-hk-np-tv-xz]|^r[bcdfgjkmnpqstvwxz]|^v[bcdfghjkmnpqstwxz]/u;
/** Capitals where a word ought to have none. */
const MIXED = /^\p{Ll}.*(?<=\p{Ll})\p{Lu}(?!\p{Ll}{2})/u;
const SMALL_FIRST = /(?<![\p{L}\p{M}'’.-])\p{Ll}[\p{L}\p{M}]*(?![\p{L}\p{M}'’]);?/gu;

/** Whether text where Khmer is meant to stand may be that in a legacy font: nobody begins a name in Latin letters with a small one and writes it so. */
export function mayBeLegacyKhmer(text: string): boolean {
  if (looksLikeLegacyKhmer(text)) return true;
  if (KHMER.test(text) || ADDRESS.test(text) || MISREAD.test(text)) return false;
  return (text.match(SMALL_FIRST) ?? []).some(
    (word) => word.endsWith(";") || UNSAYABLE.test(word) || (MIXED.test(word) && !USUAL.test(word)),
  );
}
