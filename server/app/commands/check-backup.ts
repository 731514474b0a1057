import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Protection } from "../../core/backup/keys.ts";
import { openBackup } from "../../core/backup/manifest.ts";
import { levelOfBackup, restoreBackup } from "../../core/backup/restore.ts";
import { checkBackup } from "../../core/backup/verify.ts";
import { entities } from "../entities.ts";
import { checkDatabase, prepareOwnDatabase } from "../postgres/database-address.ts";
import { startCluster } from "../postgres/postgres.ts";
import { say } from "./say.ts";

/** Runs a temporary database server in the temporary folder for the duration of the work. */
async function withThrowAway<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "backup-check-"));
  try {
    const cluster = await startCluster({
      dir,
      settings: { fsync: "off", full_page_writes: "off", synchronous_commit: "off" },
    });
    try {
      return await work(await prepareOwnDatabase(cluster));
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Tests a backup: verifies every checksum, restores it into a temporary database, or the named empty one, and compares
 * the result. Prints what it compared; throws if anything differs.
 */
export async function checkByRestoring(
  backup: string,
  protection: Protection,
  databaseUrl: string | null,
): Promise<void> {
  const opened = await openBackup(backup, protection);
  levelOfBackup(opened.manifest);
  say(`${backup}: verifying every checksum …`);
  await checkBackup(opened);
  say("Restoring into a database for comparison …");
  const restore = async (url: string) => {
    await checkDatabase(url, { called: "The database", restoring: true });
    return restoreBackup({ opened, databaseUrl: url, entities, filesFolder: null });
  };
  const { tables, rows, files, missing } =
    databaseUrl === null ? await withThrowAway(restore) : await restore(databaseUrl);
  say(
    `Good: ${tables} tables with ${rows} rows were restored byte by byte, and ${files} files have their original content.`,
  );
  if (missing > 0) say(`${missing} files were missing when the backup was made.`);
}
