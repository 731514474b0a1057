import type { PoolClient } from "pg";
import type { ImportDefinition } from "./definition.ts";
import { doubtsOf } from "./doubt.ts";
import type { ImportWarning } from "./legacy-khmer.ts";

/** What to know about the checked rows of a sheet; blocks nothing. */
export async function noticesOf(
  client: PoolClient,
  { notices = [], doubts = [] }: ImportDefinition,
  sheetId: number,
  today: string,
): Promise<ImportWarning[]> {
  const found = doubts.length > 0 ? await doubtsOf(client, doubts, sheetId) : [];
  for (const { field, key, sql } of notices) {
    const { rows } = await client.query<Pick<ImportWarning, "rows" | "example" | "params">>(sql, [sheetId, today]);
    found.push(...rows.map((row) => ({ field, key, ...row })));
  }
  return found;
}
