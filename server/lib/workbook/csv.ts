import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { budgetOf, cleanText, RowCollector, type SheetRow } from "./rows.ts";
import { decodeText } from "./encoding.ts";
import { Turns } from "./turns.ts";
import { unguarded } from "../../shared/spreadsheet/formulas.ts";

const SIGNS = [",", ";", "\t"];
/**
 * The separator of some programs' exports, which also occurs in names and remarks: accepted only if it can be nothing
 * else.
 */
const BAR = "|";
const SAMPLE_LINES = 20;
/** As many as a sheet of Excel has: further ones are no columns, even if they are blank. */
const MOST_COLUMNS = 16_384;

/** The line in which Excel declares the separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?(?:\r\n?|\n|$)/iu;

/** How well a separator fits: how many lines contain the same number of it, and which number. */
interface Scored {
  sign: string;
  lineCount: number;
  common: number;
}

/**
 * Whether bars separate the cells: all lines have the same number of them, except titles above, and no other separator
 * splits as many lines into as many cells. A single bar must also occur in the very first line, as column names contain
 * none.
 */
function isBarred(lines: readonly string[], others: readonly Scored[]): boolean {
  const counts = lines.map((line) => line.split(BAR).length - 1);
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return false;
  const [common = 0, ...rest] = counts.slice(first);
  if (rest.some((count) => count !== common) || (common === 1 && first > 0)) return false;
  return others.every(({ lineCount, common: many }) => lineCount <= rest.length || many < common);
}

/**
 * The separator: whichever of comma, semicolon and tab most of the first lines have the same number of, outside quotes;
 * or a bar.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"?/gu, "")
    .split(/\r\n?|\n/u)
    .filter((line) => line.trim() !== "")
    .slice(0, SAMPLE_LINES);
  const scored = SIGNS.map((sign): Scored => {
    const found = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const alike = found.map((count) => found.filter((other) => other === count).length);
    const lineCount = Math.max(0, ...alike);
    const common = found[alike.indexOf(lineCount)] ?? 0;
    return { sign, lineCount, common };
  });
  if (isBarred(lines, scored)) return BAR;
  return scored.toSorted((a, b) => b.lineCount - a.lineCount || b.common - a.common)[0]?.sign ?? ",";
}

const isBreak = (sign: string | undefined): boolean => sign === "\n" || sign === "\r";

class CsvReader {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #limits: WorkbookLimits;
  #at: number;
  /** Rows so far: a quoted cell may contain line breaks, and programs number rows, not lines. */
  #row = 0;

  constructor(text: string, limits: WorkbookLimits) {
    const separator = SEPARATOR_LINE.exec(text);
    this.#text = text;
    this.#delimiter = separator?.[1] ?? delimiterOf(text);
    this.#at = separator?.[0].length ?? 0;
    this.#limits = limits;
    if (separator) this.#row = 1;
  }

  /** The next row; null at the end. */
  next(): { number: number; cells: string[] } | null {
    if (this.#at >= this.#text.length) return null;
    this.#row += 1;
    const cells: string[] = [];
    let count = 0;
    for (;;) {
      const cell = this.#cell();
      count += 1;
      if (count > MOST_COLUMNS) throw new WorkbookError("errors.fileTooManyColumns", { n: this.#limits.columns });
      if (cells.length < this.#limits.columns) cells.push(cleanText(unguarded(cell), this.#limits));
      else if (cell.trim() !== "") throw new WorkbookError("errors.fileTooManyColumns", { n: this.#limits.columns });
      if (this.#text[this.#at] !== this.#delimiter) break;
      this.#at += 1;
    }
    this.#at += this.#text[this.#at] === "\r" && this.#text[this.#at + 1] === "\n" ? 2 : 1;
    return { number: this.#row, cells };
  }

  #cell(): string {
    const quoted = this.#text[this.#at] === '"' ? this.#quoted() : "";
    const start = this.#at;
    while (this.#at < this.#text.length && this.#text[this.#at] !== this.#delimiter && !isBreak(this.#text[this.#at])) {
      this.#at += 1;
    }
    const rest = this.#text.slice(start, this.#at);
    if (rest.trim() !== "" && /[\r\n]/u.test(quoted)) throw this.#brokenQuote();
    return quoted + rest;
  }

  /**
   * A quote that opens in one row and closes inside a later row's text has swallowed rows: it was not meant as a quote.
   */
  #brokenQuote(): WorkbookError {
    return new WorkbookError("errors.fileBrokenQuote", { n: this.#row });
  }

  #quoted(): string {
    const start = this.#at + 1;
    let end = this.#text.indexOf('"', start);
    while (end >= 0 && this.#text[end + 1] === '"') end = this.#text.indexOf('"', end + 2);
    if (end < 0 || end - start > this.#limits.cellLength) throw this.#brokenQuote();
    this.#at = end + 1;
    return this.#text.slice(start, end).replaceAll('""', '"');
  }
}

/**
 * The rows of a CSV file (RFC 4180; comma, semicolon, tab or bar). Throws `WorkbookError` if it is not text, a quote is
 * not closed or a limit is exceeded.
 */
export async function* csvRows(data: Buffer, limits: WorkbookLimits): AsyncGenerator<SheetRow[], void, undefined> {
  const reader = new CsvReader(decodeText(data), limits);
  const collector = new RowCollector(limits, budgetOf(limits), "");
  const turns = new Turns();
  for (let row = reader.next(); row; row = reader.next()) {
    collector.add(row.number, row.cells);
    yield* collector.full();
    await turns.pause();
  }
  yield* collector.rest();
}
