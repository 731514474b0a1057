import type { Span } from "./rows.ts";

/* The parts of an xlsx besides its sheets (ECMA-376 part 1, 18). Cells refer to styles by index in `cellXfs`. */
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Styles by purpose. `guarded`: text that remains text when someone edits the cell. */
export const style = {
  number: 0,
  header: 1,
  text: 2,
  guarded: 3,
  date: 4,
  moment: 5,
  title: 6,
  strong: 7,
  whole: 10,
  decimal: 11,
  strongWhole: 12,
  strongDecimal: 13,
  numberHeader: 14,
} as const;

/** The same for text that could be taken for a formula. */
export const guardedStyle = { title: 8, strong: 9 } as const;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6F0EF"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="15"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="3" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment horizontal="right" vertical="center" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const UNWRITABLE = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Escapes XML's special characters, and control characters as _x000D_ (ECMA-376 part 1, 22.9.2.19). */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/gu, "_x005F_")
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/**
 * A valid sheet name: none of the characters used in references, at most 31 characters, no leading or trailing
 * apostrophe.
 */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/gu, " ")
    .slice(0, 31)
    .replace(/^'+|'+$/gu, "")
    .trim() || "Sheet";

/** Makes names unique, ignoring case. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = sheetName(name);
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) {
      unique = `${sheetName(name).slice(0, 31 - String(n).length - 1)} ${n}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/**
 * The parts that declare the sheets; names as returned by `sheetNames`.
 * @param repeated of each sheet the row that is printed on every page, from 1; null for none
 */
export function bookParts(
  names: readonly string[],
  repeated: readonly (number | null)[] = [],
): { name: string; content: string }[] {
  const sheets = names
    .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join("");
  const titles = names.flatMap((name, i) => {
    const row = repeated[i] ?? null;
    if (row === null) return [];
    const sheet = `'${name.replaceAll("'", "''")}'`;
    return [
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${escaped(sheet)}!$${row}:$${row}</definedName>`,
    ];
  });
  const defined = titles.length > 0 ? `<definedNames>${titles.join("")}</definedNames>` : "";
  const overrides = names
    .map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
    .join("");
  const relations = names
    .map(
      (_, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join("");
  return [
    {
      name: "[Content_Types].xml",
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides}</Types>`,
    },
    {
      name: "_rels/.rels",
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets>${defined}</workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: "xl/styles.xml", content: STYLES },
  ];
}

/** Column widths, in characters. */
const width = { least: 8, most: 40 };

/** What precedes a sheet's rows: the header is frozen, and columns are sized to a sample of their texts. */
export function sheetStart(
  sample: readonly (readonly string[])[],
  header = 1,
  hidden: number | null = null,
  printed = false,
): string {
  const count = Math.max(0, ...sample.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, i) => {
    const longest = Math.max(...sample.map((row) => row[i]?.length ?? 0));
    return `<col min="${i + 1}" max="${i + 1}" width="${Math.min(width.most, Math.max(width.least, longest + 2))}" customWidth="1"${i === hidden ? ' hidden="1"' : ""}/>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}">${printed ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ""}<sheetViews><sheetView workbookViewId="0"><pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columns.length > 0 ? `<cols>${columns.join("")}</cols>` : ""}<sheetData>`;
}

/** A column whose cells are chosen from a list: a range on another sheet. */
export interface Choice {
  /** From 0. */
  column: number;
  /** For example `'Choices'!$A$2:$A$3`. */
  range: string;
}

/** A merged cell, by the one-based row in which it starts. */
export interface MergedCells extends Span {
  row: number;
}

/** Rows of a sheet that have drop-down lists. */
const offered = 10_000;

/** A4, as wide as a page and as long as it takes, with the page number below. */
const pageSetup = (orientation: "portrait" | "landscape"): string =>
  `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`;

/**
 * What follows a sheet's rows. Data validation warns but does not block: an import understands more words than are
 * listed.
 */
export function sheetEnd(
  choices: readonly Choice[],
  merges: readonly MergedCells[] = [],
  printed: "portrait" | "landscape" | null = null,
): string {
  const all = choices.map(({ column, range }) => {
    const letters = columnLetters(column);
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${letters}2:${letters}${offered}"><formula1>${escaped(range)}</formula1></dataValidation>`;
  });
  const joined = merges.map(
    ({ row, column, last, down }) =>
      `<mergeCell ref="${columnLetters(column)}${row}:${columnLetters(last)}${row + down}"/>`,
  );
  return `</sheetData>${joined.length > 0 ? `<mergeCells count="${joined.length}">${joined.join("")}</mergeCells>` : ""}${all.length > 0 ? `<dataValidations count="${all.length}">${all.join("")}</dataValidations>` : ""}${printed ? pageSetup(printed) : ""}</worksheet>`;
}

/** The letters of a zero-based column: A, …, Z, AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}
