import type { PoolClient } from "pg";
import { inTransaction } from "../base/connections.ts";
import { JOB_LOCK } from "./queue.ts";

/** A job that was just started. */
export interface ClaimedJob {
  id: number;
  owner_id: number | null;
  task: string;
  payload: Record<string, unknown>;
  ends: number;
  cancel_requested: boolean;
}

/** Serialises claims: two concurrent ones could both go to one user. */
export const CHOICE_LOCK = 7_165_005;

/** The oldest queued job of the user served least recently. Jobs without an owner share one turn, like one user's. */
const nextJob = `
  select id from (
    select distinct on (coalesce(owner_id, 0)) id, coalesce(owner_id, 0) as owner
    from job_run where state = 'QUEUED' order by coalesce(owner_id, 0), id
  ) oldest
  order by (select max(started_at) from job_run begun where coalesce(begun.owner_id, 0) = oldest.owner) nulls first, id
  limit 1`;

/**
 * Starts the next job in this process and takes its lock on this connection, where it outlives the transaction. Null if none is queued.
 */
export const claimNext = (client: PoolClient, processId: string): Promise<ClaimedJob | null> =>
  inTransaction(client, async () => {
    await client.query("select pg_advisory_xact_lock($1)", [CHOICE_LOCK]);
    const { rows } = await client.query<ClaimedJob>(
      `update job_run set state = 'RUNNING', process_id = $2, started_at = clock_timestamp(), moved_at = now()
       where state = 'QUEUED' and id = (select id from (${nextJob}) next where pg_try_advisory_lock($1, id))
       returning id, owner_id, task, payload, ends, cancel_requested`,
      [JOB_LOCK, processId],
    );
    return rows[0] ?? null;
  });
