import type { Pool, PoolClient } from "pg";
import { withTransaction } from "../../core/base/connections.ts";
import { createTurns, type Waiting } from "../users/turns.ts";

/**
 * Attempts are counted one after the other, those of each address in a line of its own: whoever waits for another one
 * waits here, without a connection. What is beyond the line is refused and does not count.
 */
const inTurn = createTurns({ atOnce: 1, longestLine: 200, longestOfOne: 40 });

/**
 * Counts and reserves an attempt in one transaction that no other attempt of this account or from this address is within:
 * neither aliases nor parallel requests get more than the limits, and other processes of the product neither.
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
