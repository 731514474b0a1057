/* TrueType: https://learn.microsoft.com/en-us/typography/opentype/spec/otff and …/glyf */

const HAS_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;

/** A glyph's bounding box, in font units. */
export interface Box {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

/** A component of a composite glyph; `at` is the offset of its id in the bytes. */
interface PartReference {
  glyph: number;
  at: number;
}

/** The tables of a TrueType font that a PDF needs. All measurements are in font units. */
export class TrueType {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: Box;
  readonly #locations: number[];
  readonly #advances: number;

  constructor(bytes: Buffer) {
    const tables = new Map<string, Buffer>();
    for (let i = 0; i < bytes.readUInt16BE(4); i++) {
      const entry = 12 + i * 16;
      const start = bytes.readUInt32BE(entry + 8);
      tables.set(
        bytes.toString("latin1", entry, entry + 4),
        bytes.subarray(start, start + bytes.readUInt32BE(entry + 12)),
      );
    }
    this.tables = tables;
    const head = this.table("head");
    const hhea = this.table("hhea");
    this.unitsPerEm = head.readUInt16BE(18);
    this.box = {
      xMin: head.readInt16BE(36),
      yMin: head.readInt16BE(38),
      xMax: head.readInt16BE(40),
      yMax: head.readInt16BE(42),
    };
    this.ascent = hhea.readInt16BE(4);
    this.descent = hhea.readInt16BE(6);
    this.#advances = hhea.readUInt16BE(34);
    const loca = this.table("loca");
    const long = head.readInt16BE(50) === 1;
    const count = this.table("maxp").readUInt16BE(4) + 1;
    this.#locations = Array.from({ length: count }, (_, i) =>
      long ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2,
    );
  }

  /** A table that every TrueType font has. */
  table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`The font has no table "${tag}"`);
    return table;
  }

  /** The bytes of a glyph's outline; empty if it draws nothing. */
  outline(glyph: number): Buffer {
    return this.table("glyf").subarray(this.#locations[glyph] ?? 0, this.#locations[glyph + 1] ?? 0);
  }

  advance(glyph: number): number {
    return this.table("hmtx").readUInt16BE(Math.min(glyph, this.#advances - 1) * 4);
  }
}

/** The bounding box of an outline; null if it draws nothing. */
export function boxOf(outline: Buffer): Box | null {
  if (outline.length === 0) return null;
  const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map((at) => outline.readInt16BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  return { xMin, yMin, xMax, yMax };
}

/** The components of a composite glyph; empty if it has contours of its own. */
export function partsOf(outline: Buffer): PartReference[] {
  const parts: PartReference[] = [];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return parts;
  let at = 10;
  for (let flags = MORE_PARTS; (flags & MORE_PARTS) !== 0;) {
    flags = outline.readUInt16BE(at);
    parts.push({ glyph: outline.readUInt16BE(at + 2), at: at + 2 });
    at += 4 + ((flags & HAS_WORDS) === 0 ? 2 : 4);
    if ((flags & HAS_SCALE) !== 0) at += 2;
    else if ((flags & HAS_XY_SCALE) !== 0) at += 4;
    else if ((flags & HAS_TWO_BY_TWO) !== 0) at += 8;
  }
  return parts;
}

/** The bytes of a font file with these tables. */
export function fontFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const header = Buffer.alloc(12 + entries.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((entries.length - 2 ** power) * 16, 10);
  const chunks = [header];
  let start = header.length;
  for (const [i, [tag, table]] of entries.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const entry = 12 + i * 16;
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(start, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    chunks.push(padded);
    start += padded.length;
  }
  return Buffer.concat(chunks);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
