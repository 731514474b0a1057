import type { PoolClient } from "pg";
import { isErrorColumn } from "../../core/import/mapping.ts";
import { rawRows } from "../../core/import/rows.ts";
import type { RowMessage } from "../../core/import/row.ts";
import { writeWorkbook } from "../../core/workbook/write.ts";
import { errorHeaders } from "../../shared/import-columns.ts";
import type { Translate } from "../../core/translate.ts";
import type { SheetRecord } from "./import.plan.ts";

/** A sheet as the person sent it, with a column of errors in their language at its end. */
async function sheetWithErrors(client: PoolClient, sheet: SheetRecord, language: "en" | "km", translate: Translate): Promise<string[][]> {
  const kept = sheet.headers.flatMap((header, index) => (isErrorColumn(header) ? [] : [index]));
  const own = (cells: readonly string[]) => kept.map((index) => cells[index] ?? "");
  const { rows } = await client.query<{ row_number: number; errors: RowMessage[] }>(
    "select row_number, errors from import_row where sheet_id = $1 and state = 'ERROR'",
    [sheet.id],
  );
  const sentence = ({ field, key, params }: RowMessage) => {
    const text = translate(language, key, params ?? {});
    return field ? `${translate(language, `import.field.${field}`, {})}: ${text}` : text;
  };
  const errors = new Map(rows.map((row) => [row.row_number, row.errors.map(sentence).join("; ")]));
  const all: string[][] = [[...own(sheet.headers), errorHeaders[language]]];
  for await (const batch of rawRows(client, sheet.id)) {
    for (const row of batch) all.push([...own(row.raw), errors.get(row.row_number) ?? ""]);
  }
  return all;
}

/** The person's own sheets with their errors; the file can be uploaded again as it is. */
export async function errorFileOf(
  client: PoolClient,
  sheets: readonly SheetRecord[],
  language: "en" | "km",
  translate: Translate,
): Promise<Buffer> {
  const written: { name: string; rows: string[][] }[] = [];
  for (const sheet of sheets) {
    if (sheet.type) written.push({ name: sheet.name || "Import", rows: await sheetWithErrors(client, sheet, language, translate) });
  }
  return writeWorkbook(written);
}
