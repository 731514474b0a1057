import { setMaxListeners } from "node:events";
import type { Pool, PoolClient } from "pg";
import { ownPool } from "../../core/jobs/own-pool.ts";
import type { Targets } from "../../lib/outgoing/target.ts";
import { deliver, type DeliverOptions, type Due, dueEvents } from "./deliver.ts";
import { follow } from "./outbox.ts";
import { Seal } from "./seal.ts";

/** How often webhooks are looked at (ms). */
const INTERVAL = 1_000;
/** One that holds the lock, and two for statements. */
const CONNECTIONS = 3;
/** Requests to one receiver at the same time. */
const AT_ONCE = 4;
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
  onError: (error: unknown) => void;
}

/**
 * Sends webhooks alongside the jobs, on connections of its own. Each receiver has its own requests in progress, so that
 * a slow one delays nobody else.
 */
export class WebhookLane {
  readonly #options: WebhookLaneOptions;
  readonly #pool: Pool;
  readonly #deliver: DeliverOptions;
  readonly #stopping = new AbortController();
  readonly #underWay = new Map<number, Map<string, Promise<void>>>();
  #lock: PoolClient | null = null;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WebhookLaneOptions) {
    this.#options = options;
    // Every request in progress listens.
    setMaxListeners(0, this.#stopping.signal);
    this.#pool = ownPool(options.pool, { max: CONNECTIONS, onError: options.onError });
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
    await Promise.all([...this.#underWay.values()].flatMap((each) => [...each.values()]));
    const lock = this.#lock;
    this.#lock = null;
    lock?.release(true);
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
    if (!(await this.#holdsLock())) return;
    const { rows } = await this.#pool.query<{ id: number; behind: boolean }>(
      `select w.id, not w.paused and p.stopped_at is null and p.seq < coalesce((select max(seq) from change), 0) as behind
       from webhook w join webhook_progress p on p.webhook_id = w.id where w.deleted_at is null order by w.id`,
    );
    let behind = rows.filter((row) => row.behind).map(({ id }) => id);
    for (const { id } of rows) await this.#send(id);
    while (behind.length > 0 && !this.#isStopping) {
      const further: number[] = [];
      for (const id of behind) {
        if (await follow(this.#pool, id)) further.push(id);
        await this.#send(id);
      }
      behind = further;
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Takes the lock, unless another process holds it; it is lost with its connection. */
  async #holdsLock(): Promise<boolean> {
    if (this.#lock) return true;
    const client = await this.#pool.connect();
    const lost = (error: Error) => {
      if (this.#lock !== client) return;
      this.#lock = null;
      client.release(error);
    };
    try {
      client.on("error", lost);
      const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
        SENDING_LOCK,
      ]);
      if (rows[0]?.locked === true) this.#lock = client;
      return this.#lock === client;
    } finally {
      if (this.#lock !== client) {
        client.off("error", lost);
        client.release();
      }
    }
  }

  /** Starts sending what is due to one receiver, and continues as its requests end. */
  async #send(webhookId: number): Promise<void> {
    if (this.#isStopping || !this.#lock) return;
    const underWay = this.#underWay.get(webhookId) ?? new Map<string, Promise<void>>();
    this.#underWay.set(webhookId, underWay);
    const free = AT_ONCE - underWay.size;
    if (free <= 0) return;
    for (const due of await dueEvents(this.#pool, webhookId, [...underWay.keys()], free)) {
      if (underWay.has(due.id) || underWay.size >= AT_ONCE) continue;
      underWay.set(due.id, this.#sendOne(due));
    }
  }

  async #sendOne(due: Due): Promise<void> {
    try {
      await deliver(due, this.#deliver);
    } catch (error) {
      this.#report(error);
    } finally {
      const underWay = this.#underWay.get(due.webhook_id);
      underWay?.delete(due.id);
      if (underWay?.size === 0) this.#underWay.delete(due.webhook_id);
    }
    // Rejected only if the database is away: the next round continues.
    await this.#send(due.webhook_id).catch((error: unknown) => this.#report(error));
  }

  #report(error: unknown): void {
    if (!this.#isStopping) this.#options.onError(error);
  }
}
