import type { Pool, PoolClient } from "pg";

/**
 * A lock that one process at a time has, for work that must not be done twice at once. It is lost with its connection,
 * and thus with its process: another process then takes over.
 */
export class LaneLock {
  readonly #pool: Pool;
  readonly #key: number;
  #client: PoolClient | null = null;

  /** @param pool of the lane's own: the lock keeps one of its connections */
  constructor(pool: Pool, key: number) {
    this.#pool = pool;
    this.#key = key;
  }

  get isHeld(): boolean {
    return this.#client !== null;
  }

  /** Takes the lock unless another process has it; returns whether this one has it now. */
  async take(): Promise<boolean> {
    if (this.#client) return true;
    const client = await this.#pool.connect();
    const lost = (error: Error) => {
      if (this.#client !== client) return;
      this.#client = null;
      client.release(error);
    };
    try {
      client.on("error", lost);
      const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
        this.#key,
      ]);
      if (rows[0]?.locked === true) this.#client = client;
      return this.isHeld;
    } finally {
      if (this.#client !== client) {
        client.off("error", lost);
        client.release();
      }
    }
  }

  /** Gives the lock up, with its connection. */
  release(): void {
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }
}
