import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { noteOverMemory } from "../core/data/presence.ts";
import type { Config } from "./config.ts";
import type { Hearer, Measures } from "./metrics/measures.ts";
import type { ProcessKind } from "./metrics/process-metrics.ts";
import type { Told } from "./metrics/told.ts";
import { prepareOwnDatabase } from "./postgres/database-address.ts";
import { startCluster } from "./postgres/postgres.ts";
import type { Cleanup } from "./process/cleanup.ts";
import { type Supervised, superviseWorker } from "./process/supervise.ts";

const here = dirname(fileURLToPath(import.meta.url));
/** The folder that contains package.json, seen from both `server/app` and `build/server`. */
export const root = join(here, "..", "..");
/** A program beside this one. */
export const programOf = (name: string): string => join(here, `${name}${extname(import.meta.url)}`);

/** Connections of the product's own server: for one web process, the jobs and commands, and for each further web process. */
const ownConnections = { first: 60, further: 22 };

/** How long the product's own database server may take to stop (ms): longer than it takes to end it by force. */
const DATABASE_TIMEOUT = 130_000;

/** Starts the product's own database server; returns the database's address. */
export async function startOwnDatabase(
  { config, log }: { config: Pick<Config, "dataDir" | "webProcesses">; log: Logger },
  cleanup: Cleanup,
): Promise<string> {
  const cluster = await startCluster({
    dir: join(config.dataDir, "postgres"),
    settings: {
      max_connections: String(ownConnections.first + ownConnections.further * (config.webProcesses - 1)),
    },
    onEnded: (ended) => log.error(ended, "database ended"),
  });
  cleanup.add("the database server", () => cluster.stop(), DATABASE_TIMEOUT);
  return prepareOwnDatabase(cluster);
}

/**
 * Measures this process, if metrics are wanted. What measures is loaded only then.
 * @param hearer who hears of it; null if nobody does
 */
export async function measuresOf(kind: ProcessKind, hearer: Hearer | null, cleanup: Cleanup): Promise<Measures | null> {
  if (!hearer) return null;
  const { Measures } = await import("./metrics/measures.ts");
  const measures = await Measures.begin(kind, hearer);
  cleanup.add("the metrics", () => measures.end());
  return measures;
}

export interface JobsOptions {
  config: Config;
  log: Logger;
  /** The database, and a few connections to it. */
  url: string;
  pool: Pool;
  ownDatabase: boolean;
  /** Called with a migration that the job process lacks. */
  refuse: (migration: string) => void;
  /** Hears the metrics of the job process. */
  told: Told | undefined;
}

/** Runs a job process beside this one. */
export const superviseJobs = ({ config, log, url, pool, ownDatabase, refuse, told }: JobsOptions): Supervised =>
  superviseWorker({
    entry: programOf("worker"),
    options: {
      databaseUrl: url,
      ownDatabase,
      files: config.files,
      root,
      timeZone: config.timeZone,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      secretsMark: config.secretsMark,
      settingsMark: config.settingsMark,
      mail: config.mail,
      backup: { ...config.backup, dataDir: config.dataDir },
      webhookTargets: config.webhookTargets,
    },
    memoryBytes: config.jobMemoryBytes,
    onOverMemory: (processId) => noteOverMemory(pool, processId),
    onOutdated: refuse,
    told,
    log,
  });
