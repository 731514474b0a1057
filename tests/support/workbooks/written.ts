import { xlsxOf } from "../../../server/lib/workbook/xlsx-writer.ts";

/** A workbook of texts as the product writes it; the first row of each sheet is its header. */
export const workbookOf = (
  sheets: readonly { name: string; rows: readonly (readonly string[])[] }[],
): Promise<Buffer> => xlsxOf(sheets.map(({ name, rows: [header = [], ...rows] }) => ({ name, header, rows: [rows] })));
