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
  /** The width to align within, starting at `x`. */
  width?: number;
  /** A colour in PDF notation: three numbers from 0 to 1. */
  colour?: string;
}

/** The structural role of page content. */
export type Role = "H1" | "H2" | "H3" | "P" | "Figure";

export interface SheetOptions {
  landscape?: boolean;
  /** Another size than A4, in points. */
  size?: { width: number; height: number };
  /** The page margin, in points. */
  margin: number;
}

/** Pages of one size, A4 by default, to lay content out on. Measurements are in points from the top left. */
export abstract class Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;

  constructor({ landscape = false, size, margin }: SheetOptions) {
    this.margin = margin;
    this.width = size?.width ?? (landscape ? LONG : SHORT);
    this.height = size?.height ?? (landscape ? SHORT : LONG);
  }

  /** The number of pages so far. */
  abstract get pages(): number;

  /** Starts a page. */
  abstract addPage(): void;

  /** Draws one line with its baseline at `y`; Khmer and other text share the baseline. */
  abstract line(text: string, x: number, y: number, style: LineStyle): void;

  /** A line between two points. */
  abstract rule(x1: number, y1: number, x2: number, y2: number, look?: { width?: number; colour?: string }): void;

  /** A filled rectangle. */
  abstract fill(x: number, y: number, width: number, height: number, colour: string): void;

  /** The outline of a rectangle. */
  abstract frame(x: number, y: number, width: number, height: number, look?: { line?: number; colour?: string }): void;

  /** Draws a picture at the given size; a repeated picture is embedded once. */
  abstract picture(picture: PrintedPicture, x: number, y: number, width: number, height: number): void;

  /** Makes what `draw` draws one structure element of the document, in reading order. */
  abstract tagged(role: Role, draw: () => void, options?: { lang?: string; alt?: string }): void;

  /** Marks what `draw` draws as repeated or decorative, which screen readers skip. */
  abstract artifact(draw: () => void): void;

  /** Draws the final number of pages at a position on this page. */
  abstract totalPages(x: number, y: number): void;

  /** Writes what is left. `total`: the printed number of pages, in the footer's size. */
  abstract end(total: string, size: number): void;

  /** The width of a line, in points. */
  measure(text: string, { size, weight = "regular" }: LineStyle): number {
    return familyRuns(text).reduce((width, run) => width + typeface(weight, run.family).width(run.text, size), 0);
  }

  /** Breaks a text into lines no wider than `width`. */
  lines(text: string, style: LineStyle, width: number): string[] {
    return wrap(text, (line) => this.measure(line, style), width);
  }

  /** Draws a text as lines, the first baseline at `y`; returns the baseline that would follow. */
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
