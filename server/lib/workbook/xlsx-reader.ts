import type { Archive } from "./archive.ts";
import type { WorkbookLimits } from "./limits.ts";
import { readMerges } from "./merges.ts";
import { numberFormat } from "./numbers.ts";
import { budgetOf, RowCollector, type SheetReader, type SheetRow, type Workbook } from "./rows.ts";
import { mostStrings, readStrings, SharedStrings } from "./strings.ts";
import { readBook } from "./xlsx-book.ts";
import { SheetHandlers } from "./xlsx-sheet.ts";
import { parseXml } from "./xml.ts";

/** The least bytes of a cell with a shared string. */
const SHORTEST_CELL = '<c t="s"><v>0</v></c>'.length;

/** Computes the value on first use. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Opens an xlsx whose workbook is the named part; a sheet's cells are read on demand. */
export async function openXlsx(archive: Archive, part: string, limits: WorkbookLimits): Promise<Workbook> {
  const book = await readBook(archive, part, limits);
  const budget = budgetOf(limits);
  const bytes = book.sheets.reduce((sum, sheet) => sum + archive.size(sheet.part), 0);
  const most = mostStrings(bytes, SHORTEST_CELL);
  const strings = once(async () =>
    book.strings ? readStrings(archive.chunks(book.strings), most) : new SharedStrings(),
  );
  const formats = book.formats.map((format) => (format === "General" ? undefined : numberFormat(format)));
  const { date1904 } = book;

  const sheets = book.sheets.map(({ name, hidden, part: sheet }): SheetReader => {
    const merges = once(() => readMerges(archive.chunks(sheet)));
    async function* rows(): AsyncGenerator<SheetRow[], void, undefined> {
      const collector = new RowCollector(limits, budget, sheet);
      const parts = { strings: await strings(), formats, date1904, merges: await merges(), limits };
      for await (const _ of parseXml(archive.chunks(sheet), new SheetHandlers(parts, collector))) {
        yield* collector.full();
      }
      yield* collector.rest();
    }
    return { name, hidden, rows };
  });
  return { sheets, date1904, hasNumbers: true };
}
