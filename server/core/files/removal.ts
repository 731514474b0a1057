import type { Pool, PoolClient } from "pg";
import { withConnection } from "../base/connections.ts";
import type { FileStorage } from "./storage.ts";

const BATCH = 500;
/**
 * Held exclusively while a backup copies files, so that none of their bytes are removed. Shared by whatever removes
 * files.
 */
export const FILES_LOCK = 7_165_011;

/**
 * Runs work that removes bytes, on this connection outside a transaction; returns null if a backup is copying them.
 * What is pending is recorded in the database; the backup removes it when it finishes, or the nightly cleanup does.
 */
export async function unlessBackingUp<T>(client: PoolClient, work: () => Promise<T>): Promise<T | null> {
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock_shared($1) as free", [
    FILES_LOCK,
  ]);
  if (!rows[0]?.free) return null;
  try {
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock_shared($1)", [FILES_LOCK]);
  }
}

interface Removed {
  what: string;
  removed: number;
  error?: Error;
}

/**
 * Removes the bytes of files whose rows are gone. A trigger on `file` records their keys in the transaction that
 * deletes the row, and a key is forgotten only after its bytes are removed, so nothing is lost in between. Bytes that
 * cannot be removed stay recorded. Call outside a transaction.
 */
export const removeBytes = async (client: PoolClient, storage: FileStorage): Promise<Removed> =>
  (await unlessBackingUp(client, () => removeNoted(client, storage))) ?? { what: "files.bytes", removed: 0 };

async function removeNoted(client: PoolClient, storage: FileStorage): Promise<Removed> {
  let removed = 0;
  let after = "";
  let failure: { error: Error } | undefined;
  for (;;) {
    const { rows } = await client.query<{ key: string }>(
      "select key from file_removal where key > $1 order by key limit $2",
      [after, BATCH],
    );
    const last = rows.at(-1);
    if (!last) return { what: "files.bytes", removed, ...failure };
    after = last.key;
    const gone: string[] = [];
    for (const { key } of rows) {
      try {
        await storage.remove(key);
        gone.push(key);
      } catch (error) {
        failure = { error: error instanceof Error ? error : new Error(String(error)) };
      }
    }
    await client.query("delete from file_removal where key = any ($1)", [gone]);
    removed += gone.length;
  }
}

/**
 * The same for these keys right after the commit that deleted their rows, for files that must not remain until the
 * night. Bytes that cannot be removed are left to the nightly cleanup.
 */
export async function removeBytesOf(pool: Pool, storage: FileStorage, keys: readonly string[]): Promise<void> {
  await withConnection(pool, (client) =>
    unlessBackingUp(client, async () => {
      const { rows } = await client.query<{ key: string }>("select key from file_removal where key = any ($1)", [keys]);
      const gone: string[] = [];
      for (const { key } of rows) {
        try {
          await storage.remove(key);
          gone.push(key);
        } catch {
          // It stays recorded.
        }
      }
      await client.query("delete from file_removal where key = any ($1)", [gone]);
    }),
  );
}
