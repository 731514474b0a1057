import { Pool } from "pg";
import { settingsOf } from "../base/connections.ts";

/** How long to wait for one of these connections (ms): nobody but their owner holds any. */
const TIMEOUT = 30_000;

export interface OwnPool {
  max: number;
  /** Session settings in addition to those of the process. */
  options?: string;
  onError: (error: Error) => void;
}

/** A pool separate from the process's, with the same database and settings, so that neither waits for the other. */
export function ownPool(shared: Pool, { max, options, onError }: OwnPool): Pool {
  const settings = settingsOf(shared);
  const pool = new Pool({
    ...settings,
    ...(options !== undefined && { options: `${settings.options ?? ""} ${options}` }),
    connectionTimeoutMillis: TIMEOUT,
    min: 0,
    max,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  shared.listeners("connect").forEach((listener) => pool.on("connect", listener as () => void));
  return pool;
}
