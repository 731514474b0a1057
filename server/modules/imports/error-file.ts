import type { PoolClient } from "pg";
import { isErrorColumn } from "../../core/import/mapping.ts";
import { rawRows } from "../../core/import/rows.ts";
import type { RowMessage } from "../../core/import/row.ts";
import type { SheetToWrite } from "../../core/workbook/xlsx-writer.ts";
import { errorHeaders } from "../../shared/import-columns.ts";
import type { Translate } from "../../core/translate.ts";
import type { SheetRecord } from "./import.plan.ts";

type Language = "en" | "km";

/** Rows of a sheet as the person sent them, with their errors at the end. */
async function* rowsWithErrors(client: PoolClient, sheet: SheetRecord, kept: readonly number[], sentence: (error: RowMessage) => string) {
  const { rows } = await client.query<{ row_number: number; errors: RowMessage[] }>(
    "select row_number, errors from import_row where sheet_id = $1 and state = 'ERROR'",
    [sheet.id],
  );
  const errors = new Map(rows.map((row) => [row.row_number, row.errors.map(sentence).join("; ")]));
  for await (const batch of rawRows(client, sheet.id)) {
    yield batch.map(({ raw, row_number: number }) => [...kept.map((index) => raw[index] ?? ""), errors.get(number) ?? ""]);
  }
}

/** The person's own sheets, titles above their headers too, with a column of errors in their language; the file can be uploaded again as it is. */
export function sheetsWithErrors(client: PoolClient, sheets: readonly SheetRecord[], language: Language, translate: Translate): SheetToWrite[] {
  const sentence = ({ field, key, params }: RowMessage) => {
    const text = translate(language, key, params ?? {});
    return field ? `${translate(language, `import.field.${field}`, {})}: ${text}` : text;
  };
  return sheets.flatMap((sheet) => {
    if (!sheet.type) return [];
    const kept = sheet.headers.flatMap((header, index) => (isErrorColumn(header) ? [] : [index]));
    const header = [...kept.map((index) => sheet.headers[index] ?? ""), errorHeaders[language]];
    return [{ name: sheet.name || "Import", above: sheet.above, header, rows: rowsWithErrors(client, sheet, kept, sentence) }];
  });
}
