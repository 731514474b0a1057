import { inflateSync } from "node:zlib";
import { TrueType } from "./truetype.ts";

/** A glyph drawn in a document. */
export interface DrawnGlyph {
  /** Its id in the embedded font. */
  id: number;
  /** From the start of the line, in thousandths of the font size. */
  x: number;
  text: string;
}

/** A line of text drawn in a document. */
export interface DrawnLine {
  page: number;
  x: number;
  /** From the top of the page. */
  y: number;
  size: number;
  font: EmbeddedFile;
  glyphs: DrawnGlyph[];
  text: string;
}

/** A font embedded in a document. */
export interface EmbeddedFile {
  name: string;
  file: TrueType;
  texts: ReadonlyMap<number, string>;
}

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/gu;
const LINE = /BT [\d. ]+ rg \/(\w+) ([\d.]+) Tf 1 0 0 -1 ([\d.-]+) ([\d.-]+) Tm \[(.*?)\] TJ ET/gu;
const OPERAND = /<([0-9a-f]*)>|(-?[\d.]+)/gu;

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/gu) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");

/**
 * Reads back what `Paper` writes: enough of the PDF format to compare the drawn and copyable text with the original.
 * Not for other programs' files.
 */
export class PdfReader {
  readonly #objects = new Map<number, { data: string; bytes: Buffer | null }>();
  readonly #fonts = new Map<number, EmbeddedFile>();

  constructor(pdf: Buffer) {
    const source = pdf.toString("latin1");
    for (const [, id, body = ""] of source.matchAll(OBJECT)) {
      const start = body.indexOf("\nstream\n");
      const data = start < 0 ? body : body.slice(0, start);
      const raw =
        start < 0
          ? null
          : Buffer.from(body.slice(start + 8, start + 8 + Number(/\/Length (\d+)/u.exec(data)?.[1])), "latin1");
      this.#objects.set(Number(id), { data, bytes: raw && data.includes("/FlateDecode") ? inflateSync(raw) : raw });
    }
  }

  /** Every line, in drawing order. */
  lines(): DrawnLine[] {
    return this.#pages().flatMap((page, i) => {
      const content = this.#stream(page, "Contents").toString("latin1");
      return [...content.matchAll(LINE)].map((match) => this.#line(page, i + 1, match));
    });
  }

  /** The text of every page as copied by a reader, one entry per line. */
  pageTexts(): string[][] {
    const lines = this.lines();
    return this.#pages().map((_, i) => lines.filter(({ page }) => page === i + 1).map(({ text }) => text));
  }

  /** The data of the only object that contains this text. */
  object(having: string): string {
    return [...this.#objects.values()].find(({ data }) => data.includes(having))?.data ?? "";
  }

  /** How many objects match. */
  count(having: RegExp): number {
    return [...this.#objects.values()].filter(({ data }) => having.test(data)).length;
  }

  #pages(): string[] {
    const kids = /\/Kids \[([\d R]*)\]/u.exec(this.object("/Type /Pages"))?.[1] ?? "";
    return [...kids.matchAll(/(\d+) 0 R/gu)].map(([, id]) => this.#objects.get(Number(id))?.data ?? "");
  }

  #reference(data: string, name: string): number {
    return Number(new RegExp(`/${name} \\[?(\\d+) 0 R`, "u").exec(data)?.[1]);
  }

  #follow(data: string, name: string): string {
    return this.#objects.get(this.#reference(data, name))?.data ?? "";
  }

  #stream(data: string, name: string): Buffer {
    return this.#objects.get(this.#reference(data, name))?.bytes ?? Buffer.alloc(0);
  }

  #line(
    page: string,
    number: number,
    [, fontName = "", size, x, y, operands = ""]: RegExpExecArray | string[],
  ): DrawnLine {
    const font = this.#font(this.#reference(this.#follow(page, "Resources"), fontName));
    const glyphs: DrawnGlyph[] = [];
    let pen = 0;
    for (const [, codes, adjustment] of operands.matchAll(OPERAND)) {
      if (adjustment !== undefined) pen -= Number(adjustment);
      for (const code of codes?.match(/.{4}/gu) ?? []) {
        const id = Number.parseInt(code, 16);
        glyphs.push({ id, x: pen, text: font.texts.get(id) ?? "" });
        pen += (font.file.advance(id) * 1000) / font.file.unitsPerEm;
      }
    }
    const text = glyphs.map((glyph) => glyph.text).join("");
    return { page: number, x: Number(x), y: Number(y), size: Number(size), font, glyphs, text };
  }

  #font(id: number): EmbeddedFile {
    const known = this.#fonts.get(id);
    if (known) return known;
    const { data } = this.#objects.get(id) ?? { data: "" };
    const descriptor = this.#follow(this.#follow(data, "DescendantFonts"), "FontDescriptor");
    const map = this.#stream(data, "ToUnicode").toString("latin1");
    const font = {
      name: /\/BaseFont \/\w+\+([\w-]+)/u.exec(data)?.[1] ?? "",
      file: new TrueType(this.#stream(descriptor, "FontFile2")),
      texts: new Map(
        [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]*)>$/gmu)].map(([, code = "", text = ""]) => [
          Number.parseInt(code, 16),
          utf16(text),
        ]),
      ),
    };
    this.#fonts.set(id, font);
    return font;
  }
}
