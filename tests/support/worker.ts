import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { expect } from "vitest";
import type { WorkerMessage, WorkerOptions } from "../../server/app/worker.ts";

/** The job process as kept in production: it is restarted whenever it ends. */
export class TestWorker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #ready: Promise<void> = Promise.resolve();
  /** It is ended deliberately, and started again when needed. */
  #ending = false;

  constructor(databaseUrl: string, files: string, more: Partial<WorkerOptions> = {}) {
    this.#options = {
      databaseUrl,
      files,
      root: process.cwd(),
      timeZone: "Asia/Phnom_Penh",
      publicUrl: "http://localhost",
      sessionSecret: "a secret of the endurance tests only",
      mail: null,
      webhookTargets: { internal: ["127.0.0.1"], own: { origin: "http://localhost", port: 80 } },
      processId: randomUUID(),
      secretsMark: "abcdef",
      settingsMark: "abcdef",
      ...more,
    };
  }

  /** Starts it unless it is running, and waits until it accepts jobs. */
  async start(): Promise<void> {
    this.#ending = false;
    if (!this.#child) this.#begin();
    await this.#ready;
  }

  /** Waiting for the process includes its successors, until one is ready. */
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
    child.send({ ...this.#options, processId: randomUUID() }, () => undefined);
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

  /** What it sees of a killed web process: its channel is closed. */
  leave(): Promise<void> {
    return this.#end((child) => child.disconnect());
  }

  stop(): Promise<void> {
    return this.#end((child) => child.kill("SIGTERM"));
  }
}
