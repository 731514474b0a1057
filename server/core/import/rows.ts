import type { PoolClient } from "pg";
import { copyInto, copyLine } from "../../lib/postgres/copy.ts";
import type { RowNotes, SheetRow } from "../../lib/workbook/sheet.ts";
import type { ParsedRow } from "./row.ts";

/** Whose rows these are. */
export interface RowsOwner {
  runId: number;
  sheetId: number;
  ownerId: number;
}

/** Stores rows of a sheet as they were read. */
export async function copyRaw(client: PoolClient, { runId, sheetId, ownerId }: RowsOwner, rows: readonly SheetRow[]): Promise<void> {
  function* lines() {
    for (const { number, cells, notes } of rows) {
      yield copyLine([runId, sheetId, ownerId, number, JSON.stringify(cells), notes ? JSON.stringify(notes) : null]);
    }
  }
  await copyInto(client, "import_row (run_id, sheet_id, owner_id, row_number, raw, notes)", lines());
}

/** Stores what rows mean; inside a transaction. */
export async function copyParsed(client: PoolClient, rows: readonly (ParsedRow & { id: number })[]): Promise<void> {
  function* lines() {
    for (const { id, values, code, errors, search } of rows) {
      yield copyLine([id, JSON.stringify(values), code, JSON.stringify(errors), search]);
    }
  }
  await copyInto(client, "import_parsed", lines());
}

/** Makes the empty table that `copyParsed` fills; it goes with the transaction. */
export async function prepareParsed(client: PoolClient): Promise<void> {
  await client.query("drop table if exists pg_temp.import_parsed");
  await client.query(
    "create temp table import_parsed (id integer, parsed jsonb, code text, own_errors jsonb, search text) on commit drop",
  );
}

/** A row as it was read. */
export interface StoredRow {
  id: number;
  row_number: number;
  raw: string[];
  notes: RowNotes | null;
}

/** Reads a sheet's rows as they were stored, in pieces. */
export async function* rawRows(
  client: PoolClient,
  sheetId: number,
  size = 2_000,
): AsyncGenerator<StoredRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<StoredRow>(
      "select id, row_number, raw, notes from import_row where sheet_id = $1 and row_number > $2 order by row_number limit $3",
      [sheetId, after, size],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row_number;
  }
}
