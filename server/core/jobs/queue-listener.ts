import { Logger, type ParsedCronItem, run, type Runner, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import { ownPool } from "./own-pool.ts";

/** One that listens for new jobs, and two that fetch jobs and mark them as done. */
const CONNECTIONS = 3;
const POLL_INTERVAL = 2_000;

export interface QueueListenerOptions {
  /** The process's pool, whose database and settings the queue's connections share. */
  shared: Pool;
  /** Tasks run at the same time. */
  concurrency: number;
  taskList: TaskList;
  cronItems: ParsedCronItem[];
  onError: (error: unknown) => void;
  /** Called when the queue has closed by itself; `open` reopens it. */
  onClosed: () => void;
}

/**
 * Takes tasks from the queue, on its own connections: however busy the process's are, the queue can mark jobs as done.
 * If it cannot, it closes once the running tasks have finished, and its process lives on.
 */
export class QueueListener {
  readonly pool: Pool;
  readonly #options: QueueListenerOptions;
  #queue: Promise<Runner> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: QueueListenerOptions) {
    this.#options = options;
    this.pool = ownPool(options.shared, { max: CONNECTIONS, onError: options.onError });
  }

  /** Opens the queue unless it is open. Throws if that fails. */
  async open(): Promise<void> {
    if (this.#stopped || this.#queue) return;
    const queue = this.#run();
    this.#queue = queue;
    void this.#closing(queue);
    await queue;
  }

  /** Waits for the running tasks and closes the connections. May be called again. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const queue = await this.#queue?.catch(() => undefined);
    // It refuses to be stopped while it is closing by itself.
    await queue?.stop().catch(() => queue.promise);
    await this.pool.end();
  }

  /** Notifies when the queue has closed by itself. */
  async #closing(queue: Promise<Runner>): Promise<void> {
    try {
      await (
        await queue
      ).promise;
    } catch {
      // Already reported to the caller of `open`, or logged.
    }
    this.#queue = undefined;
    if (!this.#stopped) this.#options.onClosed();
  }

  async #run(): Promise<Runner> {
    const { concurrency, taskList, cronItems, onError } = this.#options;
    const queue = await run({
      // Batches, even of one, handle their own failures; otherwise a rejection would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: this.pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: POLL_INTERVAL,
      logger: new Logger(() => () => undefined),
      taskList,
      parsedCronItems: cronItems,
    });
    queue.events.on("pool:fatalError", ({ error }) => onError(error));
    return queue;
  }
}
