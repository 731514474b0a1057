/** What is done at the beginning of every day, and at the start for the days that have passed. */
export interface Daily {
  /** The organisation's day, `YYYY-MM-DD`. */
  today: () => string;
  work: (today: string) => Promise<void>;
}

/** Sees to it that each day's work is done once; what fails is tried again at the next look. */
export class Days {
  readonly #daily: Daily;
  #done: string | undefined;

  constructor(daily: Daily) {
    this.#daily = daily;
  }

  /** Does the work of today, unless it was done. */
  async look(): Promise<void> {
    const today = this.#daily.today();
    if (today === this.#done) return;
    await this.#daily.work(today);
    this.#done = today;
  }
}
