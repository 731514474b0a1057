/** First letters of the first and last word; whole letters in Khmer as well. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = new Intl.Segmenter("km", { granularity: "grapheme" });
  return ends.map((word) => [...letters.segment(word ?? "")][0]?.segment ?? "").join("").toLocaleUpperCase("en");
}
