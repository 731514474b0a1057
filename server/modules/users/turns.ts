import { Busy } from "../../core/base/errors.ts";

/** Who is waiting: those with the same `key` share a part of the queue, and `trusted` ones go first. */
export interface Waiting {
  key: string;
  trusted?: boolean;
}

/** Runs the work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>, who?: Waiting) => Promise<T>;

export interface TurnLimits {
  atOnce: number;
  /** Total queue length. */
  longestLine: number;
  /** Queue length per key. */
  longestOfOne: number;
}

/** Waiting work by key; keys take turns. */
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
 * A fair queue for heavy work: this many at a time, the rest wait, with keys taking turns. Throws `Busy` when the queue
 * is full. A slot is passed on directly, never free in between.
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
