import { Pool } from "pg";
import { openStorage } from "../../core/files/open-storage.ts";
import { withDatabase } from "../with-database.ts";
import { readSettings, type Settings } from "../config.ts";
import { requireDataFolder } from "../data-folder.ts";
import { databaseOf, reasonOf } from "../postgres/database-address.ts";
import { StartError } from "../start-error.ts";
import {
  checkBackups,
  checkClock,
  checkConnections,
  checkJobs,
  checkMigrations,
  checkRights,
  checkServer,
  checkStoredFiles,
} from "./database.ts";
import { type Finding, ok, unknown, wrong } from "./finding.ts";
import { checkBackupStore, checkDisks, checkFileStore, checkMail } from "./machine.ts";

const CONNECTIONS = 3;
/** In milliseconds. */
const CONNECTION_TIMEOUT = 10_000;

/** Checks everything about the database at this URL. */
async function examineAt(url: string, config: Settings): Promise<Finding[]> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: 60_000,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    return [
      wrong(
        "database",
        `It cannot be reached (${reasonOf(error)}).`,
        config.databaseUrl === null
          ? "Restart the product; postgres/postgres.log in the data folder says what is wrong."
          : "Check that the server is running, and the address, role and password in DATABASE_URL.",
      ),
    ];
  }
  try {
    const found = [
      ok("database", "It answers."),
      ...(await checkServer(pool, databaseOf(config))),
      await checkRights(pool),
      await checkConnections(pool, config),
      await checkClock(pool),
    ];
    const level = await checkMigrations(pool);
    found.push(level);
    if (level.state !== "ok") {
      return [...found, ...["files", "jobs", "backups"].map((check) => unknown(check, "Apply the migrations first."))];
    }
    return [
      ...found,
      await checkStoredFiles(pool, await openStorage(config.files)),
      await checkJobs(pool),
      await checkBackups(pool, config.backup.target),
    ];
  } finally {
    await pool.end();
  }
}

/** Examines an installation step by step without changing it. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Settings;
  try {
    config = readSettings(env);
    if (config.needsDataFolder) requireDataFolder(config.dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [
      wrong("configuration", error.message, "Correct this variable; docs/operations.md lists them all."),
      unknown("everything else", "Correct the configuration first."),
    ];
  }
  const found = [
    ok("configuration", "Every variable is valid."),
    ...(await checkDisks(config)),
    await checkFileStore(config),
    ...(config.backup.target === null ? [] : [await checkBackupStore(config.backup.target)]),
    await checkMail(config),
  ];
  try {
    found.push(...(await withDatabase(config, (url) => examineAt(url, config))));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    found.push(wrong("database", error.message, "Start the product and fix what it reports first."));
  }
  return found;
}
