import { type SheetToWrite, XlsxWriter } from "../../lib/workbook/xlsx-writer.ts";
import type { FileStorage, StoredFile } from "./storage.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const LARGEST = 2_000_000_000;

/** Streams a workbook into storage; leaves nothing behind if producing its rows fails. */
export async function storeWorkbook(storage: FileStorage, sheets: readonly SheetToWrite[]): Promise<StoredFile> {
  const writer = new XlsxWriter();
  // A failure before anyone reads the stream must not end the process: it is thrown below.
  writer.stream.on("error", () => undefined);
  const stored = storage.putStream(writer.stream, LARGEST);
  try {
    await Promise.race([writer.write(sheets), stored]);
    return await stored;
  } catch (error) {
    writer.stream.destroy(error instanceof Error ? error : new Error(String(error)));
    await stored.then(({ key }) => storage.remove(key)).catch(() => undefined);
    throw error;
  }
}
