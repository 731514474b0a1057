import { Client, type Pool } from "pg";
import { settingsOf } from "../base/connections.ts";

export interface PoolWatch {
  pool: Pool;
  /** How long nothing may move (ms) before the pool counts as stuck. */
  limit: number;
  /** Called once. */
  onStuck: () => void;
}

/** Whether the database accepts a new connection and answers on it within a time (ms). */
async function answersElsewhere(pool: Pool, within: number): Promise<boolean> {
  const client = new Client({
    ...settingsOf(pool),
    connectionTimeoutMillis: within,
    query_timeout: within,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Notices a stuck pool: for the whole limit it has neither answered nor got a connection back, although the database
 * answers new connections. A database that is down does not make its pool stuck. Returns a function that ends the
 * watch.
 */
export function watchPool({ pool, limit, onStuck }: PoolWatch): () => void {
  const step = limit / 6;
  let moved = performance.now();
  let asking = false;
  let over = false;
  const move = () => {
    moved = performance.now();
  };
  const ask = async () => {
    asking = true;
    await pool.query("select 1").then(move, () => undefined);
    asking = false;
  };
  const look = async () => {
    if (!asking) void ask();
    if (performance.now() - moved < limit) return;
    if (!(await answersElsewhere(pool, step))) return move();
    // Something may have moved during that check.
    if (over || performance.now() - moved < limit) return;
    stop();
    onStuck();
  };
  const timer = setInterval(() => void look(), step);
  timer.unref();
  pool.on("release", move);
  const stop = () => {
    over = true;
    clearInterval(timer);
    pool.off("release", move);
  };
  return stop;
}
