/** A Khmer consonant or independent vowel at the start of a syllable. */
const khmerLetter = /^[\u1780-\u17b3]/u;

/** The initials of the first and last word; in Khmer without subscripts and signs, as in abbreviations. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = new Intl.Segmenter("km", { granularity: "grapheme" });
  const first = (word: string): string => khmerLetter.exec(word)?.[0] ?? [...letters.segment(word)][0]?.segment ?? "";
  return ends
    .map((word) => first(word ?? ""))
    .join("")
    .toLocaleUpperCase("en");
}
