/** The pauses before a process is started again (ms). */
const PAUSE = { first: 500, longest: 30_000 };
/** A process that lived this long (ms) was stable: its restart is immediate again. */
const STEADY = 60_000;

/** How long to wait before a process that keeps ending is started again: longer each time. */
export class Backoff {
  #pause = PAUSE.first;

  /**
   * The pause (ms) after a process has ended.
   * @param lived for how long it ran (ms)
   * @param blameless it ended for a reason that starting it again removes
   */
  after(lived: number, blameless = false): number {
    this.#pause = blameless || lived > STEADY ? PAUSE.first : Math.min(this.#pause * 2, PAUSE.longest);
    return this.#pause;
  }
}
