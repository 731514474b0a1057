import { CompoundFile } from "./compound.ts";
import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { type Merge, merged, MOST_MERGES } from "./merges.ts";
import { LONGEST_FORMAT, numberedFormat, numberFormat } from "./numbers.ts";
import { type BinarySheet, packedNumber, RowBuilder } from "./row-builder.ts";
import { type Budget, budgetOf, RowCollector, type SheetReader, type SheetRow, type Workbook } from "./rows.ts";
import { SharedStrings } from "./strings.ts";
import { Turns } from "./turns.ts";
import { recordTypes, TextReader, type XlsRecord, XlsStream } from "./xls-records.ts";
import { MOST_NAMED } from "./xlsx-book.ts";

const EXCEL_97 = 0x0600;
const WORKSHEET = 0x0010;
const HIDDEN_ROW = 0x20;

interface Globals {
  sheets: { name: string; hidden: boolean; at: number }[];
  formats: string[];
  strings: SharedStrings;
  date1904: boolean;
}

/** How many strings are read before others have their turn. */
const STRETCH = 2_000;

async function readStrings(record: XlsRecord): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const turns = new Turns();
  const reader = new TextReader(record, 8);
  for (let count = 1; !reader.done; count += 1) {
    strings.add(reader.next());
    if (count % STRETCH === 0) await turns.pause();
  }
  return strings;
}

function readSheet(record: XlsRecord, stream: XlsStream): Globals["sheets"][number] | null {
  const at = record.data.readUInt32LE(0);
  if (record.data.readUInt8(5) !== 0 || stream.kindAt(at) !== WORKSHEET) return null;
  return { name: new TextReader(record, 6).next(1), hidden: (record.data.readUInt8(4) & 3) !== 0, at };
}

/** The records that are about the workbook as a whole. */
const GLOBALS = new Set<number>([
  recordTypes.password,
  recordTypes.date1904,
  recordTypes.format,
  recordTypes.style,
  recordTypes.strings,
  recordTypes.sheet,
]);

/** Collects what the workbook's own records say. */
class GlobalsReader {
  readonly globals: Globals = { sheets: [], formats: [], strings: new SharedStrings(), date1904: false };
  readonly #own = new Map<number, string>();
  readonly #stream: XlsStream;
  readonly #limits: WorkbookLimits;

  constructor(stream: XlsStream, limits: WorkbookLimits) {
    this.#stream = stream;
    this.#limits = limits;
  }

  async add(record: XlsRecord): Promise<void> {
    const { type, data } = record;
    if (type === recordTypes.password) throw new WorkbookError("errors.fileEncrypted");
    else if (type === recordTypes.date1904) this.globals.date1904 = data.readUInt16LE(0) === 1;
    else if (type === recordTypes.format) this.#addFormat(data.readUInt16LE(0), new TextReader(record, 2).next());
    else if (type === recordTypes.style) this.#addStyle(data.readUInt16LE(2));
    else if (type === recordTypes.strings) this.globals.strings = await readStrings(record);
    else this.#addSheet(readSheet(record, this.#stream));
  }

  #addFormat(id: number, format: string): void {
    this.#own.set(id, format.length > LONGEST_FORMAT ? "" : format);
  }

  #addStyle(id: number): void {
    const { formats } = this.globals;
    if (formats.length > MOST_NAMED) throw new WorkbookError("errors.fileHostile");
    formats.push(this.#own.get(id) ?? numberedFormat(id));
  }

  #addSheet(sheet: Globals["sheets"][number] | null): void {
    const { sheets } = this.globals;
    if (!sheet) return;
    // A second one of the same records would be read, and kept, as often as it is named.
    if (sheets.some(({ at }) => at === sheet.at)) throw new WorkbookError("errors.fileHostile");
    if (sheets.push(sheet) > this.#limits.sheets) {
      throw new WorkbookError("errors.fileTooManySheets", { n: this.#limits.sheets });
    }
  }
}

async function readGlobals(bytes: Buffer, stream: XlsStream, limits: WorkbookLimits): Promise<Globals> {
  if (bytes.length < 6 || bytes.readUInt16LE(0) !== recordTypes.begin) {
    throw new WorkbookError("errors.fileNotReadable");
  }
  if (bytes.readUInt16LE(4) < EXCEL_97) throw new WorkbookError("errors.fileOldFormat");
  const reader = new GlobalsReader(stream, limits);
  for await (const records of stream.records(0, GLOBALS)) for (const record of records) await reader.add(record);
  if (reader.globals.sheets.length === 0) throw new WorkbookError("errors.fileEmpty");
  return reader.globals;
}

const SHAPE = new Set<number>([recordTypes.row, recordTypes.merges]);

/** What follows the cells but is needed with them: merges, and hidden rows. */
async function readShape(
  stream: XlsStream,
  start: number,
): Promise<{ merges: Map<number, Merge[]>; hidden: Set<number> }> {
  const ranges: Merge[] = [];
  const hidden = new Set<number>();
  for await (const records of stream.records(start, SHAPE)) {
    for (const { type, data } of records) {
      if (type === recordTypes.merges) for (const range of rangesIn(data)) ranges.push(range);
      else if (data.readUInt16LE(12) & HIDDEN_ROW) hidden.add(data.readUInt16LE(0));
      if (ranges.length > MOST_MERGES) throw new WorkbookError("errors.fileHostile");
    }
  }
  return { merges: merged(ranges), hidden };
}

const RANGE_BYTES = 8;

/** The merged cells that a record lists. */
function rangesIn(data: Buffer): Merge[] {
  const count = Math.min(MOST_MERGES + 1, Math.floor((data.length - 2) / RANGE_BYTES));
  return Array.from({ length: count }, (_, n) => {
    const i = 2 + n * RANGE_BYTES;
    return {
      column: data.readUInt16LE(i + 4),
      last: data.readUInt16LE(i + 6),
      from: data.readUInt16LE(i) + 1,
      to: data.readUInt16LE(i + 2) + 1,
    };
  });
}

/** A formula's cached value: a number, or a boolean or error by its markers. A string follows in its own record. */
function formulaValue(rows: RowBuilder, column: number, data: Buffer): void {
  if (data.readUInt16LE(12) !== 0xffff) rows.number(column, data.readDoubleLE(6), data.readUInt16LE(4));
  else if (data.readUInt8(6) === 1) rows.truth(column, data.readUInt8(8));
  else if (data.readUInt8(6) === 2) rows.error(column, data.readUInt8(8));
}

/** Adds a record's cell or cells to the row. */
function cell(rows: RowBuilder, record: XlsRecord, strings: SharedStrings): void {
  const { type, data } = record;
  const column = data.readUInt16LE(2);
  const style = data.readUInt16LE(4);
  if (type === recordTypes.sharedText) rows.text(column, strings.get(data.readUInt32LE(6)));
  else if (type === recordTypes.number) rows.number(column, data.readDoubleLE(6), style);
  else if (type === recordTypes.packedNumber) rows.number(column, packedNumber(data, 6), style);
  else if (type === recordTypes.formula) formulaValue(rows, column, data);
  else if (type === recordTypes.text || type === recordTypes.richText) {
    rows.text(column, new TextReader(record, 6).next());
  } else if (type === recordTypes.truthOrError && data.readUInt8(7) === 0) rows.truth(column, data.readUInt8(6));
  else if (type === recordTypes.truthOrError) rows.error(column, data.readUInt8(6));
  else if (type === recordTypes.numbers) {
    for (let i = 0; 4 + i * 6 + 8 <= data.length; i += 1) {
      rows.number(column + i, packedNumber(data, 6 + i * 6), data.readUInt16LE(4 + i * 6));
    }
  }
}

const CELLS = new Set<number>([
  recordTypes.formulaText,
  recordTypes.sharedText,
  recordTypes.number,
  recordTypes.packedNumber,
  recordTypes.formula,
  recordTypes.text,
  recordTypes.richText,
  recordTypes.truthOrError,
  recordTypes.numbers,
]);

async function* rowsOf(
  stream: XlsStream,
  start: number,
  globals: Globals,
  collector: RowCollector,
  limits: WorkbookLimits,
): AsyncGenerator<SheetRow[], void, undefined> {
  const { merges, hidden } = await readShape(stream, start);
  const sheet: BinarySheet = { formats: globals.formats.map(numberFormat), date1904: globals.date1904, merges, limits };
  const rows = new RowBuilder(sheet, collector);
  let column = 0;
  for await (const records of stream.records(start, CELLS)) {
    for (const record of records) {
      if (record.type === recordTypes.formulaText) {
        rows.text(column, new TextReader(record, 0).next());
        continue;
      }
      const row = record.data.readUInt16LE(0);
      column = record.data.readUInt16LE(2);
      rows.row(row, hidden.has(row));
      cell(rows, record, globals.strings);
    }
    yield* collector.full();
  }
  rows.end();
  yield* collector.rest();
}

/** What a compound file is if it is not a workbook of Excel 97 to 2003. */
function otherThan(file: CompoundFile): "errors.fileDocument" | "errors.fileOldFormat" | "errors.fileUnknownFormat" {
  if (file.stream("Book")) return "errors.fileOldFormat";
  return file.stream("WordDocument") || file.stream("PowerPoint Document")
    ? "errors.fileDocument"
    : "errors.fileUnknownFormat";
}

/** Opens a workbook of Excel 97 to 2003. Throws `WorkbookError`, also for other kinds of compound files. */
export async function openXls(data: Buffer, limits: WorkbookLimits): Promise<Workbook> {
  const file = new CompoundFile(data);
  if (file.stream("EncryptedPackage")) throw new WorkbookError("errors.fileEncrypted");
  const bytes = file.stream("Workbook");
  if (!bytes) throw new WorkbookError(otherThan(file));
  const stream = new XlsStream(bytes);
  const globals = await readGlobals(bytes, stream, limits);
  const budget: Budget = budgetOf(limits);
  const sheets = globals.sheets.map(({ name, hidden, at }, index): SheetReader => {
    async function* rows(): AsyncGenerator<SheetRow[], void, undefined> {
      yield* rowsOf(stream, at, globals, new RowCollector(limits, budget, String(index)), limits);
    }
    return { name, hidden, rows };
  });
  return { sheets, date1904: globals.date1904, hasNumbers: true };
}
