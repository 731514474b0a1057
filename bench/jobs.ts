import { join } from "node:path";
import { pino } from "pino";
import { type Supervised, superviseWorker } from "../server/app/process/supervise.ts";
import type { WorkerOptions } from "../server/app/worker.ts";

/** The options of a job process for measuring on a database of its own; files are under `folder`. */
export const jobOptions = (databaseUrl: string, folder: string): Omit<WorkerOptions, "processId"> => ({
  databaseUrl,
  ownDatabase: true,
  files: join(folder, "files"),
  root: process.cwd(),
  timeZone: "Asia/Phnom_Penh",
  publicUrl: "http://localhost",
  sessionSecret: "a secret that is only used to measure",
  secretsMark: "abcdef",
  settingsMark: "abcdef",
  mail: null,
});

/** A job process alongside this one, supervised as in production. */
export const startJobs = (databaseUrl: string, folder: string): Supervised =>
  superviseWorker({
    entry: "server/app/worker.ts",
    memoryBytes: 2 ** 31,
    onOverMemory: async () => undefined,
    onOutdated: () => undefined,
    log: pino({ level: "warn" }),
    options: jobOptions(databaseUrl, folder),
  });
