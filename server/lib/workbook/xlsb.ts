import type { Archive } from "./archive.ts";
import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { type Merge, merged, MOST_MERGES } from "./merges.ts";
import { LONGEST_FORMAT, numberedFormat, type NumberFormat, numberFormat } from "./numbers.ts";
import { type BinarySheet, packedNumber, RowBuilder } from "./row-builder.ts";
import { budgetOf, RowCollector, type SheetReader, type SheetRow, type Workbook } from "./rows.ts";
import { mostStrings, SharedStrings } from "./strings.ts";
import { Turns } from "./turns.ts";
import { isTaken, MOST_NAMED, readRelations, type Relation } from "./xlsx-book.ts";

/**
 * The records that are read (MS-XLSB 2.3). Others are skipped. A short record has no column, its cell follows the
 * previous one; its type is that of the same cell with a column, plus 11.
 */
const types = {
  row: 0,
  blank: 1,
  packedNumber: 2,
  error: 3,
  truth: 4,
  number: 5,
  text: 6,
  sharedText: 7,
  formulaText: 8,
  formulaNumber: 9,
  formulaTruth: 10,
  formulaError: 11,
  shortBlank: 12,
  lastShort: 18,
  string: 19,
  format: 44,
  style: 47,
  richText: 62,
  properties: 153,
  sheet: 156,
  merge: 176,
  beginStyles: 617,
  endStyles: 618,
} as const;

const SHORT = 11;
/** The least bytes of a cell with a shared string: type, length, style and number. */
const SHORTEST_CELL = 10;
const HIDDEN_ROW = 0x10;
const LAST_COLUMN = 16_383;

const isCell = (type: number): boolean =>
  (type > types.row && type <= types.formulaError) ||
  (type >= types.shortBlank && type <= types.lastShort) ||
  type === types.richText;

interface BinaryRecord {
  type: number;
  data: Buffer;
}

/** How many records are looked at before others have their turn. */
const STRETCH = 2_000;

/**
 * The wanted records of a part, in batches that may be empty: type and length are variable-length integers of seven bits
 * per byte.
 */
async function* recordsOf(
  part: Buffer,
  isWanted: (type: number) => boolean,
): AsyncGenerator<BinaryRecord[], void, undefined> {
  const turns = new Turns();
  let found: BinaryRecord[] = [];
  let looked = 0;
  let at = 0;
  const number = (most: number): number => {
    let value = 0;
    for (let i = 0; i < most; i += 1) {
      const byte = part.readUInt8(at);
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * i);
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < part.length) {
    const type = number(2);
    const length = number(4);
    if (at + length > part.length) throw new WorkbookError("errors.fileTruncated");
    if (isWanted(type)) found.push({ type, data: part.subarray(at, at + length) });
    at += length;
    looked += 1;
    if (looked % STRETCH !== 0) continue;
    yield found;
    found = [];
    await turns.pause();
  }
  yield found;
}

/** Calls back for each record of these types. Throws `WorkbookError`. */
async function eachRecord(
  part: Buffer,
  wanted: readonly number[],
  take: (type: number, data: Buffer) => void,
): Promise<void> {
  for await (const records of recordsOf(part, (type) => wanted.includes(type))) {
    for (const { type, data } of records) take(type, data);
  }
}

/** A length-prefixed string, and where it ends. */
function textAt(data: Buffer, at: number): { text: string; end: number } {
  const end = at + 4 + data.readUInt32LE(at) * 2;
  if (end > data.length) throw new WorkbookError("errors.fileNotReadable");
  return { text: data.toString("utf16le", at + 4, end), end };
}

async function readFormats(archive: Archive, part: string | null): Promise<NumberFormat[]> {
  const own = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inStyles = false;
  if (!part) return formats;
  const wanted = [types.format, types.beginStyles, types.endStyles, types.style];
  await eachRecord(await archive.content(part), wanted, (type, data) => {
    if (type === types.format) {
      const { text } = textAt(data, 2);
      own.set(data.readUInt16LE(0), text.length > LONGEST_FORMAT ? "" : text);
    } else if (type !== types.style) inStyles = type === types.beginStyles;
    else if (inStyles) {
      if (formats.length > MOST_NAMED) throw new WorkbookError("errors.fileHostile");
      const id = data.readUInt16LE(2);
      formats.push(numberFormat(own.get(id) ?? numberedFormat(id)));
    }
  });
  return formats;
}

async function readStrings(archive: Archive, part: string | null, most: number): Promise<SharedStrings> {
  const strings = new SharedStrings(most);
  if (!part) return strings;
  await eachRecord(await archive.content(part), [types.string], (_, data) => strings.add(textAt(data, 1).text));
  return strings;
}

async function readMerges(part: Buffer): Promise<Map<number, Merge[]>> {
  const ranges: Merge[] = [];
  await eachRecord(part, [types.merge], (_, data) => {
    if (ranges.length >= MOST_MERGES) throw new WorkbookError("errors.fileHostile");
    ranges.push({
      column: data.readUInt32LE(8),
      last: data.readUInt32LE(12),
      from: data.readUInt32LE(0) + 1,
      to: data.readUInt32LE(4) + 1,
    });
  });
  return merged(ranges);
}

/** A cell whose value is at this offset of the record. */
function cell(rows: RowBuilder, column: number, type: number, data: Buffer, at: number, strings: SharedStrings): void {
  if (column > LAST_COLUMN) throw new WorkbookError("errors.fileHostile");
  const style = data.readUIntLE(at - 4, 3);
  if (type === types.sharedText) rows.text(column, strings.get(data.readUInt32LE(at)));
  else if (type === types.packedNumber) rows.number(column, packedNumber(data, at), style);
  else if (type === types.number || type === types.formulaNumber) rows.number(column, data.readDoubleLE(at), style);
  else if (type === types.truth || type === types.formulaTruth) rows.truth(column, data.readUInt8(at));
  else if (type === types.error || type === types.formulaError) rows.error(column, data.readUInt8(at));
  else if (type === types.text || type === types.formulaText) rows.text(column, textAt(data, at).text);
  else rows.text(column, textAt(data, at + 1).text);
}

async function* rowsOf(
  part: Buffer,
  sheet: BinarySheet,
  strings: SharedStrings,
  collector: RowCollector,
): AsyncGenerator<SheetRow[], void, undefined> {
  const rows = new RowBuilder(sheet, collector);
  let column = -1;
  for await (const records of recordsOf(part, (type) => type === types.row || isCell(type))) {
    for (const { type, data } of records) {
      if (type === types.row) {
        rows.row(data.readUInt32LE(0), (data.readUInt8(11) & HIDDEN_ROW) !== 0);
        column = -1;
      } else if (type >= types.shortBlank && type <= types.lastShort) {
        column += 1;
        if (type !== types.shortBlank) cell(rows, column, type - SHORT, data, 4, strings);
      } else {
        column = data.readUInt32LE(0);
        if (type !== types.blank) cell(rows, column, type, data, 8, strings);
      }
    }
    yield* collector.full();
  }
  rows.end();
  yield* collector.rest();
}

async function readBook(
  archive: Archive,
  part: string,
  relations: ReadonlyMap<string, Relation>,
  limits: WorkbookLimits,
) {
  const sheets: { name: string; hidden: boolean; part: string }[] = [];
  let date1904 = false;
  await eachRecord(await archive.content(part), [types.properties, types.sheet], (type, data) => {
    if (type === types.properties) {
      date1904 = (data.readUInt32LE(0) & 1) === 1;
      return;
    }
    const { text: id, end } = textAt(data, 8);
    const relation = relations.get(id);
    if (relation?.type !== "worksheet" || !archive.has(relation.target)) return;
    if (isTaken(sheets, relation.target)) throw new WorkbookError("errors.fileHostile");
    if (sheets.length >= limits.sheets) throw new WorkbookError("errors.fileTooManySheets", { n: limits.sheets });
    sheets.push({ name: textAt(data, end).text, hidden: data.readUInt32LE(0) !== 0, part: relation.target });
  });
  if (sheets.length === 0) throw new WorkbookError("errors.fileEmpty");
  return { sheets, date1904 };
}

/** Opens an xlsb whose workbook is the named part. Its parts are small and read as wholes. Throws `WorkbookError`. */
export async function openXlsb(archive: Archive, part: string, limits: WorkbookLimits): Promise<Workbook> {
  const relations = await readRelations(archive, part);
  const partOf = (type: string) =>
    [...relations.values()].find((each) => each.type === type && archive.has(each.target))?.target ?? null;
  const book = await readBook(archive, part, relations, limits);
  const formats = await readFormats(archive, partOf("styles"));
  const bytes = book.sheets.reduce((sum, sheet) => sum + archive.size(sheet.part), 0);
  const strings = await readStrings(archive, partOf("sharedStrings"), mostStrings(bytes, SHORTEST_CELL));
  const budget = budgetOf(limits);
  const sheets = book.sheets.map(({ name, hidden, part: sheet }): SheetReader => {
    async function* rows(): AsyncGenerator<SheetRow[], void, undefined> {
      const content = await archive.content(sheet);
      const merges = await readMerges(content);
      yield* rowsOf(
        content,
        { formats, date1904: book.date1904, merges, limits },
        strings,
        new RowCollector(limits, budget, sheet),
      );
    }
    return { name, hidden, rows };
  });
  return { sheets, date1904: book.date1904, hasNumbers: true };
}
