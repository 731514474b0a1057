import { Busy } from "../../core/base/errors.ts";

/** Runs the work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A line for work that is heavy: so many at once, the rest wait in the order in which they came. Throws `Busy` when the
 * line is full. A turn is handed on, never free in between.
 */
export function createTurns({ atOnce, longestLine }: { atOnce: number; longestLine: number }): InTurn {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= longestLine) throw new Busy("errors.busySigningIn");
    else {
      await new Promise<void>((resolve) => {
        line.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
