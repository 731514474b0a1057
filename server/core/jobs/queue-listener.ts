import { Logger, type ParsedCronItem, run, type Runner, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import { ownPool } from "./own-pool.ts";

/** One that listens for new jobs, and two that fetch jobs and note them as done. */
const CONNECTIONS = 3;
const POLL_INTERVAL = 2_000;

export interface QueueListenerOptions {
  /** The pool of the process, whose database and settings the queue's connections have too. */
  shared: Pool;
  /** Tasks worked on at a time. */
  concurrency: number;
  taskList: TaskList;
  cronItems: ParsedCronItem[];
  onError: (error: unknown) => void;
  /** The queue has closed by itself; `open` opens it again. */
  onClosed: () => void;
}

/**
 * Takes tasks from the queue, on connections of its own: however busy those of the process are, the queue can note what is
 * done. Where it cannot, it closes once the tasks under way have ended, and leaves its process alive.
 */
export class QueueListener {
  readonly pool: Pool;
  readonly #options: QueueListenerOptions;
  #queue: Promise<Runner> | undefined;
  #stopped = false;

  constructor(options: QueueListenerOptions) {
    this.#options = options;
    this.pool = ownPool(options.shared, { max: CONNECTIONS, onError: options.onError });
  }

  /** Opens the queue unless it is open. Throws when that fails. */
  async open(): Promise<void> {
    if (this.#stopped || this.#queue) return;
    const queue = this.#run();
    this.#queue = queue;
    void this.#closing(queue);
    await queue;
  }

  /** Waits for the tasks under way and closes the connections. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const queue = await this.#queue?.catch(() => undefined);
    // It refuses to be stopped while it closes by itself.
    await queue?.stop().catch(() => queue.promise);
    await this.pool.end();
  }

  /** Tells when the queue has closed by itself. */
  async #closing(queue: Promise<Runner>): Promise<void> {
    try {
      await (
        await queue
      ).promise;
    } catch {
      // Whoever opened it is told, or the log was.
    }
    this.#queue = undefined;
    if (!this.#stopped) this.#options.onClosed();
  }

  async #run(): Promise<Runner> {
    const { concurrency, taskList, cronItems, onError } = this.#options;
    const queue = await run({
      // Noted in batches, if only of one: what fails there is handled, and otherwise a rejection that ends the process.
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
