import { forget, type Reference } from "./reference.ts";

/** An RGB JPEG and its dimensions in pixels. */
export interface PrintedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The pictures of one document: each is written immediately and not kept in memory. */
export class Pictures {
  readonly #doc: PDFKit.PDFDocument;
  readonly #known = new WeakMap<PrintedPicture, { name: string; reference: Reference }>();
  #count = 0;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** A picture's resource name and reference in the document. */
  of(picture: PrintedPicture): { name: string; reference: Reference } {
    const known = this.#known.get(picture);
    if (known) return known;
    this.#count += 1;
    const reference = this.#doc.ref({
      Type: "XObject",
      Subtype: "Image",
      Width: picture.width,
      Height: picture.height,
      ColorSpace: "DeviceRGB",
      BitsPerComponent: 8,
      Filter: "DCTDecode",
    });
    reference.end(picture.bytes);
    forget(reference);
    const written = { name: `P${this.#count}`, reference };
    this.#known.set(picture, written);
    return written;
  }
}
