import type { Pool, PoolClient } from "pg";
import type { FileStorage } from "./storage.ts";

const BATCH = 500;

/**
 * Removes the bytes of files whose rows have gone. A trigger on `file` notes their keys in the transaction that deletes
 * the row, and a key is forgotten only when its bytes are gone: nothing is lost between the two. Bytes that cannot be
 * removed stay noted. Outside a transaction.
 */
export async function removeBytes(
  client: PoolClient,
  storage: FileStorage,
): Promise<{ what: string; removed: number; error?: Error }> {
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
  const { rows } = await pool.query<{ key: string }>("select key from file_removal where key = any ($1)", [keys]);
  for (const { key } of rows) await storage.remove(key);
  await pool.query("delete from file_removal where key = any ($1)", [rows.map((row) => row.key)]);
}
