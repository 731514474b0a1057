import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import type { Snapshot } from "../metrics/snapshot.ts";
import type { Told } from "../metrics/told.ts";
import type { FirstAdministrator } from "../seed.ts";
import { StartError } from "../start-error.ts";
import { Backoff } from "./backoff.ts";

/** The first message to a web process beside others. */
export interface MemberOptions {
  databaseUrl: string;
}

/** What a web process beside others tells the one that has started it. */
export type MemberMessage =
  | { ready: true; administrator: FirstAdministrator | null }
  | { failed: string }
  | { metrics: Snapshot };

export interface WebProcessesOptions {
  /** The program of a web process. */
  entry: string;
  /** How many run at a time. */
  count: number;
  databaseUrl: string;
  /** Hears their metrics. */
  told?: Told | undefined;
  log: Logger;
}

/** How long one may take to stop (ms) before it is killed: longer than it waits for its requests. */
const STOP_TIMEOUT = 90_000;

/**
 * Web processes on one port, which share the cores of the machine. One that ends is started again. If this process is
 * killed, they end by themselves.
 */
export class WebProcesses {
  readonly #options: WebProcessesOptions;
  readonly #running = new Set<Worker>();
  /** Those that were told to end. */
  readonly #leaving = new Set<Worker>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #backoff = new Backoff();
  #replacing: Promise<void> | null = null;
  #stopping = false;

  constructor(options: WebProcessesOptions) {
    this.#options = options;
    // Each accepts connections by itself. If this process handed them out, one would never be answered when the process
    // it goes to is killed before it takes it.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({
      exec: options.entry,
      args: [],
      // As in `start.ts`.
      execArgv: [...process.execArgv, "--heap-growing-percent=100"],
    });
  }

  /** Starts them all; throws one sentence if one cannot start. Returns the administrator of a very first start. */
  async start(): Promise<FirstAdministrator | null> {
    // The first one prepares the database alone: a failure is told once.
    const first = await this.#begin();
    const others = await Promise.all(Array.from({ length: this.#options.count - 1 }, () => this.#begin()));
    return [first, ...others].find((administrator) => administrator !== null) ?? null;
  }

  /**
   * Replaces them one after the other, each only once its successor answers: no request is lost. If a successor cannot
   * start, the others stay.
   */
  replace(): Promise<void> {
    this.#replacing ??= this.#replaceAll()
      .catch((error: unknown) => this.#options.log.error({ error }, "web processes not replaced"))
      .finally(() => {
        this.#replacing = null;
      });
    return this.#replacing;
  }

  async #replaceAll(): Promise<void> {
    const former = Array.from(this.#running);
    for (const old of former) {
      if (this.#stopping) return;
      await this.#begin();
      await this.#end(old);
    }
    this.#options.log.info("web processes replaced");
  }

  /** Lets all of them answer what they have accepted, then ends them; throws if one did not stop cleanly. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const orderly = await Promise.all([...this.#running].map((worker) => this.#end(worker)));
    if (orderly.includes(false)) throw new Error("a web process did not stop cleanly");
  }

  /** Ends one; returns false if it had to be killed, or says itself that it did not stop cleanly. */
  async #end(worker: Worker): Promise<boolean> {
    if (worker.isDead()) return true;
    const ended = once(worker, "exit");
    this.#leaving.add(worker);
    worker.process.kill("SIGTERM");
    let isKilled = false;
    const late = setTimeout(() => (isKilled = worker.process.kill("SIGKILL")), STOP_TIMEOUT);
    const [code] = (await ended) as [number | null];
    clearTimeout(late);
    return !isKilled && !code;
  }

  /** Starts one and waits until it answers. */
  #begin(): Promise<FirstAdministrator | null> {
    const { databaseUrl, told } = this.#options;
    const worker = cluster.fork();
    const began = performance.now();
    this.#running.add(worker);
    const { promise, resolve, reject } = Promise.withResolvers<FirstAdministrator | null>();
    let isReady = false;
    worker.on("message", (message: MemberMessage) => {
      if ("metrics" in message) return told?.hear(worker, message.metrics);
      if ("failed" in message) return reject(new StartError(message.failed));
      isReady = true;
      resolve(message.administrator);
    });
    worker.on("error", reject);
    // Not at its exit: what it has told last may come after that.
    worker.once("disconnect", () => told?.end(worker));
    worker.once("exit", (code, signal) => {
      this.#running.delete(worker);
      const isExpected = this.#leaving.delete(worker) || this.#stopping;
      reject(new StartError(`A web process ended before it answered (${signal || code}).`));
      if (!isExpected && isReady) this.#beginAgain(performance.now() - began, { code, signal });
    });
    worker.send({ databaseUrl } satisfies MemberOptions, () => undefined);
    return promise;
  }

  #beginAgain(lived: number, ended: { code?: number; signal?: string; error?: unknown }): void {
    const restartsInMs = this.#backoff.after(lived);
    this.#options.log.warn({ ...ended, restartsInMs }, "web process ended");
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const began = performance.now();
      this.#begin().catch((error: unknown) => {
        if (!this.#stopping) this.#beginAgain(performance.now() - began, { error });
      });
    }, restartsInMs);
    this.#timers.add(timer);
  }
}
