/** An object of a document. */
export type Reference = ReturnType<PDFKit.PDFDocument["ref"]>;

/** The library asks of a piece of the structure whether it stands somewhere before it writes what that is in. */
const said = { P: true };

/** Lets go of what an object said, once it is written: others only name it by its number, and the document holds it to its end. */
export function forget(...references: readonly { data: object }[]): void {
  for (const reference of references) reference.data = said;
}
