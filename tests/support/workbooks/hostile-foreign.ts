import { gzipSync } from "node:zlib";
import { binary, compoundFile, encryptedXls } from "./binary.ts";
import { good, goodXls, type HostileFile, table } from "./hostile-file.ts";
import { ods, row, text } from "./ods.ts";

/** A compound file whose first chain of sectors is circular. */
function circle(xls: Buffer): Buffer {
  const file = Buffer.from(xls);
  const chains = (file.readUInt32LE(76) + 1) * 512;
  const directory = file.readUInt32LE(48);
  file.writeUInt32LE(directory, chains + directory * 4);
  return file;
}

const bytes = (...values: (number | string)[]): Buffer =>
  Buffer.concat(
    values.map((value) => (typeof value === "number" ? Buffer.from([value]) : Buffer.from(value, "latin1"))),
  );
const html = "<html><body><table><tr><td>code</td></tr></table></body></html>";

/** Pseudo-random bytes, the same each time. */
function noise(length: number): Buffer {
  let state = 12_345;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return (state >> 16) & 0xff;
    }),
  );
}

/** Files that are not modern workbooks: other formats, and imitations. */
export const others: HostileFile[] = [
  { what: "nothing", file: Buffer.alloc(0), key: "errors.fileNothing" },
  { what: "nothing but zeros, of a copy that broke off", file: Buffer.alloc(4_096), key: "errors.fileNothing" },
  { what: "random bytes", file: noise(5_000), key: "errors.fileUnknownFormat" },
  {
    what: "random bytes without a zero",
    file: Buffer.from(noise(300).filter((byte) => byte !== 0)),
    key: "errors.fileUnknownFormat",
  },
  {
    what: "what Excel lays beside an open workbook",
    file: Buffer.concat([bytes(4, "Dara".padEnd(54), 4, 0), Buffer.from("Dara".padEnd(54), "utf16le")]),
    key: "errors.fileLock",
  },
  {
    what: "what LibreOffice lays beside an open workbook",
    file: Buffer.from(",dara,office,03.11.2026 09:15,file:///home/dara/.config/libreoffice/4;"),
    key: "errors.fileLock",
  },
  { what: "a rar", file: bytes("Rar!", 0x1a, 7, 1, 0, "x"), key: "errors.filePacked" },
  { what: "a 7z", file: bytes("7z", 0xbc, 0xaf, 0x27, 0x1c, 0, 4), key: "errors.filePacked" },
  { what: "a workbook packed with gzip", file: gzipSync(good), key: "errors.filePacked" },
  {
    what: "a tape archive",
    file: Buffer.concat([
      Buffer.from("students.xlsx".padEnd(257, "\0")),
      bytes("ustar", 0, "00"),
      Buffer.alloc(247),
      good,
    ]),
    key: "errors.filePacked",
  },
  { what: "a document as rich text", file: Buffer.from("{\\rtf1 code}"), key: "errors.fileDocument" },
  {
    what: "a document of Word 97",
    file: compoundFile({ WordDocument: Buffer.alloc(5_000, 1) }),
    key: "errors.fileDocument",
  },
  {
    what: "a file that is too large",
    file: Buffer.alloc(20, "x"),
    key: "errors.fileTooLarge",
    limits: { fileBytes: 10 },
  },
  { what: "a web page under the name of a workbook", file: Buffer.from(html), key: "errors.fileWebPage" },
  { what: "a web page in UTF-16", file: Buffer.from(`\ufeff  ${html}`, "utf16le"), key: "errors.fileWebPage" },
  {
    what: "a workbook as XML",
    file: Buffer.from(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>`),
    key: "errors.fileWebPage",
  },
  { what: "a picture", file: bytes(0x89, "PNG\r\n", 0x1a, "\n", "IHDR"), key: "errors.filePicture" },
  { what: "a photo", file: bytes(0xff, 0xd8, 0xff, 0xe0, "JFIF"), key: "errors.filePicture" },
  { what: "a photo of an iPhone", file: bytes(0, 0, 0, 24, "ftypheic", 0), key: "errors.filePicture" },
  { what: "a PDF", file: Buffer.from("%PDF-1.7\n1,2\n"), key: "errors.filePdf" },
  {
    what: "a symbolic link file",
    file: Buffer.from('ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"code"\r\nE\r\n'),
    key: "errors.fileSylk",
  },
  {
    what: "a symbolic link file of another program",
    file: Buffer.from('ID;PCALCOOO32\nB;Y2;X2\nC;X1;Y1;K"code"\nE\n'),
    key: "errors.fileSylk",
  },
  { what: "bytes that are no text", file: Buffer.from("a,b\n\0,\0\n"), key: "errors.fileUnknownFormat" },
  { what: "a worksheet of Excel 4", file: bytes(9, 4, 6, 0, 0, 0, 16, 0), key: "errors.fileOldFormat" },
  { what: "a workbook of Excel 95", file: compoundFile({ Book: Buffer.alloc(5_000, 9) }), key: "errors.fileOldFormat" },
  {
    what: "a message of Outlook",
    file: compoundFile({ "__properties_version1.0": Buffer.alloc(5_000, 1) }),
    key: "errors.fileUnknownFormat",
  },
  {
    what: "an encrypted xlsx",
    file: compoundFile({ EncryptionInfo: Buffer.alloc(300, 1), EncryptedPackage: Buffer.alloc(5_000, 2) }),
    key: "errors.fileEncrypted",
  },
  { what: "an encrypted xls", file: encryptedXls(goodXls), key: "errors.fileEncrypted" },
  { what: "a compound file cut short", file: goodXls.subarray(0, 600), key: "errors.fileTruncated" },
  { what: "an xls whose folder is cut", file: goodXls.subarray(0, 1_600), key: "errors.fileTruncated" },
  { what: "an xls without its end", file: goodXls.subarray(0, goodXls.length * 0.8), key: "errors.fileTruncated" },
  { what: "only the first bytes of an xls", file: goodXls.subarray(0, 8), key: "errors.fileTruncated" },
  { what: "even fewer of them", file: goodXls.subarray(0, 5), key: "errors.fileTruncated" },
  { what: "two bytes of an xlsx", file: Buffer.from("PK"), key: "errors.fileTruncated" },
  { what: "a list as JSON", file: Buffer.from('[\n  { "code": "S1" }\n]'), key: "errors.fileJson" },
  {
    what: "an object as JSON, with a byte order mark",
    file: Buffer.from('\ufeff{"students":[{"code":"S1"}]}'),
    key: "errors.fileJson",
  },
  {
    what: "a link to a sheet of Google's",
    file: Buffer.from('{"":"WARNING! DO NOT EDIT THIS FILE!","doc_id":"1"}'),
    key: "errors.fileJson",
  },
  {
    what: "an xls of nothing but records",
    file: compoundFile({ Workbook: Buffer.alloc(5_000, Buffer.from([0x0d, 0, 0, 0])) }),
    key: "errors.fileNotReadable",
  },
  {
    what: "an xls of what are no records",
    file: compoundFile({ Workbook: Buffer.alloc(5_000, 0xff) }),
    key: "errors.fileNotReadable",
  },
  { what: "an xls with too many cells", file: goodXls, key: "errors.fileTooManyRows", limits: { cells: 3 } },
  {
    what: "an xls with too many columns",
    file: binary("biff8", { One: [Array.from({ length: 201 }, () => "x")] }),
    key: "errors.fileTooManyColumns",
    params: { n: 200 },
  },
  {
    what: "an xls with a long string in many cells",
    file: binary("biff8", { One: Array.from({ length: 50 }, () => ["x".repeat(200)]) }),
    key: "errors.fileHostile",
    limits: { characters: 5_000 },
  },
  { what: "an xls whose chains run in a circle", file: circle(goodXls), key: "errors.fileNotReadable" },
  {
    what: "an xlsb with too many cells",
    file: binary("xlsb", { One: table }),
    key: "errors.fileTooManyRows",
    limits: { cells: 3 },
  },
  {
    what: "an xlsb with a part that inflates to too much",
    file: binary("xlsb", { One: table }),
    key: "errors.fileHostile",
    limits: { partBytes: 100 },
  },
  {
    what: "an encrypted OpenDocument",
    file: ods("", {
      manifest: `<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>`,
    }),
    key: "errors.fileEncrypted",
  },
  {
    what: "an OpenDocument with a cell repeated beyond all columns",
    file: ods(`<table:table>${row(text("x", 'table:number-columns-repeated="1000000"'))}</table:table>`),
    key: "errors.fileTooManyColumns",
  },
  {
    what: "an OpenDocument with a row repeated beyond all rows",
    file: ods(`<table:table>${row(text("x"), 'table:number-rows-repeated="99999999999"')}</table:table>`),
    key: "errors.fileTooManyRows",
  },
  {
    what: "an OpenDocument with spaces repeated without end",
    file: ods(`<table:table>${row(text(`x${'<text:s text:c="1000000"/>'.repeat(2_000)}x`))}</table:table>`),
    key: "errors.fileHostile",
    limits: { characters: 30_000 },
  },
  {
    what: "an OpenDocument of tables in tables",
    file: ods("<table:table>".repeat(300) + "</table:table>".repeat(300)),
    key: "errors.fileHostile",
  },
];

/** CSV files. */
export const csvs: HostileFile[] = [
  {
    what: "a quote that nothing closes",
    file: Buffer.from('a,b\n1,2\n"3,4\n5,6\n'),
    key: "errors.fileBrokenQuote",
    params: { n: 3 },
  },
  {
    what: "a quote that the next one closes, rows later",
    file: Buffer.from('a,b\n1,"2\n3,4\n"5",6\n'),
    key: "errors.fileBrokenQuote",
    params: { n: 2 },
  },
  {
    what: "a quote that swallows more than a cell holds",
    file: Buffer.from(`a,b\n1,"2${"\nx,y".repeat(10_000)}"\n`),
    key: "errors.fileBrokenQuote",
    params: { n: 2 },
  },
  {
    what: "Khmer in UTF-8 that has been cut",
    file: Buffer.concat([Buffer.from("a,ភូមិ\n"), Buffer.from("ភូមិ").subarray(0, 4)]),
    key: "errors.fileEncoding",
  },
  {
    what: "bytes that Windows-1252 does not have",
    file: Buffer.from([0x61, 0x2c, 0x81, 0x0a]),
    key: "errors.fileEncoding",
  },
  { what: "UTF-16 cut in a letter", file: Buffer.from([0xff, 0xfe, 0x61, 0, 0x17]), key: "errors.fileEncoding" },
  {
    what: "a csv with too many rows",
    file: Buffer.from("x\n".repeat(16)),
    key: "errors.fileTooManyRows",
    params: { n: 5 },
    limits: { rows: 5 },
  },
  {
    what: "a csv with too many columns",
    file: Buffer.from(`${"x,".repeat(250)}\n`),
    key: "errors.fileTooManyColumns",
    params: { n: 200 },
  },
];
