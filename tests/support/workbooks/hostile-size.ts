import type { HostileFile } from "./hostile-file.ts";
import { continuedXls, nestedXls, twiceNamedXls } from "./xls.ts";
import { grid, oneSheet, xlsx, xlsxParts } from "./xlsx.ts";
import { zip } from "./zip.ts";

/* Small files that would make a reader work for long, or keep much. */

const named = grid([["code"], ["1"]]);

/** A workbook whose two sheets are the same part. */
function sharedPart(): Buffer {
  const parts = xlsxParts({
    sheets: [
      { name: "a", xml: named },
      { name: "b", xml: "" },
    ],
  });
  return zip(
    parts.map((part) =>
      part.name === "xl/_rels/workbook.xml.rels"
        ? { ...part, content: part.content.toString().replace("sheet2.xml", "SHEET1.xml") }
        : part,
    ),
  );
}

/** Within the limits on what is read, but out of all proportion. */
export const outOfProportion: HostileFile[] = [
  {
    what: "far more shared strings than its cells can show",
    file: oneSheet(named, { strings: "<si><t>a</t></si>".repeat(300_000) }),
    key: "errors.fileHostile",
  },
  {
    what: "a sheet of nothing but repetition",
    file: oneSheet(named + "<x/>".repeat(3_000_000)),
    key: "errors.fileHostile",
  },
  { what: "two sheets that are one part", file: sharedPart(), key: "errors.fileHostile" },
  {
    what: "styles that are longer than all that is read as a whole",
    file: xlsx({ sheets: [{ name: "a", xml: named }], formats: ["0".repeat(3_000)] }),
    key: "errors.fileHostile",
    limits: { partBytes: 3_000 },
  },
  {
    what: "a cell of a great many pieces",
    file: oneSheet(
      `<sheetData><row r="1"><c r="A1" t="inlineStr"><is>${`<t>${"x".repeat(1_000)}</t>`.repeat(1_500)}</is></c></row></sheetData>`,
    ),
    key: "errors.fileHostile",
  },
  {
    what: "rows of endless text",
    file: oneSheet(grid([["code"], ["x".repeat(600)], ["y".repeat(600)]])),
    key: "errors.fileTooMuchText",
    params: { n: 3 },
    limits: { charactersTogether: 1_000 },
  },
  { what: "an xls that names a sheet twice", file: twiceNamedXls, key: "errors.fileHostile" },
  { what: "an xls whose strings go on in countless records", file: continuedXls(30_000), key: "errors.fileHostile" },
  { what: "an xls of sheets within sheets", file: nestedXls(50, 20_000), key: "errors.fileHostile" },
  {
    what: "a csv of countless blank columns",
    file: Buffer.from(`a,b\n${",".repeat(20_000)}\n`),
    key: "errors.fileTooManyColumns",
    params: { n: 200 },
  },
];
