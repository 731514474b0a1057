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

/** Of each doubt how many rows of a sheet it is about, with an example; those about none are left out. */
export async function doubtsOf(
  client: PoolClient,
  doubts: readonly Doubt[],
  sheetId: number,
): Promise<ImportWarning[]> {
  const found = doubts.map((doubt) => ({ doubt, count: 0, example: "" }));
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Checked & { id: number }>(
      `select r.id, r.state, r.parsed, r.differences, r.defaulted from import_row r
       where r.sheet_id = $1 and r.id > $2 and r.state in ('NEW', 'UPDATE', 'DUPLICATE') and not r.withheld order by r.id limit $3`,
      [sheetId, after, ROWS_TOGETHER],
    );
    for (const told of found) {
      const { doubt } = told;
      for (const row of rows.filter((each) => isDoubted(doubt, each))) {
        told.count += 1;
        told.example ||= (doubt.shown ?? doubt.fields).flatMap((field) => row.parsed?.[field] ?? []).join(" ");
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return found.flatMap(({ doubt: { field, key }, count, example }) =>
    count > 0 ? [{ field, key, rows: count, example, params: null }] : [],
  );
}
