interface Entry<V> {
  value: V;
  weight: number;
  owner: number;
}

export interface CacheLimits {
  entries: number;
  /** The total weight of all entries. */
  weight: number;
  /** The share of both limits that one user's entries may take, so that nobody crowds out the others. */
  share: number;
}

/** An LRU cache limited by number and weight, of which one user may fill at most a share. */
export class SharedCache<V> {
  readonly #limits: CacheLimits;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<V>>();
  #weight = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, { weight, owner }: { weight: number; owner: number }): void {
    this.#drop(key);
    this.#entries.set(key, { value, weight, owner });
    this.#weight += weight;
    const { entries, weight: most, share } = this.#limits;
    this.#shrink(
      [...this.#entries].filter(([, entry]) => entry.owner === owner),
      entries * share,
      most * share,
    );
    this.#shrink([...this.#entries], entries, most);
  }

  /** Evicts the least recently used of these entries until they are within both limits. */
  #shrink(among: readonly [string, Entry<V>][], mostEntries: number, mostWeight: number): void {
    let left = among.length;
    let weight = among.reduce((sum, [, entry]) => sum + entry.weight, 0);
    for (const [key, entry] of among) {
      if (left <= mostEntries && weight <= mostWeight) return;
      this.#drop(key);
      left -= 1;
      weight -= entry.weight;
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
