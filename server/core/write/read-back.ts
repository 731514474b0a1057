import { setTimeout as pause } from "node:timers/promises";
import { isConnectionLoss, isPoolTimeout } from "../base/constraints.ts";
import { AppError, SavedNotShown } from "../base/errors.ts";

/** How long after the commit a failed read is retried (ms). */
const PATIENCE = 5_000;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;

/**
 * Reads what a commit has saved. A read that loses its connection, or gets none, is safe to repeat and is retried for a
 * short time. If it still fails, `SavedNotShown` is thrown, so that no one saves again.
 */
export async function readBack<T>(read: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      return await read();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const mayPass = isConnectionLoss(error) || isPoolTimeout(error);
      if (!mayPass || performance.now() + wait > until) throw new SavedNotShown(error);
      await pause(wait);
    }
  }
}
