import type { Sheet, SheetOptions } from "../../lib/pdf/sheet.ts";
import type { PlannedLine } from "./distribution.read.ts";
import { drawCode } from "./qr-code.ts";

const MM = 72 / 25.4;
/** A label: 50 × 30 mm, in points. */
const LABEL = { width: 50 * MM, height: 30 * MM };
/** The side of the code: 21 mm, modules of 1 mm that printers of 203 dpi draw without rounding. */
const CODE = 21 * MM;
const INSET = 2.5 * MM;
const COLUMNS = 4;
const ROWS = 9;
/** A4 holds four labels beside one another and nine below one another; these are the margins, in points. */
const LEFT = (595.28 - COLUMNS * LABEL.width) / 2;
const TOP = (841.89 - ROWS * LABEL.height) / 2;
const CUT = { line: 0.3, colour: "0.8 0.8 0.8" };
const QUIET = "0.35 0.35 0.35";

/** The paper of labels: each a page of its own, or sheets of A4 to cut. */
export const labelPaper = (single: boolean): SheetOptions => (single ? { margin: 0, size: LABEL } : { margin: 0 });

/** Draws one label: the code to scan, the serial number, whose it is. */
function drawLabel(paper: Sheet, { code, nameLocal, nameEn, serialNumber }: PlannedLine, x: number, y: number): void {
  const text = x + INSET + CODE + 2 * MM;
  const room = LABEL.width - INSET - CODE - 4 * MM;
  paper.tagged("Figure", () => drawCode(paper, code, x + INSET, y + (LABEL.height - CODE) / 2, CODE), { alt: code });
  paper.tagged("P", () => {
    let at = y + 7 * MM;
    const write = (value: string, size: number, most: number, weight: "regular" | "bold" = "regular") => {
      const style = { size, weight };
      for (const line of paper.lines(value, style, room).slice(0, most)) {
        paper.line(line, text, at, style);
        at += size * 1.5;
      }
    };
    if (serialNumber !== null) write(serialNumber, 9.5, 2, "bold");
    write(nameLocal, 7.5, 2);
    write(nameEn, 6.5, 1);
    paper.line(code, text, y + LABEL.height - 3 * MM, { size: 6.5, colour: QUIET });
  });
}

/** Draws the labels of planned students, in their order, and ends the document. */
export async function drawLabels(
  paper: Sheet,
  rows: readonly PlannedLine[],
  single: boolean,
  step: (done: number) => Promise<void>,
): Promise<void> {
  const perPage = single ? 1 : COLUMNS * ROWS;
  for (const [at, row] of rows.entries()) {
    const place = at % perPage;
    if (place === 0) {
      paper.addPage();
      await step(at);
    }
    if (single) {
      drawLabel(paper, row, 0, 0);
      continue;
    }
    const x = LEFT + (place % COLUMNS) * LABEL.width;
    const y = TOP + Math.floor(place / COLUMNS) * LABEL.height;
    paper.artifact(() => paper.frame(x, y, LABEL.width, LABEL.height, CUT));
    drawLabel(paper, row, x, y);
  }
  paper.end(String(paper.pages), 8);
}
