import { foldKhmer } from "../khmer.ts";

/** The two series of consonants: what a vowel sign sounds like depends on that of its consonant. */
type Series = 0 | 1;

/** Consonants with their Latin letters and series, in the order of the alphabet. */
const consonants: ReadonlyMap<string, readonly [latin: string, series: Series]> = new Map([
  ["ក", ["k", 0]],
  ["ខ", ["kh", 0]],
  ["គ", ["k", 1]],
  ["ឃ", ["kh", 1]],
  ["ង", ["ng", 1]],
  ["ច", ["ch", 0]],
  ["ឆ", ["chh", 0]],
  ["ជ", ["ch", 1]],
  ["ឈ", ["chh", 1]],
  ["ញ", ["nh", 1]],
  ["ដ", ["d", 0]],
  ["ឋ", ["th", 0]],
  ["ឌ", ["d", 1]],
  ["ឍ", ["th", 1]],
  ["ណ", ["n", 0]],
  ["ត", ["t", 0]],
  ["ថ", ["th", 0]],
  ["ទ", ["t", 1]],
  ["ធ", ["th", 1]],
  ["ន", ["n", 1]],
  ["ប", ["b", 0]],
  ["ផ", ["ph", 0]],
  ["ព", ["p", 1]],
  ["ភ", ["ph", 1]],
  ["ម", ["m", 1]],
  ["យ", ["y", 1]],
  ["រ", ["r", 1]],
  ["ល", ["l", 1]],
  ["វ", ["v", 1]],
  ["ស", ["s", 0]],
  ["ហ", ["h", 0]],
  ["ឡ", ["l", 0]],
  ["អ", ["", 0]],
]);
/** Consonants whose series gives way to that of a consonant beside them in a cluster. */
const YIELDING = /[ងញណនមយរលវ]/u;

/** Vowel signs with the signs that change them, after a consonant of the first series and of the second. */
const vowels: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["", ["a", "o"]],
  ["ា", ["a", "ea"]],
  ["ិ", ["e", "i"]],
  ["ី", ["ei", "i"]],
  ["ឹ", ["oe", "ue"]],
  ["ឺ", ["eu", "ueu"]],
  ["ុ", ["o", "u"]],
  ["ូ", ["ou", "u"]],
  ["ួ", ["uo", "uo"]],
  ["ើ", ["aeu", "eu"]],
  ["ឿ", ["oea", "oea"]],
  ["ៀ", ["ie", "ie"]],
  ["េ", ["e", "e"]],
  ["ែ", ["ae", "eae"]],
  ["ៃ", ["ai", "ey"]],
  ["ោ", ["ao", "ou"]],
  ["ៅ", ["au", "ov"]],
  ["ុំ", ["om", "um"]],
  ["ំ", ["am", "um"]],
  ["ាំ", ["am", "oam"]],
  ["ះ", ["ah", "eah"]],
  ["ិះ", ["eh", "ih"]],
  ["ុះ", ["oh", "uh"]],
  ["េះ", ["eh", "eh"]],
  ["ោះ", ["aoh", "uoh"]],
  ["ៈ", ["ak", "eak"]],
  ["័", ["a", "oa"]],
  // With a sign that shortens it, or before a certain last letter.
  ["ា់", ["a", "oa"]],
  ["ាំង", ["ang", "eang"]],
  ["ឹម", ["im", "im"]],
  ["័យ", ["ai", "ey"]],
]);

/** Independent vowels, with the letters that they begin with as a syllable. */
const independent: ReadonlyMap<string, string> = new Map([
  ["ឥ", "e"],
  ["ឦ", "ei"],
  ["ឧ", "ou"],
  ["ឩ", "ou"],
  ["ឪ", "ov"],
  ["ឫ", "rue"],
  ["ឬ", "rueu"],
  ["ឭ", "lue"],
  ["ឮ", "lueu"],
  ["ឯ", "ae"],
  ["ឰ", "ai"],
  ["ឱ", "ao"],
  ["ឳ", "au"],
]);

/** How consonants end a syllable, where they sound different there. */
const endings: ReadonlyMap<string, string> = new Map([
  ["kh", "k"],
  ["chh", "ch"],
  ["th", "t"],
  ["d", "t"],
  ["b", "p"],
  ["ph", "p"],
]);

const UNIT = /(?<base>[\u1780-\u17b3])(?<marks>(?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd])*)/gu;
const SUBSCRIPT = /\u17d2(?<letter>[\u1780-\u17b3])/gu;
/** Letters that are not spoken, with the sign that says so, and signs that change no sound. */
const SILENT =
  /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3])*[\u17b7\u17bb]?\u17cd|[\u17cc\u17ce\u17cf\u17d1\u17d3\u17dd]/gu;
/** Signs that move a consonant to the first series, and to the second; the sign over a letter that ends a short syllable. */
const FIRST = "\u17c9";
const SECOND = "\u17ca";
const ENDS = "\u17cb";
/** Signs of vowels that end in a consonant themselves. */
const CLOSED = /[\u17c6-\u17c8]$/u;
const SHORT = /^[\u17b7\u17b9\u17bb]?$/u;
/** Vowels that are written at the end of a word and not spoken: ជាតិ, ធាតុ. */
const UNSPOKEN = /^[\u17b7\u17bb]$/u;
/** An aspirated letter above another one begins a syllable, also at the end of a word: ថ្ម. */
const BEGINS = /^[ខឆឈថធផភ]/u;

/** A consonant with those below it, and its vowel. */
interface Unit {
  letters: string;
  /** The Latin letters of each consonant. */
  latin: readonly string[];
  series: Series;
  /** Its signs; "" if it has none and may end the syllable before. */
  vowel: string;
  /** It is a vowel by itself. */
  isVowel: boolean;
  /** A sign says that it ends the syllable before. */
  ends: boolean;
}

/** The Latin letters of one consonant of a cluster. */
function latinOf(letter: string, above: string | undefined, isHard: boolean): string {
  // TA and DA look the same below other letters, where both are spoken as DA.
  if (letter === "ត" && above !== undefined) return above === letter ? "t" : "d";
  if (letter === "ប" && isHard) return "p";
  return independent.get(letter) ?? consonants.get(letter)?.[0] ?? "";
}

function unitOf(base: string, marks: string): Unit {
  const letters = [base, ...[...marks.matchAll(SUBSCRIPT)].map(({ groups }) => groups?.["letter"] ?? "")];
  const signs = marks.replace(SUBSCRIPT, "");
  const strong = letters.findLast((letter) => !YIELDING.test(letter)) ?? base;
  const own = consonants.get(strong)?.[1] ?? 0;
  const series = signs.includes(FIRST) ? 0 : signs.includes(SECOND) ? 1 : own;
  const vowel = signs.replaceAll(FIRST, "").replaceAll(SECOND, "");
  return {
    letters: letters.join(""),
    latin: letters.map((letter, i) =>
      latinOf(letter, letters[i - 1], i === 0 && (signs.includes(FIRST) || letters.length > 1)),
    ),
    series,
    vowel: vowel.replace(ENDS, ""),
    isVowel: independent.has(base),
    ends: vowel === ENDS,
  };
}

/** What a unit sounds like as the beginning of a syllable, with what ends it. */
function syllable({ latin, series, vowel, isVowel }: Unit, isShared: boolean, end: Unit | undefined): string {
  const onset = latin.slice(isShared ? 1 : 0).join("");
  const letter = end?.latin[0] ?? "";
  const last = endings.get(letter) ?? letter;
  if (isVowel) return onset + last;
  const together = vowels.get(vowel + (end?.letters ?? ""));
  if (together && vowel !== "") return onset + together[series];
  const sound = vowels.get(vowel + (end?.ends ? ENDS : "")) ?? vowels.get(vowel);
  return onset + (sound?.[series] ?? "") + last;
}

/** Whether a unit without a vowel of its own, or whose vowel is not spoken, ends the syllable before it. */
function endsBefore(unit: Unit, next: Unit, [after, further]: readonly (Unit | undefined)[]): boolean {
  if (next.ends) return true;
  if (next.isVowel) return false;
  if (CLOSED.test(unit.vowel)) return unit.vowel.startsWith("\u17b6") && next.letters === "ង" && next.vowel === "";
  const isCluster = next.latin.length > 1;
  if (!after && UNSPOKEN.test(next.vowel)) return isCluster || (unit.vowel !== "" && /[តទធម]/u.test(next.letters));
  if (next.vowel !== "" || (isCluster && BEGINS.test(next.letters))) return false;
  if (!after) return true;
  // The last letter of a word needs a syllable to end.
  const begins = after.latin.length > 1 && BEGINS.test(after.letters);
  const isNeeded = after.ends || (after.vowel === "" && !after.isVowel && !begins && !further);
  return !isCluster && !isNeeded;
}

/** The Latin letters of one Khmer word. */
function wordOf(khmer: string): string {
  const units = [...khmer.matchAll(UNIT)].map(({ groups }) => unitOf(groups?.["base"] ?? "", groups?.["marks"] ?? ""));
  let said = "";
  let isShared = false;
  for (let i = 0; i < units.length; i += 1) {
    const [unit, next, ...rest] = units.slice(i, i + 4);
    if (!unit) break;
    const ends = next !== undefined && endsBefore(unit, next, rest);
    // A cluster behind an open short syllable belongs to both.
    const shares = !ends && !unit.isVowel && SHORT.test(unit.vowel) && next !== undefined && next.latin.length > 1;
    // One sound written twice is said once if it has several letters: កញ្ញា.
    const isTwice = shares && next.latin[0] === next.latin[1] && (next.latin[0]?.length ?? 0) > 1;
    said += syllable(unit, isShared, ends || (shares && !isTwice) ? next : undefined);
    isShared = shares;
    if (ends) i += 1;
  }
  return said;
}

/**
 * Khmer names in Latin letters, as the Geographic Department of Cambodia writes them, without the marks above and below
 * letters: ស្រីមុំ is Sreimum. A proposal: many families write their names otherwise, and where a Khmer word is made of
 * several, its syllables can be cut in more than one way.
 * @returns each word with a capital; other letters stay as they are
 */
export const romanise = (text: string): string =>
  foldKhmer(text.normalize("NFC").replace(/[\u200b-\u200d\ufeff]/gu, ""))
    .replace(SILENT, "")
    .replace(/[\u1780-\u17d3]+/gu, wordOf)
    .replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
    .trim();

/** Whether all letters and digits of a text are Latin ones, and there is at least one letter. */
export const isLatin = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && !/(?!\p{Script=Latin})\p{L}|\p{N}/u.test(text);
