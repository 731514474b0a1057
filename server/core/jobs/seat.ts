import type { Pool } from "pg";
import { ownPool } from "./own-pool.ts";

/**
 * Connections of one job: one that holds its lock and its transaction, one for a cursor, and two that read beside them. No
 * other job takes any of these, so no two jobs ever wait for each other's.
 */
const SEAT_CONNECTIONS = 4;

/** The connections of one job at a time. They only read, unless a transaction says otherwise: see `Job.write`. */
export class Seat {
  readonly pool: Pool;
  readonly #processes = new Set<number>();

  /** @param shared the pool of the process, whose database and settings these connections have too */
  constructor(shared: Pool, onError: (error: Error) => void) {
    this.pool = ownPool(shared, {
      max: SEAT_CONNECTIONS,
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

  /** Ends the server's processes behind these connections, whatever they are doing; nothing of an open transaction stays. */
  async cutOff(shared: Pool): Promise<void> {
    await shared.query("select pg_terminate_backend(pid, 5000) from unnest($1::integer[]) pid", [[...this.#processes]]);
  }
}
