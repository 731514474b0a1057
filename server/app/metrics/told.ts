import { type Snapshot, totalsOf } from "./snapshot.ts";

/** A process that tells nothing for this long (ms) is silent: several times as long as `TELL_EVERY`. */
const SILENT_AFTER = 20_000;

/** How often a process tells its metrics (ms). */
const TELL_EVERY = 2_000;

/** What the processes that this one has started have told of their metrics. */
export class Told {
  readonly #living = new Map<object, { snapshot: Snapshot; at: number }>();
  /** The totals of those that have ended: a total that went down would look like a new beginning. */
  #ended: Promise<Snapshot> = Promise.resolve([]);

  /** Keeps what a process tells. */
  hear(teller: object, snapshot: Snapshot): void {
    this.#living.set(teller, { snapshot, at: performance.now() });
  }

  /** Call when a process has ended: its totals stay. */
  end(teller: object): void {
    const last = this.#living.get(teller);
    if (!last) return;
    this.#living.delete(teller);
    this.#ended = this.#ended.then((before) => totalsOf([before, last.snapshot]));
  }

  /** The last metrics of each living process, and the totals of the others. */
  async snapshots(): Promise<Snapshot[]> {
    return [await this.#ended, ...[...this.#living.values()].map(({ snapshot }) => snapshot)];
  }

  /** How many living processes have stopped telling. */
  get silent(): number {
    const now = performance.now();
    return [...this.#living.values()].filter(({ at }) => now - at > SILENT_AFTER).length;
  }
}

/**
 * Tells a process's metrics every two seconds, to the one that has started it. Returns the function that ends this
 * after telling them once more.
 */
export function tellRegularly(
  read: () => Promise<Snapshot>,
  tell: (snapshot: Snapshot) => Promise<void>,
): () => Promise<void> {
  // One that cannot be told now is told the next ones.
  const once = () =>
    read()
      .then(tell)
      .catch(() => undefined);
  const timer = setInterval(() => void once(), TELL_EVERY);
  timer.unref();
  void once();
  return async () => {
    clearInterval(timer);
    await once();
  };
}
