import type { Pool, PoolClient } from "pg";
import { withTransaction } from "../../core/base/connections.ts";

/** Runs demo writes in one transaction, as one change over all branches. */
export const asChange = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withTransaction(pool, async (client) => {
    await client.query(`
      with c as (insert into change (operation) values ('demo') returning id)
      select set_config('app.change_id', id::text, true), set_config('app.all_branches', 'on', true) from c`);
    return work(client);
  });
