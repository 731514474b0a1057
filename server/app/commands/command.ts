import { Pool } from "pg";
import { BackupError } from "../../core/backup/backup-error.ts";
import { StorageAway } from "../../core/base/errors.ts";
import { openStorage } from "../../core/files/open-storage.ts";
import type { FileStorage } from "../../core/files/storage.ts";
import { readSettings, type Settings } from "../config.ts";
import { requireDataFolder } from "../data-folder.ts";
import { checkDatabase, databaseOf } from "../postgres/database-address.ts";
import { LevelError } from "../../core/data/level-error.ts";
import { StartError } from "../start-error.ts";
import { withDatabase } from "../with-database.ts";

/** What a command works with. */
export interface CommandContext {
  config: Settings;
  databaseUrl: string;
  pool: Pool;
  storage: FileStorage;
  /** Aborted by Ctrl-C: the command stops as soon as it can. */
  stopping: AbortSignal;
}

const CONNECTIONS = 3;
/** SQLSTATEs for a missing table, column or schema. */
const outdated = new Set(["42P01", "42703", "3F000"]);

async function open<T>(config: Settings, url: string, work: (place: CommandContext) => Promise<T>): Promise<T> {
  await checkDatabase(url, { called: databaseOf(config) });
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  // Queries on a lost connection fail by themselves.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  try {
    return await work({
      config,
      databaseUrl: url,
      pool,
      storage: await openStorage(config.files),
      stopping: controller.signal,
    });
  } catch (error) {
    const isOutdated = error instanceof Error && "code" in error && outdated.has(String(error.code));
    throw isOutdated
      ? new StartError("The database is older than this release: start the product once, then try again.")
      : error;
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
    await pool.end();
  }
}

/** Prints in one sentence what went wrong, and sets the exit code to 1. */
export function printFailure(error: unknown): void {
  const isForeseen =
    error instanceof StartError ||
    error instanceof LevelError ||
    (error instanceof BackupError && error.failure !== "INTERNAL");
  const cause = error instanceof BackupError && error.cause instanceof Error ? error.cause : error;
  const away = cause instanceof StorageAway && cause.cause instanceof Error ? cause.cause : null;
  if (away) {
    process.stderr.write(`The file storage cannot be reached: ${away.message}.\n`);
    process.exitCode = 1;
    return;
  }
  const text = isForeseen
    ? error.message
    : `The command failed: ${cause instanceof Error ? cause.stack : String(cause)}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/**
 * Runs a command, whether or not the server is running, with the same configuration. The work returns the exit code; an
 * error is printed as one sentence, with exit code 1.
 */
export async function runCommand(work: (place: CommandContext) => Promise<number>): Promise<void> {
  try {
    const config = readSettings(process.env);
    if (config.needsDataFolder) requireDataFolder(config.dataDir);
    process.exitCode = await withDatabase(config, (url) => open(config, url, work));
  } catch (error) {
    printFailure(error);
  }
}
