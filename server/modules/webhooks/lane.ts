import { setMaxListeners } from "node:events";
import type { Pool } from "pg";
import { LaneLock } from "../../core/jobs/lane-lock.ts";
import { ownPool } from "../../core/jobs/own-pool.ts";
import type { Targets } from "../../lib/outgoing/target.ts";
import type { DeliverOptions } from "./deliver.ts";
import { follow, refit } from "./outbox.ts";
import { Seal } from "./seal.ts";
import { Sender } from "./sender.ts";

/** How often webhooks are looked at (ms). */
const INTERVAL = 1_000;
/** One that holds the lock, and two for statements. */
const CONNECTIONS = 3;
const TIMEOUT = 10_000;
/** Held while a process sends: two would change the order of a record's events. */
const SENDING_LOCK = 7_165_006;

export interface WebhookLaneOptions {
  /** The process's pool, whose database and settings the lane's connections share. */
  pool: Pool;
  targets: Targets;
  /** From which the key of webhooks' secrets is derived. */
  installationSecret: string;
  /** How long a receiver may take to answer (ms). */
  timeout?: number;
  /** Called once a webhook was stopped, as its receiver fails or is gone, or its secret cannot be read. */
  onStopped: (webhookId: number) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Sends webhooks alongside the jobs, on connections of its own; each has a sender of its own. */
export class WebhookLane {
  readonly #options: WebhookLaneOptions;
  readonly #pool: Pool;
  readonly #deliver: DeliverOptions;
  readonly #stopping = new AbortController();
  readonly #senders = new Map<number, Sender>();
  readonly #lock: LaneLock;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WebhookLaneOptions) {
    this.#options = options;
    // Every request in progress listens.
    setMaxListeners(0, this.#stopping.signal);
    this.#pool = ownPool(options.pool, { max: CONNECTIONS, onError: options.onError });
    this.#lock = new LaneLock(this.#pool, SENDING_LOCK);
    this.#deliver = {
      pool: this.#pool,
      targets: options.targets,
      seal: new Seal(options.installationSecret),
      timeout: options.timeout ?? TIMEOUT,
      signal: this.#stopping.signal,
    };
  }

  start(): void {
    this.#look();
    this.#timer = setInterval(() => this.#look(), INTERVAL);
  }

  /** Breaks off the requests in progress, which the next process sends again. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#looking;
    await Promise.all([...this.#senders.values()].map((sender) => sender.settled()));
    this.#lock.release();
    await this.#pool.end();
  }

  #look(): void {
    this.#looking ??= this.#round()
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#looking = null;
      });
  }

  /** Follows the audit for every webhook, taking turns, and sends what is due. */
  async #round(): Promise<void> {
    if (!(await this.#lock.take())) return;
    const { rows } = await this.#pool.query<{ id: number; behind: boolean; fits: boolean }>(
      `select w.id, w.kinds = p.kinds and w.branch_ids is not distinct from p.branch_ids as fits, not w.paused and p.stopped_at is null and p.seq < coalesce((select max(seq) from change), 0) as behind
       from webhook w join webhook_progress p on p.webhook_id = w.id where w.deleted_at is null order by w.id`,
    );
    let behind = rows.filter((row) => row.behind).map(({ id }) => id);
    for (const { id, fits } of rows) {
      if (!fits) await refit(this.#pool, id);
      await this.#senderOf(id).send();
    }
    while (behind.length > 0 && !this.#isStopping) {
      const further: number[] = [];
      for (const id of behind) {
        if (await follow(this.#pool, id)) further.push(id);
        await this.#senderOf(id).send();
      }
      behind = further;
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #senderOf(webhookId: number): Sender {
    const known = this.#senders.get(webhookId);
    if (known) return known;
    const sender = new Sender({
      ...this.#deliver,
      webhookId,
      maySend: () => !this.#isStopping && this.#lock.isHeld,
      onStopped: this.#options.onStopped,
      onError: (error) => this.#report(error),
    });
    this.#senders.set(webhookId, sender);
    return sender;
  }

  #report(error: unknown): void {
    if (!this.#isStopping) this.#options.onError(error);
  }
}
