const graphemes = new Intl.Segmenter("km", { granularity: "grapheme" });
const words = new Intl.Segmenter("km", { granularity: "word" });

/** What may not begin a line: marks, closing punctuation, spaces, signs between digits. */
const STAYS_BEHIND = /^[\p{M}។៕ៗ៖,.;:!?)\]»”’%\s/–-]/u;
/** What a line may not end with: an opening bracket or quote, a stacked letter's sign, a number's hyphen or slash. */
const HOLDS_NEXT = /[\u17d2([«“‘]$|[\d\u17e0-\u17e9][-/–]$/u;

/** How wide a line of text is. */
export type Measure = (line: string) => number;

/** The pieces of a text between which a line may end, spaces with what stands before them. */
export function breakable(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const glued = last !== undefined && (STAYS_BEHIND.test(segment) || HOLDS_NEXT.test(last));
    if (glued) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** The longest beginning of a text that fits, at least one letter with its marks. */
function fitting(text: string, measure: Measure, width: number): string {
  let fits = "";
  for (const { segment } of graphemes.segment(text)) {
    if (fits !== "" && measure(fits + segment) > width) break;
    fits += segment;
  }
  return fits;
}

function wrapParagraph(text: string, measure: Measure, width: number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const piece of breakable(text)) {
    if (line !== "" && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
    // One word that is wider than a line: broken between letters.
    while (measure(line.trimEnd()) > width) {
      const fits = fitting(line, measure, width);
      if (fits.length >= line.trimEnd().length) break;
      lines.push(fits);
      line = line.slice(fits.length);
    }
  }
  if (line.trimEnd() !== "" || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** A text in lines no wider than `width`: broken between words, inside one only where it is wider than a line. */
export const wrap = (text: string, measure: Measure, width: number): string[] =>
  text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, measure, width));
