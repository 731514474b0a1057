import type { Cluster, Part } from "./shape.ts";
import { type Box, boxOf, fontFile, partsOf, type TrueType } from "./truetype.ts";

/** A cluster's glyph in the subset: its id and its width. */
export interface Slot {
  id: number;
  /** In font units. */
  advance: number;
}

interface Glyph {
  outline: Buffer;
  advance: number;
  /** The text a reader copies; null for glyphs that are only components of others. */
  text: string | null;
}

/** Flags of a composite glyph's component: 16-bit x and y offsets; another component follows. */
const PLACED = 0x0003;
const MORE_PARTS = 0x0020;
const MOST_GLYPHS = 65_535;

/**
 * The part of a font that a document uses. Each cluster becomes one glyph composed of the font's own glyphs, so that
 * copying it yields the cluster's original text, whatever the order of its glyphs.
 */
export class FontSubset {
  readonly #source: TrueType;
  readonly #glyphs: Glyph[] = [];
  readonly #copies = new Map<number, number>();
  readonly #slots = new Map<string, Slot>();
  readonly #known = new Map<Cluster, Slot>();

  constructor(source: TrueType) {
    this.#source = source;
    this.#copy(0);
  }

  /** The glyph for a cluster; shared by clusters that differ only in their width. */
  slotOf(cluster: Cluster): Slot {
    const known = this.#known.get(cluster);
    if (known) return known;
    const slot = this.#slotFor(cluster);
    this.#known.set(cluster, slot);
    return slot;
  }

  #slotFor({ text, parts, advance }: Cluster): Slot {
    const key = `${text}\n${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(" ")}`;
    const known = this.#slots.get(key);
    if (known) return known;
    const slot = {
      id: this.#add({ outline: this.#outlineOf(parts), advance: Math.max(0, advance), text }),
      advance: Math.max(0, advance),
    };
    this.#slots.set(key, slot);
    return slot;
  }

  /** Every glyph, in order. */
  get glyphs(): readonly Readonly<Glyph>[] {
    return this.#glyphs;
  }

  /** The bytes of the font file. */
  file(): Buffer {
    const { tables } = this.#source;
    const outlines = this.#glyphs.map(({ outline }) =>
      Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]),
    );
    const loca = Buffer.alloc((outlines.length + 1) * 4);
    let end = 0;
    for (const [i, outline] of outlines.entries()) loca.writeUInt32BE((end += outline.length), (i + 1) * 4);
    const hmtx = Buffer.alloc(this.#glyphs.length * 4);
    for (const [i, { advance, outline }] of this.#glyphs.entries()) {
      hmtx.writeUInt16BE(advance, i * 4);
      hmtx.writeInt16BE(boxOf(outline)?.xMin ?? 0, i * 4 + 2);
    }
    const head = Buffer.from(this.#source.table("head"));
    head.writeInt16BE(1, 50);
    const hhea = Buffer.from(this.#source.table("hhea"));
    hhea.writeUInt16BE(this.#glyphs.length, 34);
    const made = { head, hhea, maxp: this.#maxp(), hmtx, loca, glyf: Buffer.concat(outlines) };
    const kept = ["cvt ", "fpgm", "prep"].flatMap((tag) =>
      tables.has(tag) ? [[tag, this.#source.table(tag)] as const] : [],
    );
    return fontFile(new Map<string, Buffer>([...Object.entries(made), ...kept]));
  }

  #maxp(): Buffer {
    const maxp = Buffer.from(this.#source.table("maxp"));
    const most = Math.max(1, ...this.#glyphs.map(({ outline }) => partsOf(outline).length));
    maxp.writeUInt16BE(this.#glyphs.length, 4);
    // A syllable has as many points and contours as its components together.
    maxp.writeUInt16BE(Math.min(0xffff, maxp.readUInt16BE(6) * most), 10);
    maxp.writeUInt16BE(Math.min(0xffff, maxp.readUInt16BE(8) * most), 12);
    maxp.writeUInt16BE(Math.max(most, maxp.readUInt16BE(28)), 28);
    maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30);
    return maxp;
  }

  #add(glyph: Glyph): number {
    if (this.#glyphs.length >= MOST_GLYPHS) throw new Error("A font has room for 65,535 glyphs");
    return this.#glyphs.push(glyph) - 1;
  }

  /** Copies a glyph of the font with the glyphs it is composed of. */
  #copy(glyph: number): number {
    const known = this.#copies.get(glyph);
    if (known !== undefined) return known;
    const outline = Buffer.from(this.#source.outline(glyph));
    const id = this.#add({ outline, advance: this.#source.advance(glyph), text: null });
    this.#copies.set(glyph, id);
    for (const part of partsOf(outline)) outline.writeUInt16BE(this.#copy(part.glyph), part.at);
    return id;
  }

  #outlineOf(parts: readonly Part[]): Buffer {
    const drawn = parts.flatMap((part) => {
      const box = boxOf(this.#source.outline(part.glyph));
      return box ? [{ ...part, box }] : [];
    });
    if (drawn.length === 0) return Buffer.alloc(0);
    const box: Box = {
      xMin: Math.min(...drawn.map((part) => part.x + part.box.xMin)),
      yMin: Math.min(...drawn.map((part) => part.y + part.box.yMin)),
      xMax: Math.max(...drawn.map((part) => part.x + part.box.xMax)),
      yMax: Math.max(...drawn.map((part) => part.y + part.box.yMax)),
    };
    const outline = Buffer.alloc(10 + drawn.length * 8);
    for (const [i, value] of [-1, box.xMin, box.yMin, box.xMax, box.yMax].entries()) outline.writeInt16BE(value, i * 2);
    for (const [i, part] of drawn.entries()) {
      const at = 10 + i * 8;
      outline.writeUInt16BE(i + 1 < drawn.length ? PLACED | MORE_PARTS : PLACED, at);
      outline.writeUInt16BE(this.#copy(part.glyph), at + 2);
      outline.writeInt16BE(part.x, at + 4);
      outline.writeInt16BE(part.y, at + 6);
    }
    return outline;
  }
}
