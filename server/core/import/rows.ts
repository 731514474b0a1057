import type { PoolClient } from "pg";
import { copyInto, copyLine } from "../../lib/postgres/copy.ts";
import { ROWS_TOGETHER } from "../../lib/workbook/limits.ts";
import type { RowNotes, SheetRow } from "../../lib/workbook/sheet.ts";
import type { TakenFrom } from "./plan.ts";
import type { ResolvedRow } from "./resolved.ts";

/** Which sheet the rows belong to. */
export interface RowsOwner {
  runId: number;
  sheetId: number;
  ownerId: number;
}

/** Stores rows of a sheet as read. */
export async function copyRaw(
  client: PoolClient,
  { runId, sheetId, ownerId }: RowsOwner,
  rows: readonly SheetRow[],
): Promise<void> {
  function* lines() {
    for (const { number, cells, notes } of rows) {
      yield copyLine([runId, sheetId, ownerId, number, JSON.stringify(cells), notes ? JSON.stringify(notes) : null]);
    }
  }
  await copyInto(client, "import_row (run_id, sheet_id, owner_id, row_number, raw, notes)", lines());
}

/** Stores parsed rows; inside a transaction. */
export async function copyParsed(client: PoolClient, rows: readonly (ResolvedRow & { id: number })[]): Promise<void> {
  function* lines() {
    for (const { id, values, code, errors, search, defaulted, beside } of rows) {
      const fields = defaulted && `{${defaulted.join(",")}}`;
      yield copyLine([id, JSON.stringify(values), code, JSON.stringify(errors), search, fields, beside]);
    }
  }
  await copyInto(client, "import_parsed", lines());
}

/** Creates the temporary table that `copyParsed` fills; it lasts as long as the transaction. */
export async function prepareParsed(client: PoolClient): Promise<void> {
  await client.query("drop table if exists pg_temp.import_parsed");
  await client.query(
    "create temp table import_parsed (id integer, parsed jsonb, code text, own_errors jsonb, search text, defaulted text[], beside integer) on commit drop",
  );
}

/** A row as read. */
export interface StoredRow {
  id: number;
  row_number: number;
  raw: string[];
  notes: RowNotes | null;
  /** The code that an earlier import gave this row's record, if the row came from that import's error file. */
  known_code: string | null;
  /** Of a row taken from another one: the code of that one's record. */
  of_code: string | null;
  /** What that one's refs say, as far as they were found. */
  of_refs: Readonly<Record<string, number | null>> | null;
}

/**
 * The code that the record of the row `n` has now: the same user's original row was written with a new code, or
 * identified one itself.
 */
const knownCode = `left join lateral (
    select o.code from import_row o join import_run r on r.id = o.run_id join import_sheet s on s.id = o.sheet_id left join change c on c.id = r.change_id
    where o.id = (n.notes ->> 'key')::integer and o.owner_id = n.owner_id and s.type = (select type from import_sheet where id = n.sheet_id)
      and (o.code_generated and o.state = 'NEW' and r.state = 'DONE' and c.undone_by is null
        or o.notes ? 'key' and not o.code_generated and o.state in ('UPDATE', 'UNCHANGED'))) k on true`;

/** A row as read, or as the row that it is taken from was read. */
function storedColumns(takenFrom: TakenFrom | null): string {
  if (!takenFrom) {
    return `n.id, n.row_number, n.raw, n.notes, k.code as known_code, null as of_code, null as of_refs from import_row n ${knownCode}`;
  }
  const { sheetId, table } = takenFrom;
  return `n.id, n.row_number, m.raw, m.notes, null as known_code, coalesce(t.code, f.code) as of_code, f.refs as of_refs from import_row n
    join import_row m on m.sheet_id = ${sheetId} and m.row_number = n.row_number join import_row f on f.id = coalesce(m.same_row, m.id)
    left join ${table} t on t.id = f.target_id`;
}

/** Reads a sheet's stored rows in batches; all, or those in some states. */
export async function* rawRows(
  client: PoolClient,
  sheetId: number,
  states: readonly string[] | null = null,
  takenFrom: TakenFrom | null = null,
): AsyncGenerator<StoredRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<StoredRow>(
      `select ${storedColumns(takenFrom)}
       where n.sheet_id = $1 and n.row_number > $2 and ($4::text[] is null or n.state = any ($4)) order by n.row_number limit $3`,
      [sheetId, after, ROWS_TOGETHER, states],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row_number;
  }
}
