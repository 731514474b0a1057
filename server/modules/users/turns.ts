import { Busy } from "../../core/base/errors.ts";

/** Who waits: those of one `key` share a part of the line, and those who are `trusted` go before all others. */
export interface Waiting {
  key: string;
  trusted?: boolean;
}

/** Runs the work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>, who?: Waiting) => Promise<T>;

export interface TurnLimits {
  atOnce: number;
  /** Of all who wait. */
  longestLine: number;
  /** Of those who wait under one key. */
  longestOfOne: number;
}

/** Those who wait, by their key: each key has its turn after all others have had theirs. */
class Lines {
  readonly #lines = new Map<string, (() => void)[]>();
  size = 0;

  lengthOf(key: string): number {
    return this.#lines.get(key)?.length ?? 0;
  }

  push(key: string, go: () => void): void {
    this.#lines.set(key, [...(this.#lines.get(key) ?? []), go]);
    this.size += 1;
  }

  shift(): (() => void) | undefined {
    for (const [key, [next, ...left]] of this.#lines) {
      this.#lines.delete(key);
      if (left.length > 0) this.#lines.set(key, left);
      this.size -= 1;
      return next;
    }
    return undefined;
  }
}

/**
 * A line for work that is heavy: so many at once, the rest wait, key by key in turn. Throws `Busy` when the line is full.
 * A turn is handed on, never free in between.
 */
export function createTurns({ atOnce, longestLine, longestOfOne }: TurnLimits): InTurn {
  let running = 0;
  const [trusted, others] = [new Lines(), new Lines()];
  return async (work, who = { key: "" }) => {
    const lines = who.trusted ? trusted : others;
    if (running < atOnce) running += 1;
    else if (lines.size >= longestLine || lines.lengthOf(who.key) >= longestOfOne) {
      throw new Busy("errors.busySigningIn");
    } else {
      await new Promise<void>((resolve) => {
        lines.push(who.key, resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = trusted.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
