import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.ts";

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

/**
 * Runs statements for display, all at one moment. Each is ended after so many seconds, earlier than by the pool's limit,
 * and has so much memory for a sort or hash.
 */
export const atOneMoment = <Result>(
  db: Kysely<Tables>,
  { seconds, memory }: { seconds: number; memory: string },
  read: (limited: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (limited) => {
      await limited
        .selectNoFrom([
          sql`set_config('statement_timeout', ${String(seconds * 1000)}, true)`.as("limit"),
          sql`set_config('work_mem', ${memory}, true)`.as("memory"),
        ])
        .execute();
      return read(limited);
    });
