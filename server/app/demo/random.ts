/**
 * A pseudo-random generator that repeats its sequence for the same seed (mulberry32, public domain, by Tommy Ettinger).
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.trunc(seed);
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True with this probability. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of these. */
  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() * from.length)];
    if (chosen === undefined) throw new Error("Nothing to pick from");
    return chosen;
  }
}
