import type { PoolClient } from "pg";
import { isErrorColumn } from "../../core/import/mapping.ts";
import { rawRows } from "../../core/import/rows.ts";
import { aloneText, type RowMessage } from "../../core/import/row.ts";
import type { SheetToWrite } from "../../lib/workbook/xlsx-writer.ts";
import { errorHeaders, importColumns, type ImportType } from "../../shared/import-columns.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { SheetRecord } from "./import.plan.ts";

type Language = "en" | "km";

/** The cell of a column as it is read in a sheet of texts, where nothing else says how the file counts days and parts decimals. */
function textsOf({ type, mapping, writing }: SheetRecord & { type: ImportType }) {
  const columns = type === "PHOTO" ? [] : importColumns(type);
  const kinds = new Map(columns.map(({ field, kind }) => [field, kind]));
  const byIndex = mapping.map((field) => kinds.get(field ?? "") ?? "text");
  return (text: string, index: number) =>
    aloneText(byIndex[index] ?? "text", text, { date1904: writing.date1904, decimal: writing.decimals[index] ?? null });
}

/** Rows of a sheet as the person sent them, with their errors at the end. */
async function* rowsWithErrors(client: PoolClient, sheet: SheetRecord & { type: ImportType }, kept: readonly number[], sentence: (error: RowMessage) => string) {
  const { rows } = await client.query<{ row_number: number; errors: RowMessage[] }>(
    "select row_number, errors from import_row where sheet_id = $1 and state = 'ERROR'",
    [sheet.id],
  );
  const textOf = textsOf(sheet);
  const errors = new Map(rows.map((row) => [row.row_number, row.errors.map(sentence).join("; ")]));
  for await (const batch of rawRows(client, sheet.id)) {
    yield batch.map(({ raw, row_number: number }) => [...kept.map((index) => textOf(raw[index] ?? "", index)), errors.get(number) ?? ""]);
  }
}

/** The person's own sheets, titles above their headers too, with a column of errors in their language; the file can be uploaded again as it is. */
export function sheetsWithErrors(client: PoolClient, sheets: readonly SheetRecord[], language: Language, translate: Translate): SheetToWrite[] {
  const sentence = ({ field, key, params }: RowMessage) => {
    const text = translate(language, key, params ?? {});
    return field ? `${translate(language, `import.field.${field}`, {})}: ${text}` : text;
  };
  return sheets.flatMap((sheet) => {
    const { type } = sheet;
    if (!type) return [];
    const kept = sheet.headers.flatMap((header, index) => (isErrorColumn(header) ? [] : [index]));
    const header = [...kept.map((index) => sheet.headers[index] ?? ""), errorHeaders[language]];
    return [{ name: sheet.name || "Import", above: sheet.above, header, rows: rowsWithErrors(client, { ...sheet, type }, kept, sentence) }];
  });
}
