import type { Archive } from "./archive.ts";

/** Where Word, PowerPoint and similar programs store documents. */
const DOCUMENTS = ["word/document.xml", "ppt/presentation.xml", "visio/document.xml", "Index/Document.iwa"];
const PICTURE = /\.(?:jpe?g|png|webp|gif|heic|bmp|tiff?)$/iu;

/** What a zip contains: an Excel workbook, OpenDocument tables, another document, pictures, other files, or nothing. */
export async function zipNature(
  archive: Archive,
): Promise<"workbook" | "tables" | "document" | "pictures" | "files" | "nothing"> {
  if (archive.has("xl/workbook.xml") || archive.has("xl/workbook.bin")) return "workbook";
  if (DOCUMENTS.some((name) => archive.has(name))) return "document";
  if (archive.has("content.xml") && archive.has("META-INF/manifest.xml")) {
    const says = archive.has("mimetype") ? (await archive.content("mimetype")).toString("latin1") : "spreadsheet";
    return says.includes("spreadsheet") ? "tables" : "document";
  }
  if (archive.files().length === 0) return "nothing";
  return archive.files().some(({ name }) => PICTURE.test(name)) ? "pictures" : "files";
}
