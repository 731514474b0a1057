import type { Pool, PoolClient } from "pg";
import { withConnection } from "../base/connections.ts";
import type { FileStorage } from "./storage.ts";

const BATCH = 500;
/** Exclusive while a backup copies files: until it is done, none of their bytes goes. Shared by whoever removes some. */
export const FILES_LOCK = 7_165_011;

/**
 * Does what removes bytes, on this connection outside a transaction, unless a backup is copying them: gives null then. What
 * waits is noted in the database; the backup removes it when it is done, or else the night.
 */
export async function unlessCopied<T>(client: PoolClient, work: () => Promise<T>): Promise<T | null> {
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
 * Removes the bytes of files whose rows have gone. A trigger on `file` notes their keys in the transaction that deletes
 * the row, and a key is forgotten only when its bytes are gone: nothing is lost between the two. Bytes that cannot be
 * removed stay noted. Outside a transaction.
 */
export const removeBytes = async (client: PoolClient, storage: FileStorage): Promise<Removed> =>
  (await unlessCopied(client, () => removeNoted(client, storage))) ?? { what: "files.bytes", removed: 0 };

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
 * The same for these keys at once, after the commit that deleted their rows: for what must not lie about until the night.
 * What fails is left to the night.
 */
export async function removeBytesOf(pool: Pool, storage: FileStorage, keys: readonly string[]): Promise<void> {
  await withConnection(pool, (client) =>
    unlessCopied(client, async () => {
      const { rows } = await client.query<{ key: string }>("select key from file_removal where key = any ($1)", [keys]);
      for (const { key } of rows) await storage.remove(key);
      await client.query("delete from file_removal where key = any ($1)", [rows.map((row) => row.key)]);
    }),
  );
}
