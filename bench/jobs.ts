import { join } from "node:path";
import { pino } from "pino";
import { type Supervised, superviseWorker } from "../server/app/process/supervise.ts";
import type { WorkerOptions } from "../server/app/worker.ts";

/** What a job process is told that works for a measure on a database of its own; files lie under `folder`. */
export const jobOptions = (databaseUrl: string, folder: string): Omit<WorkerOptions, "endedByMemory"> => ({
  databaseUrl,
  ownDatabase: true,
  filesFolder: join(folder, "files"),
  root: process.cwd(),
  timeZone: "Asia/Phnom_Penh",
  publicUrl: "http://localhost",
  sessionSecret: "a secret that is only used to measure",
  mail: null,
});

/** A job process beside this one, watched as the product watches its own. */
export const startJobs = (databaseUrl: string, folder: string): Supervised =>
  superviseWorker({
    entry: "server/app/worker.ts",
    memoryBytes: 2 ** 31,
    log: pino({ level: "warn" }),
    options: jobOptions(databaseUrl, folder),
  });
