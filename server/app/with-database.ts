import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./config.ts";
import { ownDatabaseUrl, prepareOwnDatabase } from "./postgres/database-address.ts";
import { recordedCluster, startCluster } from "./postgres/postgres.ts";
import { claimFolder, isClaimed } from "./process/claim.ts";
import { StartError } from "./start-error.ts";

/** Keeps the embedded database running during the work: the running one, or one started for the command. */
async function withOwnDatabase<T>({ dataDir }: Settings, work: (url: string) => Promise<T>): Promise<T> {
  const dir = join(dataDir, "postgres");
  const recorded = existsSync(dir) ? recordedCluster(dir) : null;
  if (!recorded) throw new StartError(`DATA_DIR: the product has not been started with ${dataDir} yet.`);
  if (isClaimed(dataDir)) return work(ownDatabaseUrl(recorded));
  const release = claimFolder(dataDir);
  try {
    const cluster = await startCluster({ dir });
    try {
      return await work(await prepareOwnDatabase(cluster));
    } finally {
      await cluster.stop();
    }
  } finally {
    release();
  }
}

/** Runs the work with the URL of the database: the configured one, or the embedded one, kept running meanwhile. */
export const withDatabase = <T>(config: Settings, work: (url: string) => Promise<T>): Promise<T> =>
  config.databaseUrl === null ? withOwnDatabase(config, work) : work(config.databaseUrl);
