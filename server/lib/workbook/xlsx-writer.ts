import { ZipArchive } from "archiver";
import { PassThrough, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Cell, cellText } from "./cells.ts";
import { couldBeFormula } from "../../shared/spreadsheet/formulas.ts";
import {
  bookParts,
  type Choice,
  escaped,
  guardedStyle,
  type MergedCells,
  sheetEnd,
  sheetNames,
  sheetStart,
  style,
} from "./xlsx-parts.ts";

/** The most rows of a sheet, header included, in any program. */
export const MOST_ROWS = 1_048_576;
/** Characters of a cell; longer text is truncated. */
const LONGEST = 32_767;
/** Significant digits that spreadsheet programs keep. */
const DIGITS = 15;
const DAY = 86_400_000;
/** Day 0 of serial dates, and the first day from which all programs agree. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DAY = "1900-03-01";
/** Stronger compression takes as much time as everything else together, for a tenth of the size. */
const LEVEL = 4;

/** A sheet to write. */
export interface SheetToWrite {
  name: string;
  /** Rows above the header. */
  above?: readonly (readonly Cell[])[];
  header: readonly string[];
  /** Rows in batches, produced on demand. */
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  choices?: readonly Choice[];
  /** Merged cells; complete at the latest once the rows have been produced. */
  merges?: readonly MergedCells[];
  /** A hidden column. */
  hidden?: number;
  /** The first of the columns with numbers: from there on, headings stand above their right edge. */
  numbersFrom?: number;
  /** Printed on A4, as wide as a page, with the header on each page. */
  printed?: "portrait" | "landscape";
}

const textCell = (text: string, as: number): string =>
  `<c s="${as}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></is></c>`;

/** Days since the epoch, with the time as a fraction; null where programs disagree. */
function serial(moment: string): number | null {
  if (moment < FIRST_DAY || moment > "9999-12-31 23:59") return null;
  return (Date.parse(`${moment.length > 10 ? moment.replace(" ", "T") : `${moment}T00:00`}:00Z`) - EPOCH) / DAY;
}

/** A number with more digits than spreadsheet programs keep is written as text. */
const isKept = (number: string): boolean => number.replace(/^-?0*\.?0*|[^\d]/gu, "").length <= DIGITS;

function xlsxCell(cell: Cell): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "string") return textCell(cell, couldBeFormula(cell) ? style.guarded : style.text);
  if ("text" in cell) {
    return textCell(cell.text, couldBeFormula(cell.text) ? guardedStyle[cell.look] : style[cell.look]);
  }
  if ("number" in cell) {
    if (!isKept(cell.number)) return textCell(cell.number, style.text);
    return `<c${cell.look ? ` s="${style[cell.look]}"` : ""}><v>${cell.number}</v></c>`;
  }
  const number = serial(cellText(cell));
  if (number === null) return textCell(cellText(cell), style.text);
  return `<c s="${"date" in cell ? style.date : style.moment}"><v>${number}</v></c>`;
}

const xlsxRow = (cells: readonly Cell[]): string => {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? "") === "") end -= 1;
  return `<row>${cells.slice(0, end).map(xlsxCell).join("")}</row>`;
};

/** Waits until a stream accepts more; rejects when nobody reads the archive any more. */
function drained(part: PassThrough, archive: ZipArchive): Promise<void> {
  return new Promise((resolve, reject) => {
    const off = () => {
      part.off("drain", onDrain);
      archive.off("close", onClose);
    };
    const onDrain = () => {
      off();
      resolve();
    };
    const onClose = () => {
      off();
      reject(new Error("The workbook is no longer wanted"));
    };
    part.once("drain", onDrain);
    archive.once("close", onClose);
    if (archive.destroyed) onClose();
  });
}

async function writeSheet(archive: ZipArchive, part: PassThrough, sheet: SheetToWrite): Promise<void> {
  const { above = [], numbersFrom = Infinity } = sheet;
  const headings = sheet.header.map((text, i) => textCell(text, i < numbersFrom ? style.header : style.numberHeader));
  const header = `${above.map(xlsxRow).join("")}<row ht="30" customHeight="1">${headings.join("")}</row>`;
  const started = (sample: readonly (readonly string[])[]) =>
    sheetStart([sheet.header, ...sample], above.length + 1, sheet.hidden, sheet.printed !== undefined) + header;
  let begun = false;
  let count = above.length + 1;
  const write = async (xml: string) => {
    if (!part.write(xml)) await drained(part, archive);
  };
  for await (const rows of sheet.rows) {
    if (!begun) await write(started(rows.slice(0, 100).map((row) => row.map(cellText))));
    begun = true;
    count += rows.length;
    if (count > MOST_ROWS) throw new RangeError("More rows than a sheet takes");
    await write(rows.map(xlsxRow).join(""));
  }
  if (!begun) await write(started([]));
  part.end(sheetEnd(sheet.choices ?? [], sheet.merges, sheet.printed));
}

/** A workbook that is written while it is read: only the current rows are in memory. */
export class XlsxWriter {
  readonly #archive = new ZipArchive({ zlib: { level: LEVEL } });

  /** The file; read it while `write` runs. */
  get stream(): Readable {
    return this.#archive;
  }

  /** Writes the sheets in turn and ends the file. Rejects with whatever producing their rows threw. */
  async write(sheets: readonly SheetToWrite[]): Promise<void> {
    const archive = this.#archive;
    const names = sheetNames(sheets.map((sheet) => sheet.name));
    const repeated = sheets.map(({ printed, above = [] }) => (printed ? above.length + 1 : null));
    for (const { name, content } of bookParts(names, repeated)) {
      archive.append(content, { name });
    }
    for (const [i, sheet] of sheets.entries()) {
      const part = new PassThrough({ highWaterMark: 256 * 1024 });
      archive.append(part, { name: `xl/worksheets/sheet${i + 1}.xml` });
      await writeSheet(archive, part, sheet);
    }
    await archive.finalize();
  }
}

/** A small workbook as a whole. */
export async function xlsxOf(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  const writer = new XlsxWriter();
  const [whole] = await Promise.all([buffer(writer.stream), writer.write(sheets)]);
  return whole;
}
