import type { Reference } from "./reference.ts";
import type { Shaped, Typeface } from "./shape.ts";
import { FontSubset } from "./subset.ts";

const hex = (value: number): string => value.toString(16).padStart(4, "0");
/** UTF-16BE in hex, as PDF writes the text of a glyph. */
const hexText = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join("");
/** The most entries in one block of a character map. */
const BLOCK = 100;

/** A typeface in one document: the glyphs used are embedded when the document ends. */
export class EmbeddedFont {
  /** Its resource name on the document's pages. */
  readonly id: string;
  readonly reference: Reference;
  readonly face: Typeface;
  readonly #doc: PDFKit.PDFDocument;
  readonly #subset: FontSubset;
  readonly #encoded = new WeakMap<Shaped, string>();

  constructor(doc: PDFKit.PDFDocument, id: string, face: Typeface) {
    this.#doc = doc;
    this.id = id;
    this.face = face;
    this.#subset = new FontSubset(face.source);
    this.reference = doc.ref({});
  }

  /** The operand of the TJ operator that draws a shaped line. */
  encode(shaped: Shaped): string {
    const known = this.#encoded.get(shaped);
    if (known !== undefined) return known;
    const perMille = 1000 / this.face.source.unitsPerEm;
    let codes = "";
    for (const cluster of shaped.clusters) {
      const slot = this.#subset.slotOf(cluster);
      codes += hex(slot.id);
      // The same cluster is slightly narrower before some others.
      const lack = slot.advance - cluster.advance;
      if (lack !== 0) codes += `> ${Math.round(lack * perMille * 100) / 100} <`;
    }
    const operand = `[<${codes}>]`;
    this.#encoded.set(shaped, operand);
    return operand;
  }

  /** Writes the font into the document; nothing can be drawn in it afterwards. */
  end(): void {
    const { source, name } = this.face;
    const perMille = 1000 / source.unitsPerEm;
    const { xMin, yMin, xMax, yMax } = source.box;
    const file = this.#doc.ref({});
    file.end(this.#subset.file());
    const BaseFont = `${this.#tag()}+${name}`;
    const descriptor = this.#doc.ref({
      Type: "FontDescriptor",
      FontName: BaseFont,
      Flags: 4,
      FontBBox: [xMin, yMin, xMax, yMax].map((value) => Math.round(value * perMille)),
      ItalicAngle: 0,
      Ascent: Math.round(source.ascent * perMille),
      Descent: Math.round(source.descent * perMille),
      CapHeight: 714,
      StemV: name.endsWith("Bold") ? 140 : 80,
      FontFile2: file,
    });
    descriptor.end("");
    const descendant = this.#doc.ref({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont,
      // pdfkit writes JavaScript strings as names, and bytes as strings.
      CIDSystemInfo: { Registry: Buffer.from("Adobe"), Ordering: Buffer.from("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: "Identity",
      DW: 0,
      W: [0, this.#subset.glyphs.map(({ advance }) => Math.round(advance * perMille * 100) / 100)],
    });
    descendant.end("");
    const toUnicode = this.#doc.ref({});
    toUnicode.end(Buffer.from(this.#characterMap(), "latin1"));
    Object.assign(this.reference.data, {
      Type: "Font",
      Subtype: "Type0",
      BaseFont,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    });
    this.reference.end("");
  }

  #tag(): string {
    return `KMRP${this.id
      .replaceAll(/\D/gu, "")
      .padStart(2, "0")
      .replaceAll(/\d/gu, (digit) => String.fromCodePoint(65 + Number(digit)))}`;
  }

  #characterMap(): string {
    const entries = this.#subset.glyphs.flatMap(({ text }, id) =>
      text === null ? [] : [`<${hex(id)}> <${hexText(text)}>`],
    );
    const blocks: string[] = [];
    for (let i = 0; i < entries.length; i += BLOCK) {
      const block = entries.slice(i, i + BLOCK);
      blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
  }
}
