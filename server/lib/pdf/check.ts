import { buffer as bytesOf } from "node:stream/consumers";
import { Paper } from "./paper.ts";
import { type DrawnLine, PdfReader } from "./read.ts";
import { runsOf, typeface, type Weight } from "./shape.ts";
import { partsOf, type TrueType } from "./truetype.ts";

/** A difference between what a document should draw or yield when copied, and what it does. */
export interface Difference {
  text: string;
  weight: Weight;
  what: "glyphs" | "text";
}

const PER_PAGE = 60;
/** Tolerance for rounded positions in the file, in thousandths of the font size. */
const CLOSE = 0.02;

/** Whether two outlines are equal, components included. */
function sameOutline(a: TrueType, glyphA: number, b: TrueType, glyphB: number): boolean {
  const [first, second] = [Buffer.from(a.outline(glyphA)), Buffer.from(b.outline(glyphB))];
  const [partsA, partsB] = [partsOf(first), partsOf(second)];
  if (partsA.length !== partsB.length) return false;
  const same = partsA.every((part, i) => sameOutline(a, part.glyph, b, partsB[i]?.glyph ?? 0));
  for (const { at } of partsA) first.writeUInt16BE(0, at);
  for (const { at } of partsB) second.writeUInt16BE(0, at);
  const length = Math.min(first.length, second.length);
  const padding = Math.abs(first.length - second.length);
  return same && padding < 4 && first.subarray(0, length).equals(second.subarray(0, length));
}

interface Placed {
  font: TrueType;
  glyph: number;
  x: number;
  y: number;
}

/** The visible glyphs of a drawn line with their positions. */
function placed({ font: { file }, glyphs }: DrawnLine): Placed[] {
  const perMille = 1000 / file.unitsPerEm;
  return glyphs.flatMap(({ id, x }) => {
    const outline = file.outline(id);
    return partsOf(outline).map(({ glyph, at }) => ({
      font: file,
      glyph,
      x: x + outline.readInt16BE(at + 2) * perMille,
      y: outline.readInt16BE(at + 4) * perMille,
    }));
  });
}

/** The glyphs of a text and their positions from its start, in font units, straight from HarfBuzz. */
function shapedByHarfBuzz(weight: Weight, text: string): { glyph: number; x: number; y: number }[] {
  let pen = 0;
  return runsOf(text)
    .flatMap((run) => typeface(weight).glyphs(run))
    .map(({ id, xAdvance, xOffset, yOffset }) => {
      const at = { glyph: id, x: pen + xOffset, y: yOffset };
      pen += xAdvance;
      return at;
    });
}

/** Whether a line draws the same glyphs at the same positions as HarfBuzz, ignoring glyphs without ink. */
function drawsAsShaped(line: DrawnLine, weight: Weight, text: string): boolean {
  const { source } = typeface(weight);
  const perMille = 1000 / source.unitsPerEm;
  const expected = shapedByHarfBuzz(weight, text).filter(({ glyph }) => source.outline(glyph).length > 0);
  const found = placed(line);
  return (
    found.length === expected.length &&
    found.every(({ font, glyph, x, y }, i) => {
      const wanted = expected[i];
      return (
        wanted !== undefined &&
        sameOutline(font, glyph, source, wanted.glyph) &&
        Math.abs(x - wanted.x * perMille) < CLOSE &&
        Math.abs(y - wanted.y * perMille) < CLOSE
      );
    })
  );
}

/** A document with one text per line. */
async function drawn(texts: readonly string[], weight: Weight): Promise<Buffer> {
  const paper = new Paper({ title: "Check", language: "km", margin: 20 });
  const whole = bytesOf(paper.stream);
  for (const [i, text] of texts.entries()) {
    if (i % PER_PAGE === 0) paper.addPage();
    paper.line(text, paper.margin, 30 + (i % PER_PAGE) * 13, { size: 9, weight });
  }
  paper.end(String(paper.pages), 9);
  return whole;
}

/**
 * Draws each text into a document and reads it back: compares glyphs and positions with HarfBuzz's, and the text a
 * reader would copy with the original. Returns the differences.
 */
export async function checkDrawing(texts: readonly string[], weight: Weight): Promise<Difference[]> {
  const lines = new PdfReader(await drawn(texts, weight)).lines();
  return texts.flatMap((text, i): Difference[] => {
    const line = lines[i];
    if (!line || line.text !== text) return [{ text, weight, what: "text" }];
    return drawsAsShaped(line, weight, text) ? [] : [{ text, weight, what: "glyphs" }];
  });
}
