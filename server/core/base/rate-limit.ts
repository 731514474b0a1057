/** The most keys kept; the oldest are dropped first. */
const MOST_KEYS = 20_000;

/** Counts what each key does within a time window, in this process's memory. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #seen = new Map<string, { count: number; until: number }>();

  constructor({ limit, windowMs }: { limit: number; windowMs: number }) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts one more; returns the milliseconds to wait, 0 if allowed now. */
  take(key: string, now = Date.now()): number {
    const known = this.#seen.get(key);
    if (!known || known.until <= now) {
      this.#seen.delete(key);
      this.#seen.set(key, { count: 1, until: now + this.#windowMs });
      for (const oldest of this.#seen.keys()) {
        if (this.#seen.size <= MOST_KEYS) break;
        this.#seen.delete(oldest);
      }
      return 0;
    }
    known.count += 1;
    return known.count > this.#limit ? known.until - now : 0;
  }
}
