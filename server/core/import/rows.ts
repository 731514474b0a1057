import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Sheet } from "../workbook/sheet.ts";
import type { ParsedRow } from "./row.ts";

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
/** One value in the text format of COPY; null as `\N`. */
const copied = (value: string | number | null): string =>
  value === null ? "\\N" : String(value).replace(/[\\\t\n\r]/gu, (sign) => escapes[sign] ?? sign);
const line = (values: (string | number | null)[]): string => `${values.map(copied).join("\t")}\n`;

/** Sends lines to the server in pieces of some size, so that neither side holds them all. */
async function copy(client: PoolClient, target: string, lines: Iterable<string>): Promise<void> {
  const PIECE = 64 * 1024;
  function* pieces() {
    let piece = "";
    for (const each of lines) {
      piece += each;
      if (piece.length >= PIECE) {
        yield piece;
        piece = "";
      }
    }
    if (piece) yield piece;
  }
  await pipeline(Readable.from(pieces(), { objectMode: false }), client.query(copyFrom(`copy ${target} from stdin`)));
}

/** Stores the rows of a sheet as they were read. */
export async function copyRaw(client: PoolClient, runId: number, ownerId: number, rows: Sheet["rows"]): Promise<void> {
  function* lines() {
    for (const { number, cells } of rows) yield line([runId, ownerId, number, JSON.stringify(cells)]);
  }
  await copy(client, "import_row (run_id, owner_id, row_number, raw)", lines());
}

/** Stores what the rows mean; inside a transaction. */
export async function copyParsed(client: PoolClient, rows: readonly (ParsedRow & { id: number })[]): Promise<void> {
  await client.query(
    "create temp table if not exists import_parsed (id integer, parsed jsonb, code text, own_errors jsonb, search text) on commit drop",
  );
  function* lines() {
    for (const { id, values, code, errors, search } of rows) {
      yield line([id, JSON.stringify(values), code, JSON.stringify(errors), search]);
    }
  }
  await copy(client, "import_parsed", lines());
}

/** Reads a run's rows as they were stored, in pieces. */
export async function* rawRows(
  client: PoolClient,
  runId: number,
  size = 2_000,
): AsyncGenerator<{ id: number; row_number: number; raw: string[] }[]> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<{ id: number; row_number: number; raw: string[] }>(
      "select id, row_number, raw from import_row where run_id = $1 and row_number > $2 order by row_number limit $3",
      [runId, after, size],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row_number;
  }
}
