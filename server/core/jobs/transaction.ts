import type { PoolClient } from "pg";
import { inTransaction } from "../base/connections.ts";
import type { Actor } from "../base/actor.ts";

const LOCK_TIMEOUT = "30s";

/**
 * Begins a change within the job's transaction: who writes, in which branches and under which change, for triggers and
 * policies. Gives the change's id.
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
 * A transaction in which the product itself writes what follows from people's changes, in any branch. It belongs to no
 * change: a write to an audited column fails in it.
 */
export const ownTransaction = <T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    await client.query("select set_config('app.all_branches', 'on', true)");
    return work(client);
  });
