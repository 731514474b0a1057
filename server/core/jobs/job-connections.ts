import type { Pool } from "pg";
import { ownPool } from "./own-pool.ts";

/**
 * Connections of one job: one for its lock and its transaction, one for a cursor, and two for reads beside them. No
 * other job uses them, so jobs never wait for each other's.
 */
const CONNECTIONS_PER_JOB = 4;

/** The connections of one job at a time. Read-only unless a transaction says otherwise: see `Job.write`. */
export class JobConnections {
  readonly pool: Pool;
  readonly #processes = new Set<number>();

  /** @param shared the process's pool, whose database and settings these connections share */
  constructor(shared: Pool, onError: (error: Error) => void) {
    this.pool = ownPool(shared, {
      max: CONNECTIONS_PER_JOB,
      options: "-c default_transaction_read_only=on",
      onError,
    });
    this.pool.on("connect", (client) => {
      const { processID } = client as { processID?: number | null };
      if (!processID) return;
      this.#processes.add(processID);
      client.once("end", () => this.#processes.delete(processID));
    });
  }

  /**
   * Terminates the server processes behind these connections, whatever they are doing; open transactions are rolled
   * back.
   */
  async cutOff(shared: Pool): Promise<void> {
    await shared.query("select pg_terminate_backend(pid, 5000) from unnest($1::integer[]) pid", [[...this.#processes]]);
  }
}
