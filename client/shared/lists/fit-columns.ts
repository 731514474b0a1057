import type { Column, ContentKind } from "../filters/types.ts";

interface Span {
  /** In pixels with padding: still readable. */
  least: number;
  /** In pixels with padding: more is of no use while other columns could have it. */
  most: number;
}

/**
 * How wide a column is by what it contains, in English; `scales` with the larger letters of Khmer, or `khmer` is the least
 * width there.
 */
const spans: Record<ContentKind, Span & { scales?: true; khmer?: number }> = {
  code: { least: 96, most: 200 },
  serial: { least: 236, most: 248 },
  name: { least: 138, most: 320, scales: true },
  text: { least: 106, most: 240, scales: true },
  word: { least: 76, most: 128, scales: true },
  number: { least: 64, most: 104 },
  amount: { least: 94, most: 130, scales: true },
  date: { least: 98, most: 108, scales: true },
  moment: { least: 98, most: 146, scales: true },
  // In Khmer as wide as the longest of the students' states.
  tag: { least: 100, most: 170, scales: true, khmer: 156 },
  shortTag: { least: 100, most: 130, scales: true },
  tags: { least: 156, most: 250, scales: true },
  record: { least: 215, most: 420, scales: true },
  control: { least: 150, most: 260, scales: true },
};

const KHMER = 1.05;
/** Beside a code the button that copies it, where it is always visible. */
const COPY = 24;
/** A picture and the gap after it. */
const PICTURE = 36;
/** The sides of a heading's cell, and the mark of its order. */
const SIDES = 13;
const MARK = 20;
/** Letters of a heading are at most about this wide. */
const LETTER = { en: 8.6, km: 11 };

type Fitted = Pick<Column<never, string>, "key" | "header" | "kind" | "optional" | "phone" | "sort" | "renderImage">;

/** The words of a heading, which is wrapped only between them: Khmer has no spaces there. */
function wordsOf(header: string): string[] {
  if (!/[\u1780-\u17FF]/u.test(header) || !("Segmenter" in Intl)) return header.split(/\s+/u);
  return [...new Intl.Segmenter("km", { granularity: "word" }).segment(header)].map(({ segment }) => segment);
}

/** How many letters a word shows: marks above and below stand on another. */
const lettersOf = (word: string): number => word.replaceAll(/\u17D2.|[\p{M}\s]/gu, "").length;

function spanOf({ header, kind, sort, renderImage }: Fitted, { language, hovering = true }: Room): Span {
  const { least, most, scales, khmer } = spans[kind ?? "text"];
  const larger = language === "km" && scales ? KHMER : 1;
  const readably = language === "km" && khmer ? khmer : least * larger;
  const beside = (renderImage ? PICTURE : 0) + (kind === "code" && !hovering ? COPY : 0);
  const letter = language === "km" ? LETTER.km : LETTER.en;
  const heading = Math.max(...wordsOf(header).map(lettersOf)) * letter + SIDES + (sort ? MARK : 0);
  const readable = Math.ceil(Math.max(readably + beside, heading));
  return { least: readable, most: Math.max(readable, Math.ceil(most * larger) + beside) };
}

/** What a row says first: its parts on a phone in this order, then the rest as displayed. */
const order: readonly Fitted["phone"][] = ["title", "code", "tag", "line", "long", "subtitle", undefined];

/** A list's columns, the most important first. */
const byImportance = <C extends Pick<Fitted, "phone">>(columns: readonly C[]): C[] =>
  columns.toSorted((a, b) => order.indexOf(a.phone) - order.indexOf(b.phone));

interface Room {
  /** The width that the columns share, in pixels; null where nothing is laid out: then all fit. */
  width: number | null;
  language: string;
  /** What is shown where the pointer rests needs no room. */
  hovering?: boolean;
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

interface Wish {
  key: string;
  kind: ContentKind | undefined;
  from: number;
  more: number;
}

const total = (wishes: readonly Wish[]): number => wishes.reduce((sum, { more }) => sum + more, 0);

/**
 * The columns to show, and their widths by what they contain. What the user chose is shown; of the default columns, the
 * most important ones that have room beside each other. The rest is read where the row opens, or shown by choice.
 */
export function fitColumns<C extends Fitted>(columns: readonly C[], room: Room): FittedColumns<C> {
  const { width, all = false, chosen = {} } = room;
  const span = new Map(columns.map((column) => [column.key, spanOf(column, room)]));
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
  const wishes = visible.map(({ key, kind }): Wish => {
    const { least: from, most } = span.get(key) ?? { least: 0, most: 0 };
    return { key, kind, from, more: most - from };
  });
  const spare = Math.max(0, (width ?? least) - least);
  const wished = total(wishes);
  // A moment that has its line is read at a glance; a name is cut off a few letters later.
  const moments = wishes.filter(({ kind }) => kind === "moment");
  const first = total(moments) <= spare ? moments : [];
  const others = wished - total(first);
  const share = others > 0 ? Math.min(1, (spare - total(first)) / others) : 0;
  // More than all wish for is spread over them, too, so that checkboxes and menus keep their width.
  const beyond = Math.max(1, (width ?? 0) / (least + wished));
  return {
    columns: visible,
    widths: Object.fromEntries(
      wishes.map((wish) => {
        const { key, from, more } = wish;
        return [key, Math.floor((from + (first.includes(wish) ? more : more * share)) * beyond)];
      }),
    ),
    least,
  };
}
