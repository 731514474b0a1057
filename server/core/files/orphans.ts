import type { PoolClient } from "pg";
import { unlessBackingUp } from "./removal.ts";
import type { FileStorage } from "./storage.ts";
import { unscoped } from "../base/unscoped.ts";

/**
 * Bytes younger than this (ms) may belong to a file whose row is not committed yet: still arriving, or just complete. A
 * clock that is set a day ahead makes none of them old.
 */
export const GRACE = 2 * 86_400_000;

/**
 * With more than this many, and more than there are files with rows, the folder is assumed to be another database's.
 */
const PLAUSIBLE = 100;

/** Whether the files on disk more likely belong to another database. */
export const looksForeign = (orphans: number, known: number): boolean =>
  (known === 0 && orphans > 0) || orphans > Math.max(PLAUSIBLE, known);

/** Those of the keys that belong to this database; the bytes of a deleted row are removed by the pending list. */
async function ownOf(client: PoolClient, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    unscoped(
      "storage is compared with all files",
    )`select key from file where key = any ($1) union all select key from file_removal where key = any ($1)`,
    [keys],
  );
  return new Set(rows.map((row) => row.key));
}

/**
 * Removes bytes that have had no row for two days: left by a process killed during an upload. Removes none if the folder
 * seems to be another database's, or while a backup is copying files. Ends uploads that were broken off, too. Call
 * outside a transaction.
 */
export async function removeOldOrphans(
  client: PoolClient,
  storage: FileStorage,
  stopping?: AbortSignal,
): Promise<{ what: string; removed: number; error?: Error }> {
  const what = "files.withoutRow";
  const orphans: string[] = [];
  let known = 0;
  for await (const keys of storage.folders()) {
    if (stopping?.aborted) return { what, removed: 0 };
    const own = await ownOf(client, keys);
    known += own.size;
    for (const key of keys) {
      const changedAt = own.has(key) ? null : await storage.changedAt(key);
      if (changedAt && changedAt.getTime() < Date.now() - GRACE) orphans.push(key);
    }
  }
  if (looksForeign(orphans.length, known)) {
    const error = new Error(
      `${orphans.length} files have no row, ${known} have one: nothing is removed. Is this the folder of this database? See npm run files:check.`,
    );
    return { what, removed: 0, error };
  }
  const removed = await unlessBackingUp(client, async () => {
    const own = await ownOf(client, orphans);
    const left = orphans.filter((key) => !own.has(key));
    await storage.removeAll(left);
    return left.length;
  });
  // Uploads that were broken off have no row either.
  return { what, removed: (removed ?? 0) + (await storage.removeLeftovers()) };
}
