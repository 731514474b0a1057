import { Pool } from "pg";
import type { Logger } from "pino";
import { openStorage } from "../core/files/open-storage.ts";
import { ofLaterRelease } from "../core/data/level.ts";
import type { Config } from "./config.ts";
import { measuresOf, programOf, startOwnDatabase, superviseJobs } from "./parts.ts";
import { claimFolder } from "./process/claim.ts";
import { Cleanup } from "./process/cleanup.ts";
import { drain, listen } from "./process/serve.ts";
import { WebProcesses } from "./process/web-processes.ts";
import type { Running } from "./product.ts";
import { explainFileError } from "./start-error.ts";

/** How long what is running may take to end (ms): longer than it takes to end it by force. */
const WORK_TIMEOUT = 100_000;

export interface SeveralOptions {
  config: Config;
  log: Logger;
  /** Called with a sentence when the job process must not go on with the database. */
  onOutdated: (sentence: string) => void;
}

/**
 * Starts several web processes and watches them, with the product's own database and the job process beside them. This
 * process answers no request itself.
 */
export async function startSeveral({
  config,
  log,
  onOutdated,
}: SeveralOptions): Promise<Running & { replace: () => Promise<void> }> {
  const cleanup = new Cleanup();
  try {
    if (config.role === "all" && config.needsDataFolder) {
      cleanup.add("the claim to the data folder", claimFolder(config.dataDir));
    }
    // The web processes come to the port last: a start that fails on it must not have used up the temporary password.
    await drain(await listen((_req, res) => void res.destroy(), config));
    const measures = await measuresOf("watcher", config.metrics, cleanup);
    const told = measures?.told;
    const url = config.databaseUrl ?? (await startOwnDatabase({ config, log }, cleanup));
    const pool = new Pool({ connectionString: url, max: 1 });
    pool.on("error", () => undefined);
    cleanup.add("the connections to the database", () => pool.end());
    if (measures) {
      const storage = await openStorage(config.files);
      cleanup.add("the metrics of the database", measures.watch({ url, storage, pool, poolName: "watcher" }));
    }
    const web = new WebProcesses({ entry: programOf("main"), count: config.webProcesses, databaseUrl: url, told, log });
    const work = [() => web.stop()];
    cleanup.add("what was running", () => Promise.all(work.map((end) => end())), WORK_TIMEOUT);
    const administrator = await web.start();
    if (config.role === "all") {
      const refuse = (migration: string) => onOutdated(ofLaterRelease(migration));
      const worker = superviseJobs({ config, log, url, pool, ownDatabase: config.databaseUrl === null, refuse, told });
      work.push(() => worker.stop());
    }
    return { administrator, stop: () => cleanup.run(), replace: () => web.replace() };
  } catch (error) {
    await cleanup.run().catch(() => undefined);
    throw explainFileError(error);
  }
}
