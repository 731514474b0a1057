import { setTimeout } from "node:timers/promises";
import type { Database } from "../../../core/data/database.ts";
import type { Extract } from "./extract.ts";

/** How long a statement may take (seconds): longer than a question's, for which nobody would wait. */
const LONGEST = 60;
/** How long until the next look (ms): when all is read, while another process reads, and after a failure. */
const PAUSES = { read: 5 * 60_000, busy: 1_000, failed: 30_000 };

export interface KeepOptions {
  /** Called with the first of several failures: the next look comes by itself, and a question does not depend on it. */
  onFailure: (error: unknown) => void;
  pauses?: typeof PAUSES;
}

/** Reads an extract before anyone asks, and then follows the changes, until its end. */
export function keepExtract(
  extract: Extract,
  database: Pick<Database, "pool">,
  { onFailure, pauses = PAUSES }: KeepOptions,
): { end: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasFailed = false;
  const look = async (): Promise<keyof typeof PAUSES> => {
    try {
      const isRead = await extract.keep(database, { seconds: LONGEST, signal });
      hasFailed = false;
      return isRead ? "read" : "busy";
    } catch (error) {
      if (!hasFailed && !signal.aborted) onFailure(error);
      hasFailed = true;
      return "failed";
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      const pause = pauses[await look()];
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    end: async () => {
      stopping.abort();
      await running;
    },
  };
}
