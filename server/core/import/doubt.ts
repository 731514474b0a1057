import type { PoolClient } from "pg";
import { ROWS_TOGETHER } from "../../lib/workbook/limits.ts";
import type { Doubt } from "./definition.ts";
import type { ImportWarning } from "./legacy-khmer.ts";

/** A checked row, as far as its values can be doubted. */
interface Checked {
  state: string;
  parsed: Readonly<Record<string, string>> | null;
  differences: readonly { field: string }[];
  defaulted: readonly string[] | null;
}

/** Whether what a row would write is doubted: not what a record has already, and no proposal. */
export function isDoubted({ fields, of }: Doubt, { state, parsed, differences, defaulted }: Checked): boolean {
  const isWritten =
    state === "UPDATE" ? differences.some(({ field }) => fields.includes(field)) : state !== "UNCHANGED";
  const isProposed = defaulted?.some((field) => fields.includes(field)) ?? false;
  return isWritten && !isProposed && parsed !== null && of(parsed);
}

/** How many rows of a sheet are doubted, with an example; none if none is. */
export async function doubtsOf(client: PoolClient, doubt: Doubt, sheetId: number): Promise<ImportWarning[]> {
  let count = 0;
  let example = "";
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Checked & { id: number }>(
      `select r.id, r.state, r.parsed, r.differences, r.defaulted from import_row r
       where r.sheet_id = $1 and r.id > $2 and r.state in ('NEW', 'UPDATE', 'DUPLICATE') and not r.withheld order by r.id limit $3`,
      [sheetId, after, ROWS_TOGETHER],
    );
    for (const row of rows.filter((each) => isDoubted(doubt, each))) {
      count += 1;
      example ||= doubt.fields.flatMap((field) => row.parsed?.[field] ?? []).join(" ");
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return count > 0 ? [{ field: doubt.field, key: doubt.key, rows: count, example, params: null }] : [];
}
