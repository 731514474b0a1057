import type { PoolClient } from "pg";
import { isErrorColumn } from "../../core/import/mapping.ts";
import { rawRows } from "../../core/import/rows.ts";
import type { RowMessage } from "../../core/import/row.ts";
import { writeWorkbook } from "../../core/workbook/write.ts";
import { errorHeaders } from "../../shared/import-columns.ts";
import type { Translate } from "./translate.ts";

interface RunSheet {
  id: number;
  headers: string[];
}

/** The person's own sheet with a column of errors in their language at its end; it can be uploaded again as it is. */
export async function errorFileOf(
  client: PoolClient,
  run: RunSheet,
  language: "en" | "km",
  translate: Translate,
): Promise<Buffer> {
  const kept = run.headers.flatMap((header, index) => (isErrorColumn(header) ? [] : [index]));
  const own = (cells: readonly string[]) => kept.map((index) => cells[index] ?? "");
  const { rows } = await client.query<{ row_number: number; errors: RowMessage[] }>(
    "select row_number, errors from import_row where run_id = $1 and state = 'ERROR'",
    [run.id],
  );
  const sentence = ({ field, key, params }: RowMessage) => {
    const text = translate(language, key, params ?? {});
    return field ? `${translate(language, `import.field.${field}`, {})}: ${text}` : text;
  };
  const errors = new Map(rows.map((row) => [row.row_number, row.errors.map(sentence).join("; ")]));
  const sheet: string[][] = [[...own(run.headers), errorHeaders[language]]];
  for await (const batch of rawRows(client, run.id)) {
    for (const row of batch) sheet.push([...own(row.raw), errors.get(row.row_number) ?? ""]);
  }
  return writeWorkbook([{ name: "Import", rows: sheet }]);
}
