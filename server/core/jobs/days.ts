/** Work done at the start of every day, and at server start for days missed. */
export interface Daily {
  /** Today in the organisation's time zone, `YYYY-MM-DD`. */
  today: () => string;
  work: (today: string) => Promise<void>;
}

/** Ensures that each day's work is done once; failures are retried at the next check. */
export class Days {
  readonly #daily: Daily;
  #done: string | undefined;

  constructor(daily: Daily) {
    this.#daily = daily;
  }

  /** Does today's work unless it is done. */
  async look(): Promise<void> {
    const today = this.#daily.today();
    if (today === this.#done) return;
    await this.#daily.work(today);
    this.#done = today;
  }
}
