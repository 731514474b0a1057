import { HEADER_ROWS } from "../../lib/workbook/limits.ts";
import { findHeader, type SheetReader, type SheetRow } from "../../lib/workbook/sheet.ts";
import type { MergedCells } from "../../lib/workbook/xlsx-parts.ts";
import { BESIDE, plainHeading, UNDER } from "../../shared/import-headings.ts";

/** Tests whether a cell says what a column contains. */
type IsKnown = (cell: string) => boolean;

/** Some rows of a sheet below its header. */
export interface Headed {
  /** The cells of each row above the header. */
  above: string[][];
  /** Merged cells down to the header. */
  merges: MergedCells[];
  headers: string[];
  /** How many rows the header takes: the last of those above it are its own. */
  lines: number;
  rows: SheetRow[];
}

const textsOf = ({ cells }: SheetRow): string[] => cells.map((cell) => cell.replace(/\s+/gu, " ").trim());
const filledOf = (row: SheetRow): string[] => [...new Set(textsOf(row).filter((text) => text !== ""))];
const isWord = (text: string): boolean => /\p{L}/u.test(text);

/** Whether a row above the header is its first line: it names columns, or groups of columns merged across. */
function isUpperLine(row: SheetRow, isKnown: IsKnown): boolean {
  const filled = filledOf(row);
  if (filled.length < 2 || !filled.every(isWord)) return false;
  const across = (row.notes?.spans ?? []).filter(({ column, last }) => last > column);
  return filled.filter(isKnown).length >= 2 || across.length === filled.length;
}

/** By column of the lower line: the text of the upper one that covers several columns, if any. */
function groupsOf(upper: SheetRow, lower: readonly string[]): (string | undefined)[] {
  const texts = textsOf(upper);
  const across = (upper.notes?.spans ?? []).filter(({ column, last }) => last > column);
  if (across.length > 0) {
    return lower.map((_, i) => texts[across.find(({ column, last }) => column <= i && i <= last)?.column ?? -1]);
  }
  // Without merged cells, a text goes on over the blank cells behind it.
  const from = lower.map((_, i) => texts.findLastIndex((text, j) => j <= i && text !== ""));
  const covers = (start: number) => lower.filter((text, i) => text !== "" && from[i] === start).length;
  return from.map((start) =>
    start >= 0 && (lower[start] ?? "") !== "" && covers(start) > 1 ? texts[start] : undefined,
  );
}

/** The headings of two lines as one for each column. */
function joined(upper: SheetRow, lower: SheetRow): string[] {
  const [above, below] = [textsOf(upper), textsOf(lower)];
  const columns = Array.from({ length: Math.max(above.length, below.length) }, (_, i) => below[i] ?? "");
  const groups = groupsOf(upper, columns);
  return columns.map((text, i) => {
    const group = groups[i] ?? "";
    const over = group || (above[i] ?? "");
    if (over === "" || text.startsWith(over) || plainHeading(over) === plainHeading(text)) return text;
    return text === "" ? over : over + (group === "" ? BESIDE : UNDER) + text;
  });
}

/**
 * Whether a row below the header is its second line: most of its cells say the same as those above in other words, or
 * which of several columns they are.
 */
function isLowerLine(row: SheetRow, header: SheetRow, isKnown: IsKnown): boolean {
  const lower = textsOf(row);
  const upper = new Set(filledOf(header).map(plainHeading));
  const both = joined(header, row)
    .map((heading, i) => ({ heading, text: lower[i] ?? "" }))
    .filter(({ text }) => text !== "");
  const known = both.filter(({ heading, text }) => isKnown(text) && isKnown(heading)).length;
  return (
    filledOf(row).every(isWord) &&
    known >= 2 &&
    known * 3 >= both.length * 2 &&
    filledOf(row).some((text) => !upper.has(plainHeading(text)))
  );
}

/** The header with both its lines, if it has two; null if no row fits. `number` is that of its last row. */
function headerOf(
  rows: readonly SheetRow[],
  isKnown: IsKnown,
): (Pick<Headed, "headers" | "lines"> & { number: number }) | null {
  const found = findHeader(rows, isKnown);
  const row = rows.find(({ number }) => number === found?.number);
  if (!found || !row) return null;
  const next = rows.find(({ number }) => number === found.number + 1);
  if (next && isLowerLine(next, row, isKnown)) return { number: next.number, headers: joined(row, next), lines: 2 };
  const before = rows.find(({ number }) => number === found.number - 1);
  return before && isUpperLine(before, isKnown)
    ? { ...found, headers: joined(before, row), lines: 2 }
    : { ...found, lines: 1 };
}

/** A sheet's rows below its header, in batches; without headers if no row qualifies as one. */
export async function* belowHeader(reader: SheetReader, isKnown: IsKnown): AsyncGenerator<Headed> {
  let first: SheetRow[] | null = [];
  let begun: Headed = { above: [], merges: [], headers: [], lines: 0, rows: [] };
  const begin = (rows: SheetRow[]): Headed => {
    const header = headerOf(rows, isKnown);
    if (!header) return begun;
    const above = Array.from(
      { length: header.number - 1 },
      (_, i) => rows.find(({ number }) => number === i + 1)?.cells ?? [],
    );
    const merges = rows.flatMap(({ number, notes }) =>
      number > header.number ? [] : (notes?.spans ?? []).map((span) => ({ row: number, ...span })),
    );
    const { headers, lines } = header;
    return { headers, lines, above, merges, rows: rows.filter(({ number }) => number > header.number) };
  };
  for await (const batch of reader.rows()) {
    if (first === null) yield { ...begun, rows: batch };
    else {
      first.push(...batch);
      if ((first.at(-1)?.number ?? 0) <= HEADER_ROWS * 2) continue;
      begun = begin(first);
      yield begun;
      if (begun.headers.length === 0) return;
      first = null;
    }
  }
  if (first !== null && first.length > 0) yield begin(first);
}
