import type { PoolClient } from "pg";

/**
 * A transaction in which the product itself writes what follows from people's changes, in any branch. It belongs to no
 * change: a write to an audited column fails in it.
 */
export async function ownTransaction<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("select set_config('app.all_branches', 'on', true)");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
