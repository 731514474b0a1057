const graphemes = new Intl.Segmenter("km", { granularity: "grapheme" });
const words = new Intl.Segmenter("km", { granularity: "word" });

/** What may not start a line: marks, closing punctuation, spaces, punctuation between digits. */
const STAYS_BEHIND = /^[\p{M}។៕ៗ៖,.;:!?)\]»”’%\s/–-]/u;
/**
 * What may not end a line: an opening bracket or quote, the sign that stacks the next letter, a number's hyphen or
 * slash.
 */
const HOLDS_NEXT = /[\u17d2([«“‘]$|[\d\u17e0-\u17e9][-/–]$/u;

/** The width of a line of text. */
export type Measure = (line: string) => number;

/** The pieces between which a text may be broken into lines; spaces belong to the piece before them. */
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
    // A single word wider than the line is broken between letters.
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

/** Breaks a text into lines no wider than `width`: between words, or inside a word that is wider than a line. */
export const wrap = (text: string, measure: Measure, width: number): string[] =>
  text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, measure, width));
