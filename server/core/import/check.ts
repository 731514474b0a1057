import type { Job } from "../jobs/job.ts";
import { completeRows } from "./complete.ts";
import type { ImportDefinition } from "./definition.ts";
import { matchSql } from "./match.ts";
import { rowParser } from "./row.ts";
import { copyParsed, rawRows } from "./rows.ts";

/** Add only, update only, or both. */
export type ImportMode = "ADD" | "UPDATE" | "BOTH";

export interface ImportCounts {
  total: number;
  new: number;
  update: number;
  unchanged: number;
  error: number;
}

export interface CheckOptions {
  runId: number;
  mode: ImportMode;
  /** The field of each column of the sheet, null where it is not imported. */
  mapping: readonly (string | null)[];
}

/** The parameters of `matchSql`. */
export const matchParameters = ({ actor }: Job, runId: number, mode: ImportMode) => [
  runId,
  mode,
  [...actor.branchIds],
  actor.allBranches,
];

async function parseRows({ client, progress }: Job, definition: ImportDefinition, options: CheckOptions): Promise<void> {
  const parse = rowParser(definition, options.mapping);
  const { rows } = await client.query<{ n: number }>("select count(*)::integer as n from import_row where run_id = $1", [
    options.runId,
  ]);
  let done = 0;
  for await (const batch of rawRows(client, options.runId)) {
    await copyParsed(client, batch.map(({ id, raw }) => ({ id, ...parse(raw) })));
    done += batch.length;
    await progress(done, rows[0]?.n ?? null);
  }
  await client.query("analyze import_parsed");
  await client.query(
    `update import_row r set parsed = p.parsed, code = p.code, own_errors = p.own_errors, search = p.search,
       code_generated = false, target_id = null, version_seen = null, state = null
     from import_parsed p where p.id = r.id`,
  );
  await client.query("analyze import_row");
}

/**
 * Says of every row what the run would do with it: new, update with its differences, unchanged or in error. In one
 * transaction on the job's connection; nothing but the run's own rows is written.
 */
export async function checkRows(job: Job, definition: ImportDefinition, options: CheckOptions): Promise<ImportCounts> {
  const { client } = job;
  const { runId, mode } = options;
  await client.query("begin");
  await parseRows(job, definition, options);
  await client.query(
    `update import_row r set target_id = m.target_id, version_seen = m.version_seen, refs = m.refs, errors = m.errors,
       differences = m.differences, state = m.state
     from (${matchSql(definition)}) m where r.id = m.id`,
    matchParameters(job, runId, mode),
  );
  await completeRows(client, definition, runId);
  const counts = await client.query<ImportCounts>(
    `select count(*)::integer as total, count(*) filter (where state = 'NEW')::integer as new,
       count(*) filter (where state = 'UPDATE')::integer as update,
       count(*) filter (where state = 'UNCHANGED')::integer as unchanged,
       count(*) filter (where state = 'ERROR')::integer as error
     from import_row where run_id = $1`,
    [runId],
  );
  await client.query("commit");
  return counts.rows[0] ?? { total: 0, new: 0, update: 0, unchanged: 0, error: 0 };
}
