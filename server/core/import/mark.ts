import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import type { Job } from "../jobs/job.ts";
import { matchParameters, matchSql, storedRows } from "./match.ts";
import { idsOf, type ImportPlan, type PlannedSheet, stagedBefore } from "./plan.ts";
import { unscoped } from "../base/unscoped.ts";

/** When rows were checked, and against what. */
export interface CheckMark {
  /** The latest visible audit entry. */
  entry: string;
  /** No one else was about to write: everything in older entries was already committed. */
  quiet: boolean;
  /** The matching SQL and its parameters. */
  question: string;
}

const questionOf = (job: Job, plan: ImportPlan, sheet: PlannedSheet): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        matchSql(sheet.definition, storedRows, stagedBefore(plan, sheet)),
        matchParameters(job, sheet, plan),
      ]),
    )
    .digest("hex");

const newestEntry = async (client: PoolClient): Promise<string> => {
  const { rows } = await client.query<{ entry: string }>(
    unscoped("only the id of the latest entry is read")`select coalesce(max(id), 0)::text as entry from audit_entry`,
  );
  return rows[0]?.entry ?? "0";
};

/**
 * Taken before rows are checked. Entries are numbered before they become visible, so the latest is read first and then
 * whether any other transaction is writing: one with a lower number is either seen by the check or found to be open.
 */
export async function takeMark(job: Job, plan: ImportPlan): Promise<CheckMark | null> {
  const [sheet] = plan.sheets;
  if (!sheet) return null;
  const entry = await newestEntry(job.client);
  const { rows } = await job.client.query<{ open: boolean }>(
    `select exists (
       select from pg_locks l left join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.pid is distinct from pg_backend_pid()
         and (a.pid is null or a.datname = current_database())) as open`,
  );
  return { entry, quiet: rows[0]?.open === false, question: questionOf(job, plan, sheet) };
}

/**
 * Whether matching a sheet again would give the same result as at the mark: the statement is the same, no record has
 * been written since, and no one has decided about its rows. If so its rows need not be matched again.
 */
export async function isUnchanged(
  job: Job,
  plan: ImportPlan,
  sheet: PlannedSheet,
  mark: CheckMark | null,
): Promise<boolean> {
  if (!mark?.quiet || plan.sheets[0] !== sheet || mark.question !== questionOf(job, plan, sheet)) return false;
  const { rows } = await job.client.query<{ decided: boolean }>(
    "select exists (select from import_row where sheet_id = any ($1) and decision in ('NEW', 'SAME')) as decided",
    [idsOf(sheet)],
  );
  return rows[0]?.decided === false && (await newestEntry(job.client)) === mark.entry;
}
