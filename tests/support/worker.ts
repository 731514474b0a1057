import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import type { WorkerMessage, WorkerOptions } from "../../server/app/worker.ts";

/** The job process as the product keeps it: one that ends by itself, whatever the reason, is started again. */
export class TestWorker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #ready: Promise<void> = Promise.resolve();
  /** Somebody ends it, and starts it again where it is wanted. */
  #ending = false;

  constructor(databaseUrl: string, filesFolder: string) {
    this.#options = {
      databaseUrl,
      filesFolder,
      root: process.cwd(),
      timeZone: "Asia/Phnom_Penh",
      publicUrl: "http://localhost",
      sessionSecret: "a secret of the endurance tests only",
      mail: null,
      endedByMemory: false,
    };
  }

  /** Starts it, unless it runs, and waits until it takes jobs. */
  async start(): Promise<void> {
    this.#ending = false;
    if (!this.#child) this.#begin();
    await this.#ready;
  }

  /** Who waits for the process waits for those after it, until one is ready. */
  #begin(): void {
    const child = fork("server/app/worker.ts", [], {
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child = child;
    this.#ready = new Promise<void>((resolve) => {
      child.once("message", (message: WorkerMessage) => {
        expect(message).toEqual({ ready: true });
        resolve();
      });
      child.once("exit", () => {
        if (child === this.#child) this.#child = undefined;
        if (this.#ending) return resolve();
        setTimeout(() => {
          if (!this.#ending && !this.#child) this.#begin();
          resolve(this.#ready);
        }, 500);
      });
    });
    child.send(this.#options, () => undefined);
  }

  async #end(how: (child: ChildProcess) => void): Promise<void> {
    this.#ending = true;
    const child = this.#child;
    if (!child) return;
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
    return this.#end((child) => child.kill("SIGTERM"));
  }
}
