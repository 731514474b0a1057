import { encodeQR } from "qr";
import type { Sheet } from "../../lib/pdf/sheet.ts";

/** A square QR code of a text. */
export function drawCode(paper: Sheet, text: string, x: number, y: number, side: number): void {
  // The surrounding paper is the quiet zone that scanners need.
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const cell = side / rows.length;
  for (const [row, cells] of rows.entries()) {
    let start = -1;
    for (let at = 0; at <= cells.length; at++) {
      if (cells[at] && start < 0) start = at;
      if (cells[at] || start < 0) continue;
      paper.fill(x + start * cell, y + row * cell, (at - start) * cell, cell, "0 0 0");
      start = -1;
    }
  }
}
