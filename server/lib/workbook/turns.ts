import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a reader works on before others have their turn (ms). */
const TURN = 10;

/** Gives others their turn while a reader works on bytes that are there already, and waits for nothing by itself. */
export class Turns {
  #began = performance.now();

  /** To be awaited often; it costs next to nothing while the turn lasts. */
  async pause(): Promise<void> {
    if (performance.now() - this.#began < TURN) return;
    await nextTurn();
    this.#began = performance.now();
  }
}
