import { familyRuns } from "./families.ts";
import { wrap } from "./lines.ts";
import type { PrintedPicture } from "./pictures.ts";
import { typeface, type Weight } from "./shape.ts";

/** A4, in points. */
const SHORT = 595.28;
const LONG = 841.89;

/** How a line of text is drawn. */
export interface LineStyle {
  weight?: Weight;
  /** In points. */
  size: number;
  align?: "left" | "center" | "right";
  /** What it is aligned in, from `x` on. */
  width?: number;
  /** A colour as PDF writes it: three numbers from 0 to 1. */
  colour?: string;
}

/** What a piece of the page is to a reader of its structure. */
export type Role = "H1" | "H2" | "H3" | "P" | "Figure";

export interface SheetOptions {
  landscape?: boolean;
  /** Around what is printed, in points. */
  margin: number;
}

/** Pages of A4 that something is laid out on. Measures are points from the top left. */
export abstract class Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;

  constructor({ landscape = false, margin }: SheetOptions) {
    this.margin = margin;
    this.width = landscape ? LONG : SHORT;
    this.height = landscape ? SHORT : LONG;
  }

  /** How many pages there are so far. */
  abstract get pages(): number;

  /** Begins a page. */
  abstract addPage(): void;

  /** Draws one line with its baseline at `y`: what holds Khmer and what does not stand on one line. */
  abstract line(text: string, x: number, y: number, style: LineStyle): void;

  /** A line between two points. */
  abstract rule(x1: number, y1: number, x2: number, y2: number, look?: { width?: number; colour?: string }): void;

  /** A filled rectangle. */
  abstract fill(x: number, y: number, width: number, height: number, colour: string): void;

  /** The outline of a rectangle. */
  abstract frame(x: number, y: number, width: number, height: number, look?: { line?: number; colour?: string }): void;

  /** Draws a picture, as large as it is said; the same one is written into the document once. */
  abstract picture(picture: PrintedPicture, x: number, y: number, width: number, height: number): void;

  /** What is drawn in `draw` is one piece of the document's structure, in the order of reading. */
  abstract tagged(role: Role, draw: () => void, options?: { lang?: string; alt?: string }): void;

  /** What is drawn in `draw` is repeated on pages, or only decorates: readers pass it over. */
  abstract artifact(draw: () => void): void;

  /** Draws how many pages there are in the end, at a place of this page. */
  abstract totalPages(x: number, y: number): void;

  /** Writes what is left. `total`: the number of pages as it is printed, in the footer's size. */
  abstract end(total: string, size: number): void;

  /** How wide a line is, in points. */
  measure(text: string, { size, weight = "regular" }: LineStyle): number {
    return familyRuns(text).reduce((width, run) => width + typeface(weight, run.family).width(run.text, size), 0);
  }

  /** A text in lines that are no wider than `width`. */
  lines(text: string, style: LineStyle, width: number): string[] {
    return wrap(text, (line) => this.measure(line, style), width);
  }

  /** Draws a text in lines, the first baseline at `y`; gives the baseline that would follow. */
  paragraph(text: string, x: number, y: number, style: LineStyle & { width: number; leading?: number }): number {
    const leading = style.leading ?? style.size * 1.6;
    let baseline = y;
    for (const line of this.lines(text, style, style.width)) {
      this.line(line, x, baseline, style);
      baseline += leading;
    }
    return baseline;
  }
}
