import { CompoundFile } from "./compound.ts";
import { WorkbookError, type WorkbookLimits } from "./limits.ts";
import { type Merge, merged } from "./merges.ts";
import { numberedFormat, numberFormat } from "./numbers.ts";
import { type BinarySheet, packedNumber, RowBuilder } from "./row-builder.ts";
import { type Budget, budgetOf, RowCollector, type SheetReader, type SheetRow, type Workbook } from "./rows.ts";
import { SharedStrings } from "./strings.ts";
import { recordTypes, TextReader, type XlsRecord, xlsRecords } from "./xls-records.ts";

const EXCEL_97 = 0x0600;
const WORKSHEET = 0x0010;
const HIDDEN_ROW = 0x20;

interface Globals {
  sheets: { name: string; hidden: boolean; at: number }[];
  formats: string[];
  strings: SharedStrings;
  date1904: boolean;
}

function readStrings(record: XlsRecord): SharedStrings {
  const strings = new SharedStrings();
  const reader = new TextReader(record, 8);
  while (!reader.done) strings.add(reader.next());
  return strings;
}

function readSheet(record: XlsRecord, stream: Buffer): Globals["sheets"][number] | null {
  const at = record.data.readUInt32LE(0);
  const isWorksheet =
    at + 8 <= stream.length &&
    stream.readUInt16LE(at) === recordTypes.begin &&
    stream.readUInt16LE(at + 6) === WORKSHEET;
  if (record.data.readUInt8(5) !== 0 || !isWorksheet) return null;
  return { name: new TextReader(record, 6).next(1), hidden: (record.data.readUInt8(4) & 3) !== 0, at };
}

function readGlobals(stream: Buffer, limits: WorkbookLimits): Globals {
  const globals: Globals = { sheets: [], formats: [], strings: new SharedStrings(), date1904: false };
  const own = new Map<number, string>();
  if (stream.length < 6 || stream.readUInt16LE(0) !== recordTypes.begin) {
    throw new WorkbookError("errors.fileNotReadable");
  }
  if (stream.readUInt16LE(4) < EXCEL_97) throw new WorkbookError("errors.fileOldFormat");
  for (const record of xlsRecords(stream, 0)) {
    const { type, data } = record;
    if (type === recordTypes.password) throw new WorkbookError("errors.fileEncrypted");
    else if (type === recordTypes.date1904) globals.date1904 = data.readUInt16LE(0) === 1;
    else if (type === recordTypes.format) own.set(data.readUInt16LE(0), new TextReader(record, 2).next());
    else if (type === recordTypes.style) {
      globals.formats.push(own.get(data.readUInt16LE(2)) ?? numberedFormat(data.readUInt16LE(2)));
    } else if (type === recordTypes.strings) globals.strings = readStrings(record);
    else if (type === recordTypes.sheet) {
      const sheet = readSheet(record, stream);
      if (sheet) globals.sheets.push(sheet);
      if (globals.sheets.length > limits.sheets) {
        throw new WorkbookError("errors.fileTooManySheets", { n: limits.sheets });
      }
    }
  }
  if (globals.sheets.length === 0) throw new WorkbookError("errors.fileEmpty");
  return globals;
}

/** What follows the cells but is needed with them: merges, and hidden rows. */
function readShape(stream: Buffer, at: number): { merges: Map<number, Merge[]>; hidden: Set<number> } {
  const ranges: Merge[] = [];
  const hidden = new Set<number>();
  for (const { type, data } of xlsRecords(stream, at)) {
    if (type === recordTypes.row && data.readUInt16LE(12) & HIDDEN_ROW) hidden.add(data.readUInt16LE(0));
    if (type !== recordTypes.merges) continue;
    for (let i = 2; i + 8 <= data.length; i += 8) {
      ranges.push({
        column: data.readUInt16LE(i + 4),
        last: data.readUInt16LE(i + 6),
        from: data.readUInt16LE(i) + 1,
        to: data.readUInt16LE(i + 2) + 1,
      });
    }
  }
  return { merges: merged(ranges), hidden };
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
  recordTypes.sharedText,
  recordTypes.number,
  recordTypes.packedNumber,
  recordTypes.formula,
  recordTypes.text,
  recordTypes.richText,
  recordTypes.truthOrError,
  recordTypes.numbers,
]);

function* rowsOf(
  stream: Buffer,
  at: number,
  globals: Globals,
  collector: RowCollector,
  limits: WorkbookLimits,
): Generator<SheetRow[], void, undefined> {
  const { merges, hidden } = readShape(stream, at);
  const sheet: BinarySheet = { formats: globals.formats.map(numberFormat), date1904: globals.date1904, merges, limits };
  const rows = new RowBuilder(sheet, collector);
  let column = 0;
  for (const record of xlsRecords(stream, at)) {
    if (record.type === recordTypes.formulaText) rows.text(column, new TextReader(record, 0).next());
    if (!CELLS.has(record.type)) continue;
    const row = record.data.readUInt16LE(0);
    column = record.data.readUInt16LE(2);
    rows.row(row, hidden.has(row));
    cell(rows, record, globals.strings);
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
export function openXls(data: Buffer, limits: WorkbookLimits): Workbook {
  const file = new CompoundFile(data);
  if (file.stream("EncryptedPackage")) throw new WorkbookError("errors.fileEncrypted");
  const stream = file.stream("Workbook");
  if (!stream) throw new WorkbookError(otherThan(file));
  const globals = readGlobals(stream, limits);
  const budget: Budget = budgetOf(limits);
  const sheets = globals.sheets.map(({ name, hidden, at }, index): SheetReader => {
    async function* rows(): AsyncGenerator<SheetRow[], void, undefined> {
      yield* rowsOf(stream ?? Buffer.alloc(0), at, globals, new RowCollector(limits, budget, String(index)), limits);
    }
    return { name, hidden, rows };
  });
  return { sheets, date1904: globals.date1904, hasNumbers: true };
}
