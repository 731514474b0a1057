import type { Flow } from "./flow.ts";
import type { LineStyle } from "./sheet.ts";

/** A column of a table. */
export interface Column {
  /** Its heading, one entry per line. */
  heads: readonly string[];
  /** In points, including padding. */
  width: number;
  align?: "left" | "center" | "right";
  /** A line down its left side, for a column that is filled in by hand. */
  ruled?: boolean;
}

/** How a table is laid out. */
export interface TableOptions {
  /** Draws what stands above the head on the pages that continue the table. */
  continued?: () => void;
  /** The least height of a row, in points. */
  rowHeight?: number;
}

const SIZE = 8;
const HEAD_SIZE = 7;
/** Khmer needs room above and below its letters. */
const LEADING = 13;
const PADDING = 3;
/** Extra space between a right-aligned column and the next. */
const APART = 5;
/** From the top of a row to its first baseline. */
const DROP = 10.5;
const HEAD_GROUND = "0.92 0.95 0.95";
const RULE = { width: 0.4, colour: "0.8 0.8 0.8" };

/** A table that continues over pages, repeating its head on each. */
export class Table {
  readonly #flow: Flow;
  readonly #options: TableOptions;
  readonly #columns: readonly (Column & { x: number; room: number })[];

  constructor(flow: Flow, columns: readonly Column[], options: TableOptions = {}) {
    this.#flow = flow;
    this.#options = options;
    let x = flow.paper.margin;
    this.#columns = columns.map((column) => {
      const placed = { ...column, x, room: column.width - 2 * PADDING - (column.align === "right" ? APART : 0) };
      x += column.width;
      return placed;
    });
  }

  /** The height of the head, in points. */
  get headHeight(): number {
    return Math.max(...this.#columns.map(({ heads }) => heads.length)) * (LEADING - 2) + 4;
  }

  /** Draws the head at the current position. */
  head(): void {
    this.#flow.paper.tagged("P", () => this.#drawHead());
  }

  /**
   * Draws a row, on a new page if this one is full. Text too long for its column wraps. `below` is the height of what
   * stays on the row's page, in points.
   */
  row(texts: readonly string[], below = 0): void {
    const { paper } = this.#flow;
    const style = { size: SIZE };
    const cells = this.#columns.map(({ room }, i) => paper.lines(texts[i] ?? "", style, room));
    const needed = Math.max(1, ...cells.map((lines) => lines.length)) * LEADING + 3;
    const height = Math.max(needed, this.#options.rowHeight ?? 0);
    if (!this.#flow.fits(height + below)) {
      this.#flow.turn();
      paper.artifact(() => {
        this.#options.continued?.();
        this.#drawHead();
      });
    }
    const top = this.#flow.y;
    const baseline = top + DROP + (height - needed) / 2;
    paper.tagged("P", () => {
      for (const [i, lines] of cells.entries()) {
        const column = this.#columns[i];
        if (!column) continue;
        const placed = { ...style, align: column.align ?? "left", width: column.room };
        for (const [k, line] of lines.entries()) paper.line(line, column.x + PADDING, baseline + k * LEADING, placed);
        if (column.ruled) paper.rule(column.x, top, column.x, top + height, RULE);
      }
      paper.rule(paper.margin, top + height, paper.width - paper.margin, top + height, RULE);
    });
    this.#flow.y = top + height;
  }

  #drawHead(): void {
    const { paper } = this.#flow;
    const top = this.#flow.y;
    paper.fill(paper.margin, top, paper.width - 2 * paper.margin, this.headHeight, HEAD_GROUND);
    for (const { heads, x, room, align = "left" } of this.#columns) {
      for (const [k, text] of heads.entries()) {
        const style: LineStyle = { size: HEAD_SIZE, weight: k === 0 ? "bold" : "regular", align, width: room };
        paper.line(text, x + PADDING, top + DROP + k * (LEADING - 2), style);
      }
    }
    this.#flow.y = top + this.headHeight;
  }
}
