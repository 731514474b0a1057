import type { Pool, PoolClient } from "pg";
import { withTransaction } from "../../core/base/connections.ts";
import { createTurns, type Waiting } from "../users/turns.ts";

/**
 * Attempts are counted one at a time, with a queue for each address: they wait here, without holding a connection.
 * Attempts beyond the queue's length are refused and not counted.
 */
const inTurn = createTurns({ atOnce: 1, longestLine: 200, longestOfOne: 40 });

/**
 * Counts and takes an attempt in one transaction that excludes other attempts of the same account or address:
 * neither aliases, nor parallel requests, nor other server processes get beyond the limits.
 */
export const countAttempt = <T>(
  pool: Pool,
  { account, address, who }: { account: string; address: string; who: Waiting },
  work: (client: PoolClient) => Promise<T>,
): Promise<T> =>
  inTurn(
    () =>
      withTransaction(pool, async (client) => {
        for (const key of [`account ${account}`, `address ${address}`]) {
          await client.query("select pg_advisory_xact_lock(hashtextextended($1, 7))", [key]);
        }
        return work(client);
      }),
    who,
  );
