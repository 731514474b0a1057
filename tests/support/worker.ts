import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import type { WorkerMessage, WorkerOptions } from "../../server/app/worker.ts";

/** Starts the job process as the product does, and waits until it takes jobs. */
export async function startWorker(databaseUrl: string, filesFolder: string): Promise<ChildProcess> {
  const worker = fork("server/app/worker.ts", [], { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const options: WorkerOptions = {
    databaseUrl,
    filesFolder,
    root: process.cwd(),
    timeZone: "Asia/Phnom_Penh",
    publicUrl: "http://localhost",
    sessionSecret: "a secret of the endurance tests only",
    mail: null,
    endedByMemory: false,
  };
  worker.send(options);
  const [message] = (await once(worker, "message")) as [WorkerMessage];
  expect(message).toEqual({ ready: true });
  return worker;
}
