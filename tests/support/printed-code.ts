import { inflateSync } from "node:zlib";
import { decodeQR } from "qr/decode.js";

const STREAM = /\/FlateDecode[\s\S]*?stream\n/gu;
const RECTANGLE = /^0 0 0 rg ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f$/gmu;
const SCALE = 6;

/** The text of the QR code printed on a page of a PDF, read from its black squares. */
export function printedCode(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  for (const { index, 0: head } of source.matchAll(STREAM)) {
    const start = index + head.length;
    const rectangles = [...contentAt(pdf, start).matchAll(RECTANGLE)].map(
      (match) => match.slice(1, 5).map(Number) as [number, number, number, number],
    );
    if (rectangles.length > 50) return decoded(rectangles);
  }
  throw new Error("No code is printed");
}

function contentAt(pdf: Buffer, start: number): string {
  try {
    return inflateSync(pdf.subarray(start, pdf.indexOf("\nendstream", start))).toString("latin1");
  } catch {
    return "";
  }
}

function decoded(rectangles: readonly [number, number, number, number][]): string {
  const left = Math.min(...rectangles.map(([x]) => x)) - 10;
  const top = Math.min(...rectangles.map(([, y]) => y)) - 10;
  const side = Math.ceil((Math.max(...rectangles.map(([x, , width]) => x + width)) - left + 10) * SCALE);
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [x, y, width, height] of rectangles) {
    for (let row = Math.round((y - top) * SCALE); row < Math.round((y + height - top) * SCALE); row += 1) {
      for (let at = Math.round((x - left) * SCALE); at < Math.round((x + width - left) * SCALE); at += 1) {
        data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}
