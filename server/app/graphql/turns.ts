import { setImmediate, setTimeout } from "node:timers/promises";
import { Share } from "./share.ts";

/** Pieces of work of one person that wait. */
const WAITING = 60;

/**
 * Does work that keeps the processor to itself, one piece at a time: people take turns, and after each piece the processor
 * is left to all other requests for as long as that piece took.
 */
export class Turns {
  readonly #share = new Share({ atOnce: 1, together: 1, waiting: WAITING });

  /** Does the work when the person's turn has come; throws where too much of theirs waits already. */
  run<T>(person: number, work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const turn = async () => {
      await setImmediate();
      const begun = performance.now();
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
      await setTimeout(performance.now() - begun);
    };
    this.#share.run(person, turn).catch(reject);
    return promise;
  }
}
