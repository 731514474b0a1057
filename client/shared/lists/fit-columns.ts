import type { Column, ContentKind } from "../filters/types.ts";

interface Span {
  /** In pixels with padding: still readable. */
  least: number;
  /** In pixels with padding: what it usually contains is whole. Less is readable, but cut off; the least by default. */
  enough: number;
  /** In pixels with padding: more is of no use while other columns could have it. */
  most: number;
}

/**
 * How wide a column is by what it contains, in English; `scales` with the larger letters of Khmer, or `khmer` is the least
 * width there.
 */
const spans: Record<ContentKind, Omit<Span, "enough"> & { enough?: number; scales?: true; khmer?: number }> = {
  // Thirteen characters, and beside the eleven of most the button that copies them. A longer one takes several lines.
  code: { least: 126, most: 200 },
  serial: { least: 130, most: 248 },
  name: { least: 138, most: 320, scales: true },
  longName: { least: 138, enough: 236, most: 280, scales: true },
  text: { least: 106, most: 240, scales: true },
  word: { least: 76, most: 128, scales: true },
  number: { least: 64, most: 104 },
  amount: { least: 94, most: 130, scales: true },
  date: { least: 98, most: 108, scales: true },
  moment: { least: 98, enough: 146, most: 146, scales: true },
  // In Khmer as wide as the longest of the students' states.
  tag: { least: 100, most: 170, scales: true, khmer: 156 },
  shortTag: { least: 100, most: 130, scales: true },
  tags: { least: 156, enough: 205, most: 250, scales: true },
  record: { least: 215, enough: 440, most: 480, scales: true },
  control: { least: 150, most: 260, scales: true },
};

const KHMER = 1.05;
/** Beside a code the button that copies it, where it is always visible. */
const COPY = 24;
/** A picture and the gap after it. */
const PICTURE = 36;
/** The pin of a row and the gap before it, in the first column. */
const PIN = 22;
/** The sides of a heading's cell, and the mark of its order. */
const SIDES = 13;
const MARK = 20;
/** Letters of a heading are at most about this wide. */
const LETTER = { en: 8.6, km: 11 };

type Fitted = Pick<
  Column<never, string>,
  "key" | "header" | "kind" | "optional" | "phone" | "yields" | "sort" | "renderImage"
>;

/** The words of a heading, which is wrapped only between them: Khmer has no spaces there. */
function wordsOf(header: string): string[] {
  if (!/[\u1780-\u17FF]/u.test(header) || !("Segmenter" in Intl)) return header.split(/\s+/u);
  return [...new Intl.Segmenter("km", { granularity: "word" }).segment(header)].map(({ segment }) => segment);
}

/** How many letters a word shows: marks above and below stand on another. */
const lettersOf = (word: string): number => word.replaceAll(/\u17D2.|[\p{M}\s]/gu, "").length;

/** The letters of the longer of two lines that words of so many letters take. */
function inTwoLines(words: readonly number[]): number {
  const long = (line: readonly number[]) =>
    line.reduce((sum, letters) => sum + letters, Math.max(0, line.length - 1) / 2);
  return Math.min(...words.map((_, place) => Math.max(long(words.slice(0, place + 1)), long(words.slice(place + 1)))));
}

function spanOf({ header, kind, sort, renderImage }: Fitted, { language, hovering = true }: Room, pin: number): Span {
  const { least, enough = least, most, scales, khmer } = spans[kind ?? "text"];
  const larger = language === "km" && scales ? KHMER : 1;
  const readably = language === "km" && khmer ? khmer : least * larger;
  const beside = pin + (renderImage ? PICTURE : 0) + (kind === "code" && !hovering ? COPY : 0);
  const letter = language === "km" ? LETTER.km : LETTER.en;
  const words = wordsOf(header).map(lettersOf);
  const headed = (letters: number) => letters * letter + SIDES + (sort ? MARK : 0);
  const readable = Math.ceil(Math.max(readably + beside, headed(Math.max(...words))));
  const atLeast = (width: number) => Math.max(readable, Math.ceil(width * larger) + beside);
  const whole = Math.max(atLeast(enough), Math.ceil(headed(inTwoLines(words))));
  return { least: readable, enough: whole, most: Math.max(whole, atLeast(most)) };
}

/** What a row says first: its parts on a phone in this order, then the rest as displayed. */
const order: readonly Fitted["phone"][] = ["title", "code", "tag", "line", "long", "subtitle", undefined];

const rankOf = ({ phone, yields }: Pick<Fitted, "phone" | "yields">): number =>
  yields ? order.length : order.indexOf(phone);

/** A list's columns, the most important first. */
const byImportance = <C extends Pick<Fitted, "phone" | "yields">>(columns: readonly C[]): C[] =>
  columns.toSorted((a, b) => rankOf(a) - rankOf(b));

interface Room {
  /** The width that the columns share, in pixels; null where nothing is laid out: then all fit. */
  width: number | null;
  language: string;
  /** What is shown where the pointer rests needs no room. */
  hovering?: boolean;
  /** Rows may be pinned. */
  pins?: boolean;
  /** Shows all default columns, whether or not they have room. */
  all?: boolean;
  /** Columns shown or hidden by the user, by key. */
  chosen?: Readonly<Record<string, boolean>>;
}

export interface FittedColumns<C> {
  /** The visible columns, as displayed. */
  columns: C[];
  /** Their widths in pixels, by key. */
  widths: Record<string, number>;
  /** The least width of all together, in pixels: in a smaller room the table scrolls. */
  least: number;
}

type Widths = Readonly<Record<string, number>>;

/** Widths that grow towards others as far as the room allows, each by the same part of what it lacks. */
function grown(widths: Widths, towards: Widths, room: number): Widths {
  const lacking = (key: string) => Math.max(0, (towards[key] ?? 0) - (widths[key] ?? 0));
  const keys = Object.keys(widths);
  const wished = keys.reduce((sum, key) => sum + lacking(key), 0);
  const spare = Math.max(0, room - sumOf(widths));
  const share = wished > 0 ? Math.min(1, spare / wished) : 0;
  return Object.fromEntries(keys.map((key) => [key, (widths[key] ?? 0) + lacking(key) * share]));
}

const sumOf = (widths: Widths): number => Object.values(widths).reduce((sum, width) => sum + width, 0);

/**
 * The columns to show, and their widths by what they contain. What the user chose is shown; of the default columns, the
 * most important ones that have room beside each other. The rest is read where the row opens, or shown by choice.
 */
export function fitColumns<C extends Fitted>(columns: readonly C[], room: Room): FittedColumns<C> {
  const { width, all = false, chosen = {}, pins = false } = room;
  const span = new Map(columns.map((column, i) => [column.key, spanOf(column, room, pins && i === 0 ? PIN : 0)]));
  const leastOf = ({ key }: C) => span.get(key)?.least ?? 0;
  const shown = new Set(columns.filter(({ key }) => chosen[key]).map(({ key }) => key));
  let least = columns.reduce((sum, column) => sum + (shown.has(column.key) ? leastOf(column) : 0), 0);
  for (const column of byImportance(columns)) {
    if (column.optional || chosen[column.key] !== undefined) continue;
    const isNeeded = all || column.phone === "title" || column.phone === "code";
    if (!isNeeded && width !== null && least + leastOf(column) > width) break;
    shown.add(column.key);
    least += leastOf(column);
  }
  const visible = columns.filter(({ key }) => shown.has(key));
  const available = width ?? least;
  const each = (of: (column: C) => number): Widths =>
    Object.fromEntries(visible.map((column) => [column.key, of(column)]));
  const spanned = (end: keyof Span) => each(({ key }) => span.get(key)?.[end] ?? 0);
  const from = spanned("least");
  // A moment that has its line is read at a glance, and is of no use halfway; a name is cut off a few letters later.
  const inLines = each(({ key, kind }) => span.get(key)?.[kind === "moment" ? "enough" : "least"] ?? 0);
  const begun = sumOf(inLines) <= available ? inLines : from;
  const widths = grown(grown(begun, spanned("enough"), available), spanned("most"), available);
  // More than all wish for is spread over them, too, so that checkboxes and menus keep their width.
  const beyond = Math.max(1, (width ?? 0) / sumOf(spanned("most")));
  return {
    columns: visible,
    widths: each(({ key }) => Math.floor((widths[key] ?? 0) * beyond)),
    least,
  };
}
