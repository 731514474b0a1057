import { workbookLimits, type WorkbookLimits } from "../../../server/lib/workbook/limits.ts";
import { good, type HostileFile, table } from "./hostile-file.ts";
import { csvs, others } from "./hostile-foreign.ts";
import { outOfProportion } from "./hostile-size.ts";
import { grid, inline, oneSheet, xlsx, xlsxParts } from "./xlsx.ts";
import { type ZipPart, zip } from "./zip.ts";

const parts = xlsxParts({ sheets: [{ name: "a", xml: grid(table) }] });
const withPart = (name: string, content: string | Buffer): Buffer =>
  zip([...parts.filter((part) => part.name !== name), { name, content }]);
const sheetPart = "xl/worksheets/sheet1.xml";
const zeros = "0".repeat(3_000_000);
const small = { inflatedBytes: 2_000_000 };
const cell = (at: string, type: string, value: string): string =>
  `<sheetData><row r="1"><c r="${at}" t="${type}"><v>${value}</v></c></row></sheetData>`;
const damaged = Buffer.from(good);
damaged.fill(0x5a, good.indexOf(sheetPart) + sheetPart.length + 20, good.indexOf(sheetPart) + sheetPart.length + 50);

function wrongSum(): Buffer {
  const file = zip([
    { name: sheetPart, content: `<worksheet>${grid(table)}</worksheet>` },
    ...parts.filter(({ name }) => name !== sheetPart),
  ]);
  const directory = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  file.writeUInt32LE(0, directory + 16);
  return file;
}

const entities = (declared: string, used: string): string =>
  `<?xml version="1.0"?><!DOCTYPE worksheet [${declared}]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${used}</v></c></row></sheetData></worksheet>`;
const laughs = `<!ENTITY a "ha">${Array.from({ length: 25 }, (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? "" : i - 1};`.repeat(10)}">`).join("")}`;

const zips: HostileFile[] = [
  { what: "a workbook cut short", file: good.subarray(0, good.length - 40), key: "errors.fileTruncated" },
  { what: "a workbook of which only the beginning arrived", file: good.subarray(0, 200), key: "errors.fileTruncated" },
  { what: "a workbook with damaged bytes", file: damaged, key: "errors.fileNotReadable" },
  { what: "a part that is not what its sum says", file: wrongSum(), key: "errors.fileNotReadable" },
  {
    what: "a zip bomb in a sheet",
    file: withPart(sheetPart, `<worksheet>${grid(table)}<!--${zeros}--></worksheet>`),
    key: "errors.fileHostile",
    limits: small,
  },
  {
    what: "a zip bomb in a picture",
    file: withPart("xl/media/a.png", zeros),
    key: "errors.fileHostile",
    limits: small,
  },
  {
    what: "a zip bomb that declares a small size",
    file: zip([...parts.slice(0, -1), { name: sheetPart, content: zeros, declaredSize: 10 }]),
    key: "errors.fileNotReadable",
    limits: small,
  },
  {
    what: "a zip bomb in the shared strings",
    file: withPart("xl/sharedStrings.xml", `<sst><si><t>${zeros}</t></si></sst>`),
    key: "errors.fileHostile",
    limits: small,
  },
  {
    what: "too many parts",
    file: zip([...parts, ...Array.from({ length: 1_001 }, (_, i) => ({ name: `x/${i}`, content: "" }))]),
    key: "errors.fileHostile",
  },
  { what: "the same part twice", file: zip([...parts, ...parts.slice(-1)]), key: "errors.fileHostile" },
  {
    what: "the same part twice, in other letters",
    file: zip([...parts, { name: sheetPart.toUpperCase(), content: "<a/>" }]),
    key: "errors.fileHostile",
  },
  {
    what: "a part whose name leads out of the file",
    file: zip([...parts, { name: "../../etc/passwd", content: "x" }]),
    key: "errors.fileHostile",
  },
  {
    what: "a part with an absolute name",
    file: zip([...parts, { name: "/etc/passwd", content: "x" }]),
    key: "errors.fileHostile",
  },
  {
    what: "a part with a password",
    file: zip(parts.map((part): ZipPart => ({ ...part, encrypted: part.name === sheetPart }))),
    key: "errors.fileEncrypted",
  },
  {
    what: "a document",
    file: zip([
      { name: "[Content_Types].xml", content: "<Types/>" },
      { name: "word/document.xml", content: "<w/>" },
    ]),
    key: "errors.fileDocument",
  },
  {
    what: "a presentation",
    file: zip([
      { name: "[Content_Types].xml", content: "<Types/>" },
      { name: "ppt/presentation.xml", content: "<p/>" },
    ]),
    key: "errors.fileDocument",
  },
  { what: "a zip of photos", file: zip([{ name: "photos/S000123.jpg", content: "x" }]), key: "errors.filePhotoZip" },
  { what: "an empty zip", file: zip([]), key: "errors.fileZipEmpty" },
  {
    what: "a zip of nothing but a folder",
    file: zip([{ name: "students/", content: "" }]),
    key: "errors.fileZipEmpty",
  },
  { what: "a zip with a workbook in it", file: zip([{ name: "students.xlsx", content: good }]), key: "errors.fileZip" },
  {
    what: "a text of OpenDocument",
    file: zip([
      { name: "mimetype", content: "application/vnd.oasis.opendocument.text" },
      { name: "content.xml", content: "<a/>" },
      { name: "META-INF/manifest.xml", content: "<a/>" },
    ]),
    key: "errors.fileDocument",
  },
];

const xmls: HostileFile[] = [
  {
    what: "an entity from outside",
    file: withPart(sheetPart, entities(`<!ENTITY x SYSTEM "file:///etc/passwd">`, "&x;")),
    key: "errors.fileHostile",
  },
  {
    what: "a document type from outside",
    file: withPart("xl/workbook.xml", `<!DOCTYPE a SYSTEM "http://localhost/a.dtd"><workbook/>`),
    key: "errors.fileHostile",
  },
  { what: "a billion laughs", file: withPart(sheetPart, entities(laughs, "&a24;")), key: "errors.fileHostile" },
  {
    what: "a billion laughs in the shared strings",
    file: withPart("xl/sharedStrings.xml", entities(laughs, "&a24;")),
    key: "errors.fileHostile",
  },
  {
    what: "an entity that nothing declares",
    file: oneSheet(`<sheetData><row r="1"><c r="A1" t="str"><v>&x;</v></c></row></sheetData>`),
    key: "errors.fileNotReadable",
  },
  {
    what: "a long way to the first element",
    file: withPart(sheetPart, `<!--${"x".repeat(200_000)}--><worksheet>${grid(table)}</worksheet>`),
    key: "errors.fileHostile",
  },
  {
    what: "elements in elements in elements",
    file: oneSheet("<a>".repeat(5_000) + "</a>".repeat(5_000)),
    key: "errors.fileHostile",
  },
  { what: "a tag that does not end", file: oneSheet(`<sheetData ${"a".repeat(3_000_000)}`), key: "errors.fileHostile" },
  { what: "a cell longer than any", file: oneSheet(cell("A1", "str", zeros)), key: "errors.fileHostile" },
  {
    what: "XML that is none",
    file: withPart(sheetPart, "<worksheet><sheetData></worksheet>"),
    key: "errors.fileNotReadable",
  },
  {
    what: "XML that stops",
    file: withPart(sheetPart, `<worksheet><sheetData>${"<row/>".repeat(10)}`),
    key: "errors.fileNotReadable",
  },
  {
    what: "letters that are no UTF-8",
    file: withPart(
      sheetPart,
      Buffer.concat([Buffer.from("<worksheet><a>"), Buffer.from([0xff, 0xc0]), Buffer.from("</a></worksheet>")]),
    ),
    key: "errors.fileNotReadable",
  },
  { what: "a control character in XML", file: oneSheet(cell("A1", "str", "a\u0001b")), key: "errors.fileNotReadable" },
];

const cells: HostileFile[] = [
  {
    what: "a shared string that is not there",
    file: oneSheet(cell("A1", "s", "7"), { strings: "<si><t>a</t></si>" }),
    key: "errors.fileNotReadable",
  },
  {
    what: "a shared string with a number below zero",
    file: oneSheet(cell("A1", "s", "-1"), { strings: "<si><t>a</t></si>" }),
    key: "errors.fileNotReadable",
  },
  { what: "a cell beyond the last column", file: oneSheet(cell("ZZZZZZ1", "str", "x")), key: "errors.fileHostile" },
  { what: "a cell without a column", file: oneSheet(cell("1", "str", "x")), key: "errors.fileHostile" },
  {
    what: "a row beyond the last",
    file: oneSheet(`<sheetData><row r="9999999">${inline("A9999999", "x")}</row></sheetData>`),
    key: "errors.fileNotReadable",
  },
  {
    what: "a row with a number that is none",
    file: oneSheet(`<sheetData><row r="x">${inline("A1", "x")}</row></sheetData>`),
    key: "errors.fileNotReadable",
  },
  {
    what: "the same row twice",
    file: oneSheet(`<sheetData><row r="1">${inline("A1", "x")}</row><row r="1">${inline("A1", "y")}</row></sheetData>`),
    key: "errors.fileNotReadable",
  },
  {
    what: "more cells in a row than it has columns",
    file: oneSheet(`<sheetData><row r="1">${'<c r="A1"><f>1</f></c>'.repeat(20_000)}</row></sheetData>`),
    key: "errors.fileHostile",
  },
  {
    what: "more styles than any program has",
    file: withPart("xl/styles.xml", `<styleSheet><cellXfs>${"<xf/>".repeat(70_000)}</cellXfs></styleSheet>`),
    key: "errors.fileHostile",
  },
  {
    what: "more relations than any program has",
    file: withPart(
      "xl/_rels/workbook.xml.rels",
      `<Relationships>${Array.from({ length: 70_000 }, (_, i) => `<Relationship Id="${i}" Target="x"/>`).join("")}</Relationships>`,
    ),
    key: "errors.fileHostile",
  },
  {
    what: "too many columns",
    file: oneSheet(cell("XFD1", "str", "x")),
    key: "errors.fileTooManyColumns",
    params: { n: 200 },
  },
  {
    what: "too many rows",
    file: oneSheet(grid(Array.from({ length: 16 }, () => ["x"]))),
    key: "errors.fileTooManyRows",
    params: { n: 5 },
    limits: { rows: 5 },
  },
  { what: "too many cells", file: oneSheet(grid(table)), key: "errors.fileTooManyRows", limits: { cells: 3 } },
  {
    what: "one long string in a great many cells",
    file: oneSheet(
      `<sheetData>${Array.from({ length: 200 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`).join("")}</sheetData>`,
      { strings: `<si><t>${"x".repeat(30_000)}</t></si>` },
    ),
    key: "errors.fileHostile",
    limits: { characters: 1_000_000 },
  },
  {
    what: "too many sheets",
    file: xlsx({ sheets: Array.from({ length: 101 }, (_, i) => ({ name: `s${i}`, xml: "" })) }),
    key: "errors.fileTooManySheets",
    params: { n: 100 },
  },
  { what: "no sheet", file: xlsx({ sheets: [] }), key: "errors.fileEmpty" },
];

/** Every class of damaged file and each way to attack a reader, at least once. */
export const hostileFiles: HostileFile[] = [...zips, ...xmls, ...cells, ...others, ...csvs, ...outOfProportion];

/** The product's limits, overridden by the file's. */
export const limitsOf = ({ limits }: HostileFile): WorkbookLimits => ({ ...workbookLimits, ...limits });
