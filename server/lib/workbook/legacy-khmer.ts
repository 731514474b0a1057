/*
 * Before Unicode, Khmer was written with fonts (Limon, ABC and others) that draw Khmer letters in place of Latin ones.
 * Without the font the text is Latin letters in an order and a mix of cases that no language has: "kMeNIt" for កំណើត.
 * Subscripts take the places of Windows-1252's symbols and accented letters.
 */

/** The message to show for such text. */
export const legacyKhmerKey = "errors.legacyKhmer";

const KHMER = /\p{Script=Khmer}/u;
const ADDRESS = /@[\w-]+\.|:\/\/|www\./u;
const WORD = /\p{Script=Latin}+/gu;
/** Symbols used for subscripts and marks, except those of measures, money and titles at the ends of words. */
const SIGN = /(?<=[\p{Script=Latin}\u00a1-\u00bf×÷])[¢¤¥¦¨¬±´µ¶·¹»¼½¾×÷‡‰‹›ƒ„†](?=[\p{Script=Latin}\u00a1-\u00bf×÷])/gu;
/** One of these is enough evidence: no language has them between letters. */
const RARE_SIGN = /(?<=\p{Script=Latin})[¢¤¦¬±µμ¶¿¼½¾‡‰ƒ](?=\p{Script=Latin})/u;
/** Nor does any have this one without a vowel next to it. */
const LONE_ENYE = /(?<=[b-df-hj-np-tv-xz])ñ(?=[b-df-hj-np-tv-xz])/iu;
/** A capital inside a word starts a part of a name; none starts with these two letters: "puRta". */
const ODD_PART =
  /(?<!\p{L})\p{Ll}\p{L}*(?!.[hlrwy]|S[ckmnpqtvz]|[CGKP]n|N[dgjkt]|T[cs]|M[bcp]|[CDRS]z|P[fs]|[DK]v)[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-xz]/u;
/** UTF-8 misread as Windows-1252: a different kind of damage. */
const MISREAD = /[ÃÂ][¡-¿]|á[žŸ]/u;
const PUNCTUATION = /(?<=[\p{Script=Latin}¡-¿])[:;<>\\[\]{}^*=+|~`](?=[\p{Script=Latin}¡-¿])/gu;
/** The register shifter, typed as a colon, before a vowel near the end of a word: "dar:a". */
const SHIFTED = /\p{Ll}[bgjmnrvy]:[aiIwWuUYeE]\p{L}?(?![\p{L}\d])/u;
/**
 * A capital after a small letter that does not start a part of a name ("SokSan", "McDonald"): followed by fewer than
 * two small letters, or not one of A–Z.
 */
const ODD_CAPITAL = /(?<=\p{Ll})(?:[À-ÖØ-Þ]|\p{Lu}(?!\p{Ll}{2}))/gu;
/**
 * Ordinary mixed case: degrees, ministries ("MoEYS"), plurals of abbreviations, Caps Lock slips ("sREY"), names without
 * their space ("SokLy").
 */
const USUAL =
  /^(?:[A-Z][a-z]{2,}[A-Z][aeiouy]|PhD|MSc|BSc|MPhil|MEd|BEd|DSc|WiFi|\p{Lu}\p{Ll}\p{Lu}{1,4}|[a-z]\p{Lu}+|\p{Lu}+s)$/u;

/** Words in lower case or capitalised: most Latin names. */
const ORDINARY = /^(?:[A-Z]?[a-z]+|[A-Z]|\d+)(?:[ ,.'-]+(?:[A-Z]?[a-z]+|[A-Z]|\d+))*$/u;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether the text is Khmer in a legacy font's encoding. True only in clear cases: many short words look like names in
 * Latin letters, so a column is best judged by all of its cells.
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

/** Lower-case letters in an unpronounceable order: no vowel at all, or impossible syllables ("sux", "esg"). */
const UNSAYABLE =
  /^(?!(?:dr|jr|kh|km|mr|mrs|ms|nd|ng|nh|ph|rd|sr|st|th)$)[b-df-hj-np-tv-xz]{2,}$|[b-df-hj-np-tv-z]ux$|[bcdfhjkmpqstvwxz]g$|[qx][bdfgjkmnqrsvwxz]|[b-df-hj-np-tv-xz]w[b-df-hj-np-tv-xz]|(?<![aeiouy])j[b-df-hk-np-tv-xz]|^r[bcdfgjkmnpqstvwxz]|^v[bcdfghjkmnpqstwxz]/u;
/** Capitals where a word should have none. */
const MIXED = /^\p{Ll}.*(?<=\p{Ll})\p{Lu}(?!\p{Ll}{2})/u;
const SMALL_FIRST = /(?<![\p{L}\p{M}'’.-])\p{Ll}[\p{L}\p{M}]*(?![\p{L}\p{M}'’]);?/gu;

/**
 * Whether text in a Khmer field may be in a legacy font's encoding: nobody writes a Latin name this way, starting in
 * lower case.
 */
export function mayBeLegacyKhmer(text: string): boolean {
  if (looksLikeLegacyKhmer(text)) return true;
  if (KHMER.test(text) || ADDRESS.test(text) || MISREAD.test(text)) return false;
  return (text.match(SMALL_FIRST) ?? []).some(
    (word) => word.endsWith(";") || UNSAYABLE.test(word) || (MIXED.test(word) && !USUAL.test(word)),
  );
}
