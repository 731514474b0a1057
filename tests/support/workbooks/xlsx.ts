import { type ZipPart, workbookParts, zip } from "./zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export interface SheetXml {
  name: string;
  state?: "hidden" | "veryHidden";
  /** The content of `<worksheet>`. */
  xml: string;
}

export interface XlsxParts {
  sheets: SheetXml[];
  /** The content of `<sst>`. */
  strings?: string;
  /** Formats by the number that cells refer to as `s`, from 1. */
  formats?: string[];
  date1904?: boolean;
  /** Parts that are added, or replace those with the same name. */
  more?: ZipPart[];
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const letter = (column: number): string => String.fromCharCode(65 + column);

/** A cell with its text in it. */
export const inline = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** `<sheetData>` of texts, from row 1. */
export const grid = (rows: readonly (readonly string[])[]): string =>
  `<sheetData>${rows
    .map(
      (cells, r) =>
        `<row r="${r + 1}">${cells.map((text, c) => (text === "" ? "" : inline(letter(c) + (r + 1), text))).join("")}</row>`,
    )
    .join("")}</sheetData>`;

function styles(formats: readonly string[]): string {
  const numbers = formats.map((format, i) => `<numFmt numFmtId="${200 + i}" formatCode="${escaped(format)}"/>`);
  const cells = formats.map((_, i) => `<xf numFmtId="${200 + i}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${numbers.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join("")}</cellXfs></styleSheet>`;
}

/** Merged cells of a sheet, by their ranges: "A1:E1". */
export const merge = (...ranges: string[]): string =>
  `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>`;

/** The parts of a workbook, assembled as Excel does. */
export function xlsxParts({ sheets, strings, formats = [], date1904 = false, more = [] }: XlsxParts): ZipPart[] {
  const named = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ""} r:id="rId${i + 1}"/>`,
  );
  const relations = sheets.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  relations.push(`<Relationship Id="rId900" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/>`);
  relations.push(`<Relationship Id="rId901" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`);
  const parts: ZipPart[] = [
    ...workbookParts("").slice(0, 2),
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${named.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
    },
    { name: "xl/styles.xml", content: styles(formats) },
    ...sheets.map(({ xml }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}">${xml}</worksheet>`,
    })),
  ];
  if (strings !== undefined) {
    parts.push({ name: "xl/sharedStrings.xml", content: `<sst xmlns="${MAIN}">${strings}</sst>` });
  }
  return [...parts.filter(({ name }) => !more.some((part) => part.name === name)), ...more];
}

/** A workbook as a file. */
export const xlsx = (parts: XlsxParts): Buffer => zip(xlsxParts(parts));

/** A workbook with one sheet that contains this XML. */
export const oneSheet = (xml: string, parts: Omit<XlsxParts, "sheets"> = {}): Buffer =>
  xlsx({ sheets: [{ name: "Sheet1", xml }], ...parts });
