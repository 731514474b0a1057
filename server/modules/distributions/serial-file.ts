import { buffer } from "node:stream/consumers";
import { BadInput } from "../../core/base/errors.ts";
import type { SentFile } from "../../core/files/sent-file.ts";
import { WorkbookError, type WorkbookLimits, workbookLimits } from "../../lib/workbook/limits.ts";
import { openWorkbook, type SheetReader } from "../../lib/workbook/sheet.ts";
import { type SerialColumns, serialColumns } from "../../shared/serial-columns.ts";

const MB = 1024 * 1024;

/** A pool takes 2,000 numbers: the file is read in the request, so it may hold little more. */
const serialFileLimits: WorkbookLimits = {
  ...workbookLimits,
  fileBytes: 2 * MB,
  inflatedBytes: 20 * MB,
  partBytes: 10 * MB,
  sheets: 20,
  rows: 5_000,
  columns: 50,
  cells: 50_000,
  characters: 2_000_000,
};

/** The most bytes of a file with serial numbers. */
export const serialFileBytes = serialFileLimits.fileBytes;

/** The most columns that are offered, and texts named that are no numbers. */
const MOST = { columns: 20, leftOut: 5 };

async function rowsOf(sheet: SheetReader): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const some of sheet.rows()) rows.push(...some.map(({ cells }) => cells));
  return rows;
}

/** The columns of an Excel, OpenDocument or CSV file that could be serial numbers: of its first sheet that has any. */
export async function readSerialFile(upload: Promise<SentFile>): Promise<SerialColumns> {
  const { createReadStream } = await upload;
  const file = await buffer(createReadStream());
  try {
    const { sheets } = await openWorkbook(file, serialFileLimits);
    for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
      const { columns, chosen } = serialColumns(await rowsOf(sheet));
      if (columns.length === 0) continue;
      const told = columns.slice(0, MOST.columns).map(({ leftOut, ...column }) => ({
        ...column,
        leftOut: leftOut.slice(0, MOST.leftOut),
      }));
      return { columns: told, chosen };
    }
  } catch (error) {
    if (error instanceof WorkbookError) throw new BadInput([{ path: "file", key: error.key, params: error.params }]);
    throw error;
  }
  return { columns: [], chosen: null };
}
