import type { Pool, PoolClient } from "pg";
import { withConnection } from "../base/connections.ts";

/**
 * Sets a statement timeout on this pool. Changes lift it for their own transaction: they wait for locks, and what they
 * began has to be finished.
 */
export async function limitStatements(pool: Pool, ms: number): Promise<void> {
  Object.assign(pool.options, {
    options: [pool.options.options, `-c statement_timeout=${ms}`].filter(Boolean).join(" "),
  });
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of open) {
    await client.query(`set statement_timeout = ${ms}`);
    client.release();
  }
}

/** Within a transaction: its statements may take as long as they need. */
export const UNLIMITED = "set_config('statement_timeout', '0', true)";

/** What bounds statements that read one moment. */
export interface MomentLimits {
  /** After so many seconds a statement is ended, earlier or later than by the pool's limit. */
  seconds: number;
  /** Ends the connection, whatever it is doing. */
  signal?: AbortSignal;
}

/** Runs statements for display on a connection of their own, all at one moment. */
export const atOneMoment = <Result>(
  pool: Pool,
  { seconds, signal }: MomentLimits,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> =>
  withConnection(pool, async (client) => {
    signal?.throwIfAborted();
    const end = () => void client.end();
    signal?.addEventListener("abort", end);
    try {
      await client.query(
        `begin isolation level repeatable read read only; set local statement_timeout = ${Math.ceil(seconds * 1000)}`,
      );
      // After an error the connection is closed, and its transaction with it.
      const result = await read(client);
      await client.query("commit");
      return result;
    } finally {
      signal?.removeEventListener("abort", end);
    }
  });
