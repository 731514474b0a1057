import { type Finding, findingsOf, normalizeSearch, phoneIn } from "../../core/base/text.ts";
import { KHMER } from "../../shared/khmer.ts";

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** A Khmer syllable, or another character with its marks: what is never cut. */
const UNIT = /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd\u200b-\u200d])*|\P{M}\p{M}*|\p{M}+/gsu;

/** A text in the form in which it is searched. */
interface Folded {
  text: string;
  /** The unit that each of its characters comes from. */
  units: number[];
}

const isSpace = (unit: string | undefined) => unit !== undefined && /^\s+$/u.test(unit);
const isKhmer = (unit: string | undefined) => unit !== undefined && KHMER.test(unit);

/** @param together without spaces between Khmer words, as not everyone types them */
function fold(units: readonly string[], together: boolean): Folded {
  const folded: Folded = { text: " ", units: [0] };
  for (const [place, unit] of units.entries()) {
    const ends = isSpace(unit) && (folded.text.endsWith(" ") || (together && isKhmer(units[place + 1])));
    const text = isSpace(unit) ? " " : normalizeSearch(unit);
    if (ends) continue;
    folded.text += text;
    folded.units.push(...Array.from({ length: text.length }, () => place));
  }
  return folded;
}

/** The units in which the parts of a word are; null if it is not found in this way. */
function unitsOf({ text, units }: Folded, { parts, atStart }: Finding): number[] | null {
  const found: number[] = [];
  let from = 0;
  for (const part of parts) {
    const sought = atStart ? ` ${part}` : part;
    const at = text.indexOf(sought, from);
    if (at < 0) return null;
    from = at + sought.length;
    const [first = 0, last = 0] = [units[from - part.length], units[from - 1]];
    found.push(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
  }
  return found;
}

/** Consecutive units of the same kind as one piece. */
function piecesOf(units: readonly string[], found: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const [place, text] of units.entries()) {
    const last = pieces.at(-1);
    if (last?.found === found.has(place)) last.text += text;
    else pieces.push({ text, found: found.has(place) });
  }
  return pieces;
}

/** Where the words of a query are in a text. */
export interface Marked {
  pieces: Piece[];
  /** The places in the query of the words that were found. */
  words: ReadonlySet<number>;
}

/** Finds the words of a query in texts, in the same way as lists find them in their search columns. */
export function wordsOf(query: string): { count: number; mark: (text: string) => Marked } {
  const words = findingsOf(query);
  const mark = (text: string): Marked => {
    const units = text.match(UNIT) ?? [];
    const forms = [fold(units, false), fold(units, true)];
    const found = words.map((ways) => {
      for (const form of forms) {
        for (const way of ways) {
          const at = unitsOf(form, way);
          if (at) return at;
        }
      }
      return null;
    });
    return {
      pieces: piecesOf(units, new Set(found.flatMap((at) => at ?? []))),
      words: new Set(found.flatMap((at, word) => (at ? [word] : []))),
    };
  };
  return { count: words.length, mark };
}

/** The number that a query is, in a phone number; null if the query is none, or another. */
export function markPhone(query: string, phone: string): Piece[] | null {
  const digits = phoneIn(query);
  const at = digits === null ? -1 : phone.indexOf(digits);
  if (digits === null || at < 0) return null;
  const pieces = [
    { text: phone.slice(0, at), found: false },
    { text: digits, found: true },
    { text: phone.slice(at + digits.length), found: false },
  ];
  return pieces.filter(({ text }) => text !== "");
}
