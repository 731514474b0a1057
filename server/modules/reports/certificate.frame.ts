import type { Sheet } from "../../lib/pdf/sheet.ts";

export const TEAL = "0.04 0.36 0.36";
export const GOLD = "0.71 0.55 0.24";
export const INK = "0.11 0.15 0.17";
export const QUIET = "0.36 0.42 0.45";
const PALE = "0.9 0.94 0.94";

/** Distances from the paper's edge to the outer and inner border lines, in points. */
const OUTER = 20;
const INNER = 27;
const CORNER = 15;
/** The distance from the paper's edge to the content. */
export const CONTENT = 52;

/** An element of a page: its height, and how it is drawn from its top. */
export interface Block {
  height: number;
  draw: (top: number) => void;
}

/** The border on every page of a certificate. */
export function drawFrame(paper: Sheet): void {
  const { width, height } = paper;
  paper.frame(OUTER, OUTER, width - 2 * OUTER, height - 2 * OUTER, { line: 2.4, colour: TEAL });
  paper.frame(INNER, INNER, width - 2 * INNER, height - 2 * INNER, { line: 0.7, colour: GOLD });
  for (const x of [INNER, width - INNER - CORNER]) {
    for (const y of [INNER, height - INNER - CORNER]) {
      paper.frame(x, y, CORNER, CORNER, { line: 0.7, colour: GOLD });
      paper.fill(x + CORNER / 2 - 2.5, y + CORNER / 2 - 2.5, 5, 5, TEAL);
    }
  }
}

/** A short line with a dot in its middle. */
export function drawFlourish(paper: Sheet, y: number): void {
  const middle = paper.width / 2;
  paper.rule(middle - 90, y, middle - 10, y, { width: 0.8, colour: GOLD });
  paper.rule(middle + 10, y, middle + 90, y, { width: 0.8, colour: GOLD });
  paper.fill(middle - 2.5, y - 2.5, 5, 5, TEAL);
}

/** Replaces a missing photo: the name's initial. */
export function drawInitial(
  paper: Sheet,
  name: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  const { x, y, width, height } = box;
  paper.fill(x, y, width, height, PALE);
  const [{ segment = "" } = {}] = new Intl.Segmenter("km", { granularity: "grapheme" }).segment(name);
  const size = height / 2.6;
  paper.line(segment, x, y + height / 2 + size / 3, { size, weight: "bold", align: "center", width, colour: TEAL });
}
