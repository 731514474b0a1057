import PdfKit from "pdfkit";
import { PassThrough, type Readable } from "node:stream";
import { EmbeddedFont } from "./embed.ts";
import { familyRuns } from "./families.ts";
import { Pictures, type PrintedPicture } from "./pictures.ts";
import { forget, type Reference } from "./reference.ts";
import { type Family, typeface, type Weight } from "./shape.ts";
import { type LineStyle, type Role, Sheet, type SheetOptions } from "./sheet.ts";

export interface PaperOptions extends SheetOptions {
  title: string;
  language: "en" | "km";
}

/** The chunk size of the output, in bytes. */
const CHUNK = 32_768;

/** pdfkit emits every line of its file as a chunk of its own; this combines them first. */
class ChunkedPdf extends PdfKit {
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  override push(piece: Uint8Array | null): boolean {
    // The first line is emitted during construction.
    if (!(#pieces in this)) return super.push(piece);
    if (piece !== null) {
      this.#pieces.push(piece);
      this.#bytes += piece.length;
      if (this.#bytes < CHUNK) return true;
    }
    const gathered = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#bytes = 0;
    const wanted = gathered.length === 0 || super.push(gathered);
    return piece === null ? super.push(null) : wanted;
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A tagged PDF, written while it is drawn: finished pages are not kept in memory. */
export class Paper extends Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** The document's bytes. */
  readonly stream: Readable;
  /** By family and weight: the main family's always, others from their first letter on. */
  readonly #fonts = new Map<string, EmbeddedFont>();
  readonly #pictures: Pictures;
  readonly #total: Reference;
  readonly #structure: PDFKit.PDFStructureElement;
  #pages = 0;
  #content: string[] = [];

  constructor({ title, language, ...size }: PaperOptions) {
    super(size);
    this.doc = new ChunkedPdf({
      autoFirstPage: false,
      // No default font: everything is drawn in embedded fonts with Khmer.
      font: "",
      size: [this.width, this.height],
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: language === "km" ? "km-KH" : "en",
      displayTitle: true,
      info: { Title: title },
    });
    this.stream = this.doc.pipe(new PassThrough());
    this.doc.once("error", (error: Error) => this.stream.destroy(error));
    this.#pictures = new Pictures(this.doc);
    for (const weight of ["regular", "bold"] as const) this.#font("main", weight);
    this.#total = this.doc.ref({});
    this.#structure = this.doc.struct("Document");
    this.doc.addStructure(this.#structure);
  }

  get pages(): number {
    return this.#pages;
  }

  addPage(): void {
    this.#flush();
    const full = this.#pages > 0 ? (this.doc.page as unknown as Record<"dictionary" | "resources", Reference>) : null;
    this.doc.addPage();
    this.#pages += 1;
    if (full) forget(full.dictionary, full.resources);
    const { fonts, xobjects } = this.doc.page as Record<"fonts" | "xobjects", Record<string, unknown>>;
    for (const font of this.#fonts.values()) fonts[font.id] = font.reference;
    xobjects["Total"] = this.#total;
  }

  line(text: string, x: number, y: number, style: LineStyle): void {
    if (text === "") return;
    const { size, weight = "regular", align = "left", width = 0, colour } = style;
    const room = width - (align === "left" ? 0 : this.measure(text, style));
    let pen = x + (align === "left" ? 0 : align === "right" ? room : room / 2);
    const ink = colour ?? "0 0 0";
    for (const run of familyRuns(text)) {
      const font = this.#font(run.family, weight);
      const shaped = font.face.shape(run.text);
      this.#content.push(
        `BT ${ink} rg /${font.id} ${size} Tf 1 0 0 -1 ${round(pen)} ${round(y)} Tm ${font.encode(shaped)} TJ ET`,
      );
      pen += (shaped.width * size) / font.face.source.unitsPerEm;
    }
  }

  rule(x1: number, y1: number, x2: number, y2: number, { width = 0.5, colour = "0.6 0.6 0.6" } = {}): void {
    this.#content.push(`${colour} RG ${width} w ${round(x1)} ${round(y1)} m ${round(x2)} ${round(y2)} l S`);
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.#content.push(`${colour} rg ${round(x)} ${round(y)} ${round(width)} ${round(height)} re f`);
  }

  frame(x: number, y: number, width: number, height: number, { line = 0.5, colour = "0.6 0.6 0.6" } = {}): void {
    this.#content.push(`${colour} RG ${line} w ${round(x)} ${round(y)} ${round(width)} ${round(height)} re S`);
  }

  picture(picture: PrintedPicture, x: number, y: number, width: number, height: number): void {
    const { name, reference } = this.#pictures.of(picture);
    (this.doc.page as { xobjects: Record<string, unknown> }).xobjects[name] = reference;
    this.#content.push(`q ${round(width)} 0 0 ${round(-height)} ${round(x)} ${round(y + height)} cm /${name} Do Q`);
  }

  tagged(role: Role, draw: () => void, options: { lang?: string; alt?: string } = {}): void {
    this.#flush();
    const element = this.doc.struct(role, options, () => {
      draw();
      this.#flush();
    });
    this.#structure.add(element);
    element.end();
    forget((element as unknown as { dictionary: Reference }).dictionary);
  }

  artifact(draw: () => void): void {
    this.#flush();
    this.doc.markContent("Artifact", { type: "Pagination" });
    draw();
    this.#flush();
    this.doc.endMarkedContent();
  }

  totalPages(x: number, y: number): void {
    this.#content.push(`q 1 0 0 -1 ${round(x)} ${round(y)} cm /Total Do Q`);
  }

  end(total: string, size: number): void {
    this.#flush();
    this.#writeTotal(total, size);
    for (const font of this.#fonts.values()) font.end();
    this.#structure.end();
    this.doc.end();
  }

  /** Destroys the stream, so that nobody receives a truncated file as complete. */
  abort(error: Error): void {
    this.stream.destroy(error);
    this.doc.destroy();
  }

  #font(family: Family, weight: Weight): EmbeddedFont {
    const key = `${family} ${weight}`;
    const known = this.#fonts.get(key);
    if (known) return known;
    const font = new EmbeddedFont(this.doc, `K${this.#fonts.size + 1}`, typeface(weight, family));
    this.#fonts.set(key, font);
    if (this.#pages > 0) {
      (this.doc.page as { fonts: Record<string, unknown> }).fonts[font.id] = font.reference;
    }
    return font;
  }

  #writeTotal(total: string, size: number): void {
    const font = this.#font("main", "regular");
    const shaped = font.face.shape(total);
    Object.assign(this.#total.data, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, -size, this.width, size * 2],
      Resources: { Font: { [font.id]: font.reference } },
    });
    this.#total.end(Buffer.from(`BT 0.35 0.35 0.35 rg /${font.id} ${size} Tf ${font.encode(shaped)} TJ ET`, "latin1"));
  }

  #flush(): void {
    if (this.#content.length === 0) return;
    // As bytes: pdfkit would convert a string character by character.
    this.doc.page.write(Buffer.from(`${this.#content.join("\n")}\n`, "latin1"));
    this.#content = [];
  }
}
