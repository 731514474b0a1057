import { WorkbookError } from "./limits.ts";

/** A file's format by its bytes, whatever its name. */
export type FileKind = "zip" | "compound" | "text";

const bytes = (...values: (number | string)[]): Buffer =>
  Buffer.concat(
    values.map((value) => (typeof value === "number" ? Buffer.from([value]) : Buffer.from(value, "latin1"))),
  );

const ZIP = bytes("PK", 3, 4);
/** The container of xls files and of encrypted xlsx files. */
const COMPOUND = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const PICTURES = [
  bytes(0x89, "PNG\r\n", 0x1a, "\n"),
  bytes(0xff, 0xd8, 0xff),
  bytes("GIF87a"),
  bytes("GIF89a"),
  bytes("II*", 0),
  bytes("MM", 0, "*"),
];
const PDF = bytes("%PDF");
/** Archive formats other than zip: rar, 7z, gzip, xz, bzip2, zstd, and a part of a split zip. */
const PACKED = [
  bytes("Rar!", 0x1a),
  bytes("7z", 0xbc, 0xaf, 0x27),
  bytes(0x1f, 0x8b),
  bytes(0xfd, "7zXZ", 0),
  ...Array.from("123456789", (level) => bytes(`BZh${level}1AY&SY`)),
  bytes(0x28, 0xb5, 0x2f, 0xfd),
  bytes("PK", 7, 8),
];
const EMPTY_ZIP = bytes("PK", 5, 6);
const RICH_TEXT = bytes("{\\rtf");
/** Worksheets of Excel 2 to 4, from before compound files. */
const OLD_SHEETS = [bytes(9, 0, 4, 0), bytes(9, 2, 6, 0), bytes(9, 4, 6, 0)];
/**
 * A symbolic link (SYLK) file: "ID" and the program, then cell records. A header line that starts this way has no such
 * records below it.
 */
const SYLK = /^ID;P[^;\r\n]*(?:;[NE])*\r?\n(?:[BCEFOPW]|N[NEUL]);/u;
const MARKUP = /^\ufeff?\s*(?:<!doctype|<html|<head|<body|<meta|<table|<style|<\?xml|<!--|<workbook|mime-version:)/iu;

/** A JSON object, or a list of objects or lists, as programs exchange data. */
const JSON_TEXT = /^\s*(?:\{\s*["}]|\[\s*[\]{["])/u;

/** LibreOffice's lock file for an open document, named `.~lock.students.xlsx#`: who opened it and when. */
const LOCK_TEXT = /^[^\r\n]*,\d\d\.\d\d\.\d{4} \d\d:\d\d,file:\/\/[^\r\n]*;\s*$/u;

const begins = (data: Buffer, magic: Buffer): boolean => data.subarray(0, magic.length).equals(magic);

const isPicture = (data: Buffer): boolean =>
  PICTURES.some((magic) => begins(data, magic)) ||
  (begins(data, bytes("RIFF")) && data.subarray(8, 12).equals(bytes("WEBP"))) ||
  /^ftyp(?:heic|heix|mif1|avif)/u.test(data.subarray(4, 12).toString("latin1")) ||
  (begins(data, bytes("BM")) && data.length > 26 && data.readUInt32LE(2) === data.length);

/**
 * Excel's lock file for an open document, named `~$students.xlsx`: 165 bytes with the length of the user's name and the
 * name twice, padded with spaces, in one and in two bytes per letter.
 */
const isLock = (data: Buffer): boolean => {
  const [length = 0] = data;
  return (
    data.length === 165 &&
    length > 0 &&
    length <= 54 &&
    data[55] === length &&
    data[56] === 0 &&
    data.subarray(1 + length, 55).every((byte) => byte === 0x20)
  );
};

/** A tar archive's signature comes only after the name of its first file. */
const isTape = (data: Buffer): boolean => data.subarray(257, 262).equals(bytes("ustar"));

/** The start of the file as text, whatever its encoding. */
const beginning = (data: Buffer): string =>
  data
    .subarray(0, 2_000)
    .toString("latin1")
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/u, "")
    .replaceAll("\0", "");

/** Identifies a file by its first bytes. Throws `WorkbookError` if it cannot be a workbook. */
export function fileKind(data: Buffer): FileKind {
  if (data.every((byte) => byte === 0)) throw new WorkbookError("errors.fileNothing");
  if (data.length > 1 && [ZIP, COMPOUND].some((magic) => data.length < magic.length && begins(magic, data))) {
    throw new WorkbookError("errors.fileTruncated");
  }
  if (begins(data, ZIP)) return "zip";
  if (begins(data, COMPOUND)) return "compound";
  if (isPicture(data)) throw new WorkbookError("errors.filePicture");
  if (begins(data, PDF)) throw new WorkbookError("errors.filePdf");
  if (isTape(data) || PACKED.some((magic) => begins(data, magic))) throw new WorkbookError("errors.filePacked");
  if (begins(data, EMPTY_ZIP)) throw new WorkbookError("errors.fileZipEmpty");
  if (isLock(data)) throw new WorkbookError("errors.fileLock");
  if (begins(data, RICH_TEXT)) throw new WorkbookError("errors.fileDocument");
  if (OLD_SHEETS.some((magic) => begins(data, magic))) throw new WorkbookError("errors.fileOldFormat");
  const first = beginning(data);
  if (MARKUP.test(first)) throw new WorkbookError("errors.fileWebPage");
  if (LOCK_TEXT.test(first)) throw new WorkbookError("errors.fileLock");
  if (JSON_TEXT.test(first)) throw new WorkbookError("errors.fileJson");
  if (SYLK.test(first)) throw new WorkbookError("errors.fileSylk");
  return "text";
}
