import type { Pool, PoolClient } from "pg";

/** Runs writes of the demonstration in one transaction, as one change over all branches. */
export async function asChange<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`
      with c as (insert into change (operation) values ('demo') returning id)
      select set_config('app.change_id', id::text, true), set_config('app.all_branches', 'on', true) from c`);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
