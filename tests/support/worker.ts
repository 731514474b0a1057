import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import type { WorkerMessage, WorkerOptions } from "../../server/app/worker.ts";

/** The job process as the product starts it: one that ends by itself, to give memory back, is started again. */
export class TestWorker {
  readonly #databaseUrl: string;
  readonly #filesFolder: string;
  #child: ChildProcess | undefined;
  #stopped = false;

  constructor(databaseUrl: string, filesFolder: string) {
    this.#databaseUrl = databaseUrl;
    this.#filesFolder = filesFolder;
  }

  /** Starts it, unless it runs, and waits until it takes jobs. */
  async start(): Promise<void> {
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) return;
    const child = fork("server/app/worker.ts", [], { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "ignore", "ipc"] });
    this.#child = child;
    const options: WorkerOptions = {
      databaseUrl: this.#databaseUrl,
      filesFolder: this.#filesFolder,
      root: process.cwd(),
      timeZone: "Asia/Phnom_Penh",
      publicUrl: "http://localhost",
      sessionSecret: "a secret of the endurance tests only",
      mail: null,
      endedByMemory: false,
    };
    child.once("exit", (code) => {
      if (code === 0 && !this.#stopped && child === this.#child) void this.start();
    });
    child.send(options);
    const [message] = (await once(child, "message")) as [WorkerMessage];
    expect(message).toEqual({ ready: true });
  }

  async #end(how: (child: ChildProcess) => void): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    how(child);
    await gone;
  }

  kill(): Promise<void> {
    return this.#end((child) => child.kill("SIGKILL"));
  }

  /** What it sees of a web process that was killed: nobody is at the other end any more. */
  leave(): Promise<void> {
    return this.#end((child) => child.disconnect());
  }

  stop(): Promise<void> {
    this.#stopped = true;
    return this.#end((child) => child.kill("SIGTERM"));
  }
}
