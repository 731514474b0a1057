import type { PoolClient } from "pg";
import type { Job } from "../jobs/job.ts";
import { snake } from "../names.ts";
import { type ImportMode, matchParameters } from "./check.ts";
import { type ImportDefinition, valueType } from "./definition.ts";
import { matchSql } from "./match.ts";

const BATCH = 1_000;
const LOCK_TIMEOUT = "30s";
/** From so many rows on, the table is made ready for searching at once instead of when the server gets to it. */
const MANY = 1_000;

/** Rows would do something else than when they were checked: somebody has written in the meantime. Nothing was written. */
export class RowsChanged extends Error {
  override name = "RowsChanged";
  constructor(readonly count: number) {
    super("Rows changed since the check");
  }
}

/** Another person's write came between: to be checked again, not an error of the product. */
const overtaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["23505", "23503", "40001", "40P01"].includes(String(error.code));

const typed = ({ field, kind }: ImportDefinition["columns"][number]) => `(r.parsed ->> '${field}')::${valueType[kind]}`;

function statements(definition: ImportDefinition) {
  const { table, columns, parents } = definition;
  const plain = columns.filter((column) => column.kind !== "parent" && column.field !== "code");
  const names = [...plain.map((column) => snake(column.field)), ...parents.map((parent) => parent.column)];
  const refs = parents.map(({ column }) => `(r.refs ->> '${column}')::integer`);
  const sets = [
    ...plain.map((c) => `${snake(c.field)} = case when r.parsed ? '${c.field}' then ${typed(c)} else t.${snake(c.field)} end`),
    ...parents.map(({ column }, i) => `${column} = coalesce(${refs[i]}, t.${column})`),
  ];
  return {
    insert: `insert into ${table} (code, search, created_by, updated_by, ${names.join(", ")})
      select r.code, r.search, $2, $2, ${[...plain.map(typed), ...refs].join(", ")}
      from import_row r where r.id = any ($1::integer[]) and r.state = 'NEW' order by r.row_number`,
    update: `update ${table} t set ${sets.join(", ")}, search = r.search, version = t.version + 1, updated_at = now(), updated_by = $2
      from import_row r where r.id = any ($1::integer[]) and r.state = 'UPDATE'
        and t.id = r.target_id and t.version = r.version_seen and t.deleted_at is null`,
  };
}

/** Who writes, in which branches and under which change, for triggers and policies. Gives the change's id. */
async function openChange({ client, actor }: Job, operation: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "insert into change (actor_id, operation) values ($1, $2) returning id",
    [actor.userId, operation],
  );
  const changeId = String(rows[0]?.id);
  await client.query(
    `select set_config('app.user_id', $1, true), set_config('app.branch_ids', $2, true), set_config('app.all_branches', $3, true),
       set_config('app.change_id', $4, true), set_config('lock_timeout', '${LOCK_TIMEOUT}', true)`,
    [String(actor.userId), `{${actor.branchIds.join(",")}}`, actor.allBranches ? "on" : "off", changeId],
  );
  return changeId;
}

/** Keeps the parents of the rows from going until the commit. */
async function lockParents(client: PoolClient, { parents }: ImportDefinition, runId: number): Promise<void> {
  for (const { table, column } of parents) {
    await client.query(
      `select 1 from ${table} p where p.id in (
         select (r.refs ->> '${column}')::integer from import_row r where r.run_id = $1 and r.state in ('NEW', 'UPDATE'))
       order by p.id for share`,
      [runId],
    );
  }
}

/** Asks for every row again what it would do; a row that would do something else than was shown stops the run. */
async function checkAgain(job: Job, definition: ImportDefinition, runId: number, mode: ImportMode): Promise<void> {
  const { client } = job;
  await client.query(`create temp table import_match on commit drop as ${matchSql(definition)}`, matchParameters(job, runId, mode));
  const { rows } = await client.query<{ changed: number }>(
    `select count(*)::integer as changed from import_row r join import_match m on m.id = r.id
     where (r.state, r.target_id, r.errors, r.differences, r.refs) is distinct from (m.state, m.target_id, m.errors, m.differences, m.refs)`,
  );
  const changed = rows[0]?.changed ?? 0;
  if (changed > 0) throw new RowsChanged(changed);
  await client.query(
    `update import_row r set version_seen = m.version_seen from import_match m
     where m.id = r.id and m.version_seen is distinct from r.version_seen`,
  );
}

async function writeRows(job: Job, definition: ImportDefinition, runId: number): Promise<number> {
  const { client, actor, progress } = job;
  const { insert, update } = statements(definition);
  const { rows } = await client.query<{ id: number; state: "NEW" | "UPDATE" }>(
    "select id, state from import_row where run_id = $1 and state in ('NEW', 'UPDATE') order by row_number",
    [runId],
  );
  let done = 0;
  await progress(done, rows.length);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const parameters = [batch.map((row) => row.id), actor.userId];
    const states = new Set(batch.map((row) => row.state));
    let written = 0;
    if (states.has("NEW")) written += (await client.query(insert, parameters)).rowCount ?? 0;
    if (states.has("UPDATE")) written += (await client.query(update, parameters)).rowCount ?? 0;
    if (written !== batch.length) throw new RowsChanged(batch.length - written);
    done += batch.length;
    await progress(done, rows.length);
  }
  return rows.length;
}

/** Statistics of the new rows, and the rows that wait outside the search index put into it. */
async function makeSearchable(client: PoolClient, table: string): Promise<void> {
  await client.query(`analyze ${table}`);
  await client.query("select gin_clean_pending_list($1::regclass)", [`${table}_search_idx`]);
}

/**
 * Writes the checked rows of a run in one transaction on the job's connection: all or nothing. `finish` is called in
 * the same transaction with the change's id, or null where there was nothing to write. Throws `RowsChanged` when rows
 * would do something else than was shown; then nothing was written.
 */
export async function applyRows(
  job: Job,
  definition: ImportDefinition,
  options: { runId: number; mode: ImportMode },
  finish: (client: PoolClient, changeId: string | null) => Promise<void>,
): Promise<void> {
  const { client } = job;
  const { runId, mode } = options;
  try {
    await client.query("begin");
    const changeId = await openChange(job, "runImport");
    await lockParents(client, definition, runId);
    await checkAgain(job, definition, runId, mode);
    const written = await writeRows(job, definition, runId);
    await finish(client, written > 0 ? changeId : null);
    await client.query("commit");
    if (written >= MANY) await makeSearchable(client, definition.table);
  } catch (error) {
    if (!overtaken(error)) throw error;
    throw new RowsChanged(1);
  }
}
