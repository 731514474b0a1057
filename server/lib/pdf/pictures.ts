import { forget, type Reference } from "./reference.ts";

/** A JPEG in three colours, with its sides in pixels. */
export interface PrintedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The pictures of one document: each is written as it comes, and not kept. */
export class Pictures {
  readonly #doc: PDFKit.PDFDocument;
  readonly #known = new WeakMap<PrintedPicture, { name: string; reference: Reference }>();
  #count = 0;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** How the document calls a picture. */
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
