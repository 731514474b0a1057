import type { Pool, PoolClient } from "pg";
import { inTransaction, withConnection } from "../base/connections.ts";
import { isConnectionLoss } from "../base/constraints.ts";
import { removeBytes } from "./removal.ts";
import { removeOldOrphans } from "./orphans.ts";
import type { FileStorage } from "./storage.ts";

/** Data that is no longer needed after some time; declared by the module that owns it. */
export interface Cleanup {
  /** Its name in the log and in `docs/operations.md`. */
  what: string;
  /** How long it is kept. */
  after: `${number} day${"" | "s"}`;
  /**
   * The one statement that removes it; `$1` is the retention above, as an interval. The bytes of files are removed once
   * their rows are gone.
   */
  statement: string;
}

/** The result of one cleanup: how many rows were removed, or why none were. */
export interface Cleaned {
  what: string;
  removed: number;
  error?: Error;
}

export interface CleanOptions {
  pool: Pool;
  storage: FileStorage;
  cleanups: readonly Cleanup[];
  /** When aborted, nothing more is started. */
  stopping?: AbortSignal;
}

/** The advisory lock of the cleanup: one at a time. */
const CLEANING_LOCK = 7_165_003;

/** All branches, and part of no change; a row that someone is writing is left for the next night. */
const session = `select set_config('app.all_branches', 'on', true), set_config('lock_timeout', '5s', true),
  set_config('statement_timeout', '10min', true)`;

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

async function cleanOne(client: PoolClient, { what, after, statement }: Cleanup): Promise<Cleaned> {
  try {
    return await inTransaction(client, async () => {
      await client.query(session);
      const { rowCount } = await client.query(statement, [after]);
      return { what, removed: rowCount ?? 0 };
    });
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    return { what, removed: 0, error: errorOf(error) };
  }
}

/**
 * Removes data that is no longer needed, each kind in its own transaction; a failing one does not stop the others.
 * Bytes are removed after the commit; those a killed process leaves are removed by the next cleanup. Returns null if a
 * cleanup is already running.
 */
export async function clean({ pool, storage, cleanups, stopping }: CleanOptions): Promise<Cleaned[] | null> {
  return withConnection(pool, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      CLEANING_LOCK,
    ]);
    if (!rows[0]?.locked) return null;
    const cleaned: Cleaned[] = [];
    for (const cleanup of cleanups) {
      if (stopping?.aborted) break;
      cleaned.push(await cleanOne(client, cleanup));
    }
    cleaned.push(await removeBytes(client, storage));
    cleaned.push(await removeOldOrphans(client, storage, stopping));
    await client.query("select pg_advisory_unlock($1)", [CLEANING_LOCK]);
    return cleaned;
  });
}
