import type { Pool, PoolClient } from "pg";
import { Role } from "../../shared/permissions.ts";
import { withTransaction } from "../../core/base/connections.ts";

/** Runs demo writes in one transaction, as one change over all branches; a change of the product is the first manager's. */
export const asChange = <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  operation: string = "demo",
): Promise<T> =>
  withTransaction(pool, async (client) => {
    await client.query(
      `with manager as (select min(id) as id from app_user where role_id = $1),
         c as (insert into change (operation, actor_id) select $2, case when $2 <> 'demo' then manager.id end from manager returning id, actor_id)
       select set_config('app.change_id', id::text, true), set_config('app.all_branches', 'on', true),
         set_config('app.user_id', coalesce(actor_id::text, ''), true) from c`,
      [Role.manager, operation],
    );
    return work(client);
  });
