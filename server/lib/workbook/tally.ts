/**
 * Counts several reads towards one limit: a part that is read again counts only beyond what was read before. `over`
 * creates the error thrown above the limit.
 */
export class Tally {
  readonly #limit: number;
  readonly #over: () => Error;
  readonly #most = new Map<string, number>();
  #total = 0;

  constructor(limit: number, over: () => Error) {
    this.#limit = limit;
    this.#over = over;
  }

  /** Starts a read of the named part; the returned function counts its progress. */
  begin(part: string): (amount: number) => void {
    let now = 0;
    return (amount) => {
      now += amount;
      const before = this.#most.get(part) ?? 0;
      if (now <= before) return;
      this.#most.set(part, now);
      this.#total += now - before;
      if (this.#total > this.#limit) throw this.#over();
    };
  }
}
