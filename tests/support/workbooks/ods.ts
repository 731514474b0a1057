import { type ZipPart, zip } from "./zip.ts";

const MIME = "application/vnd.oasis.opendocument.spreadsheet";
const NAMES = ["office", "table", "text", "style"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

/** A cell with text. */
export const text = (content: string, attributes = ""): string =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${content}</text:p></table:table-cell>`;

/** A row of an OpenDocument table. */
export const row = (cells: string, attributes = ""): string =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;

/** An OpenDocument spreadsheet with these tables; `manifest` is its list of parts. */
export function ods(
  tables: string,
  { manifest = "", more = [] }: { manifest?: string; more?: ZipPart[] } = {},
): Buffer {
  return zip([
    { name: "mimetype", content: MIME },
    {
      name: "content.xml",
      content: `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMES} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    {
      name: "META-INF/manifest.xml",
      content: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/>${manifest}</manifest:manifest>`,
    },
    ...more,
  ]);
}
