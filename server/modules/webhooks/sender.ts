import { deliver, type DeliverOptions, type Due, dueEvents } from "./deliver.ts";

/** Requests to one receiver at the same time. */
const AT_ONCE = 4;

export interface SenderOptions extends DeliverOptions {
  webhookId: number;
  /** Whether requests may be started: the process is not stopping, and no other one sends. */
  maySend: () => boolean;
  /** Called once the webhook was stopped. */
  onStopped: (webhookId: number) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Sends the events of one webhook: a few at a time, so that a slow receiver delays nobody else's. */
export class Sender {
  readonly #options: SenderOptions;
  /** The deliveries that are being sent. */
  readonly #underWay = new Set<string>();
  readonly #work = new Set<Promise<void>>();
  #isLooking = false;
  #lookAgain = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Starts sending what is due, and continues as requests end. Rejects if the database is away. */
  async send(): Promise<void> {
    this.#lookAgain = true;
    // One look at a time: a second would find what the first is about to start.
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#lookAgain && this.#options.maySend()) {
        this.#lookAgain = false;
        await this.#startDue();
      }
    } finally {
      this.#isLooking = false;
    }
  }

  /** Resolves once no request is in progress. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  async #startDue(): Promise<void> {
    const free = AT_ONCE - this.#underWay.size;
    if (free <= 0) return;
    const { pool, webhookId } = this.#options;
    for (const due of await dueEvents(pool, webhookId, [...this.#underWay], free)) {
      this.#underWay.add(due.id);
      const work = this.#sendOne(due).finally(() => this.#work.delete(work));
      this.#work.add(work);
    }
  }

  async #sendOne(due: Due): Promise<void> {
    const { onStopped, onError } = this.#options;
    try {
      const { stopped } = await deliver(due, this.#options);
      if (stopped) await onStopped(due.webhook_id);
    } catch (error) {
      // How it went could not be recorded: the next round sends it again.
      onError(error);
      return;
    } finally {
      this.#underWay.delete(due.id);
    }
    // Rejected only if the database is away: the next round continues.
    await this.send().catch(onError);
  }
}
