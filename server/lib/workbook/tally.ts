/**
 * Counts towards one limit over many readings: a part that is read again counts only by what it has more of than before.
 * `over` makes the error that is thrown beyond the limit.
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

  /** Begins a reading of the named part; the function given back counts what was read further. */
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
