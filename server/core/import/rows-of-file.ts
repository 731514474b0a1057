import type { PoolClient } from "pg";
import { idsOf, type ImportPlan } from "./plan.ts";

/** How many rows a plan works through, and in how many rows of the file they stand: one can make several records. */
export interface RowsOfFile {
  all: number;
  inFile: number;
}

/** Those of a plan, or those of its rows that are written. */
export async function rowsOfFile(
  client: Pick<PoolClient, "query">,
  { sheets }: ImportPlan,
  states: readonly string[] | null = null,
): Promise<RowsOfFile> {
  const { rows } = await client.query<RowsOfFile>(
    `select count(*)::integer as all, count(distinct (coalesce(s.taken_from, s.id), r.row_number))::integer as "inFile"
     from import_row r join import_sheet s on s.id = r.sheet_id
     where r.sheet_id = any ($1::integer[]) and ($2::text[] is null or r.state = any ($2))`,
    [sheets.flatMap(idsOf), states],
  );
  return rows[0] ?? { all: 0, inFile: 0 };
}

/** How many rows of the file are done, and of how many. */
export const inFile = (done: number, { all, inFile: total }: RowsOfFile): [done: number, total: number] => [
  all === 0 ? 0 : Math.min(Math.floor((done * total) / all), total),
  total,
];
