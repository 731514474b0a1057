import type { PoolClient } from "pg";
import { renewActor } from "../jobs/actor.ts";
import type { Job } from "../jobs/job.ts";
import { openChange } from "../jobs/transaction.ts";
import { completeRows } from "./complete.ts";
import { foundId } from "./definition.ts";
import { type CheckMark, isUnchanged } from "./mark.ts";
import { matchParameters, matchSql, storedRows } from "./match.ts";
import { idsOf, type ImportPlan, type PlannedSheet, stagedBefore } from "./plan.ts";
import { inFile, rowsOfFile } from "./rows-of-file.ts";
import { RowsChanged, settleStaged, writeRows } from "./write.ts";

/** From this many rows on, the search index is updated immediately rather than when autovacuum gets to it. */
const MANY = 1_000;
/** First key of the advisory lock for imports into a table; the second is the table. */
const TABLE_LOCK = 7_165_003;
const WAIT = 250;

/** Another user's write came in between: the rows need another check; not a defect. */
export const overtaken = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["23505", "23503", "23P01", "40001", "40P01"].includes(String(error.code));

/** The same of what someone else wrote into another table. */
const isGuarded = ({ sheets }: ImportPlan, error: unknown): boolean =>
  error instanceof Error &&
  "constraint" in error &&
  sheets.some(({ definition }) => definition.guards?.includes(String(error.constraint)));

/**
 * Queues behind other imports into the same tables; can be cancelled while waiting. Rights are read again afterwards.
 */
export async function lockTables(job: Job, tables: readonly string[]): Promise<void> {
  const { client, progress } = job;
  for (const table of [...new Set(tables)].toSorted()) {
    for (;;) {
      const { rows } = await client.query<{ locked: boolean }>(
        "select pg_try_advisory_xact_lock($1, hashtext($2)) as locked",
        [TABLE_LOCK, table],
      );
      if (rows[0]?.locked) break;
      await progress(0, null);
      await new Promise((resolve) => {
        setTimeout(resolve, WAIT);
      });
    }
  }
  await renewActor(job);
}

/** Locks the parents of a sheet's rows against deletion until the commit. */
async function lockParents(client: PoolClient, sheet: PlannedSheet): Promise<void> {
  for (const { table, column } of sheet.definition.parents) {
    if (!column) continue;
    await client.query(
      `select 1 from ${table} p where p.id in (
         select ${foundId(column)} from import_row r where r.sheet_id = any ($1) and r.state in ('NEW', 'UPDATE'))
       order by p.id for share`,
      [idsOf(sheet)],
    );
  }
}

/** Matches every row of a sheet again; a row that would do something other than what was shown stops the run. */
async function recheck(job: Job, plan: ImportPlan, sheet: PlannedSheet): Promise<void> {
  const { client } = job;
  await client.query("drop table if exists pg_temp.import_match");
  await client.query(
    `create temp table import_match on commit drop as ${matchSql(sheet.definition, storedRows, stagedBefore(plan, sheet, true))}`,
    matchParameters(job, sheet, plan),
  );
  const { rows } = await client.query<{ changed: number }>(
    `select count(*)::integer as changed from import_row r join import_match m on m.id = r.id
     where r.state <> 'DUPLICATE' and not r.withheld and case when r.decision is null
       then (r.state, r.target_id, r.errors, r.differences, r.refs) is distinct from (m.state, m.target_id, m.errors, m.differences, m.refs)
       else (r.state, r.errors, r.differences) is distinct from (m.state, m.errors, m.differences) end`,
  );
  const changed = rows[0]?.changed ?? 0;
  if (changed > 0) throw new RowsChanged(changed);
  await client.query(
    `update import_row r set version_seen = m.version_seen, target_id = m.target_id, refs = m.refs from import_match m
     where m.id = r.id and r.state <> 'DUPLICATE' and (m.version_seen is distinct from r.version_seen or r.decision is not null)`,
  );
}

/** Updates the statistics, and moves the rows pending outside the search index into it. */
async function makeSearchable(client: PoolClient, { table, codes }: PlannedSheet["definition"]): Promise<void> {
  await client.query(`analyze ${table}`);
  if (codes) await client.query("select gin_clean_pending_list($1::regclass)", [`${table}_search_idx`]);
}

/** Writes all sheets and returns how many rows of each table. */
async function writeSheets(job: Job, plan: ImportPlan, mark: CheckMark | null): Promise<Map<PlannedSheet, number>> {
  const total = await rowsOfFile(job.client, plan, ["NEW", "UPDATE"]);
  let done = 0;
  await job.progress(...inFile(done, total));
  const counts = new Map<PlannedSheet, number>();
  for (const sheet of plan.sheets) {
    await lockParents(job.client, sheet);
    if (!(await isUnchanged(job, plan, sheet, mark))) await recheck(job, plan, sheet);
    await completeRows(job.client, sheet);
    const rows = await writeRows(job, sheet, plan.today, (count) => job.progress(...inFile((done += count), total)));
    await settleStaged(job.client, plan, sheet);
    counts.set(sheet, rows);
  }
  return counts;
}

/** What belongs to the transaction that writes a run's rows. */
interface Around {
  /** How many rows must not be written any more, for a reason that matching them does not find. */
  overtaken: (client: PoolClient) => Promise<number>;
  /** Called last, with the change's id, or null if there was nothing to write. */
  finish: (client: PoolClient, changeId: string | null) => Promise<void>;
}

/**
 * Writes the checked rows of a run in one transaction on the job's connection: all or nothing. Throws `RowsChanged` if rows
 * would do something other than what was shown; nothing is written then. `mark` comes from the check.
 */
export async function applyRows(job: Job, plan: ImportPlan, mark: CheckMark | null, around: Around): Promise<void> {
  const { client } = job;
  try {
    const counts = await job.write(async () => {
      await lockTables(
        job,
        plan.sheets.map(({ definition }) => definition.table),
      );
      const count = await around.overtaken(client);
      if (count > 0) throw new RowsChanged(count);
      const changeId = await openChange(client, job.actor, "runImport");
      const written = await writeSheets(job, plan, mark);
      const all = [...written.values()].reduce((sum, rows) => sum + rows, 0);
      await around.finish(client, all > 0 ? changeId : null);
      return written;
    });
    for (const [sheet, rows] of counts) if (rows >= MANY) await makeSearchable(client, sheet.definition);
  } catch (error) {
    if (!overtaken(error) && !isGuarded(plan, error)) throw error;
    throw new RowsChanged(1);
  }
}
