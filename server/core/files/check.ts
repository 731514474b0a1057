import type { Pool, PoolClient } from "pg";
import { withConnection } from "../base/connections.ts";
import { unlessBackingUp } from "./removal.ts";
import type { FileStorage } from "./storage.ts";
import { GRACE } from "./orphans.ts";
import { unscoped } from "../base/unscoped.ts";

/** Where stored files and their rows disagree. Keys are random and reveal nothing about the content. */
export interface FileReport {
  /** Files on disk. */
  files: number;
  rows: number;
  /** On disk for more than two days without a row. */
  withoutRow: string[];
  /** On disk without a row but recent: perhaps still being uploaded. */
  young: number;
  /** Rows whose file is not on disk, or has another size. */
  withoutFile: string[];
}

/** Those of the keys that have a row. */
async function known(database: Pool | PoolClient, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ key: string }>(
    unscoped("storage is compared with all files")`select key from file where key = any ($1)`,
    [keys],
  );
  return new Set(rows.map((row) => row.key));
}

/**
 * Compares the files on disk with their rows. Can run while the server does: files added or removed in the meantime are
 * no difference.
 */
export async function checkFiles(pool: Pool, storage: FileStorage): Promise<FileReport> {
  const onDisk = new Map<string, { size: number; changedAt: Date }>();
  for await (const { key, ...about } of storage.list()) onDisk.set(key, about);
  const { rows } = await pool.query<{ key: string; size: number }>(
    unscoped("storage is compared with all files")`select key, size from file order by id`,
  );

  const missing: string[] = [];
  for (const { key, size } of rows) {
    if (onDisk.get(key)?.size !== size && (await storage.sizeOf(key)) !== size) missing.push(key);
  }
  const still = await known(pool, missing);

  const keys = new Set(rows.map((row) => row.key));
  const orphans = [...onDisk].filter(([key]) => !keys.has(key));
  const withoutRow = orphans
    .filter(([, { changedAt }]) => changedAt.getTime() < Date.now() - GRACE)
    .map(([key]) => key);
  return {
    files: onDisk.size,
    rows: rows.length,
    withoutRow: withoutRow.toSorted(),
    young: orphans.length - withoutRow.length,
    withoutFile: missing.filter((key) => still.has(key)),
  };
}

/**
 * Removes files that were found without a row, except those that have one now. Returns how many were removed, or null
 * if a backup is copying files: it includes files whose row was deleted after it began.
 */
export const removeOrphans = (pool: Pool, storage: FileStorage, keys: readonly string[]): Promise<number | null> =>
  withConnection(pool, (client) =>
    unlessBackingUp(client, async () => {
      const owned = await known(client, keys);
      const orphans = keys.filter((key) => !owned.has(key));
      await storage.removeAll(orphans);
      return orphans.length;
    }),
  );
