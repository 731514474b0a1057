import type { Pool, PoolClient } from "pg";
import { withTransaction } from "../base/connections.ts";
import type { Actor } from "../base/actor.ts";
import type { Scope } from "../data/scope.ts";
import { runChange } from "../write/change.ts";
import type { Job } from "./job.ts";
import { lockRights } from "./rights.ts";

const LOCK_TIMEOUT = "30s";

/**
 * Begins a change within the job's transaction: sets the actor, branches and change id for triggers and policies.
 * Returns the change's id.
 */
export async function openChange(client: PoolClient, actor: Actor, operation: string): Promise<string> {
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

/**
 * What the system itself writes as a consequence of users' changes, in any branch. It belongs to no change: a write to
 * an audited column fails in it.
 */
async function asSystem<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  await client.query("select set_config('app.all_branches', 'on', true)");
  return work(client);
}

/** Writes as the system within a job. */
export const ownTransaction = <T>(job: Pick<Job, "write">, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  job.write((client) => asSystem(client, work));

/** The same after a job has ended, for what it leaves behind. */
export const ownTransactionAfter = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withTransaction(pool, (client) => asSystem(client, work));

/**
 * A change made through the services that requests use, for the job's user; their rights are held before the commit, as
 * by `Job.write`.
 */
export async function changeByJob(
  job: Pick<Job, "id" | "processId" | "actor">,
  scope: Scope,
  operation: string,
  work: () => Promise<void>,
): Promise<void> {
  await runChange(scope, operation, null, async (em) => {
    await work();
    await em.flush();
    const query = async (text: string, values: unknown[]) => ({
      rows: await em.execute<object[]>(text.replaceAll(/\$\d/gu, "?"), values),
    });
    await lockRights({ query } as Pick<Pool, "query">, job);
  });
}
