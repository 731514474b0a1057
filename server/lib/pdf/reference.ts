/** An object of a document. */
export type Reference = ReturnType<PDFKit.PDFDocument["ref"]>;

/** pdfkit checks whether a structure element has a parent before it writes the parent. */
const said = { P: true };

/**
 * Frees the data of written objects: others refer to them only by number, but the document would keep them to the end.
 */
export function forget(...references: readonly { data: object }[]): void {
  for (const reference of references) reference.data = said;
}
